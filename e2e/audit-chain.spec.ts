import { expect, test } from './support/fixtures.js';
import { AUDITOR, enter, fund } from './support/users.js';

test('an auditor opens the chain of an entry from the log, and from there each step in the history', async ({
  browser,
  request,
  customer,
}) => {
  await fund(request, customer, '50000');
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, AUDITOR, `/denetim/akis?tur=WalletCredited&hesap=${customer.id}`);
  await page.getByRole('link', { name: 'Cüzdana para eklendi: zinciri aç' }).click();
  await expect(page).toHaveURL(new RegExp(`/denetim/zincir/olay/${customer.id}-\\d+`));
  await expect(page.getByRole('heading', { name: 'Olayın zinciri' })).toBeVisible();
  const steps = page.getByRole('table', { name: 'Zincirin olayları' }).locator('tbody').getByRole('row');
  await expect(steps).toHaveText([/Bakiye yükleme istendi/, /Ödeme talebi onaylandı/, /Cüzdana para eklendi/]);
  await expect(steps.nth(1)).toContainText('Ayşe Demir');
  await expect(steps.nth(2)).toContainText('+₺500,00');
  await expect(page.getByText('Saklanan dekont yok')).toBeVisible();

  await steps.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/denetim/cuzdan/${customer.id}\\?rev=\\d+`));
  await page.getByRole('link', { name: 'Zinciri aç' }).click();
  await expect(page.getByRole('table', { name: 'Zincirin olayları' })).toBeVisible();

  await page.goto('/denetim/zincir/siparis/yok');
  await expect(page.getByText('Böyle bir zincir yok')).toBeVisible();
  await context.close();
});
