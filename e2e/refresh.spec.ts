import type { Page } from '@playwright/test';
import { type ConnectionProxy, openConnectionProxy } from './support/connection-proxy.js';
import { test as base, expect } from './support/fixtures.js';
import { createPlaceholders, fillIn } from './support/placeholders.js';
import { SCANNED_PAGES } from './support/scanned-pages.js';
import { signIn } from './support/users.js';
import { openWithin } from './support/within.js';

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
/** After so long a value is out of date, and no pause before another attempt is longer. */
const STALE_AFTER_MS = 15_000;
/** From one count to the next: what other journeys did may be on its way. */
const DRAWN_MS = 50;
const SOON = { timeout: 1_000 };
const IN_TIME = { timeout: 45_000 };
const NOT_LIVE = { timeout: 5_000 };

const test = base.extend<{ connection: ConnectionProxy }>({
  connection: async ({ baseURL: shop }, use) => {
    const connection = await openConnectionProxy(Number(new URL(shop!).port));
    await use(connection);
    await connection.close();
  },
});

const rows = (page: Page) => page.locator('main :is(tbody tr, ul > li)');
const noticeOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Bağlantı' }).filter({ hasText: 'Yenilenemedi' });

/** Moves the page's time, again and again, until it is so. */
const later = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(STALE_AFTER_MS);
    await isSo();
  }).toPass(IN_TIME);

/** How many rows a page shows, once it has drawn the answers that came before the connection was cut. */
async function drawnRows(page: Page): Promise<number> {
  let rowCount = -1;
  await expect(async () => {
    const before = rowCount;
    rowCount = await rows(page).count();
    expect(rowCount).toBe(before);
  }).toPass({ ...IN_TIME, intervals: [DRAWN_MS] });
  return rowCount;
}

/** Once nothing arrives any more. */
async function expectStale(page: Page, path: string): Promise<void> {
  const rowCount = await drawnRows(page);
  const again = page.getByRole('main').getByRole('button', { name: 'Yenile', exact: true });
  const offered = noticeOf(page).getByRole('button', { name: 'Tekrar dene' });
  if (await again.isVisible()) {
    await again.click();
    await expect(offered, path).toBeVisible();
  } else await later(page, () => expect(offered, path).toBeVisible(SOON));
  for (const claim of ['Canlı', 'Görünümler güncel'])
    await expect(page.getByText(claim, { exact: true }).filter({ visible: true }), path).toHaveCount(0, NOT_LIVE);
  expect(await rows(page).count(), path).toBe(rowCount);
}

/** The pages that follow, by who opens them: a person sees all of them in one visit. */
const FOLLOWED = new Map<string, Set<string>>();
for (const { who = '', demanded = false, pages } of Object.values(SCANNED_PAGES)) {
  const paths = pages
    .map((page) => (typeof page === 'string' ? page : page.path))
    .filter((path) => !demanded && !STILL.some((still) => still.test(path)));
  if (paths.length > 0) FOLLOWED.set(who, new Set([...(FOLLOWED.get(who) ?? []), ...paths]));
}

for (const [who, paths] of FOLLOWED)
  test(`pages of ${who || 'a visitor'} say that they could not be read again, until they are`, {
    tag: '@desktop',
  }, async ({ browser, request, connection }) => {
    const placeholders = await createPlaceholders(request, [who, ...paths]);
    const context = await browser.newContext({ baseURL: connection.url });
    const page = await context.newPage();
    await page.clock.install();
    if (who) await signIn(page, fillIn(who, placeholders));
    for (const path of paths)
      await test.step(path, async () => {
        await openWithin(page, fillIn(path, placeholders));
        connection.cut();
        await expectStale(page, path);
        connection.mend();
        await later(page, () => expect(noticeOf(page), path).toHaveCount(0, SOON));
      });
    await context.close();
  });
