import { addButton, cartButton, drawer, isPhone, pick, withoutFirstData } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { openWithin } from './support/within.js';

test('the quick order takes category, package and quantity; the address names the tab', async ({ page }) => {
  await page.goto('/instagram');
  await page.getByLabel('Kategori').selectOption('Beğeni');
  await expect(page.getByLabel('Paket', { exact: true })).toHaveValue(/.+/);
  await page.getByLabel('Paket', { exact: true }).selectOption({ label: 'Instagram Beğeni (Türk) · Yüksek' });
  await pick(page, /^1\.000/);
  const sum = isPhone(page) ? page.locator('[data-bottom-bar]') : page.getByRole('region', { name: 'Seçiminiz' });
  await expect(sum).toContainText('1.000');
  await expect(sum).toContainText('Beğeni');
  await page.getByRole('tab', { name: 'Bilgi' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('0-6 saat');
  await expect(page.getByRole('tabpanel')).toContainText('Instagram Beğeni (Türk)');
  await page.getByRole('tab', { name: 'SSS' }).click();
  await expect(page).toHaveURL(/sekme=sss/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'SSS' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Diğer hizmetler' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diğer hizmetler' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Diğer hizmetler' }).getByText('₺3.50+')).toHaveCount(5);
});

test('a platform is found under its name in any spelling, and one that does not exist is reported', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('a platform is found under its name in any spelling', async () => {
    for (const path of ['/İNSTAGRAM', '/hizmetler/Instagram', '/services/apple music']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: /(Instagram|Apple Music) hizmetleri/ })).toBeVisible();
    }
  });
  await test.step('a platform that does not exist is reported', async () => {
    await openWithin(page, '/yok-boyle-bir-sey');
    await expect(page.getByRole('heading', { level: 1, name: 'Platform bulunamadı.' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Hizmetleri İncele' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sosyal medya hizmetleri' })).toBeFocused();
  });
});

test('a phone shows the description above the packages and its promise under Bilgi, and Temel Paket where nothing else is sold', {
  tag: '@phone',
}, async ({ page }) => {
  await test.step('a phone cuts no sentence above the packages, and shows all of them under Bilgi', async () => {
    await page.goto('/instagram');
    const head = page.locator('[data-page-head] p');
    const said = (await head.textContent())!;
    const isWhole = () => head.evaluate((text) => text.scrollHeight <= text.clientHeight);
    expect(await isWhole()).toBe(true);
    await expect.poll(() => head.innerText()).toMatch(/öne çıkarın\.\s*$/);
    await page.getByRole('tab', { name: 'Bilgi' }).click();
    const whole = page.getByRole('tabpanel', { name: 'Bilgi' }).getByText(said);
    await expect(whole).toBeVisible();
    expect(await whole.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);
  });
  await test.step('a platform where nothing else is sold offers Temel Paket', async () => {
    await openWithin(page, '/rumble');
    for (const [amount, price] of [
      ['100', '₺5,00'],
      ['500', '₺20,00'],
      ['1.000', '₺35,00'],
    ])
      await expect(page.getByRole('radio', { name: `${amount} ${price}` })).toBeAttached();
    await addButton(page).click();
    await cartButton(page).click();
    await expect(drawer(page)).toContainText('Temel Paket');
  });
});

test('a platform shows that it loads and that it could not be read, and offers a retry', { tag: '@desktop' }, async ({
  page,
}) => {
  await withoutFirstData(page);
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/v1/catalog/platforms/instagram', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/instagram');
  await expect(page.getByRole('heading', { level: 1, name: 'Yükleniyor...' })).toBeVisible();
  open();
  await expect(page.getByRole('heading', { level: 1, name: 'Platformlar yüklenmedi!' })).toBeVisible();
  await page.unroute('**/api/v1/catalog/platforms/instagram');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Instagram hizmetleri' })).toBeVisible();
});
