import { expect, test } from './support/fixtures.js';
import { damage } from './support/shop-database.js';
import { AUDITOR, enter, fund } from './support/users.js';

/** A job folds all events several times, in processes of its own with low priority. */
const JOB = { timeout: 180_000 };

/** The alarm is on every page of the panel's overview and of the audit area, so this journey runs after all others. */
test('a damaged row of a view is found, named, and mended by a rebuild', { tag: '@serial' }, async ({
  browser,
  request,
  customer,
  adminPage: page,
}) => {
  test.slow();
  await fund(request, customer, '50000');
  await damage('update views.balances set balance = balance + 100 where user_id = $1', [customer.id]);

  await page.goto('/denetim/dogrulama');
  await page.getByRole('button', { name: 'Doğrulamayı başlat' }).click();
  await expect(page.getByRole('progressbar', { name: 'İlerleme' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Doğrulamayı başlat' })).toBeDisabled();
  const findings = page.getByRole('table', { name: 'Bulgular' });
  // The decisions of the account do not fit its balance either.
  const ofCustomer = findings.getByRole('row').filter({ hasText: `Müşteri ${customer.id.slice(0, 8)}` });
  const row = ofCustomer.filter({ hasText: 'balances' });
  await expect(row).toBeVisible(JOB);
  await expect(row).toContainText('bakiye');
  await expect(row.getByRole('cell', { name: '₺500,00' })).toBeVisible();
  await expect(row.getByRole('cell', { name: '₺501,00' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'fark bulundu' })).toBeVisible();

  const context = await browser.newContext();
  const auditor = await context.newPage();
  await enter(auditor, AUDITOR, '/denetim');
  const alarm = auditor.getByRole('alert').filter({ hasText: /Doğrulama \d+ fark buldu/ });
  await alarm.getByRole('link', { name: 'Bulguları aç' }).click();
  await auditor.waitForURL('**/denetim/dogrulama');
  await expect(auditor.getByText('yönetici başlatır, denetçi sonucu izler', { exact: false })).toBeVisible();
  await expect(auditor.getByRole('table', { name: 'Bulgular' })).toContainText('₺501,00');
  await expect(auditor.getByRole('button', { name: /başlat|Yeniden kur/ })).toHaveCount(0);
  expect((await request.get('/api/v1/health/verification')).status()).toBe(503);
  await page.goto('/admin');
  // The name of the line and its figure, side by side.
  const line = page.getByRole('link', { name: 'Doğrulama', exact: true });
  const name = (await line.boundingBox())!;
  const figure = (await line.locator('xpath=../following-sibling::*').first().boundingBox())!;
  expect(figure.x).toBeGreaterThanOrEqual(name.x + name.width);
  await page.getByRole('alert').getByRole('link', { name: 'Bulguları aç' }).click();

  await page.getByRole('button', { name: 'Yeniden kur: Bakiyeler' }).click();
  await page
    .getByRole('dialog', { name: 'Bakiyeler yeniden kurulsun mu?' })
    .getByRole('button', { name: 'Yeniden kur' })
    .click();
  const history = page.getByRole('table', { name: 'Geçmiş' });
  const rebuilt = history.getByRole('row').filter({ hasText: 'Yeniden kurma: Bakiyeler' }).first();
  await expect(rebuilt).toContainText(/\d fark düzeldi/, JOB);
  await rebuilt.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Yeniden kurmanın düzelttikleri' })).toBeVisible();
  await expect(row.getByRole('cell', { name: '₺501,00' })).toBeVisible();

  await page.getByRole('button', { name: 'Doğrulamayı başlat' }).click();
  await expect(page.getByText('Eşit: bütün görünümler olaylarla aynı')).toBeVisible(JOB);
  await expect(page.getByRole('heading', { name: 'Bulgu yok' })).toBeVisible();
  expect((await request.get('/api/v1/health/verification')).status()).toBe(200);
  await auditor.goto('/denetim');
  await expect(auditor.getByRole('heading', { name: 'Cüzdanlar' })).toBeVisible();
  await expect(auditor.getByRole('row').nth(1)).toBeVisible();
  await expect(alarm).toHaveCount(0);
  await context.close();
});

test('the views are shown with their positions, and one is rebuilt from its row', { tag: '@serial' }, async ({
  adminPage: page,
}) => {
  await page.goto('/denetim/gorunumler');
  const foot = page.getByRole('contentinfo').last();
  await expect(foot).toHaveText('Denetim sayfalarında para hareketi yapılmaz');
  const row = page.getByRole('row').filter({ hasText: 'customer_totals' });
  await expect(row).toContainText('Güncel');
  await row.getByRole('button', { name: 'Yeniden kur: Müşteri toplamları' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yeniden kur' }).click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0, JOB);
  await expect(row).toContainText('Güncel');
});
