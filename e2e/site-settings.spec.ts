import { expect, test } from './support/fixtures.js';
import { REAUTHENTICATE } from './support/opening-steps.js';
import { PASSWORD, setSite } from './support/users.js';

/** These journeys change the whole site, so they run after all others, one after another. */
test.describe.configure({ mode: 'serial' });

test.afterEach(({ request }) =>
  setSite(request, { name: 'Yükselt', maintenanceMode: false, registrationEnabled: true, minLoadAmount: '1000' }),
);

test('maintenance is turned on after a dialog that states its effect, and off again', { tag: '@serial' }, async ({
  browser,
  adminPage: page,
}) => {
  await page.goto('/admin/ayarlar');
  await page.getByLabel('Bakım modu').check();
  await page.getByRole('button', { name: 'Ayarları kaydet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bakım modunu aç' });
  await expect(dialog.getByText('Vitrin kapanır', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Siteyi bakıma al' }).click();
  await expect(page.getByText('Ayarlar kaydedildi')).toBeVisible();
  await expect(page.getByText('Bakım modu açık', { exact: false })).toBeVisible();

  const street = await browser.newContext();
  const visitor = await street.newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kısa bir bakım' })).toBeVisible();
  await page.getByLabel('Bakım modu').uncheck();
  await page.getByRole('button', { name: 'Ayarları kaydet' }).click();
  await page.getByRole('dialog', { name: 'Bakım modunu kapat' }).getByRole('button', { name: 'Siteyi aç' }).click();
  await expect(page.getByText('Bakım modu açık', { exact: false })).toHaveCount(0);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kısa bir bakım' })).toHaveCount(0);
  await street.close();
});

test('a save after that of another admin overwrites nothing, and one behind the password keeps the focus', {
  tag: '@serial',
}, async ({ request, adminPage: page }) => {
  await test.step('an admin who saves after another one loses nothing and overwrites nothing', async () => {
    await page.goto('/admin/ayarlar');
    await page.getByLabel('Site adı').fill('Yükselt Plus');
    await setSite(request, { minLoadAmount: '5000' });
    await page.getByRole('button', { name: 'Ayarları kaydet' }).click();
    await expect(page.getByText('Başka bir yönetici sizden önce kaydetti')).toBeVisible();
    await page.getByRole('button', { name: 'Değişikliklerimi güncel ayarlara taşı' }).click();
    await expect(page.getByLabel('En az (₺)')).toHaveValue('50,00');
    await expect(page.getByLabel('Site adı')).toHaveValue('Yükselt Plus');
    await page.getByRole('button', { name: 'Ayarları kaydet' }).click();
    await expect(page.getByText('Ayarlar kaydedildi')).toBeVisible();
  });
  await test.step('a save that asks for the password gives the focus back to its button', async () => {
    await page.getByLabel('Site adı').fill('Yükselt Odak');
    let asked = false;
    await page.route('**/api/v1/admin/settings', (route) => {
      if (asked || route.request().method() === 'GET') return route.continue();
      asked = true;
      return route.fulfill(REAUTHENTICATE);
    });
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    const save = page.getByRole('button', { name: 'Ayarları kaydet' });
    await save.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Şifrenizi yeniden girin' });
    await dialog.getByLabel('Şifre').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await stored;
    await expect(dialog).toHaveCount(0);
    await expect(save).toBeFocused();
  });
});
