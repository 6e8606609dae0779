import { PRIVATE_AREAS, pageTitle, privateAreaOf, SITE_PAGES, shortDescription, sitePageAt } from './site-pages.js';
import { slugAllowed } from './slug.js';

const paths = SITE_PAGES.flatMap(({ path, aliases }) => [path, ...aliases]);

it('names every address once, and none that a platform may have', () => {
  expect(new Set(paths).size).toBe(paths.length);
  const firsts = [...paths, ...PRIVATE_AREAS.map(({ prefix }) => prefix)].map((path) =>
    path.split('/')[1]!.replaceAll('.', '-'),
  );
  expect(firsts.filter((first) => first !== '' && slugAllowed(first))).toEqual([]);
});

it('says something about every public page that fits a search result, and nothing twice', () => {
  const open = SITE_PAGES.filter(({ isPrivate }) => !isPrivate);
  const descriptions = open.map(({ description }) => description ?? '');
  expect(descriptions.filter((text) => text.length < 30 || shortDescription(text) !== text)).toEqual([]);
  expect(new Set(descriptions).size).toBe(open.length);
  expect(new Set(open.map(({ title }) => title)).size).toBe(open.length);
});

it.each([
  ['/anasayfa', '/'],
  ['/faq', '/sss'],
  ['/faq/', '/sss'],
  ['/', '/'],
  ['//', '/'],
  ['/dashboard/settings', '/hesap/ayarlar'],
  ['/FAQ', '/sss'],
  ['/Iletisim/', '/iletisim'],
])('finds %s', (path, canonical) => {
  expect(sitePageAt(path)?.path).toBe(canonical);
});

it('tells private areas from addresses that only begin alike', () => {
  expect(privateAreaOf('/admin/odemeler')?.prefix).toBe('/admin');
  expect(privateAreaOf('/ADMIN')?.prefix).toBe('/admin');
  expect(privateAreaOf('/administer')).toBeUndefined();
});

it('shortens in whole characters and titles as tabs show them', () => {
  expect(shortDescription('a'.repeat(161))).toBe(`${'a'.repeat(159)}…`);
  expect([pageTitle('Blog', 'Yükselt'), pageTitle(null, 'Yükselt')]).toEqual([
    'Blog · Yükselt',
    'Yükselt: sosyal medya hizmetleri',
  ]);
});
