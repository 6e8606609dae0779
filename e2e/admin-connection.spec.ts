import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { command } from './support/users.js';
import { openWithin } from './support/within.js';

const WITHIN_A_SECOND = { timeout: 1_000 };
const rows = (page: Page) => page.locator('main table tbody tr');
const acts = (page: Page) => page.getByRole('region', { name: 'Yanıt bekleyen işlemler' });

/** What an admin sees while the server does not answer (docs/product-rules.md#admin-11, #shell-13). */
test('a decision that gets no answer is shown as pending, and then with its outcome', {
  tag: '@desktop',
}, async ({ request, newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Kopuk Deneme');
  await command(request, customer.token, '/me/payment-requests', { amount: '50000', method: 'papara' });
  await page.goto(`/admin/odemeler?q=${encodeURIComponent(customer.email)}`);
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(acts(page)).toContainText(/Onay · [\da-f]{8}: İşleminizin sonucu kontrol ediliyor…/, WITHIN_A_SECOND);
  await expect(rows(page).getByText('Kontrol ediliyor')).toBeVisible(WITHIN_A_SECOND);
  await page.unroute('**/api/v1/**');
  await expect(acts(page)).toContainText(/Onay · [\da-f]{8}: yapıldı/);
  await expect(rows(page)).toHaveCount(0);
});

test('a late answer is announced on every tab', { tag: '@desktop' }, async ({ adminPage: page }) => {
  await page.goto('/admin/platformlar');
  await page
    .getByRole('button', { name: /^Diğer işlemler/ })
    .first()
    .click();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/admin/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await answered;
    return route.abort();
  });
  await page.getByRole('menuitem', { name: 'Pasifleştir' }).click();
  await expect(acts(page)).toContainText('Değişiklik: sunucudan yanıt bekleniyor…');
  await expect(page.getByText('Yanıt bekleniyor', { exact: true })).toBeVisible();
  await expect(page.getByText('Canlı', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Görünümler güncel')).toHaveCount(0);
  answer();
  await expect(
    page
      .locator('[data-toast]')
      .filter({ hasText: /^“.+” pasifleştirilmiş olabilir: yanıt gelmedi\. \S+ sayfasını yenileyip bakın\.$/ }),
  ).toBeVisible();
  await expect(acts(page)).toBeEmpty();
  await expect(page.getByText('Canlı', { exact: true })).toBeVisible();
});

test('a failed refresh keeps the rows, offers a retry, and leaves nothing shown as live', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/odemeler?durum=all');
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/v1/admin/payment-requests?**', (route) => route.abort());
  await page.getByRole('button', { name: 'Yenile', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Yenilenemedi' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Canlı', { exact: true })).toHaveCount(0);
  // Not their number: a list draws its first rows before the others.
  await expect(rows(page).first()).toBeVisible();
  const asked = page.waitForRequest('**/api/v1/admin/payment-requests?**');
  await notice.getByRole('button', { name: 'Tekrar dene' }).click();
  await asked;
  await expect(notice).toBeVisible();
  await page.unroute('**/api/v1/admin/payment-requests?**');
  // An event of another journey may read the list first: the page's own button is always there.
  await page.getByRole('button', { name: 'Yenile', exact: true }).click();
  await expect(notice).toHaveCount(0);
});

test('what could not be read, or gets no events, is not shown as live, and an unanswered start is pending', {
  tag: '@desktop',
}, async ({ adminPage: page }) => {
  await test.step('what could not be read, or gets no events, is not shown as live', async () => {
    await page.route('**/api/v1/admin/orders?**', (route) => route.abort());
    await page.goto('/admin/siparisler');
    await expect(page.getByRole('heading', { name: 'Veriler yüklenirken hata oluştu' })).toBeVisible();
    await expect(page.getByText('Canlı', { exact: true })).toHaveCount(0);
    await page.route('**/api/v1/admin/events', (route) => route.abort());
    await page.goto('/denetim/akis');
    await expect(page.getByText('5 sn’de bir okunuyor')).toBeVisible();
    await expect(page.getByText('Canlı', { exact: true })).toHaveCount(0);
  });
  await test.step('a verification whose start is not answered is shown as pending', async () => {
    await openWithin(page, '/denetim/dogrulama');
    await page.route('**/verifications', (route) =>
      route.request().method() === 'GET' ? route.fallback() : new Promise(() => undefined),
    );
    await page.getByRole('button', { name: 'Doğrulamayı başlat' }).click();
    await expect(acts(page)).toContainText('Değişiklik: sunucudan yanıt bekleniyor…');
  });
});
