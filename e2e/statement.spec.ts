import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatTry } from '@yukselt/contracts';
import { buy } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { fund } from './support/users.js';
import { openWithin } from './support/within.js';

const movements = (page: Page) => page.locator('[data-movements="list"]');
const rows = (page: Page) => movements(page).locator('[data-movements="row"]');
const statement = (page: Page) => page.getByRole('group', { name: 'Hesap özeti' });

test('the statement of the wallet: a movement by its number, a month with its balances, PDF and CSV, and paper', async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fund(request, customer, '50000');
  await buy(request, customer, 'balance');
  await page.goto('/wallet');
  await expect(rows(page)).not.toHaveCount(0);

  await test.step('a movement is found by its number, and a month is shown with its balances', async () => {
    const link = rows(page).getByRole('link', { name: /ORD-/ });
    const number = (await link.textContent())!.replace('sipariş ', '').trim();
    const search = page.getByRole('searchbox', { name: 'Sipariş ya da referans ara' });
    await search.fill(number);
    await search.press('Enter');
    await expect(page).toHaveURL(/[?&]ara=ORD-/);
    await expect(rows(page)).toHaveCount(1);
    // Without the path, which is that of all movements, each begins with its icon.
    const left = async (part: string) => (await rows(page).locator(`[data-movements="${part}"]`).boundingBox())?.x;
    expect(await left('icon')).toBeLessThan((await left('text'))!);
    await search.fill('YKOLMAYAN');
    await search.press('Enter');
    await expect(page.getByText('Aramanıza uyan hareket yok.')).toBeVisible();
    await search.fill('');
    await search.press('Enter');

    const months = statement(page).getByLabel('Dönem');
    // The account was opened in this month.
    await expect(months.locator('option')).toHaveCount(2);
    const now = await months.locator('option').nth(1).getAttribute('value');
    await months.selectOption(now);
    await expect(page).toHaveURL(new RegExp(`[?&]ay=${now}`));
    await expect(movements(page)).toContainText(`Dönem başı ${formatTry(0n)}`);
    await expect(movements(page)).toContainText(/Dönem sonu ₺/);
    await page.reload();
    await expect(months).toHaveValue(now!);
    await expect(rows(page)).toHaveCount(2);
    await openWithin(page, '/wallet?ay=2020-01');
    await expect(months).toHaveValue('2020-01');
    await expect(page.getByText('Aramanıza uyan hareket yok.')).toBeVisible();
  });
  await test.step('the statement of the chosen month comes as PDF and CSV, named after it', async () => {
    await openWithin(page, '/wallet');
    const months = statement(page).getByLabel('Dönem');
    const month = await months.locator('option').nth(1).getAttribute('value');
    await months.selectOption(month);
    const saved = async (format: 'PDF' | 'CSV') => {
      const downloading = page.waitForEvent('download');
      await statement(page)
        .getByRole('button', { name: `${format} olarak indir` })
        .click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`hesap-ozeti-${month}.${format.toLowerCase()}`);
      return readFile(await download.path());
    };
    const pdf = await saved('PDF');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
    const csv = (await saved('CSV')).toString();
    expect(csv).toContain(customer.email);
    expect(csv).toContain('Dönem başı bakiyesi + hareketler = dönem sonu bakiyesi');
  });
  await test.step('printed, it says whose it is, the month and its movements, and has nothing to press', async () => {
    const months = statement(page).getByLabel('Dönem');
    const month = await months.locator('option').nth(1).getAttribute('value');
    await months.selectOption(month);
    await expect(movements(page)).toContainText('Dönem sonu');
    // On paper the field is hidden.
    const name = await months.locator(`option[value="${month}"]`).textContent();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const main = page.getByRole('main');
    await expect(main.getByText(`${customer.name} · ${customer.email}`)).toBeVisible();
    await expect(main.getByText(`Dönem: ${name}`)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    // Nothing is wider than the paper, and a movement is not cut in two.
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(main.getByText(`Dönem: ${name}`)).toBeHidden();
  });
  await test.step('one that cannot be read says so and keeps the button', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.route('**/api/v1/me/statement.pdf*', (route) => route.fulfill({ status: 500, body: '{}' }));
    const button = statement(page).getByRole('button', { name: 'PDF olarak indir' });
    await button.click();
    await expect(page.getByText('Hesap özeti indirilemedi. Lütfen tekrar deneyin.')).toBeVisible();
    await expect(button).toBeEnabled();
  });
});
