import type { Locator, Page } from '@playwright/test';
import { addButton, cartButton, drawer, fillCart } from './support/cart.js';
import { covered, TOAST_KEEPS } from './support/covered.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, logIn, signIn } from './support/users.js';
import { openWithin } from './support/within.js';

const SHOPPER = 'elif@yukselt.demo';
const WIDTHS = [320, 390, 768, 1280, 1920];
/** Steps of a scroll, and their size in px: less than the height of a toast. */
const SCROLLS = 10;
const SCROLL_BY = 45;

/** A package for each of {@link WIDTHS}, and one that stays. */
const IN_CART = ['instagram', 'tiktok', 'youtube', 'facebook', 'spotify', 'twitch'];
/** Possible on every page of the shop. */
async function removeFromCart(page: Page): Promise<void> {
  await cartButton(page).click();
  await drawer(page)
    .getByRole('button', { name: /kaldır$/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
}

interface Acted {
  name: string;
  who?: string;
  /** They are opened one after the other, the first one with a load. */
  paths: string[];
  /** Can be done once on a loaded page. */
  once?: boolean;
  act: (page: Page) => Promise<unknown>;
}
const PAGES: Acted[] = [
  { name: 'platform', paths: ['/instagram'], once: true, act: (page) => addButton(page).click() },
  { name: 'services, whose cards leave no room', paths: ['/sosyal-medya-hizmetleri'], act: removeFromCart },
  { name: 'questions', paths: ['/sss'], act: removeFromCart },
  {
    name: 'settings',
    who: SHOPPER,
    paths: ['/hesap/ayarlar'],
    act: (page) => page.getByRole('button', { name: 'Profili kaydet' }).click(),
  },
  {
    name: 'orders and services of the panel',
    who: ADMIN,
    paths: ['/admin/siparisler', '/admin/hizmetler'],
    act: (page) => page.getByRole('button', { name: /indir/ }).last().click(),
  },
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

for (const { name, who, paths, once, act } of PAGES)
  test(`a toast covers no action, price, tab or heading: ${name}`, { tag: '@desktop' }, async ({ page }) => {
    if (who) await signIn(page, who);
    if (act === removeFromCart) await fillCart(page, IN_CART);
    for (const path of paths)
      for (const [place, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
        if (once && place > 0) await page.evaluate(() => localStorage.clear());
        if (once) await open(page, path);
        else if (place === 0) await openWithin(page, path);
        await act(page);
        await expect(page.locator('[data-toast]').first()).toBeVisible();
        const where = `${path}, ${width} pixels`;
        await expect.poll(() => covered(page, '[data-toast]', 0, TOAST_KEEPS), where).toEqual([]);
        await page.locator('[data-toast]').first().getByRole('button', { name: 'Kapat' }).click();
        await expect(page.locator('[data-toast]')).toHaveCount(0);
      }
  });

test('a toast stays off actions while the page is scrolled under it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/instagram');
  await addButton(page).click();
  const toast = page.locator('[data-toast]').first();
  await expect(toast).toBeVisible();
  await expect.poll(() => covered(page, '[data-toast]')).toEqual([]);
  for (let steps = 0; steps < SCROLLS; steps += 1)
    expect(await covered(page, '[data-toast]', SCROLL_BY), `after ${steps + 1} steps`).toEqual([]);
});

test('the greeting covers nothing of the account page', { tag: '@desktop' }, async ({ page, context }) => {
  for (const width of WIDTHS)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
      await logIn(page, SHOPPER);
      await expect(page.locator('[data-toast]').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: /^Merhaba/ })).toBeVisible();
      await expect.poll(() => covered(page, '[data-toast]')).toEqual([]);
      // The next one is greeted, too.
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
    });
});

test('the greeting covers no entry of the account menu', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page, ADMIN);
  await expect(page.locator('[data-toast]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await expect(page.getByRole('menuitem', { name: 'Çıkış' })).toBeVisible();
  await expect.poll(() => covered(page, '[data-toast]', 0, '[role="menuitem"]')).toEqual([]);
});

/** A toast that stays, on a page whose rows leave no room for it. */
async function dockedToast(page: Page): Promise<Locator> {
  await signIn(page, ADMIN);
  await openWithin(page, '/admin/kullanicilar');
  await page.route('**/api/v1/admin/users/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await page
    .getByRole('button', { name: /^Diğer işlemler/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Pasifleştir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pasifleştir' }).click();
  const toast = page.locator('[data-docked] [data-toast]');
  await expect(toast).toContainText('yanıt gelmedi');
  return toast;
}

test('a panel beside its list keeps its buttons above a toast that stays', { tag: '@desktop' }, async ({ page }) => {
  const toast = await dockedToast(page);
  await openWithin(page, '/admin/odemeler');
  await page.locator('tbody tr').first().click();
  const approve = page.locator('[data-panel="open"] > aside').getByRole('button', { name: /^Onayla/ });
  await expect(approve).toBeVisible();
  const gap = async () => {
    const [button, cover] = [(await approve.boundingBox())!, (await toast.boundingBox())!];
    return cover.y - (button.y + button.height);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('dialogs, panels and the cart end above a toast that stays', { tag: '@phone' }, async ({ page }) => {
  const toast = await dockedToast(page);
  const endsAbove = async (part: Locator) => {
    await expect(part).toBeVisible();
    await expect
      .poll(async () => {
        const [upper, lower] = [(await part.boundingBox())!, (await toast.boundingBox())!];
        return Math.abs(lower.y - (upper.y + upper.height));
      })
      .toBeLessThan(2); // heights of texts are fractions of pixels
  };
  await page
    .getByRole('button', { name: /^Düzenle/ })
    .first()
    .click();
  await endsAbove(page.locator('.MuiDialog-paper'));
  await page.keyboard.press('Escape');
  await cartButton(page).click();
  await endsAbove(drawer(page));
  await page.keyboard.press('Escape');
  await openWithin(page, '/admin/siparisler');
  await page.locator('tbody tr').first().click();
  await endsAbove(page.locator('[data-panel="open"] > aside'));
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a toast that appears under a resting pointer moves off what it covers, and closes by itself', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/instagram');
    const add = addButton(page);
    await expect(add).toBeVisible();
    await add.click();
    // The button under the pointer now leads to the cart.
    await expect(page.locator('[data-toast]').first()).toBeVisible();
    await expect.poll(() => covered(page, '[data-toast]')).toEqual([]);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  });
});
