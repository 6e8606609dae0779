import { expect, test } from './support/fixtures.js';
import { AUDITOR, enter, fund } from './support/users.js';

test('an auditor follows the events of a wallet live, pauses them, and opens one in its history', async ({
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
  await context.close();
});
