import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { checkEvidence } from '@yukselt/contracts/evidence';
import { buy, pick, press } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, AUDITOR, type Customer, command, enter, fund, logIn, read, signIn, tokenOf } from './support/users.js';

interface Orders {
  items: { id: string; status: string; total: string }[];
}

/** Kuruş, as decimal text. */
const balanceOf = async (request: APIRequestContext, { token }: Customer): Promise<string> =>
  (await read<{ balance: string }>(request, token, '/me/wallet')).balance;

/** The orders, once there are so many: a view may be a moment behind its command. */
async function ordersOf(request: APIRequestContext, { token }: Customer, count: number): Promise<Orders['items']> {
  const orders = async () => (await read<Orders>(request, token, '/me/orders')).items;
  await expect.poll(async () => (await orders()).length).toBe(count);
  return orders();
}

/** From the shelf to the checkout with one package of Instagram. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/instagram');
  await page.getByRole('button', { name: 'Sepete Ekle' }).filter({ visible: true }).first().click();
  await expect(page.getByText('Ürün sepete eklendi!')).toBeVisible();
  const drawer = page.getByRole('dialog', { name: /Sepetim \(1\)/ });
  await page.getByRole('banner').getByRole('button', { name: /sepet/i }).click();
  await drawer.getByRole('link', { name: 'Satın Al' }).click();
  await page.waitForURL('**/checkout');
  await page.getByLabel('Profil veya video bağlantısı').fill('https://www.instagram.com/yolcu.deneme');
}

/** People see the animations; the other journeys run without. */
test.use({ reducedMotion: 'no-preference' });

test('a shopper buys by balance', async ({ page, request, customer }) => {
  await fund(request, customer, '100000');
  await logIn(page, customer.email);
  await fillCart(page);
  await pick(page, /Bakiye/);
  await press(page, 'Bakiye ile Öde');
  await page.waitForURL('**/order-success/**');
  await expect(page.getByText('Ödeme başarılı! Bakiyenizden düşüldü.')).toBeVisible();
  await expect(page.getByText(/ORD-\d+-\d+/).first()).toBeVisible();
  const orders = await ordersOf(request, customer, 1);
  await expect.poll(() => balanceOf(request, customer)).toBe(String(100_000n - BigInt(orders[0]!.total)));
});

test('a shopper tops up by papara and sees the balance change without a reload', async ({
  page,
  browser,
  newCustomer,
}) => {
  const customer = await newCustomer('Canlı Bakiye');
  await enter(page, customer.email, '/wallet');
  await page.getByRole('button', { name: '₺500', exact: true }).click();
  await pick(page, /Papara/);
  await page.getByRole('main').getByRole('button', { name: 'Bakiye Yükle' }).click();
  await expect(page.getByText('Ödeme talebi oluşturuldu! Admin onayı bekleniyor.')).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByRole('main').getByText('₺0,00').first()).toBeVisible();

  const office = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const desk = await office.newPage();
  await enter(desk, ADMIN, '/admin/odemeler');
  const row = desk.getByRole('row').filter({ hasText: customer.email });
  await row.getByText('Canlı Bakiye').click();
  await desk
    .getByRole('complementary')
    .getByRole('button', { name: /Onayla/ })
    .click();
  await expect(desk.getByText(/Onaylandı · bakiye ₺500,00/)).toBeVisible();

  await expect(page.getByRole('main').getByText('₺500,00').first()).toBeVisible();
  await expect(page.getByText('Onaylandı').first()).toBeVisible();
  await office.close();
});

test('a shopper pays a cart by bank: one order, the balance unchanged', async ({ page, request, customer }) => {
  await signIn(page, customer.email);
  await fillCart(page);
  await pick(page, /Banka/);
  await press(page, 'Havale ile Öde');
  await page.waitForURL('**/checkout/odeme/**');
  await expect(page.getByRole('heading', { level: 1, name: 'Havalenizi yapın' })).toBeVisible();
  const requestId = page.url().split('/').pop()!;
  await command(
    request,
    await tokenOf(request, ADMIN),
    `/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`,
    { receiptId: null },
  );
  await expect(page.getByText('Siparişiniz oluşturuldu').first()).toBeVisible();
  await ordersOf(request, customer, 1);
  await expect.poll(() => balanceOf(request, customer)).toBe('0');
});

test('the auditor replays the wallet to the same balance', { tag: '@desktop' }, async ({
  page,
  request,
  newCustomer,
}) => {
  const customer = await newCustomer('Denetlenen Kişi');
  await fund(request, customer, '50000');
  const { total } = await buy(request, customer, 'balance');
  await enter(page, AUDITOR, `/denetim/cuzdan/${customer.id}`);
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page
    .getByRole('button', { name: /Doğrula/ })
    .first()
    .click();
  await expect(page.getByText(/Eşit/).first()).toBeVisible();
  const left = (50_000n - BigInt(total)).toString().replace(/(\d\d)$/, ',$1');
  await expect(page.getByText(`₺${left}`).first()).toBeVisible();

  await page.getByRole('button', { name: 'İki anı karşılaştır' }).click();
  await expect(page.getByRole('row', { name: /^Net/ })).toContainText(`₺${left}`);
  await page.getByRole('slider', { name: 'A anı' }).press('End');
  await expect(page.getByText('Arada para hareketi yok.')).toBeVisible();
  const later = page.getByRole('textbox', { name: 'B anı' });
  await later.fill('31.12.2099');
  await later.press('Enter');
  await expect(later).toHaveValue('31.12.2099 23:59');
  await page.reload();
  await expect(later).toHaveValue('31.12.2099 23:59');
  await page.getByRole('slider', { name: 'A anı' }).press('Home');
  await expect(page.getByRole('row', { name: /^Net/ })).toContainText(`₺${left}`);
  await expect(later).toHaveValue('31.12.2099 23:59');
  await expect(page.getByText('Bu an henüz gelmedi')).toBeVisible();
  await page.getByRole('button', { name: 'Kanıtı indir' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'İndir' }).click();
  const { keys } = await (await request.get('/.well-known/yukselt-evidence.json')).json();
  expect(await checkEvidence(await readFile(await (await download).path()), { keys })).toMatchObject({
    verdict: 'proven',
    head: { balance: (50_000n - BigInt(total)).toString() },
    signature: { state: 'valid', whose: 'current' },
  });
  await expect(page.getByRole('dialog')).toBeHidden();
});
