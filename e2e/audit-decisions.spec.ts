import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.js';
import { AUDITOR, enter, fund } from './support/users.js';

test('an auditor sees who approved what, what is unusual about it, and takes it as a file', async ({
  browser,
  request,
  customer,
}) => {
  await fund(request, customer, '76500');
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, AUDITOR, '/denetim/kararlar');
  const row = page.getByRole('table', { name: 'Karar listesi' }).getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText('₺765,00');
  await expect(row).toContainText('Onay');
  await expect(row).toContainText('Çok hızlı karar');

  await page.getByRole('button', { name: 'Yalnızca aykırılar' }).click();
  await expect(page).toHaveURL(/aykiri=var/);
  await expect(row).toHaveCount(1);
  await page.getByLabel('Karar', { exact: true }).selectOption('Ret');
  await expect(page).toHaveURL(/karar=rejected/);
  await expect(row).toHaveCount(0);
  await page.getByLabel('Karar', { exact: true }).selectOption('Onay');
  const admin = page.getByRole('table', { name: 'Yöneticilere göre' }).getByRole('button').first();
  await admin.click();
  await expect(page).toHaveURL(/yonetici=/);
  await expect(admin).toHaveAttribute('aria-pressed', 'true');
  await admin.click();
  await expect(page).not.toHaveURL(/yonetici=/);

  await page.getByRole('group', { name: 'Toplamların dökümü' }).getByRole('button', { name: 'Gün' }).click();
  await expect(page).toHaveURL(/dokum=gunler/);
  const today = page.getByRole('table', { name: 'Günlere göre' }).getByRole('button').first();
  await today.click();
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/ilk=(\d{4}-\d\d-\d\d)&son=\1/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Günlere göre' }).getByRole('button')).toHaveCount(1);
  await expect(row).toHaveCount(1);
  await today.click();
  await expect(page).not.toHaveURL(/ilk=/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV indir' }).click(),
  ]);
  // The default days are named, too.
  expect(download.suggestedFilename()).toMatch(/^kararlar(-\d{4}-\d\d-\d\d){2}-aykiri-onaylandi-[\d-]+\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.filter((line) => line.includes(`"${customer.email}"`))).toHaveLength(1);

  await row.getByRole('link', { name: /zinciri aç/ }).click();
  await expect(page).toHaveURL(/\/denetim\/zincir\/talep\//);
  await context.close();
});
