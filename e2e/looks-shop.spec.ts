import type { CatalogActivityView } from '@yukselt/contracts/api';
import { fillCart } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { look, type View } from './support/screens.js';

/** What every visitor sees, compared with approved pictures (CONTRIBUTING.md). */
const SCREENS: [name: string, path: string, views: readonly View[]][] = [
  ['home', '/', ['320 light', '390 dark', '768 light', '1280 light', '1920 dark']],
  ['services', '/sosyal-medya-hizmetleri', ['390 light', '1280 dark']],
  ['services-none', '/sosyal-medya-hizmetleri?ara=yok', ['768 dark']],
  ['platform', '/instagram', ['320 dark', '390 light', '768 dark', '1280 light', '1920 light']],
  ['platform-questions', '/instagram?sekme=sss', ['1280 dark']],
  ['blog', '/blog', ['390 dark', '1280 light']],
  ['about', '/hakkimizda', ['768 light']],
  ['contact', '/iletisim', ['390 light']],
  ['questions', '/sss', ['320 dark']],
  ['document', '/on-bilgilendirme-formu', ['1280 dark']],
  ['login', '/login', ['320 light', '1280 dark']],
  ['register', '/register', ['768 dark']],
  ['forgotten', '/sifremi-unuttum', ['390 dark']],
  ['not-found', '/wallet/boyle/yok', ['320 light']],
];

/** Which platforms had ten orders in 30 days depends on the day. */
const ACTIVITY: CatalogActivityView = {
  days: 30,
  platforms: ['Instagram', 'TikTok', 'X', 'YouTube'].map((platform) => ({ platform, orders: 100, p50Minutes: 130 })),
};
test.beforeEach(({ page }) => page.route('**/api/v1/catalog/activity', (route) => route.fulfill({ json: ACTIVITY })));

for (const [name, path, views] of SCREENS)
  test(`${name} looks as approved`, { tag: '@looks' }, async ({ page }) => {
    await page.goto(path);
    await look(page, name, views);
  });

test('search and cart look as approved', { tag: '@looks' }, async ({ page }) => {
  await fillCart(page, ['instagram', 'tiktok']);
  await page.goto('/sss');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Sepet,/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^Sepetim/ })).toBeVisible();
  await look(page, 'cart', ['390 light', '1280 dark']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Hizmet ara' }).fill('instagram takipçi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look(page, 'search', ['1280 light']);
});

test('the menu of phones looks as approved', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sss');
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'phone-menu', ['390 dark']);
});

test('the page without a connection looks as approved', { tag: '@looks' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/offline.html');
  await look(page, 'offline', ['390 light']);
});
