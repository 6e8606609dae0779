import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SITE_PAGES, slugAllowed, slugOf } from '@yukselt/contracts';
import sharp from 'sharp';
import { seedCatalog } from '../catalog/seed/catalog.seed.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { SettingsService } from '../settings/settings.service.js';
import { type TestApp, testApp } from '../testing/test-app.js';

const PUBLIC = path.resolve(__dirname, '../../../frontend/public');

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-site-files-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><head><title>x</title></head><div id="root"></div>');
  for (const file of ['sw.js', 'offline.html', 'icons.svg', 'logos.svg', 'mark.svg'])
    copyFileSync(path.join(PUBLIC, file), path.join(folder, file));
  test = await testApp({ FRONTEND_DIR: folder, PUBLIC_URL: 'https://yukselt.example' });
  await seedCatalog(test.app.get(ShopDatabase));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => test.app.inject({ method: 'GET', url });

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  icons: { src: string; type: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}
const manifest = async (): Promise<Manifest> => (await get('/manifest.webmanifest')).json<Manifest>();

describe('the web manifest', () => {
  it('has the fields that an installable app needs', async () => {
    const response = await get('/manifest.webmanifest');
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(response.json<Manifest>()).toMatchObject({
      id: '/',
      name: 'Yükselt',
      lang: 'tr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#FAF8F4',
      theme_color: '#FAF8F4',
    });
  });

  it('names icons that exist, with their type and size', async () => {
    const { icons } = await manifest();
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any any',
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 192x192',
      'monochrome 512x512',
    ]);
    for (const { src, type, sizes } of icons) {
      const response = await get(src);
      expect([src, response.statusCode, response.headers['content-type']]).toEqual([src, 200, type]);
      if (sizes === 'any') continue;
      const { width, height, format } = await sharp(response.rawPayload).metadata();
      expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png']);
    }
  });

  it('has shortcuts to pages of the site', async () => {
    const { shortcuts } = await manifest();
    expect(shortcuts.map(({ name }) => name)).toEqual(['Sosyal medya hizmetleri', 'Siparişlerim', 'Cüzdanım']);
    for (const { url } of shortcuts) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  });

  it('follows the site’s name', async () => {
    const settings = test.app.get(SettingsService, { strict: false });
    const site = await settings.get();
    const renamed = jest.spyOn(settings, 'get').mockResolvedValue({ ...site, name: 'Basamak "Ltd"' });
    expect((await manifest()).name).toBe('Basamak "Ltd"');
    renamed.mockRestore();
  });
});

describe('icons', () => {
  it('keep the mark of a maskable icon inside the circle that every system shows', async () => {
    const { data, info } = await sharp((await get('/media/icons/maskable-512.png')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = info.width / 2;
    let farthest = 0;
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++)
        if (data[(y * info.width + x) * info.channels]! > 128)
          farthest = Math.max(farthest, Math.hypot(x - middle, y - middle));
    expect(farthest).toBeGreaterThan(0.2 * info.width);
    expect(farthest).toBeLessThan(0.4 * info.width);
  });

  it('have no transparent corner on iOS', async () => {
    const response = await get('/apple-touch-icon.png');
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([response.statusCode, response.headers['content-type'], width, height]).toEqual([
      200,
      'image/png',
      180,
      180,
    ]);
    const { data } = await sharp(response.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([0x0e, 0x4a, 0x5a, 0xff]);
  });

  it('are in favicon.ico for tabs and task bars', async () => {
    const response = await get('/favicon.ico');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/x-icon']);
    const file = response.rawPayload;
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
      const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
      const picture = await sharp(file.subarray(offset, offset + length)).metadata();
      expect([entry[0], entry[1], picture.width, picture.height]).toEqual([size, size, size, size]);
    }
  });
});

describe('the picture of a link', () => {
  const pictureOf = (html: string) =>
    /<meta property="og:image" content="https:\/\/yukselt\.example([^"]+)">/.exec(html)?.[1];
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

  it('is drawn for each page and each platform, in the size that the page states', async () => {
    const open = SITE_PAGES.filter(({ isPrivate }) => !isPrivate).map(({ path: address }) => address);
    const drawings = new Map<string, string>();
    for (const address of [...open, '/instagram', '/likee', '/linkedin', '/rumble']) {
      const { body } = await get(address);
      const picture = pictureOf(body)!;
      const response = await get(picture);
      const { width, height, format } = await sharp(response.rawPayload).metadata();
      expect([address, response.statusCode, response.headers['content-type'], format]).toEqual([
        address,
        200,
        'image/png',
        'png',
      ]);
      expect([metaOf(body, 'og:image:width'), metaOf(body, 'og:image:height')]).toEqual([`${width}`, `${height}`]);
      expect([width, height, metaOf(body, 'twitter:card')]).toEqual([1200, 630, 'summary_large_image']);
      drawings.set(response.rawPayload.toString('base64'), picture);
    }
    expect(drawings.size).toBe(open.length + 4);
  });

  it('of a platform without a mark is drawn in the colour that the admin chose', async () => {
    await test.app
      .get(ShopDatabase)
      .updateTable('platforms')
      .set({ slug: 'izmir-forum', name: 'İzmir Forum', color: 'green' })
      .where('slug', '=', 'kick')
      .execute();
    const response = await get('/media/share/platform/izmir-forum.png');
    const { data, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (600 * info.width + 60) * info.channels;
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    expect([green > red * 1.5, green > blue * 1.2]).toEqual([true, true]);
  });

  it('is not drawn for a name that no page has', async () => {
    for (const url of [
      '/media/share/yok.png',
      '/media/share/hakkimizda',
      '/media/share/wallet.png',
      '/media/share/platform/yok.png',
      '/media/share/platform/instagram',
      '/media/share/platform/instagram.svg',
    ]) {
      const response = await get(url);
      expect([url, response.statusCode, response.json<{ code: string }>().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
  });

  it('is drawn once for all spellings of its address', async () => {
    const drawing = jest.spyOn(sharp.prototype as { toBuffer(): Promise<Buffer> }, 'toBuffer');
    const first = await get('/media/share/platform/tumblr.png');
    const drawings = drawing.mock.calls.length;
    expect(drawings).toBeGreaterThan(0);
    const second = await get('/media/share/platform/TUMBLR.png?x=1');
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(drawing.mock.calls.length).toBe(drawings);
    drawing.mockRestore();
  });
});

describe('without a connection', () => {
  it('the offline page may run its own scripts and styles, and no others', async () => {
    const response = await get('/offline.html');
    const policy = String(response.headers['content-security-policy']);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    const parts = [...response.body.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
    expect(parts.map(([, element]) => element)).toEqual(['script', 'style', 'script']);
    for (const [, element, content] of parts) {
      const hash = `'sha256-${createHash('sha256').update(content!).digest('base64')}'`;
      expect(policy.split('; ').find((rule) => rule.startsWith(`${element}-src`))).toContain(hash);
    }
    expect(policy).not.toMatch(/unsafe|nonce|https?:/);
    expect(response.body).not.toMatch(/<script [^>]*src|style="|onclick/);
  });

  it('the worker may fetch from the shop, and is revalidated at each visit', async () => {
    const response = await get('/sw.js');
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });
});

it('reserves the addresses of these files, so that no platform takes one', () => {
  for (const file of ['sw.js', 'offline.html', 'favicon.ico', 'manifest.webmanifest', 'apple-touch-icon.png'])
    expect([file, slugAllowed(slugOf(file))]).toEqual([file, false]);
});
