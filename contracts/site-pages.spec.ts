import { slugAllowed } from './reserved-slugs.js';
import { PRIVATE_AREAS, pageTitle, privateAreaOf, SITE_PAGES, shortDescription, sitePageAt } from './site-pages.js';

const paths = SITE_PAGES.flatMap(({ path, aliases }) => [path, ...aliases]);

it('lists every address once, and none that is allowed as the slug of a platform', () => {
  expect(new Set(paths).size).toBe(paths.length);
  const firsts = [...paths, ...PRIVATE_AREAS.map(({ prefix }) => prefix)].map((path) =>
    path.split('/')[1]!.replaceAll('.', '-'),
  );
  expect(firsts.filter((first) => first !== '' && slugAllowed(first))).toEqual([]);
});

it('gives every public page a title and a description of its own that fits a search result', () => {
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
])('finds the page of %s', (path, canonical) => {
  expect(sitePageAt(path)?.path).toBe(canonical);
});

it('tells a private area from an address that only shares its prefix', () => {
  expect(privateAreaOf('/admin/odemeler')?.prefix).toBe('/admin');
  expect(privateAreaOf('/ADMIN')?.prefix).toBe('/admin');
  expect(privateAreaOf('/administer')).toBeUndefined();
});

it('shortens descriptions to 160 characters, and adds the name of the site to titles', () => {
  expect(shortDescription('a'.repeat(161))).toBe(`${'a'.repeat(159)}…`);
  expect([pageTitle('Blog', 'Yükselt'), pageTitle(null, 'Yükselt')]).toEqual([
    'Blog · Yükselt',
    'Yükselt: sosyal medya hizmetleri',
  ]);
});
