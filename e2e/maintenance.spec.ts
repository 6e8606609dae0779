import { pick } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { AUDITOR, enter, fund, logIn, setSite } from './support/users.js';

/** Maintenance and closed registration concern the whole site, so these journeys run after all others, in turn. */
test.describe.configure({ mode: 'serial' });

test.afterEach(({ request }) => setSite(request, { maintenanceMode: false, registrationEnabled: true }));

test('closed registration says so before anything is typed, and when it closes while the form is filled', {
  tag: '@serial',
}, async ({ page, request }) => {
  await test.step('it says so before anything is typed, and opens again', async () => {
    await setSite(request, { registrationEnabled: false });
    await page.goto('/register');
    await expect(page.getByText('Yeni kayıtlar şu anda kapalı.')).toBeVisible();
    await expect(page.getByLabel('Ad soyad')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Giriş Yap' }).click();
    await page.waitForURL('**/login');
    await setSite(request, { registrationEnabled: true });
    await page.goto('/register');
    await expect(page.getByLabel('Ad soyad')).toBeVisible();
  });
  await test.step('one that closes while the form is filled is refused with its text', async () => {
    await page.getByLabel('Ad soyad').fill('Geç Kalan');
    await page.getByLabel('E-posta adresi').fill(`gec-${Date.now()}@kayit.demo`);
    await page.getByLabel('Şifre', { exact: true }).fill('abcd');
    await page.getByLabel('Şifre (tekrar)').fill('abcd');
    await page.getByLabel(/Kullanım şartlarını/).check();
    await setSite(request, { registrationEnabled: false });
    await page.getByRole('main').getByRole('button', { name: 'Kayıt Ol' }).click();
    await expect(page.locator('#toasts').getByText('Yeni kayıtlar şu anda kapalı.')).toBeVisible();
  });
});

for (const [size, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`in maintenance customers read, admins and auditors work, and commands of customers are refused: ${size}`, {
    tag: '@serial',
  }, async ({ page, request, browser, customer }) => {
    await page.setViewportSize(viewport);
    await fund(request, customer, '50000');
    await enter(page, customer.email, '/wallet');
    await page.getByRole('button', { name: '₺500', exact: true }).click();
    await pick(page, /Papara/);
    await setSite(request, { maintenanceMode: true });

    // A page that was open when it began: the new command is refused, and the page shows why.
    await page.getByRole('main').getByRole('button', { name: 'Bakiye Yükle' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .getByText('Sitemiz kısa bir bakımda. Bakiyeniz ve siparişleriniz güvende.'),
    ).toBeVisible();
    await page.goto('/sosyal-medya-hizmetleri');
    await expect(page.getByRole('heading', { level: 1, name: 'Kısa bir bakım' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Cüzdan' }).click();
    await expect(page.getByRole('main').getByText('₺500,00').first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Bakım duyurusu' })).toBeVisible();

    const office = await browser.newContext({ viewport });
    const desk = await office.newPage();
    await desk.goto('/');
    await expect(desk.getByRole('heading', { level: 1, name: 'Kısa bir bakım' })).toBeVisible();
    await desk.getByRole('main').getByRole('link', { name: 'Giriş Yap' }).click();
    await logIn(desk, AUDITOR);
    await desk.goto('/sosyal-medya-hizmetleri');
    await expect(desk.getByText('Bakım modu açık', { exact: false })).toBeVisible();
    await expect(desk.getByRole('heading', { level: 1, name: 'Kısa bir bakım' })).toHaveCount(0);
    await office.close();

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Kısa bir bakım' })).toBeVisible();
    await setSite(request, { maintenanceMode: false });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Kısa bir bakım' })).toHaveCount(0);
  });
}
