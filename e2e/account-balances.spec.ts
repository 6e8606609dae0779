import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.js';
import { ADMIN, AUDITOR, command, enter, fund, tokenOf } from './support/users.js';
import { openWithin } from './support/within.js';

/** Part of the rows that are compared: a phone shows no others. */
const rowOf = (page: import('@playwright/test').Page, name: RegExp, email: string) =>
  page.getByRole('table', { name }).getByRole('row').filter({ hasText: email });

test('an auditor takes all balances at an instant, and the accounts with a turnover above an amount, as files', async ({
  browser,
  request,
  customer,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await test.step('all balances at an instant agree with the journal, and come as a file', async () => {
    await fund(request, customer, '50000');
    const between = new Date().toISOString();
    await fund(request, customer, '70000');
    await enter(page, AUDITOR, `/denetim/bakiyeler?q=${customer.email}`);
    const row = rowOf(page, /anındaki bakiyeler/, customer.email);
    await expect(row).toContainText('₺1.200,00');
    await expect(page.getByText('Yevmiye ile aynı')).toBeVisible();

    await page.goto(`/denetim/bakiyeler?an=${encodeURIComponent(between)}&q=${customer.email}`);
    await expect(row).toContainText('₺500,00');
    await expect(page.getByText('Yevmiye ile aynı')).toBeVisible();
    await page.getByRole('button', { name: 'Yalnızca bakiyesi olanlar' }).click();
    await expect(page).toHaveURL(/bakiye=var/);
    await expect(row).toHaveCount(1);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV indir' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"${customer.email}";"500,00"`);
    expect(lines[2]).toMatch(/^"Toplam";"1 hesap";"";"500,00"/);

    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/denetim/cuzdan/${customer.id}\\?rev=\\d+&an=`));
    await expect(page.getByLabel('Ana git')).toBeVisible();

    await page.goto('/denetim/bakiyeler?an=2020-01-01T00:00:00.000Z');
    await expect(page.getByText('Bu anda hesap yok')).toBeVisible();
    await page.getByLabel('An', { exact: true }).fill('31.02.2026');
    await page.getByLabel('An', { exact: true }).press('Enter');
    await expect(page.getByText('Tarihi GG.AA.YYYY SS:DD biçiminde yazın')).toBeVisible();
    await page.getByRole('button', { name: 'Şu ana dön' }).click();
    await expect(page).not.toHaveURL(/an=/);
    await expect(page.getByRole('table', { name: /anındaki bakiyeler/ })).toBeVisible();
  });
  await test.step('accounts with a turnover above an amount come as a file, and lead to their movements', async () => {
    // With what was credited before, ₺8.854.
    await fund(request, customer, '765400');
    await openWithin(page, '/denetim/hacim?asan=8.853,99');
    const row = rowOf(page, /İşlem hacmi/, customer.email);
    await expect(row).toContainText('₺8.854,00');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV indir' }).click(),
    ]);
    // The default days are named, and so is the amount.
    expect(download.suggestedFilename()).toMatch(/^islem-hacmi(-\d{4}-\d\d-\d\d){2}-8-853-99-ustu-[\d-]+\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.filter((line) => line.includes(`"${customer.email}";"8854,00"`))).toHaveLength(1);
    // Title, the accounts, and their sum.
    const accounts = /^"Toplam";"(\d+) hesap"/.exec(lines.at(-1)!)![1];
    expect(lines).toHaveLength(Number(accounts) + 2);

    await page.getByLabel('Hacmi şunu aşan ₺').fill('8854');
    await expect(page).toHaveURL(/asan=8854$/);
    await expect(row).toHaveCount(0);
    await page.getByLabel('Hacmi şunu aşan ₺').fill('8000');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/denetim/cuzdan/${customer.id}\\?a=\\d+&b=\\d+`));
    await expect(page.getByText('Aradaki para hareketleri')).toBeVisible();
  });
  await context.close();
});

test('large amounts of a wallet stay inside the window of a phone', { tag: '@phone' }, async ({
  browser,
  request,
  customer,
}) => {
  const token = await tokenOf(request, ADMIN);
  const [first, second] = ['3999936000', '3996672000'];
  for (const [expectedBalance, newBalance] of [
    ['0', first],
    [first, second],
  ])
    await command(request, token, `/admin/accounts/${customer.id}/balance`, {
      ...{ expectedBalance, newBalance, reason: 'Deneme' },
    });
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, AUDITOR, `/denetim/cuzdan/${customer.id}`);
  const inside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main [data-money], main [data-axis]')]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((part) => part.textContent),
    );
  await expect(page.getByText('Eşit: görünüm = tekrar oynatma')).toBeVisible();
  await expect(page.locator('[data-axis="amount"]').last()).toHaveText('₺40.000.000');
  await expect.poll(inside).toEqual([]);
  const verdict = page.locator('[data-state="equal"]').filter({ hasText: 'Eşit' });
  const operator = (await verdict.getByText('=', { exact: true }).boundingBox())!;
  const replayed = (await verdict.locator('[data-money]').last().boundingBox())!;
  expect(operator.y + operator.height, 'the operator is on the line of the second amount').toBeGreaterThan(replayed.y);
  expect(operator.x + operator.width).toBeLessThanOrEqual(replayed.x);
  await page.goto(`/denetim/cuzdan/${customer.id}?a=1&b=2`);
  await expect(page.locator('[data-axis="pair"]').first()).toHaveText('₺39.999.360,00');
  await expect(page.getByText('Aradaki para hareketleri')).toBeVisible();
  await expect.poll(inside).toEqual([]);
  const [a, b] = await page.locator('[data-axis="pair"]').all();
  const [left, right] = [await a!.boundingBox(), await b!.boundingBox()];
  expect(left!.x + left!.width, 'the balances over the chart do not touch').toBeLessThanOrEqual(right!.x);
  await context.close();
});

test('an address that asks for a future instant, an invalid amount or a missing account says so', {
  tag: '@desktop',
}, async ({ browser, request, customer }) => {
  await fund(request, customer, '50000');
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, AUDITOR, '/denetim/bakiyeler?an=2090-01-01T00:00:00.000Z');
  const future = page.getByText('Bu an henüz gelmedi');
  await expect(future).toBeVisible();
  await page.getByRole('button', { name: 'Şu ana dön' }).click();
  await expect(future).toHaveCount(0);
  await openWithin(page, '/denetim/mizan?gun=2090-01-01');
  await expect(future).toBeVisible();

  const unread = page.getByText('Bu tutar okunamadı, liste ona göre süzülmedi.');
  for (const address of ['/denetim/hacim?asan=99999999999', '/denetim/akis?enaz=-5', '/denetim/akis?encok=x']) {
    await openWithin(page, address);
    await expect(unread, address).toBeVisible();
    await page.locator('[aria-invalid="true"]').fill('1.000');
    await expect(unread, address).toHaveCount(0);
  }

  await openWithin(page, `/denetim/cuzdan/${customer.id}?a=0&b=999`);
  await expect(page.getByText('“999” bu cüzdanın bir revizyonu değil')).toBeVisible();

  await page.goto(`/denetim/cuzdan/${customer.id.replace(/.{4}$/, '0000')}`);
  await expect(page.getByText('Böyle bir hesap yok')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kanıtı indir' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Cüzdanlara dön' }).click();
  await expect(page).toHaveURL(/\/denetim$/);
  await context.close();
});
