import { expect, test } from './support/fixtures.js';
import { AUDITOR, enter, fund } from './support/users.js';

test('an auditor follows the events of a wallet live, pauses them, and opens the history and the chain of one', async ({
  browser,
  request,
  customer,
}) => {
  await fund(request, customer, '50000');
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, AUDITOR, `/denetim/akis?tur=WalletCredited&hesap=${customer.id}`);
  const events = page
    .getByRole('table', { name: 'Olay akışı' })
    .getByRole('row')
    .filter({ hasText: 'Cüzdana para eklendi' });
  await expect(events).toHaveCount(1);
  await expect(events.first()).toContainText('₺500,00');
  await expect(page.getByLabel('Olay türü')).toHaveValue('WalletCredited');

  await fund(request, customer, '70000');
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText('₺700,00');

  await page.getByRole('button', { name: 'Duraklat' }).click();
  await fund(request, customer, '90000');
  await expect(page.getByText('yeni değişiklik var', { exact: false })).toBeVisible();
  await expect(events).toHaveCount(2);
  await page.getByRole('button', { name: 'Canlı izle' }).click();
  await expect(events).toHaveCount(3);

  await page.getByLabel('En çok ₺').fill('600');
  await expect(page).toHaveURL(/encok=600/);
  await expect(events).toHaveCount(1);
  await events.first().getByRole('link', { name: 'Cüzdana para eklendi', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/denetim/cuzdan/${customer.id}\\?rev=\\d+`));
  await page.goBack();

  await test.step('the chain of an event leads to each of its steps', async () => {
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
  });
  await context.close();
});
