import type { Page } from '@playwright/test';
import { test as base, expect } from './support/fixtures.js';
import { type Line, openLine } from './support/line.js';
import { filledCart } from './support/opening-steps.js';
import { createPlaceholders, fillIn } from './support/placeholders.js';
import { SCANNED_PAGES, type ScannedPage } from './support/scanned-pages.js';
import { signIn } from './support/users.js';

/**
 * Pages that show what was true when they were opened: they neither follow events nor offer to read again. All others
 * must say when they cannot be read again (docs/product-rules.md#shell-13).
 */
const STILL = [
  /^\/(sosyal-medya-hizmetleri|instagram|rumble|sss|hakkimizda|iletisim|araclar|api|login|register)?(\?|$)/,
  /^\/(blog|wallet\/boyle|sifre|sifremi-unuttum|bulten|offline)/,
  /^\/(privacy-policy|data-privacy|terms-of-service|on-bilgilendirme-formu|mesafeli-satis-sozlesmesi)$/,
  /^\/(hesap\/iki-adimli-dogrulama|dashboard\/settings|checkout)$/,
  // A form, and what cannot change any more.
  /^\/admin\/blog\?yazi=/,
  /^\/denetim(\/kanit|\/ozetler|\/zincir\/.*)?$/,
  // The answer to what was asked, at an instant or for days.
  /^\/denetim\/(bakiyeler|hacim|kararlar)/,
];
const NOT_LIVE = { timeout: 5_000 };

const test = base.extend<{ line: Line }>({
  line: async ({ baseURL: shop }, use) => {
    const line = await openLine(Number(new URL(shop!).port));
    await use(line);
    await line.close();
  },
});

const rows = (page: Page) => page.locator('main :is(tbody tr, ul > li)');

/** Opens the page and waits until it shows what it has read. */
async function open(page: Page, { path, before }: ScannedPage): Promise<void> {
  // The other steps open windows.
  if (before === filledCart) await before(page, { request: page.request, names: {}, customers: {} });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

/** Once nothing arrives any more. */
async function expectStale(page: Page, path: string): Promise<void> {
  const shown = await rows(page).count();
  const again = page.getByRole('main').getByRole('button', { name: 'Yenile', exact: true });
  if (await again.isVisible()) await again.click();
  const notice = page.getByRole('complementary', { name: 'Bağlantı' }).filter({ hasText: 'Yenilenemedi' });
  await expect(notice.getByRole('button', { name: 'Tekrar dene' }), path).toBeVisible();
  for (const claim of ['Canlı', 'Görünümler güncel'])
    await expect(page.getByText(claim, { exact: true }).filter({ visible: true }), path).toHaveCount(0, NOT_LIVE);
  expect(await rows(page).count(), path).toBe(shown);
}

for (const [name, { who, demanded = false, pages }] of Object.entries(SCANNED_PAGES)) {
  const followed = pages
    .map((page): ScannedPage => (typeof page === 'string' ? { path: page } : page))
    .filter(({ path }, place, all) => all.findIndex((other) => other.path === path) === place)
    .filter(({ path }) => !STILL.some((still) => still.test(path)));
  if (followed.length === 0 || demanded) continue;
  test(`${name}'s pages say that they could not be read again`, { tag: '@desktop' }, async ({
    browser,
    request,
    line,
  }) => {
    const made = await createPlaceholders(request, [who ?? '', ...followed.map(({ path }) => path)]);
    const context = await browser.newContext({ baseURL: line.url });
    const tabs: { scanned: ScannedPage; page: Page }[] = [];
    for (const scanned of followed) {
      const page = await context.newPage();
      if (who) await signIn(page, fillIn(who, made));
      tabs.push({ scanned: { ...scanned, path: fillIn(scanned.path, made) }, page });
    }
    await Promise.all(tabs.map(({ page, scanned }) => open(page, scanned)));
    line.cut();
    await Promise.all(tabs.map(({ page, scanned }) => expectStale(page, scanned.path)));
    await context.close();
  });
}
