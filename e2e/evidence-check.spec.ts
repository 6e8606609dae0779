import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { AUDITOR, enter, fund } from './support/users.js';

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Kanıt dosyası').setInputFiles({ name, mimeType: 'application/x-ndjson', buffer });

test('a downloaded file is verified in the browser, and one changed byte is found at its line', {
  tag: '@desktop',
}, async ({ page, request, newCustomer }) => {
  const customer = await newCustomer('Kanıtlanan Kişi');
  await fund(request, customer, '50000');
  await enter(page, AUDITOR, `/denetim/cuzdan/${customer.id}`);
  await page.getByRole('button', { name: 'Kanıtı indir' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'İndir' }).click();
  const file = await readFile(await (await download).path());

  await page.getByRole('navigation', { name: 'Denetim' }).getByRole('link', { name: 'Kanıt denetle' }).click();
  await expect(page).toHaveURL(/\/denetim\/kanit$/);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET') sent.push(one.url());
  });
  await choose(page, 'kanit.ndjson', file);
  await expect(page.getByRole('heading', { name: 'Dosya değişmemiş ve mağazanın imzasını taşıyor' })).toBeVisible();
  await expect(page.getByText('Dosyayı mağaza vermiş: imza, bugünkü anahtarının.')).toBeVisible();
  await expect(page.getByText('Kanıtlanan Kişi', { exact: false })).toBeVisible();
  await expect(page.locator('dd').filter({ hasText: '₺500' })).toBeVisible();

  const changed = Buffer.from(file);
  const at = file.indexOf('"50000"', file.indexOf('\n'));
  changed[at + 1] = '9'.charCodeAt(0);
  const line = file.subarray(0, at).filter((byte) => byte === 10).length + 1;
  await choose(page, 'kanit.ndjson', changed);
  await expect(page.getByRole('heading', { name: `Dosya değiştirilmiş: ilk yanlış satır ${line}` })).toBeVisible();
  await expect(page.getByText('Bu satır değiştirilmiş.')).toBeVisible();

  await choose(page, 'not-evidence.csv', Buffer.from('a;b\r\n1;2\r\n'));
  await expect(page.getByRole('heading', { name: 'Bu dosya denetlenemiyor' })).toBeVisible();
  expect(sent).toEqual([]); // no file leaves the browser

  const schemas = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Olayların alanları (JSON Schema)' }).click();
  expect((await schemas).suggestedFilename()).toBe('event-schemas.json');
});
