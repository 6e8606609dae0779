import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FirstData } from '@yukselt/contracts/api';
import { BlogRepository } from '../blog/blog.repository.js';
import { seedBlog } from '../blog/seed/blog.seed.js';
import { CatalogRepository } from '../catalog/catalog.repository.js';
import { seedCatalog } from '../catalog/seed/catalog.seed.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { type TestApp, testApp } from '../testing/test-app.js';

const SHELL = `<!doctype html><html lang="tr"><head><title>Yükselt</title><meta name="description" content="eski"><script nonce="__NONCE__">window.__nonce__='__NONCE__'</script></head><body><div id="root"></div><template id="program"></template></body></html>`;
/** Stands in for what the frontend's build makes. */
const DRAWS = `module.exports = { renderFirstScene: (scene, page) => '<h1>' + [scene, page?.platform ? page.platform.slug : page?.posts ? page.posts.length + ' posts' : 'no platform', '$&'].join(' ') + '</h1>' };`;
const SCRIPT = `console.log('${'x'.repeat(4000)}')`;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-frontend-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(
    path.join(folder, '.vite/scenes.json'),
    JSON.stringify({
      home: {
        files: ['/assets/home-1a2b.js', '/assets/lib-1a2b.js', '/assets/home-1a2b.css'],
        libraries: ['/assets/lib-1a2b.js'],
        styles: 'h1{color:#123}',
      },
      other: { files: [], libraries: [], styles: 'body{color:#456}' },
    }),
  );
  writeFileSync(path.join(folder, '.vite/prerender.cjs'), DRAWS);
  writeFileSync(path.join(folder, 'index.html'), SHELL);
  writeFileSync(path.join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  test = await testApp({ FRONTEND_DIR: folder, PUBLIC_URL: 'https://yukselt.example' });
  const db = test.app.get(ShopDatabase);
  await seedCatalog(db);
  await seedBlog(db, Date.parse('2026-11-08T12:00:00Z'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });

it('gives every page a nonce of its own and a policy without exceptions', async () => {
  const [one, other] = [await get('/'), await get('/')];
  const policy = String(one.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[\w+/=]{24}'; style-src 'self' 'nonce-/);
  expect(policy).not.toMatch(/unsafe|http:|upgrade/);
  expect(one.body).toContain(`<script nonce="${nonce}">window.__nonce__='${nonce}'`);
  expect(one.body).not.toContain('__NONCE__');
  expect(other.headers['content-security-policy']).not.toBe(policy);
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.headers['strict-transport-security']).toMatch('max-age=31536000');
});

it.each([
  ['/', 200, 'Yükselt: sosyal medya hizmetleri', '/'],
  ['/index.html', 200, 'Yükselt: sosyal medya hizmetleri', '/'],
  ['/anasayfa?utm=1', 200, 'Yükselt: sosyal medya hizmetleri', '/'],
  ['/hizmetler', 200, 'Sosyal medya hizmetleri · Yükselt', '/sosyal-medya-hizmetleri'],
  ['/faq/', 200, 'Sıkça Sorulan Sorular · Yükselt', '/sss'],
  ['/api', 200, 'Geliştirici API’si · Yükselt', '/api'],
  ['/%C4%B0nstagram', 200, 'Instagram hizmetleri · Yükselt', '/instagram'],
  ['/INSTAGRAM', 200, 'Instagram hizmetleri · Yükselt', '/instagram'],
  ['/hizmetler/tiktok', 200, 'TikTok hizmetleri · Yükselt', '/tiktok'],
  ['/services/Apple%20Music', 200, 'Apple Music hizmetleri · Yükselt', '/apple-music'],
  ['/blog', 200, 'Blog · Yükselt', '/blog'],
  [
    '/blog/tiktok-algoritmasi-nasil-calisir',
    200,
    'TikTok Algoritması Nasıl Çalışır? · Yükselt',
    '/blog/tiktok-algoritmasi-nasil-calisir',
  ],
  [
    '/blog/TikTok-Algoritmas%C4%B1-nas%C4%B1l-%C3%A7al%C4%B1%C5%9F%C4%B1r',
    200,
    'TikTok Algoritması Nasıl Çalışır? · Yükselt',
    '/blog/tiktok-algoritmasi-nasil-calisir',
  ],
  ['/wallet', 200, 'Cüzdanım · Yükselt', null],
  ['/admin/odemeler', 200, 'Yönetim · Yükselt', null],
  ['/checkout/odeme/1', 200, 'Ödeme · Yükselt', null],
  ['/denetim', 200, 'Denetim · Yükselt', null],
  ['/yok-boyle-bir-sey', 404, 'Platform bulunamadı · Yükselt', null],
  ['/hizmetler/yok', 404, 'Platform bulunamadı · Yükselt', null],
  ['/a/b', 404, 'Sayfa bulunamadı · Yükselt', null],
  ['/blog/yok', 404, 'Blog bulunamadı · Yükselt', null],
  ['/blog/tiktok-algoritmasi-nasil-calisir/b', 404, 'Sayfa bulunamadı · Yükselt', null],
])('answers %s with %i', async (url, status, title, canonical) => {
  const response = await get(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain(`<title>${title}</title>`);
  expect(response.body).not.toContain('content="eski"');
  expect(response.body).toContain(
    canonical === null ? 'noindex, nofollow' : `<link rel="canonical" href="https://yukselt.example${canonical}">`,
  );
  if (canonical === null) expect(response.body).not.toMatch(/rel="canonical"|og:url|ld\+json/);
});

it('answers HEAD as GET, without a body', async () => {
  for (const [url, status] of [
    ['/instagram', 200],
    ['/blog/yok', 404],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/media/share.png', 200],
  ] as const) {
    const response = await test.app.inject({ method: 'HEAD', url });
    expect([url, response.statusCode, response.body]).toEqual([url, status, '']);
  }
});

it('has the metadata of link previews', async () => {
  const tags = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/<meta (?:property|name)="((?:og|twitter|article):[^"]+)" content="([^"]*)">/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
  expect(tags((await get('/instagram')).body)).toMatchObject({
    'og:title': 'Instagram hizmetleri · Yükselt',
    'og:type': 'website',
    'og:url': 'https://yukselt.example/instagram',
    'og:locale': 'tr_TR',
    'og:site_name': 'Yükselt',
    'og:image': 'https://yukselt.example/media/share/platform/instagram.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  const post = tags((await get('/blog/tiktok-algoritmasi-nasil-calisir')).body);
  expect(post).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2026-10-28T07:30:00.000Z',
    'article:author': 'Kerem Yalçın',
    'article:section': 'TikTok',
    'og:image': 'https://yukselt.example/media/covers/tiktok-algoritmasi-nasil-calisir.png',
  });
  expect(post['og:description']).toMatch(/^“Sizin İçin” akışına/);
  for (const url of ['/media/share.png', '/media/logo.png', new URL(post['og:image']!).pathname]) {
    const picture = await get(url);
    expect([
      picture.headers['content-type'],
      picture.headers['cross-origin-resource-policy'],
      picture.rawPayload.subarray(1, 4).toString(),
    ]).toEqual(['image/png', 'cross-origin', 'PNG']);
  }
});

interface Graph {
  '@context': string;
  '@graph': Record<string, unknown>[];
}
const structured = (body: string): Graph['@graph'] => {
  const [, json] = /<script type="application\/ld\+json" nonce="[\w+/=]{24}">(.*?)<\/script>/s.exec(body) ?? [];
  return json ? (JSON.parse(json) as Graph)['@graph'] : [];
};
const typesOf = async (url: string) => structured((await get(url)).body).map((thing) => thing['@type']);

describe('structured data', () => {
  it("carries the page's own nonce", async () => {
    const response = await get('/');
    const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
    expect(response.body).toContain(
      `<script type="application/ld+json" nonce="${nonce}">{"@context":"https://schema.org"`,
    );
  });

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/instagram', ['Organization', 'Service', 'BreadcrumbList']],
    ['/blog', ['BreadcrumbList']],
    ['/hakkimizda', ['BreadcrumbList']],
    ['/faq', ['BreadcrumbList', 'FAQPage']],
    ['/blog/tiktok-algoritmasi-nasil-calisir', ['Organization', 'BlogPosting', 'BreadcrumbList']],
    ['/wallet', []],
    ['/yok', []],
  ])('of %s', async (url, types) => {
    expect(await typesOf(url)).toEqual(types);
  });

  it('gives a platform the real range of its prices', async () => {
    const {
      rows: [range],
    } = await test.database.pool.query<{ low: string; high: string; count: string }>(`
      select min((row->>'price')::bigint)::text as low, max((row->>'price')::bigint)::text as high, count(*)::text as count
      from shop.services s join shop.platforms p on p.id = s.platform_id, jsonb_array_elements(s.prices) row where p.slug = 'instagram' and s.is_active and not s.is_basic`);
    const decimal = (kurus: string) => kurus.replace(/(\d\d)$/, '.$1');
    expect(structured((await get('/instagram')).body)[1]).toMatchObject({
      name: 'Instagram hizmetleri',
      url: 'https://yukselt.example/instagram',
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'TRY',
        lowPrice: decimal(range!.low),
        highPrice: decimal(range!.high),
        offerCount: Number(range!.count),
      },
    });
  });

  it('has the twelve answers of the FAQ', async () => {
    const { mainEntity } = structured((await get('/sss')).body)[1] as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(mainEntity).toHaveLength(12);
    expect(mainEntity.every(({ name, acceptedAnswer }) => name.endsWith('?') && acceptedAnswer.text.length > 20)).toBe(
      true,
    );
  });

  it('has the breadcrumbs of a post', async () => {
    const [, posting, way] = structured((await get('/blog/tiktok-algoritmasi-nasil-calisir')).body);
    expect(posting).toMatchObject({
      headline: 'TikTok Algoritması Nasıl Çalışır?',
      inLanguage: 'tr-TR',
      author: { '@type': 'Person', name: 'Kerem Yalçın' },
      datePublished: '2026-10-28T07:30:00.000Z',
    });
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://yukselt.example/' },
        { position: 2, name: 'Blog' },
        { position: 3, item: 'https://yukselt.example/blog/tiktok-algoritmasi-nasil-calisir' },
      ],
    });
  });
});

it('prerenders the top of the first scenes, inert until the program runs', async () => {
  const picture = async (url: string) =>
    /<div id="prerender" aria-hidden="true" inert>(.*?)<\/div>\n<div id="root">/s.exec((await get(url)).body)?.[1] ??
    null;
  expect(await picture('/')).toBe('<h1>home no platform $&</h1>');
  expect(await picture('/hizmetler')).toBe('<h1>services no platform $&</h1>');
  expect(await picture('/services/INSTAGRAM')).toBe('<h1>platform instagram $&</h1>');
  expect(await picture('/tiktok')).toBe('<h1>platform tiktok $&</h1>');
  expect(await picture('/blog')).toMatch(/^<h1>blog [1-9]\d* posts \$&<\/h1>$/);
  expect(await picture('/login')).toBe('<h1>login no platform $&</h1>');
  for (const url of [
    '/sss',
    '/blog?kategori=instagram',
    '/blog?utm=1&kategori=instagram',
    '/wallet',
    '/yok-boyle-bir-sey',
    '/admin',
  ])
    expect(await picture(url)).toBe('<h1>other no platform $&</h1>');
  // What is drawn for a platform is not changed by an address of it that is not a first scene.
  expect(await picture('/tiktok')).toBe('<h1>platform tiktok $&</h1>');
});

const firstData = (body: string) =>
  JSON.parse(
    /<script type="application\/json" id="first-data">(.*)<\/script>/.exec(body)?.[1] ?? 'null',
  ) as FirstData | null;

it('carries the data of the first view, and lists the files of its scene, each once', async () => {
  const home = (await get('/')).body;
  expect(firstData(home)).toMatchObject({
    site: { name: 'Yükselt' },
    platforms: expect.arrayContaining([expect.objectContaining({ slug: 'instagram' })]),
  });
  expect(firstData(home)?.page).toBeUndefined();
  const [head, body] = home.split('</head>');
  expect(head).not.toContain('home-1a2b');
  const program = /<template id="program">(.*)<\/template>/s.exec(body!)?.[1];
  expect(
    program
      ?.replace(/nonce="[^"]+"/g, 'nonce')
      .trim()
      .split('\n'),
  ).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/home-1a2b.js" nonce>',
    '<script type="module" crossorigin src="/assets/lib-1a2b.js" nonce></script>',
    '<link rel="stylesheet" crossorigin href="/assets/home-1a2b.css" nonce>',
  ]);
  expect((await get('/wallet')).body).not.toContain('home-1a2b');
  const posts = await test.app.get(BlogRepository).posts();
  expect(posts.length).toBeGreaterThan(1);
  expect(firstData((await get('/blog')).body)?.posts).toEqual(posts);
  for (const url of ['/', '/blog?kategori=instagram'])
    expect(firstData((await get(url)).body)).not.toHaveProperty('posts');
  const rumble = (await get('/services/rumble')).body;
  expect(firstData(rumble)?.page).toMatchObject({
    platform: { slug: 'rumble' },
    services: [
      {
        name: 'Temel Paket',
        prices: [
          { amount: 100, price: '500' },
          { amount: 500, price: '2000' },
          { amount: 1000, price: '3500' },
        ],
      },
    ],
  });
});

it('inlines the styles of its first view with its nonce, so that the first paint waits for no stylesheet', async () => {
  for (const [url, styles] of [
    ['/', 'h1{color:#123}'],
    ['/wallet', 'body{color:#456}'],
  ] as const) {
    const { headers, body } = await get(url);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const [head] = body.split('</head>');
    expect(head).toContain(`<style nonce="${nonce}">${styles}</style>`);
    expect(head).not.toContain('rel="stylesheet"');
  }
});

it('answers with the page also when its data cannot be read', async () => {
  const broken = jest
    .spyOn(test.app.get(CatalogRepository), 'platforms')
    .mockRejectedValueOnce(new Error('no database'));
  const { statusCode, body } = await get('/');
  broken.mockRestore();
  expect([statusCode, firstData(body)]).toEqual([200, null]);
});

it('writes no markup from names into the page', async () => {
  await test.database.pool.query(
    `update shop.platforms set name = '"><script>alert(1)</script>$&__NONCE__', description = '</script><!--<script>' where slug = 'kick'`,
  );
  const { body } = await get('/kick');
  expect(body).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;__NONCE__ hizmetleri');
  expect(structured(body)[1]).toMatchObject({
    name: '"><script>alert(1)</script>$&__NONCE__ hizmetleri',
    description: '</script><!--<script>',
  });
  // The shell's own, the structured data and the first data: the names ended none of them.
  expect(body.match(/<script/g)).toHaveLength(3);
  expect(firstData(body)?.page?.platform.description).toBe('</script><!--<script>');
});

describe('for crawlers', () => {
  it('the sitemap has every public page once, under its canonical address', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const entries = [...response.body.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
      ([, address, changed]) => ({ path: new URL(address!).pathname, changed }),
    );
    const paths = entries.map(({ path: found }) => found);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/sosyal-medya-hizmetleri',
        '/hakkimizda',
        '/sss',
        '/blog',
        '/privacy-policy',
        '/instagram',
        '/apple-music',
        '/blog/tiktok-algoritmasi-nasil-calisir',
      ]),
    );
    expect(paths.filter((found) => /^\/(admin|wallet|giris|login|hesap|faq|about|api\/)/.test(found))).toEqual([]);
    for (const { path: address, changed } of entries) {
      const answer = await get(address);
      expect([
        address,
        answer.statusCode,
        answer.body.includes(`<link rel="canonical" href="https://yukselt.example${address}">`),
      ]).toEqual([address, 200, true]);
      if (address.startsWith('/blog/') || address === '/instagram') expect(new Date(changed!).getFullYear()).toBe(2026);
    }
  });

  it('leaves out unpublished pages, and states when a page changed', async () => {
    await test.database.pool.query(
      `update shop.blog_posts set is_published = false where slug = 'tiktok-algoritmasi-nasil-calisir'`,
    );
    await test.database.pool.query(`update shop.platforms set is_active = false where slug = 'kick'`);
    await test.database.pool.query(
      `update shop.services set updated_at = '2026-11-20T10:00:00Z' where platform_id = (select id from shop.platforms where slug = 'instagram')`,
    );
    const { body } = await get('/sitemap.xml');
    expect(body).not.toMatch(/tiktok-algoritmasi|\/kick</);
    expect(body).toContain('<loc>https://yukselt.example/instagram</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>');
    await test.database.pool.query(
      `update shop.blog_posts set is_published = true where slug = 'tiktok-algoritmasi-nasil-calisir'`,
    );
  });

  it('robots.txt disallows private pages, and allows the files that public pages load', async () => {
    const response = await get('/robots.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = response.body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /hesap',
        'Disallow: /wallet',
        'Disallow: /checkout',
        'Disallow: /denetim',
        'Disallow: /api/v1',
        'Allow: /api/v1/catalog/',
        'Sitemap: https://yukselt.example/sitemap.xml',
      ]),
    );
    expect(lines).not.toContain('Disallow: /api');
    expect(lines).not.toContain('Disallow: /');
    expect((await get('/api/v1/catalog/platforms')).headers['x-robots-tag']).toBe('noindex');
  });
});

it('serves files pre-compressed and immutable, and none from outside the folder', async () => {
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect([packed.statusCode, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
    200,
    'gzip',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/assets/app-1a2b.js')).body).toBe(SCRIPT);
  expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await get('/assets/yok.js')).statusCode).toBe(404);
  for (const url of [
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2findex.html',
    '/%00',
    '/assets/%2e%2e/%2e%2e/package.json',
  ]) {
    expect((await get(url)).body).not.toMatch(/root:|"dependencies"|__NONCE__/);
  }
});

it.each<[string, number]>([
  ['/services/apple.music', 200],
  ['/blog/ilk-10.000-takipci', 404],
  ['/x/y.html', 404],
  ['/.well-known/yok', 404],
  ['/%zz', 404],
  ['/blog/%E0%A4%A', 404],
  ['/a%00b', 404],
])(
  'answers an address with dots or malformed escapes with its page or the page for unknown addresses: %s',
  async (url, status) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<div id="root"');
  },
);

it('answers no unknown address of the API with a page', async () => {
  for (const url of ['/api/v1/yok', '/api/v1', '/api/v1/%zz', '/api/v1/blog/posts/%E0%A4%A', '/api/v1/x.html']) {
    const response = await get(url);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  }
});

it('serves a build that replaced the first one', async () => {
  const before = `${folder}-before`;
  renameSync(folder, before);
  cpSync(before, folder, { recursive: true });
  rmSync(path.join(folder, 'assets/app-1a2b.js'));
  writeFileSync(path.join(folder, 'assets/app-3c4d.js'), 'console.log(2)');
  writeFileSync(path.join(folder, 'index.html'), SHELL.replace('<body>', '<body data-build="2">'));
  try {
    expect((await get('/')).body.includes('<body data-build="2">')).toBe(true);
    expect((await get('/assets/app-3c4d.js')).body).toBe('console.log(2)');
    expect((await get('/assets/app-1a2b.js')).statusCode).toBe(404);
  } finally {
    rmSync(folder, { recursive: true });
    renameSync(before, folder);
  }
  expect((await get('/')).body.includes('data-build')).toBe(false);
});
