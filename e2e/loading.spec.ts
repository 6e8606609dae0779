import type { Page, Route } from '@playwright/test';
import { withoutFirstData } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, AUDITOR, signIn } from './support/users.js';

const SHOPPER = 'elif@yukselt.demo';

/** Keeps answers back until the returned function is called. */
async function holdBack(page: Page, paths: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(paths, async (route: Route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** What is not known yet must not be read as nothing. */
const FALSE_ZERO = /(?<![\d.,])(?:0 hareket|bugün 0|0 olay|₺0,00)/;

for (const { who, pages } of [
  {
    who: SHOPPER,
    pages: [
      { path: '/wallet', held: /\/api\/v1\/me\/(wallet|orders|payment)/, known: /\d+ hareket/ },
      {
        path: '/dashboard',
        held: /\/api\/v1\/me\/(wallet|orders|payment)/,
        known: /Son 30 gün|İlk hareket|Son hareketler/,
      },
    ],
  },
  { who: ADMIN, pages: [{ path: '/admin', held: /\/api\/v1\/admin\//, known: /Toplam bakiye/ }] },
  {
    who: AUDITOR,
    pages: [
      { path: '/denetim/cuzdan/28acf926-5755-59bc-bf30-0e24db5b5e62', held: /\/api\/v1\/audit\//, known: /r\d+/ },
    ],
  },
])
  test(`slow pages of ${who} show grey places and no false zero`, { tag: '@desktop' }, async ({ page }) => {
    await withoutFirstData(page);
    await signIn(page, who);
    for (const { path, held, known } of pages)
      await test.step(path, async () => {
        const release = await holdBack(page, held);
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.locator('[data-skeleton]').first()).toBeVisible();
        expect(await main.innerText()).not.toMatch(FALSE_ZERO);
        release();
        await expect(main.getByText(known).first()).toBeVisible();
        await expect(main.locator('[data-skeleton]')).toHaveCount(0);
      });
  });

test('the progress line is shown while the code of a page is on its way', { tag: '@phone' }, async ({ page }) => {
  await test.step('a page that follows shows it until it opens', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Hesabınıza girin' })).toBeVisible();
    const line = page.getByRole('progressbar', { name: 'Yükleniyor...' });
    await expect(line).toHaveCount(0);
    const release = await holdBack(page, /\/assets\//);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click();
    await expect(line).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Hesabınıza girin' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: /^Büyümeyi adım/ })).toBeVisible();
    await expect(line).toHaveCount(0);
  });
  await test.step('the first page shows it until its program has loaded', async () => {
    const release = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto('/instagram', { waitUntil: 'commit' });
    const line = page.locator('#prerender > div').first();
    await expect(line).toHaveCSS('height', '3px');
    await expect(line).toHaveCSS('opacity', '1');
    release();
    await expect(page.getByRole('button', { name: 'Sepete Ekle' }).filter({ visible: true }).first()).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});
