import { expect, test } from './support/fixtures.js';
import { AUDITOR, command, enter, fund, PASSWORD } from './support/users.js';
import { openWithin } from './support/within.js';

const SHOP = ['Yeni Sipariş Ver', 'Bakiye Yükle', 'Cüzdanım', 'Siparişlerim', 'Sipariş Ver'];

/** A part that ends between two pixels is in sight but for a fraction of one. */
const WHOLE = 0.99;

test('an auditor begins at the audit, and has nothing to buy and nothing of the shop among the settings', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('the audit comes first, and the account offers nothing to buy', async () => {
    await page.goto('/login');
    await page.getByLabel('E-posta').first().fill(AUDITOR);
    await page.getByRole('textbox', { name: /^Şifre/ }).fill(PASSWORD);
    await page.locator('main').getByRole('button', { name: 'Giriş Yap' }).click();
    await page.waitForURL('**/denetim');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /Sepet/ })).toHaveCount(0);

    await openWithin(page, '/dashboard');
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1, name: /^Merhaba/ })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Cüzdanları denetle' })).toHaveAttribute('href', '/denetim');
    for (const path of ['/wallet', '/hesap/siparisler', '/dashboard', '/checkout']) {
      await openWithin(page, path);
      await expect(main.getByRole('link', { name: 'Cüzdanları denetle' })).toBeVisible();
      for (const name of SHOP) await expect(main.getByText(name, { exact: true }), `${name} on ${path}`).toHaveCount(0);
    }
    await openWithin(page, '/instagram');
    await expect(page.getByRole('button', { name: 'Hesap menüsü' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sepete Ekle' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByLabel('E-bülten')).toHaveCount(0);
  });
  await test.step('the settings hold what an auditor may change, and nothing of the shop', async () => {
    await openWithin(page, '/dashboard/settings');
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Profil',
      'Şifre',
      'İki adımlı doğrulama',
      'Oturumlar',
      'Hesap işlemleri',
    ]);
    await expect(main.getByRole('navigation', { name: 'Ayar bölümleri' }).getByRole('link')).toHaveCount(5);
    await expect(main.getByRole('button', { name: 'Profili kaydet' })).toHaveCount(0);
    await expect(main.getByText(/siparişleriniz/)).toHaveCount(0);
  });
});

test('on a phone an auditor’s bar leads to the audit, whose open part stays in sight when it is turned', {
  tag: '@phone',
}, async ({ page }) => {
  await test.step('the bar leads to the audit, not to a cart', async () => {
    await enter(page, AUDITOR);
    const bar = page.locator('[data-phone-nav]');
    await expect(bar.getByRole('link')).toHaveText(['Ana Sayfa', 'Hizmetler', 'Denetim', 'Hesabım']);
    await expect(bar.getByRole('button')).toHaveCount(0);
  });
  await test.step('the open part stays in sight on a phone that is turned', async () => {
    const turn = async () => {
      const { width, height } = page.viewportSize()!;
      await page.setViewportSize({ width: height, height: width });
    };
    await turn();
    await openWithin(page, '/denetim/kararlar');
    const open = page.locator('[data-tabs] [aria-current=page]');
    await expect(open).toHaveText('Kararlar');
    await turn();
    await expect(open).toBeInViewport({ ratio: WHOLE });
  });
});

test('an auditor returns after the login to the page that was asked for', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/denetim/gunluk');
  await page.waitForURL('**/login?devam=%2Fdenetim%2Fgunluk');
  await page.getByLabel('E-posta').first().fill(AUDITOR);
  await page.getByRole('textbox', { name: /^Şifre/ }).fill(PASSWORD);
  await page.locator('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/denetim/gunluk');
});

test('an admin’s dashboard begins with pending work', async ({ adminPage: page, customer, request }) => {
  await command(request, customer.token, '/me/payment-requests', { amount: '20000', method: 'papara' });
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Panelde bekleyenler' });
  const payments = waiting.getByRole('link', { name: /ödeme talebi/ });
  await expect(payments).toHaveText(/[1-9]/);
  const [panel, balance] = [await waiting.boundingBox(), await page.getByText('Bakiyeniz').first().boundingBox()];
  expect(panel!.y).toBeLessThan(balance!.y);
  await payments.click();
  await page.waitForURL('**/admin/odemeler');
});

test('the instant that an auditor entered is kept over reloads and new events', { tag: '@desktop' }, async ({
  page,
  customer,
  request,
}) => {
  await fund(request, customer, '50000');
  await fund(request, customer, '25000');
  await enter(page, AUDITOR, `/denetim/cuzdan/${customer.id}`);
  // The last event that moved money is open, with its chain and the name of the admin who decided.
  await expect(page.getByRole('heading', { name: 'Zincir' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ayşe Demir' }).first()).toBeVisible();
  await expect(page.getByText('Yönetici ', { exact: false }).filter({ hasText: /Yönetici [0-9a-f]{8}/ })).toHaveCount(
    0,
  );

  const field = page.getByRole('textbox', { name: 'Ana git' });
  await field.fill('01.10.2025 12:00');
  await field.press('Enter');
  await expect(page.getByText('1 Ekim 2025 12:00 anında ₺0,00')).toBeVisible();
  await expect(field).toHaveValue('01.10.2025 12:00');

  await field.fill('31.12.2099 12:00');
  await field.press('Enter');
  await expect(page.getByText('31 Aralık 2099 12:00 anında ₺750,00')).toContainText(/son olay r\d+/);
  await expect(field).toHaveValue('31.12.2099 12:00');
  await expect(page.getByText('sorulan an', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('31 Aralık 2099 12:00 anında ₺750,00')).toBeVisible();
  await expect(field).toHaveValue('31.12.2099 12:00');

  // What is added before the moment belongs to the answer, whatever event the address names beside it.
  await fund(request, customer, '10000');
  await expect(page.getByText('31 Aralık 2099 12:00 anında ₺850,00')).toBeVisible();
  await page.goto(`/denetim/cuzdan/${customer.id}?an=2025-10-01T09:00:59.999Z`);
  await expect(page.getByText('1 Ekim 2025 12:00 anında ₺0,00')).toBeVisible();
  await page.goto(`/denetim/cuzdan/${customer.id}?rev=0&an=2099-12-31T09:00:59.999Z`);
  await expect(page.getByText('31 Aralık 2099 12:00 anında ₺850,00')).toBeVisible();

  await page.getByRole('button', { name: 'Kanıtı indir' }).click();
  const file = page.waitForRequest(/evidence\.ndjson\?at=2099-12-31T09%3A00%3A59\.999Z/);
  await page.getByRole('dialog').getByRole('button', { name: 'İndir' }).click();
  await file;

  await page.getByRole('slider', { name: 'Zaman' }).press('Home');
  await expect(page.getByText('anında')).toHaveCount(0);
  await expect(page).not.toHaveURL(/an=/);
});

test('on a phone the current tab of the panel, and the open part of Denetim, stay in sight', { tag: '@phone' }, async ({
  adminPage: page,
}) => {
  await test.step('the current tab is in sight, also when the counters of the others have come', async () => {
    await page.goto('/denetim');
    const tabs = page.getByRole('navigation', { name: 'Yönetim bölümleri' });
    await expect(tabs.getByRole('link', { name: /^Ödemeler \d/ })).toHaveCount(1);
    await expect(tabs.getByRole('link', { name: 'Denetim' })).toBeInViewport({ ratio: WHOLE });
  });
  await test.step('tab and open part stay in sight when the phone is turned', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: height, height: width });
    await openWithin(page, '/denetim/kararlar');
    const open = [
      page.locator('[data-tabs] [aria-current=page]'),
      page.getByRole('button', { name: 'Kararlar', exact: true }),
    ];
    for (const part of open) await expect(part).toBeInViewport({ ratio: WHOLE });
    await page.setViewportSize({ width, height });
    for (const part of open) await expect(part).toBeInViewport({ ratio: WHOLE });
  });
});
