import { withoutFirstData } from './support/cart.js';
import { expect, test } from './support/fixtures.js';

test('searches without case and Turkish letters, filters by kind, and keeps both in the address', async ({ page }) => {
  await page.goto('/sosyal-medya-hizmetleri');
  const cards = page.locator('main a[data-platform]');
  await expect(cards).toHaveCount(32);
  for (const [name, count] of [
    ['Popüler', '8'],
    ['Sosyal Medya', '15'],
    ['Video', '7'],
    ['Müzik', '5'],
    ['Oyun', '3'],
  ])
    await expect(page.getByRole('button', { name: `${name} ${count}`, exact: true })).toBeVisible();
  await expect(cards.first()).toContainText('+5 daha');
  await expect(cards.first().locator('[data-tag=""]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Popüler 8' }).click();
  await expect(cards).toHaveCount(8);
  await page.getByRole('button', { name: 'Müzik 5' }).click();
  await page.getByRole('searchbox', { name: 'Platform ara' }).fill('SPOTİFY');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('SPOTİFY');
  await expect(page.getByRole('button', { name: 'Müzik 5' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cards).toHaveText([/Spotify/]);
});

test('says when nothing is found and clears the filters', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sosyal-medya-hizmetleri?kategori=gaming&ara=yok böyle');
  await expect(page.getByRole('heading', { name: 'Sonuç bulunamadı' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(page.locator('main a[data-platform]')).toHaveCount(32);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL(/hizmetleri$/);
  await page.goto('/sosyal-medya-hizmetleri?kategori=yok');
  await expect(page.locator('main a[data-platform]')).toHaveCount(32);
});

test('shows that it could not be read, and reads again', { tag: '@phone' }, async ({ page }) => {
  await withoutFirstData(page);
  await page.route('**/api/v1/catalog/platforms', (route) => route.abort());
  await page.goto('/hizmetler');
  await expect(page.getByRole('heading', { name: 'Platformlar yüklenmedi!' })).toBeVisible();
  await page.unroute('**/api/v1/catalog/platforms');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.locator('main a[data-platform]')).toHaveCount(32);
});
