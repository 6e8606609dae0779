import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { seedBlog } from '../../blog/seed/blog.seed.js';
import { seedCatalog } from '../../catalog/seed/catalog.seed.js';
import { ShopDatabase } from '../postgres/shop-database.js';
import { testApp, type TestApp } from '../testing/test-app.js';

const SHELL = `<!doctype html><html lang="tr"><head><title>Yükselt</title><meta name="description" content="eski"><script nonce="__NONCE__">window.__nonce__='__NONCE__'</script></head><body></body></html>`;
const SCRIPT = `console.log('${'x'.repeat(4000)}')`;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-frontend-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), SHELL);
  writeFileSync(path.join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  test = await testApp({ FRONTEND_DIR: folder, PUBLIC_URL: 'https://yukselt.example' });
  const db = test.app.get(ShopDatabase);
  await seedCatalog(db);
  await seedBlog(db);
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
  ['/', 200, '<title>Yükselt | Sosyal Medya Hizmetleri</title>', '/'],
  ['/index.html', 200, '<title>Yükselt | Sosyal Medya Hizmetleri</title>', '/'],
  ['/anasayfa?utm=1', 200, '<title>Yükselt | Sosyal Medya Hizmetleri</title>', '/'],
  ['/api', 200, '<title>Geliştirici API’si | Yükselt</title>', '/api'],
  ['/%C4%B0nstagram', 200, '<title>Instagram Hizmetleri | Yükselt</title>', '/instagram'],
  ['/hizmetler/tiktok', 200, '<title>TikTok Hizmetleri | Yükselt</title>', '/tiktok'],
  ['/services/Apple%20Music', 200, '<title>Apple Music Hizmetleri | Yükselt</title>', '/apple-music'],
  ['/blog/tiktok-algoritmasi-nasil-calisir', 200, '<title>TikTok Algoritması Nasıl Çalışır? | Yükselt</title>', '/blog/tiktok-algoritmasi-nasil-calisir'],
  ['/wallet', 200, '<title>Cüzdan | Yükselt</title>', null],
  ['/admin/odemeler', 200, '<title>Yönetim | Yükselt</title>', null],
  ['/denetim', 200, '<title>Denetim | Yükselt</title>', null],
  ['/yok-boyle-bir-sey', 404, '<title>Platform bulunamadı | Yükselt</title>', null],
  ['/a/b/c', 404, '<title>Sayfa bulunamadı | Yükselt</title>', null],
  ['/blog/yok', 404, '<title>Blog bulunamadı | Yükselt</title>', null],
])('answers %s with %i', async (url, status, title, canonical) => {
  const response = await get(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain(title);
  expect(response.body).not.toContain('content="eski"');
  expect(response.body).toContain(canonical === null ? 'noindex, nofollow' : `<link rel="canonical" href="https://yukselt.example${canonical}">`);
});

it('writes no markup from names into the page', async () => {
  await test.database.pool.query(`update shop.platforms set name = '"><script>alert(1)</script>$&' where slug = 'kick'`);
  expect((await get('/kick')).body).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; Hizmetleri');
});

it('serves files pre-compressed and for ever, and nothing outside the folder', async () => {
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect([packed.statusCode, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([200, 'gzip', 'public, max-age=31536000, immutable']);
  expect((await get('/assets/app-1a2b.js')).body).toBe(SCRIPT);
  expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await get('/assets/yok.js')).statusCode).toBe(404);
  for (const url of ['/..%2f..%2fetc%2fpasswd', '/assets/..%2findex.html', '/%00', '/assets/%2e%2e/%2e%2e/package.json']) {
    expect((await get(url)).body).not.toMatch(/root:|"dependencies"|__NONCE__/);
  }
});

it('leaves the API to the API', async () => {
  for (const url of ['/api/v1/yok', '/api/v1']) {
    const response = await get(url);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  }
});
