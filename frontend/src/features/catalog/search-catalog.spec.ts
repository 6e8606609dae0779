import type { PlatformCard } from '@yukselt/contracts/api';
import fc from 'fast-check';
import { isOneMistakeApart, searchCatalog } from './search-catalog.js';

const platform = (name: string, slug: string, serviceNames: string[], orderIndex: number): PlatformCard => ({
  id: slug,
  slug,
  name,
  description: '',
  imageUrl: null,
  color: 'pink-purple',
  kind: 'social',
  orderIndex,
  serviceNames,
  startingPrice: '350',
});
const PLATFORMS = [
  platform('Instagram', 'instagram', ['Instagram Takipçi (Türk)', 'Instagram Beğeni'], 0),
  platform('TikTok', 'tiktok', ['TikTok Takipçi', 'TikTok İzlenme'], 1),
  platform('X', 'x', ['X Beğeni', 'X Takipçi'], 2),
  platform('YouTube', 'youtube', ['YouTube Abone', 'YouTube İzlenme'], 3),
  platform('YouTube Music', 'youtube-music', ['Temel Paket'], 4),
  platform('Apple Music', 'apple-music', ['Dinlenme'], 5),
];
const namesFor = (text: string) =>
  searchCatalog(PLATFORMS, text).map(({ platform: { name }, services }) => [name, ...services]);

it.each<[string, string[][]]>([
  ['insta', [['Instagram']]],
  ['INSTAGRAM', [['Instagram']]],
  ['ig', [['Instagram']]],
  ['twitter', [['X']]],
  ['tivitır', [['X']]],
  ['yutup takipçi', []],
  ['yutup', [['YouTube']]],
  ['yt', [['YouTube'], ['YouTube Music']]],
  [
    'begeni',
    [
      ['Instagram', 'Instagram Beğeni'],
      ['X', 'X Beğeni'],
    ],
  ],
  [
    'İZLENME',
    [
      ['TikTok', 'TikTok İzlenme'],
      ['YouTube', 'YouTube İzlenme'],
    ],
  ],
  ['instagram takipçi', [['Instagram', 'Instagram Takipçi (Türk)']]],
  ['takipçi instagram', [['Instagram', 'Instagram Takipçi (Türk)']]],
  ['instagram takipçi satın al', [['Instagram', 'Instagram Takipçi (Türk)']]],
  ['1000 takipçi tiktok', [['TikTok', 'TikTok Takipçi']]],
  ['5K takipçi tiktok', [['TikTok', 'TikTok Takipçi']]],
  ['youtube izlenme arttırma', [['YouTube', 'YouTube İzlenme']]],
  ['tiktok followers', [['TikTok', 'TikTok Takipçi']]],
  [
    'like',
    [
      ['Instagram', 'Instagram Beğeni'],
      ['X', 'X Beğeni'],
    ],
  ],
  ['satın al', []],
  ['instagarm', [['Instagram']]],
  ['instgram', [['Instagram']]],
  ['innstagram', [['Instagram']]],
  ['tikkok', [['TikTok']]],
  ['takpçi tiktok', [['TikTok', 'TikTok Takipçi']]],
  ['music', [['YouTube Music'], ['Apple Music']]],
  ['apple müzik', []],
  ['instagram abone', []],
  ['zzz', []],
])('finds for %s', (text, expected) => {
  expect(namesFor(text)).toEqual(expected);
});

it('finds everything in catalogue order for an empty text', () => {
  expect(namesFor(' - ')).toEqual(PLATFORMS.map(({ name }) => [name]));
});

it('tolerates any single mistake in a platform’s name', () => {
  const names = PLATFORMS.filter(({ name }) => name.length > 4);
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.constantFrom('drop', 'add', 'change', 'swap'),
      (one, at, kind) => {
        const letters = [...one.name.replace(' ', '').toLowerCase()];
        const index = 1 + (at % (letters.length - 2));
        if (one.name.includes(' ')) return;
        if (kind === 'drop') letters.splice(index, 1);
        if (kind === 'add') letters.splice(index, 0, 'q');
        if (kind === 'change') letters[index] = 'q';
        if (kind === 'swap') [letters[index], letters[index + 1]] = [letters[index + 1]!, letters[index]!];
        expect(namesFor(letters.join('')).map(([name]) => name)).toContain(one.name);
      },
    ),
  );
});

it('distinguishes one mistake from two', () => {
  expect(
    ['instagram', 'instagarm', 'instagra', 'xinstagram', 'inxtagram'].map((word) =>
      isOneMistakeApart('instagram', word),
    ),
  ).toEqual([false, true, true, true, true]);
  expect(['inxtxgram', 'igram', 'nisatgram'].some((word) => isOneMistakeApart('instagram', word))).toBe(false);
});
