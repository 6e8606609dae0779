import { withoutFirstData } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { openWithin } from './support/within.js';

test('the search ignores case and Turkish letters, keeps its filter in the address, and offers examples', async ({
  page,
}) => {
  await test.step('case and Turkish letters are ignored, a filter narrows, and the address keeps both', async () => {
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
    await page.getByRole('searchbox', { name: 'Platform ya da hizmet ara' }).fill('SPOTİFY');
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('SPOTİFY');
    await expect(page.getByRole('button', { name: 'Müzik 5' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards).toHaveText([/Spotify/]);
  });
  await test.step('a search that finds nothing says so, offers examples and clears the filters', async () => {
    await openWithin(page, '/sosyal-medya-hizmetleri?kategori=gaming&ara=yok böyle');
    await expect(page.getByRole('heading', { name: 'Sonuç bulunamadı' })).toBeVisible();
    await page.getByRole('button', { name: 'TikTok İzlenme' }).click();
    await expect(page.locator('main a[data-platform]')).toHaveText([/TikTok/]);
    await expect(page.getByRole('searchbox')).toHaveValue('TikTok İzlenme');
    await expect(page.getByRole('button', { name: 'Oyun 3' })).toHaveAttribute('aria-pressed', 'false');
    await openWithin(page, '/sosyal-medya-hizmetleri?kategori=gaming&ara=yok böyle');
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
    await expect(page.locator('main a[data-platform]')).toHaveCount(32);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page).toHaveURL(/hizmetleri$/);
    await openWithin(page, '/sosyal-medya-hizmetleri?kategori=yok');
    await expect(page.locator('main a[data-platform]')).toHaveCount(32);
  });
});

test('services that could not be read come by a retry, and the search without results offers something', {
  tag: '@phone',
}, async ({ page }) => {
  await test.step('services that could not be read say so, and a retry shows them', async () => {
    await withoutFirstData(page);
    await page.route('**/api/v1/catalog/platforms', (route) => route.abort());
    await page.goto('/hizmetler');
    await expect(page.getByRole('heading', { name: 'Platformlar yüklenmedi!' })).toBeVisible();
    // What could not be read is not none.
    await expect(page.getByText('0 platform')).toHaveCount(0);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Hizmet ara' }).fill('instagram');
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Platformlar yüklenmedi!' })).toBeVisible();
    await expect(page.getByText('Sonuç bulunamadı')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.unroute('**/api/v1/catalog/platforms');
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(page.locator('main a[data-platform]')).toHaveCount(32);
  });
  await test.step('the search offers something when nothing is found', async () => {
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('button', { name: 'Hizmet ara' }).click();
    await page.getByRole('combobox', { name: 'Hizmet ara' }).fill('yok böyle bir şey');
    await expect(page.getByText('Sonuç bulunamadı').first()).toBeVisible();
    await page.getByRole('button', { name: 'TikTok İzlenme' }).click();
    await page.getByRole('option').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'TikTok hizmetleri' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the slash key opens the search on every page, and a service is chosen by keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/faq');
  // The heading is served with the page, the foot comes with the program that hears the key.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Hizmet ara' });
  await expect(field).toBeFocused();
  await field.pressSequentially('twiter', { delay: 0 });
  await expect(page.getByRole('option')).toHaveText([/^X/]);
  await field.fill('');
  await field.pressSequentially('takipçi instagarm', { delay: 0 });
  await expect(field).toHaveValue('takipçi instagarm');
  await expect(page.getByRole('option').first()).toContainText('Instagram');
  const second = await page.getByRole('option').nth(1).locator('span').nth(1).textContent();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/instagram\?hizmet=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Instagram hizmetleri' })).toBeVisible();
  await expect(page.getByRole('button', { name: `${second}: Seçili` })).toBeVisible();
});

test('no letter is lost on a processor six times slower', { tag: '@desktop' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await page.goto('/sosyal-medya-hizmetleri');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = page.getByRole('searchbox');
  await field.pressSequentially('instagram takipçi', { delay: 0 });
  await expect(field).toHaveValue('instagram takipçi');
  await expect(page).toHaveURL(/ara=instagram\+takip/);
});
