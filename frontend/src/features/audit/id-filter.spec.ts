import { idNamed, jobNamed } from './id-filter.js';

const ID = '28acf926-5755-59bc-bf30-0e24db5b5e62';

it('reads an id in any case, in lower case', () => {
  expect([idNamed(ID), idNamed(ID.toUpperCase())]).toEqual([ID, ID]);
});

it.each([null, '', 'x', `${ID}0`, '11111111-1111-1111-1111-111111111111', '00000000-0000-0000-0000-000000000000'])(
  'reads no id in %p',
  (text) => expect(idNamed(text)).toBeNull(),
);

it('reads the number of a job', () => expect(jobNamed('12')).toBe('12'));

it.each([null, '', 'x', '0', '-1', '1.5', '1234567890123456789'])('reads no number of a job in %p', (text) =>
  expect(jobNamed(text)).toBeNull(),
);
