import { inflateRawSync } from 'node:zlib';

/**
 * The 1,000 most common passwords of four characters or more, sorted, one per line, raw DEFLATE in Base64. Source:
 * `data/passwords.txt` of zxcvbn (https://github.com/dropbox/zxcvbn, commit 67c4ece, MIT, © Dan Wheeler and Dropbox),
 * which counts the ten million passwords of Mark Burnett's list.
 */
const PACKED = [
  'TZlpYuOqEoX/s5rYmTrLwRK2iAYUQHaU1b/vFEruS9J1SggxFDXST0/6cU9P7/y5p9PT6fTx78mYM7yY89OzM/rkTvZzQGPO57MTfX4+4OXFnc',
  '7Pp3Ojzwd4oX6/xDyfTwLr+fLy+/Ta6Ot/DW8HvP/ivz/m4z/u6T/W/8d+Hexv0/F8PB5PX4+Qq7HixLy9vhxwzHGAv3QCuh3gSw/39fDl59ud',
  'nvULvLy90/3l/fz674DnN2v493o+wBpeP55f3wXvr8+Cj1e2/HV+PIcDXvIf88oKv/zP+VG+jfkuj7M7I233fGKZr+7l/MSfe/l3ej29sZezez',
  '29Prm3Jsk3+3FvH8wrAry/nFjIx9uze28/jl1K3A10bLxXw783Fvj04T6e3z8+Ps7Ot4Pyx/H40+XcPR/QvzikpI+B3s7Xd10oRZByD9SYFuf7',
  '2Hsa+znqIUcPxHxJeQli1smLmfzFz15YRsFFR+Wn8G3EL334Y/Iv15jI4FPsor6KRTNOv7gOvtETsJfC08x3gouGmUOOnf9FvtDo9imDh0Z9g0',
  'eDHbiFqdFTA9+AZSxx9nq3qKkOaVH3mpaYnF/TNAnWKTRK/xx/kvrmJU0ILJew6Ptch43Vld6kW3opH/+uRpqkYf5abo0OB3yOfwxjlWHSoksZ',
  'kiYuZdY+t9tWEC9Eh3L3UzKonmkfoaSZrj+cwO4u/tLILeYJhsUUwSWpub8hxouPmoPz4w9Y+BX0sQKZPz1y3OpTwoXzETOG+ssybw9Wre3iv6',
  'sGDd5IlaDAe2u7Rz0Zv3x6qRQHOQnizZYUb13qRmHv+94a+ng0pJvAJom3HHpBjZURo9YB2Ru9pAtM7mMAkNwK1G5oVOuJNSCiy+Q18iRRAXEZ',
  'T//OYn5+bENTenxqJNB6b5B0kTylC93IQGnp5YqF/qbXy6JJU7pEzQOmZGAPJm2gdZntqaBf7pJ9b2eQEXt7Xnp7vGuY7H8iG8xBun8xE4RWOx',
  'Gw+kVMWrp0gL5JaQwNpl39Ux00Yd7qxuvtcvGNngzsmLa+H7zB3qje9VO8DWjCdr2iZ+A02Uk0LMaEalAGqcyWbUtbiYvcCYwpxFZ/YQi+d50P',
  'BRXp/HTn+DsMOydBYAPggqYKWEnn1+qtDycqA4OZ2CIwB2tOnJ3/ZYKYHA00o0A60/my2mMp9hJVIBp2Yaqxc93g51XuDmbpgsFNOgKTJRvDGH',
  '7xBBNC0TOeAycDZgRuDTnvAts2eA8IyBhr3sOiNQ54rFsyHLWLIXVp8lXMauscciyN1gMkgwHxaL2f415i/nTdhA8OArbVCbceV4oReY3nzJq6',
  'dL1qaahtuBkmFI7J07z6L4PNFtvUV5D0lEZ7SpOILepYW8r3wHHCbDcdYuLMpY1desiKG7B6FJcnnHCNd3pn7ZXd5B2XwaDbjHHyvC3VNXPv/Z',
  'iqByY2BHAWWXBrEHHdDZBo7/NoGiamxF4tdyOxdz1zDtALhgh0wSJGH5ZY9Mw+i+BujRItc4eaEwrch3uc9NYcGdLEAQhmjNyZMxIxJcbDFC0p',
  '3myB8Ra1rz4WCaNPXUWMGIkMvk8EMk7wQMZPuD8GJoIQPIDRvtlutvOMctAZ0clNGKo12oJzehAMV5htttcb6hyBRVEw+BvSMXpqUFzopriy89',
  'A/5NoCC6gQF6bQVY5FDHGWcwi4P38JYuSsA4sMM7BKzcLC6pACYsQPA5JQsO+3W0CtUXaz/vC9omN6+V2z7AjfgVoBc8RLX5nJFzBYPnDFZAim',
  '7qo5ROS8jZHhXnHhRtQTiMvNXceau+s+8YJ5yFCESgobFBB/xQTTbk8ptWB1VWYD4cgNJM5rNpM3YMfCsdHYWkcFqKsCjghaCgQjnKHhqqgqZi',
  's2IAtSr8j2DtBrFIHWDQUSUUfAdgNKRgCWarinzV33a7dcu8uP007rl7t53D36dvPm8AC2ABAWpiuYlUUBVzr1MDU8WAeYkMFNRxmdjimjpMIS',
  '1bzETZAyrsFAg1xJP2Z3Gy59XRwtC2H2Fi9Krm7RzFEJBW3J4uIt9YQo/M2NTAh3BlyNqCPhr0EvIuW8cQwaKfsOGRPL9Ymo5AbDe3CLi9k3jD',
  'Kb28brWcAOHA57NiBbG4B13Rs9ARyySCfxiGEu8+Pq8vAxukHuQZ8rM+FlUHJn9HQAqRvMyrEMLCvHbyFxCMjdJpsa4qrUgpgnLR3IDNSIv9U0',
  'RCLtZbAoPyg9ELU3qUolh5TbY16MYpxG9aYqwAIZiQ1ps1ebJQpDMvsdmt0Pmxlg7MxO4pTuQXoTSd30vFw5cHLAqF4LJo1BmflGgoh98eBcN/',
  'epNEhEWizkTAQ67E9/25D9px/VNgd1KPIJQntvUfUzXK/Krj/lWa/WgPHqWWHJNwyCai8LKvcZZ/VIw2JkabwNik+snCxM7v+AE/lMBTclGDYG',
  '3cjMGW1bo42qdBhD/mxp8efGySrXGXEtWMtIemxAEejH6MagfHFUNCZSYI4zvn8MykZGVJkBx6igoU4y0jFmpZkj+VZYDHiBr9bU42I50pgQ/O',
  'jGbE57VMxW1xa7vSPdzKlwmhPSRAX4+B5uXsxGbgc8AHYwHdqpaM1xoWxKPciyZvnsA09uihfL8SckPugM8QrEdnqwOKxsUrRYSUB/mcnJuaM/',
  'EzloDWTEU5qk6dQPspEpbQqP0iMjbF0wt6fcqAK8McX9Ktwkh9Xoyc0EctQXsCoOnP23IKmumr1FQ4CgAV22GSB8C5at9gD2VQTRG10OCAfYu1',
  'FkogpNxqB6QBnk42F0/sC9wf7p7WM7qtlXGTNQjQyUhrPKEwV2Vhpnm/z7ETSU7EXLJSqq/JxbGsHpdqHXQuQLcFVzK2LmUFW8dn+MvviOpOVz',
  'JHHEcx94MsayGDERFy5GnmOOfVOmOY56a5poBidCRnXVq2pfu3m53LvvHzcn6bISFG8QDnoS2DJaegE0IaTFjGFuKd6M09cKWokAINZJb7fFMu',
  '85oTVMS0jV05bXgbE2JZxQRrq5xVNYJKCQbwvq7gHEwPhCzsYdVr1Qvw7o7dJ1p/en0y/2biGXRmVIOCw0LeGxJuYF98SJsxP8KvYCo2p4aWnX',
  'EjFGBpebQ41h8l2bW3RkjJbybFAtc1ik0DpEZWeGY1HvZEZigN6lxSoJ0mRinUvbv9MZWrFQt/rOrHfFiWjvMFITgMmzISJuKHEeWIxRVQj+WH',
  'uWiQQxoz2XYkRliND2LubxhMkak/6POf3HYcGrb6XtKvVWGtCYsWGqerNNbg2+dQsyNkGecOswYfSqVVdSPOKuMKpb0n3HGizt59+VdBGUDlm6',
  'SP5DEKTvN7heLm6NKtMEoz6M5I0MFjO5iFupb6IMHmaXGxFqJPyd5ED9NGvvnEEXDDiXFVWNvgPTYJcKa9NZYDWiRaeVUK8vD6KmXNgpqKxwJW',
  '9TFiRGfnvFj2gKA4mdxNpWWHZUzK3bvI5aN5quXWyFXNXoqQHptvs6Pc7h+YD88sfUV/flf3QmgG4BG4S+c+060H19fek+9riN/HoE69wuKRv8',
  'fHfidH+pq067M2q3n0b3A06/eP5jng9u+8X4xyCv7KmHKiD3IZBFZB+VhDcowuWSHi63qquBmlcJMMvA9SmLvD+Du5VFFHo/jrw9dDgbhK2FKF',
  'cmEABWK4GUK4Iyqv4Rk74FD1ahZ4sMWR4SDcrJSrec7CYxq4wVCY3fnTyUJsbzVdV+udVRDRKYzNMRcMNlo71ljXkrg13GwvC9oMiRCjGaogR7',
  'EUYlvEXXjbgsMaQqULknwYbcwA0p4j16ORhhVtdMPlp83dBFOcOrR9PQRYXfQh192Q20ODCvMf2i+qdq2xJTG6U7bp99A1uO9jzLFCMMQvOCW1',
  'DzN38C+IF4+xCo5ijKkjU8kjUIk1ah2xoROx4qcSkWWVrWLuIkb0hYVn/RIJA1CEprFSKlMZp7MGSEcTffWZpxk7qsI84XBodD6kiyVeakaAQk',
  'PS2xeVQYG2fBqnfBw2o2MSbg1Ok2oKRrq+VKopBmHvwp+lDkRgVUZQZ2dVBW0+0GVKy/zCIua//kjlZ2FvkVfYgYWIpcA0dM/JJvlp9XjqGbTi',
  'OqrYyhuh2NIS/nsxoopBujaghYKRuEShA0ICVno2qlCQsyRnNXMllOYrtMkZyrbO0+vrRiUaAFt1qxtAoARSxSDWAwoW8mQVHb5Jav9vyzkfGS',
  'bUq7WNYj6CPFDgpqV/ZeGUPZWdfs2MsQdB1eyUo3wU6Z6Wq7M2EjgUSoqoAWkaHXltVXu0e5OfRJcyvoyWorNRAxu1KzaG2g1fx1+D6dnv+5Gq',
  '9X3V/WKG9j9NSgCFojG4agLOq3jNbGkZB/2P0vYUgeGcBKa1opEYFdN0k1250zx3TXJnKriKisEDKDssG6UPPVJmOMVooJKH+uEtPuqDIqtf8m',
  'yUvxfk7uTvqKHO9+osQgUNx9ux8h7wjKE0nryQCB3NKv+3W47Fcgd5e7u0e7GGqA12nMDlqh0aCAqPBSQcntHinMF+ttGcJ9InuYIy+oq4mB97',
  'R7CevRNBaoBkt7yi1zfOhqNKnB3oap0/8VPDg5u0B7DL7ancgjTr1EemARM0UShQOPhmCAowHkE/DkuB29NG/70DVTa7bpWvHx0N2AiDIpMUq+',
  'l8bwaZovTPzNsfHJjgfG/+7aRjiguD3YpPuVCvfqfrwixg5+ney/3X6Urigf/2Es1kg0lZoC98tywPw/',
].join('');

const COMMON: ReadonlySet<string> = new Set(
  inflateRawSync(Buffer.from(PACKED, 'base64')).toString('latin1').split('\n'),
);

/** Whether the password, in whatever case, is one of the 1,000 that attackers try first. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
