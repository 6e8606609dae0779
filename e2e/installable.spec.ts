import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

/** The shop as an app, and what the browser keeps of it (docs/product-rules.md#shell-12). */

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker answers for the page. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

/** Paths of everything in the browser's caches, by name of the cache. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return { name, paths: requests.map(({ url }) => new URL(url).pathname) };
      }),
    );
  });

test('a visit without a connection shows a page of the shop, and opens when the connection is back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await workerOf(page);
  await page.context().setOffline(true);
  await page.goto('/sosyal-medya-hizmetleri');
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible();
  await expect(page).toHaveTitle('Bağlantı yok · Yükselt');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Sosyal medya hizmetleri' })).toBeVisible();
  await expect(page).toHaveURL(/\/sosyal-medya-hizmetleri$/);
});

test('the offline cache holds no answer about money and no page of an account', { tag: '@desktop' }, async ({
  signedInPage: page,
}) => {
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await workerOf(page);
  await page.reload();
  for (const address of ['/hesap/siparisler', '/instagram', '/blog']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const cached = await keptBy(page);
  expect(cached).toEqual([{ name: expect.stringMatching(/^offline-[\da-f]{12}$/), paths: expect.any(Array) }]);
  expect(cached[0]?.paths.map((path) => path.replace(/-[\w-]{8}\.woff2$/, '.woff2')).sort()).toEqual([
    '/assets/geologica-latin-ext-wght-normal.woff2',
    '/assets/geologica-latin-wght-normal.woff2',
    '/offline.html',
  ]);
  await page.context().setOffline(true);
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible();
  await expect(page.getByText('₺')).toHaveCount(0);
});

test('systems find manifest and icons, in their types and sizes', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/');
  const href = (rel: string) => page.locator(`head link[rel="${rel}"]`).first().getAttribute('href');
  const address = await href('manifest');
  const answer = await request.get(address!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string; type: string; sizes: string }[] };
  const tabs = [
    { src: (await href('icon'))!, type: 'image/x-icon', sizes: '48x48' },
    { src: (await href('apple-touch-icon'))!, type: 'image/png', sizes: '180x180' },
  ];
  for (const { src, type, sizes } of [...icons, ...tabs]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('the cache of an earlier version’s worker is deleted', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/robots.txt'); // starts no worker
  await page.evaluate(async () => {
    await (await caches.open('offline-000000000000')).put('/offline.html', new Response('old'));
  });
  await page.goto('/');
  await workerOf(page);
  await expect.poll(async () => (await keptBy(page)).map(({ name }) => name)).toHaveLength(1);
  expect((await keptBy(page))[0]?.name).not.toBe('offline-000000000000');
});

test('the worker is registered even when the program starts after the page has loaded', { tag: '@desktop' }, async ({
  page,
}) => {
  // No paint is reported: the program starts after its longest wait.
  await page.addInitScript(() => {
    Object.assign(window, {
      PerformanceObserver: class {
        observe(): void {}
        disconnect(): void {}
      },
    });
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('#prerender')).toHaveCount(0);
  await workerOf(page);
});
