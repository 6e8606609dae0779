import type { APIRequestContext, Browser, Locator, Page, ViewportSize } from '@playwright/test';
import { shortOrderNumber } from '@yukselt/contracts';
import { breakText } from './support/broken-text.js';
import { buy, toast } from './support/cart.js';
import { covered } from './support/covered.js';
import { expect, test } from './support/fixtures.js';
import { REAUTHENTICATE } from './support/opening-steps.js';
import { shiftServerTime } from './support/server-time.js';
import {
  ADMIN,
  type Customer,
  command,
  createCustomer,
  enter,
  fund,
  PASSWORD,
  read,
  SECOND_ADMIN,
  signIn,
  tokenOf,
} from './support/users.js';

const HOUR_MS = 3_600_000;

interface Ask {
  requestId: string;
  reference: string;
}
const ask = (request: APIRequestContext, customer: Customer, amount = '50000') =>
  command<Ask & Record<string, string>>(request, customer.token, '/me/payment-requests', { amount, method: 'papara' });
const decide = async (
  request: APIRequestContext,
  who: string,
  customer: Customer,
  id: string,
  act: string,
  data = {},
) =>
  command(request, await tokenOf(request, who), `/admin/accounts/${customer.id}/payment-requests/${id}/${act}`, data);
const uploadReceipt = async (request: APIRequestContext, { token }: Customer, id: string, file: Buffer) => {
  const answer = await request.post(`/api/v1/me/payment-requests/${id}/receipt`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'dekont.png', mimeType: 'image/png', buffer: file } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};
const status = async (request: APIRequestContext, { token }: Customer, id: string) =>
  (await read<{ status: string }>(request, token, `/me/payment-requests/${id}`)).status;

/** A second admin in a browser of their own. */
async function secondAdminPage(
  browser: Browser,
  { viewport }: { viewport: ViewportSize | null },
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await enter(page, SECOND_ADMIN, path);
  return page;
}
/** The queue, narrowed to one customer: journeys run side by side. */
const queueOf = ({ email }: Customer, more = '') => `/admin/odemeler?q=${encodeURIComponent(email)}${more}`;
const row = (page: Page, id: string) => page.locator('main table tbody tr').filter({ hasText: id.slice(0, 8) });
const panel = (page: Page) => page.getByRole('complementary', { name: /Talep/ });

test('two admins at once: the reviewer is shown live, and the slower decision gets a friendly notice', {
  tag: '@desktop',
}, async ({ request, browser, newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Yarış Deneme');
  const { requestId } = await ask(request, customer);
  await page.goto(queueOf(customer));
  const other = await secondAdminPage(browser, { viewport: page.viewportSize() }, queueOf(customer));
  await expect(page.locator('main table tbody tr')).toHaveCount(1);
  await other.locator('main table tbody tr').getByRole('button', { name: 'Yarış Deneme', exact: true }).click();
  await expect(page.locator('main table tbody tr').getByText('Mehmet Kaya inceliyor')).toBeVisible();
  await page.locator('main table tbody tr').getByRole('button', { name: 'Yarış Deneme', exact: true }).click();
  await expect(panel(page).getByText('Mehmet Kaya inceliyor')).toBeVisible();
  // The lease informs and locks nothing, yet the other's page must not hear of the decision before it decides.
  let isCutOff = true;
  await other.route('**/api/v1/admin/payment-requests**', (route) => (isCutOff ? route.abort() : route.continue()));
  other.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/approve')) isCutOff = false;
  });
  await panel(page)
    .getByRole('button', { name: /^Onayla/ })
    .click();
  await expect(page.locator('[data-toast]')).toContainText('Onaylandı');
  await panel(other)
    .getByRole('button', { name: /^Onayla/ })
    .click();
  await expect(panel(other).getByText('Bu talebi az önce Ayşe Demir onayladı')).toBeVisible();
  await expect(panel(other).getByText(/para bir kez eklendi/)).toBeVisible();
  await expect.poll(() => status(request, customer, requestId)).toBe('approved');
  await expect
    .poll(async () => (await read<{ balance: string }>(request, customer.token, '/me/wallet')).balance)
    .toBe('50000');
  // Leaving releases the lease.
  await other.context().close();
});

// docs/product-rules.md#money-10 and docs/product-rules.md#payments-11
test('undo: ten seconds from the toast, later from the detail, and refused when the money is spent', {
  tag: '@phone',
}, async ({ request, newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Geri Deneme');
  const { requestId } = await ask(request, customer);
  await page.goto(queueOf(customer));
  await page.getByRole('button', { name: 'Geri Deneme', exact: true }).click();
  await expect(panel(page).getByText('Onaydan sonra')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Onayla/ })
    .click();
  await page
    .locator('[data-toast]')
    .getByRole('button', { name: /^Geri al/ })
    .click();
  await toast(page, 'Karar geri alındı. Talep yeniden bekliyor.');
  await expect.poll(() => status(request, customer, requestId)).toBe('pending');

  await decide(request, ADMIN, customer, requestId, 'approve', { receiptId: null });
  await buy(request, customer, 'balance');
  await page.goto(`${queueOf(customer, '&durum=approved')}&talep=${requestId}`);
  // Everything that was decided about it, and taken back.
  await expect(panel(page).locator('[data-timeline] b')).toHaveText([
    'Talep alındı',
    'Onaylandı',
    'Karar geri alındı',
    'Onaylandı',
  ]);
  await panel(page).getByRole('button', { name: 'Geri al…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kararı geri al' });
  await expect(dialog.getByText(/Bakiye yetmiyorsa geri alma reddedilir/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Kararı geri al' })).toBeDisabled();
  await dialog.getByLabel('Neden').fill('Yanlış havale');
  await dialog.getByRole('button', { name: 'Kararı geri al' }).click();
  await toast(page, 'Para harcandığı için onay geri alınamaz.');
  await expect.poll(() => status(request, customer, requestId)).toBe('approved');
});

// docs/product-rules.md#payments-3
test('rejecting needs a reason, and the customer reads it', { tag: '@phone' }, async ({
  request,
  newCustomer,
  adminPage: page,
}) => {
  const customer = await newCustomer('Ret Deneme');
  const { requestId } = await ask(request, customer);
  await page.goto(queueOf(customer));
  await page.getByRole('button', { name: 'Ret Deneme', exact: true }).click();
  await panel(page)
    .getByRole('button', { name: /^Reddet…/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Talebi reddet' });
  await expect(dialog.getByText('Neden yazmadan talep reddedilmez.')).toBeVisible();
  await dialog.getByLabel('Neden').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Talebi reddet' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Para hesaba ulaşmadı' }).click();
  await dialog.getByRole('button', { name: 'Talebi reddet' }).click();
  await expect(page.locator('[data-toast]')).toContainText('Reddedildi');
  const { adminNote } = await read<{ adminNote: string }>(request, customer.token, `/me/payment-requests/${requestId}`);
  expect(adminNote).toBe('Para hesaba ulaşmadı');
});

test('the keyboard alone selects, opens and decides many requests, and each gets its outcome', {
  tag: '@desktop',
}, async ({ request, newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Toplu Deneme');
  const asked = [await ask(request, customer), await ask(request, customer), await ask(request, customer, '1500000')];
  await page.goto(queueOf(customer));
  await expect(page.locator('main table tbody tr')).toHaveCount(3);
  await expect(row(page, asked[2]!.requestId).getByText('Limit dışı')).toBeVisible();
  await page.keyboard.press('?');
  await expect(
    page.getByRole('dialog', { name: 'Klavye kısayolları' }).getByText('Toplu karar için seç'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Talep ara')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Talep ara')).not.toBeFocused();
  await page.keyboard.press('j');
  // The mark and the focus are one.
  await expect(row(page, asked[0]!.requestId).getByRole('button', { name: 'Toplu Deneme', exact: true })).toBeFocused();
  for (const key of ['x', 'j', 'j', 'Shift+X', 'k']) await page.keyboard.press(key);
  await expect(row(page, asked[1]!.requestId).getByRole('button', { name: 'Toplu Deneme', exact: true })).toBeFocused();
  const bar = page.getByRole('region', { name: 'Seçilenler' });
  await expect(bar).toContainText('3 seçili');
  await expect(bar).toContainText('₺16.000,00');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /talebi onayla/ });
  await expect(dialog.getByRole('button', { name: '2 talebi onayla' })).toBeEnabled();
  await expect(dialog.getByRole('list', { name: 'Onaylanacak talepler' })).toContainText('₺500,00 → ₺1.000,00');
  await dialog.getByRole('checkbox', { name: 'Onaya kat: Toplu Deneme' }).check();
  // Another admin decides one of them meanwhile, and this page receives no event about it.
  await page.route('**/api/v1/admin/payment-requests?**', (route) => route.abort());
  await decide(request, SECOND_ADMIN, customer, asked[0]!.requestId, 'reject', { reason: 'Tutar uyuşmuyor' });
  await dialog.getByRole('button', { name: '3 talebi onayla' }).click();
  const outcome = page.locator('[data-toast]').filter({ hasText: '2 talep onaylandı' });
  await expect(outcome).toContainText('1 işlem yapılamadı');
  await expect(outcome.getByRole('listitem')).toContainText('Bu ödeme talebi artık beklemede değil.');
  await page.unroute('**/api/v1/admin/payment-requests?**');
  const statuses = () => Promise.all(asked.map(({ requestId }) => status(request, customer, requestId)));
  await expect.poll(statuses).toEqual(['rejected', 'approved', 'approved']);
  await page.keyboard.press('u');
  await toast(page, '2 karar geri alındı. Talepler yeniden bekliyor.');
  await expect.poll(statuses).toEqual(['rejected', 'pending', 'pending']);
});

test('the buttons of a bulk approval are in sight, however many requests it is about', { tag: '@phone' }, async ({
  request,
  newCustomer,
  adminPage: page,
}) => {
  const customer = await newCustomer('Uzun Deneme');
  for (let count = 0; count < 8; count += 1) await ask(request, customer);
  for (let count = 0; count < 2; count += 1) await ask(request, customer, '1500000');
  await page.goto(queueOf(customer));
  await expect(page.locator('main table tbody tr')).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Tümünü seç' }).check();
  await page
    .getByRole('region', { name: 'Seçilenler' })
    .getByRole('button', { name: /^Onayla/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '8 talebi onayla' });
  for (const name of ['8 talebi onayla', 'Vazgeç'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

const KEYS_FOR_TEN = 12;
test('ten approvals take at most twelve keys, and none waits for the one before', { tag: '@desktop' }, async ({
  request,
  newCustomer,
  adminPage: page,
}) => {
  const customer = await newCustomer('On Deneme');
  const asked: Ask[] = [];
  for (let count = 0; count < 10; count += 1) asked.push(await ask(request, customer));
  await page.goto(queueOf(customer));
  await expect(page.locator('main table tbody tr')).toHaveCount(10);
  const keys = ['j', 'Enter', ...Array<string>(10).fill('a')];
  expect(keys.length).toBeLessThanOrEqual(KEYS_FOR_TEN);
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.locator('main table tbody tr')).toHaveCount(0);
  expect(await Promise.all(asked.map(({ requestId }) => status(request, customer, requestId)))).toEqual(
    Array(10).fill('approved'),
  );
});

test('a race lost after the panel moved on is reported without alarm: who decided, and what happened to the money', {
  tag: '@desktop',
}, async ({ request, newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Geç Kalan');
  const [first] = [await ask(request, customer), await ask(request, customer)];
  await page.route('**/api/v1/admin/events', (route) => route.abort());
  await page.goto(queueOf(customer));
  await expect(page.locator('main table tbody tr')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Geç Kalan');
  await page.route('**/api/v1/admin/payment-requests?**', (route) => route.abort());
  await decide(request, SECOND_ADMIN, customer, first.requestId, 'approve', { receiptId: null });
  await page.keyboard.press('a');
  await toast(page, 'Geç Kalan: Bu talebi az önce Mehmet Kaya onayladı. Sizin kararınız uygulanmadı');
});

test('the toast of several decisions covers nothing of queue and panel', { tag: '@desktop' }, async ({
  request,
  newCustomer,
  adminPage: page,
}) => {
  const customer = await newCustomer('Yığın Deneme');
  for (let count = 0; count < 6; count += 1) await ask(request, customer);
  await page.goto(queueOf(customer));
  await expect(page.locator('main table tbody tr')).toHaveCount(6);
  for (const key of ['j', 'Enter', 'a', 'a', 'a']) await page.keyboard.press(key);
  // A slow answer has a toast of its own, which says what is waited for.
  await expect(page.locator('[data-toast]').filter({ hasText: 'Geri al' })).toContainText('Sırada 2 karar daha var');
  await expect(panel(page).getByText('Onaydan sonra')).toBeVisible();
  await expect.poll(() => covered(page, '[data-toast]')).toEqual([]);
});

// docs/product-rules.md#payments-6 and docs/product-rules.md#payments-10
test('the file of the queue names its filters, and a request outside the limits needs a second confirmation', {
  tag: '@desktop',
}, async ({ request, newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Limit Deneme');
  const [plain, large] = [await ask(request, customer), await ask(request, customer, '2000000')];
  await page.goto(queueOf(customer));
  await expect(row(page, large.requestId).getByText('Bekliyor')).toBeVisible();
  await expect(row(page, large.requestId).getByText('Limit dışı')).toBeVisible();
  const heightOf = async ({ requestId }: typeof large) => (await row(page, requestId!).boundingBox())?.height;
  expect(await heightOf(large)).toBe(await heightOf(plain));
  // A file is named after the filters in effect, the queue's standing one included.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV indir' }).click();
  expect((await download).suggestedFilename()).toMatch(/^odemeler-bekliyor-arama-[\d-]+\.csv$/);
  await toast(page, 'Dosya indirildi: 2 satır, süzgeç: bekliyor, arama');
  for (const key of ['j', 'Enter', 'a', 'a']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Yine de onaylansın mı?' });
  await expect(dialog.getByText('Limit dışı')).toBeVisible();
  await expect.poll(() => status(request, customer, plain.requestId)).toBe('approved');
  expect(await status(request, customer, large.requestId)).toBe('pending');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Yine de onayla' }).click();
  await expect.poll(() => status(request, customer, large.requestId)).toBe('approved');
});

test('the palette leads to pages, to a customer, and to actions on the selected rows', { tag: '@desktop' }, async ({
  request,
  newCustomer,
  adminPage: page,
}) => {
  const customer = await newCustomer('Palet Deneme');
  const { requestId, reference } = await ask(request, customer);
  await page.goto('/admin');
  const palette = page.getByRole('dialog', { name: 'Her şeyi bul' });
  const field = palette.getByRole('combobox');
  const open = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  };
  await expect(page.getByRole('button', { name: /^Bul / })).toBeVisible();
  await open(reference);
  await expect(palette.getByRole('option', { name: reference })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Palet Deneme');
  await expect(page).toHaveURL(new RegExp(`talep=${requestId}`));
  await open('siparisler');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/siparisler/);
  // The audit is the panel's last tab: what waits stays in sight, and the palette is there, too.
  await page.getByRole('link', { name: 'Denetim', exact: true }).click();
  // The key and the letters come before the page.
  await open(reference);
  await expect(page).toHaveURL(/\/denetim/);
  await expect(page.locator('main h1', { hasText: 'Cüzdanlar' })).toBeVisible();
  await expect(page.locator('nav a', { hasText: /^Ödemeler\s*\d/ })).toBeVisible();
  await expect(page.locator('header a', { hasText: 'Yönetim' })).toHaveAttribute('aria-current', 'page');
  await expect(field).toHaveValue(reference);
  await expect(field).toBeFocused();
  await expect(palette.getByRole('option', { name: reference })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`talep=${requestId}`));
  await page.goto(queueOf(customer));
  await expect(page.locator('main table tbody tr')).toHaveCount(1);
  for (const key of ['j', 'x']) await page.keyboard.press(key);
  await open('onayla');
  await palette.getByRole('option', { name: '1 talebi onayla' }).click();
  await expect(page.getByRole('dialog', { name: '1 talebi onayla' })).toBeVisible();
});

test('the palette leads to every part of the panel, and offers what the open page and panel can do', {
  tag: '@desktop',
}, async ({ newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Palet İşlemi');
  const palette = page.getByRole('dialog', { name: 'Her şeyi bul' });
  const choose = async (text: string, option: string) => {
    await expect(page.getByRole('button', { name: /^Bul / })).toBeVisible();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(text);
    await palette.getByRole('option', { name: option }).click();
  };
  await page.goto('/admin');
  await choose('kategori', 'Hizmetler · Kategoriler');
  await expect(page).toHaveURL(/bolum=kategoriler/);
  await choose('kategori ekle', 'Kategori ekle');
  await expect(page.getByRole('dialog', { name: 'Yeni kategori' })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('mizan', 'Denetim · Mizan');
  await expect(page).toHaveURL(/\/denetim\/mizan/);
  await page.goto(`/admin/kullanicilar?kisi=${customer.id}`);
  await expect(page.getByRole('complementary', { name: 'Kullanıcı Palet İşlemi' })).toBeVisible();
  await choose('bakiyeyi', 'Bakiyeyi düzenle… · Palet İşlemi');
  await expect(page.getByRole('dialog', { name: 'Bakiyeyi düzenle' })).toBeVisible();
});

// docs/product-rules.md#payments-12
test('the panel shows what a decision needs: record, lease, and the earlier use of a receipt', {
  tag: '@phone',
}, async ({ request, newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Sicil Deneme');
  const [first, second] = [await ask(request, customer), await ask(request, customer, '1500000')];
  await page.goto('/admin/odemeler');
  for (const name of [/^Bekliyor/, /^Limit dışı/, /^Aynı dekont/])
    await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Bekliyor \d+$/ })).toBeVisible();
  const file = await page.screenshot();
  for (const { requestId } of [first, second]) await uploadReceipt(request, customer, requestId, file);
  await page.goto(`${queueOf(customer)}&talep=${second.requestId}`);
  await expect(panel(page).getByText('2 talep, 0 onay')).toBeVisible();
  await expect(panel(page).getByRole('timer')).toHaveText(/^[12]:\d\d$/);
  await panel(page).getByRole('button', { name: 'Yan yana gör' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dekontlar yan yana' });
  await expect(dialog.getByRole('img', { name: 'Yüklenen dekont' })).toHaveCount(2);
  await expect(dialog.getByText('₺500,00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(panel(page).getByText('Bu dekont daha önce kullanılmış')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Dekontu büyüt' }).click();
  const enlarged = page.getByRole('dialog', { name: 'Dekont' });
  await enlarged.getByRole('button', { name: 'Yakınlaştır' }).click();
  await expect(enlarged.getByText('%150')).toBeVisible();
});

// docs/product-rules.md#money-12
test('four eyes: an own request can be seen, not decided', { tag: '@desktop' }, async ({
  request,
  adminPage: page,
}) => {
  const token = await tokenOf(request, ADMIN);
  const { requestId } = await command<Ask & Record<string, string>>(request, token, '/me/payment-requests', {
    amount: '50000',
    method: 'bank',
  });
  await page.goto(`/admin/odemeler?talep=${requestId}`);
  await expect(panel(page).getByText(/Kendi talebinizle ilgili karar veremezsiniz/)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^(Onayla|Reddet)/ })).toHaveCount(0);
  await page.keyboard.press('a');
  const { status: own } = await read<{ status: string }>(request, token, `/me/payment-requests/${requestId}`);
  expect(own).toBe('pending');
  await command(request, token, `/me/payment-requests/${requestId}/withdraw`);
});

test('an approval applies to the receipt that was seen: one that replaced it is shown first', {
  tag: '@desktop',
}, async ({ page, request, newCustomer }) => {
  const customer = await newCustomer('Değişen Dekont');
  const { requestId } = await ask(request, customer);
  const drawn = async (text: string) => {
    await page.setContent(`<h1>${customer.email}: ${text}</h1>`);
    return page.screenshot();
  };
  const [first, second] = [await drawn('Bir'), await drawn('İki')];
  await uploadReceipt(request, customer, requestId, first);
  await enter(page, ADMIN, `${queueOf(customer)}&talep=${requestId}`);
  const picture = panel(page).getByRole('button', { name: 'Dekontu büyüt' }).locator('img');
  const firstSource = (await picture.getAttribute('src'))!;
  await uploadReceipt(request, customer, requestId, second);
  const approve = panel(page).getByRole('button', { name: /^Onayla/ });
  await approve.click();
  await toast(page, /^Değişen Dekont: Bu talebin dekontu siz incelerken değişti/);
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', firstSource);
  expect(await status(request, customer, requestId)).toBe('pending');
  await approve.click();
  await expect.poll(() => status(request, customer, requestId)).toBe('approved');
});

test('orders: a step, a cancellation that states what happens to the money, the history with its actors, and a file', async ({
  request,
  newCustomer,
  adminPage: page,
}) => {
  const customer = await newCustomer('Sipariş Deneme');
  await fund(request, customer, '50000');
  const [first, second] = [await buy(request, customer, 'balance'), await buy(request, customer, 'balance')];
  await page.goto(`/admin/siparisler?q=${encodeURIComponent(customer.email)}&siparis=${first.orderId}`);
  const side = page.getByRole('complementary', { name: /Sipariş/ });
  await side.getByRole('button', { name: 'İşleme al' }).click();
  await toast(page, 'Sipariş işleme alındı!');
  await expect(side.getByText(/Ayşe Demir \(Yönetici\)/)).toBeVisible();
  await side.getByRole('button', { name: 'İptal et…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Siparişi iptal et' });
  await expect(dialog.getByText('Tutarın tamamı müşterinin cüzdanına döner.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Siparişi iptal et' }).click();
  await toast(page, /Sipariş iptal edildi! İade:/);
  await expect(side.getByText(/Admin tarafından iptal edildi/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: `Seç: ${shortOrderNumber(second.orderNumber)}` }).check();
  await page.getByRole('region', { name: 'Seçilenler' }).getByRole('button', { name: 'İşleme al' }).click();
  await toast(page, '1 sipariş işleme alındı');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV indir' }).click();
  expect((await download).suggestedFilename()).toMatch(/^siparisler-[\w-]*\d{4}-\d\d-\d\d-\d{4}\.csv$/);
});

test('a customer gets the same refusal on every path of the panel', { tag: '@desktop' }, async ({ page, request }) => {
  await signIn(page, (await createCustomer(request)).email);
  for (const path of ['/admin', '/admin/siparisler', '/admin/odemeler', '/admin/kullanicilar', '/admin/ayarlar']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Erişim Reddedildi' })).toBeVisible();
    await expect(page.getByText('Bu sayfaya erişim için admin yetkisi gereklidir.')).toBeVisible();
  }
});

test('the admin hour: a warning five minutes before its end, and a password that keeps the page', {
  tag: '@phone',
}, async ({ adminPage: page }) => {
  const setAhead = await shiftServerTime(page);
  await page.clock.install();
  await page.goto('/admin/odemeler?durum=approved');
  await expect(page.getByText(/Yönetici oturumu: 60 dk kaldı/)).toBeVisible();
  setAhead(HOUR_MS - 4.5 * 60_000);
  await page.clock.fastForward(HOUR_MS - 4.5 * 60_000);
  await expect(page.getByText(/Yönetici oturumunuz 5 dakika içinde bitiyor/)).toBeVisible();
  await page.getByRole('button', { name: 'Şifreyi gir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Şifrenizi yeniden girin' });
  await dialog.getByLabel('Şifre').fill('yanlis');
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await expect(dialog.getByText('Şifre hatalı')).toBeVisible();
  await dialog.getByLabel('Şifre').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toContain('durum=approved');
});

test('the admin hour: a dialog that ends behind the question for the password leaves the focus on the page', {
  tag: '@desktop',
}, async ({ request, newCustomer, adminPage: page }) => {
  const customer = await newCustomer('Odak Deneme');
  await fund(request, customer, '50000');
  const { orderId } = await buy(request, customer, 'balance');
  await ask(request, customer);
  const commands = '**/api/v1/admin/accounts/**';
  const confirmPastTheHour = async (button: Locator) => {
    let asked = false;
    await page.route(commands, (route) => {
      if (asked || route.request().method() === 'GET') return route.continue();
      asked = true;
      return route.fulfill(REAUTHENTICATE);
    });
    await button.press('Enter');
    await page.getByRole('dialog', { name: 'Şifrenizi yeniden girin' }).getByLabel('Şifre').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute(commands);
    // The row or its button has gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  await page.goto(queueOf(customer));
  await page.getByRole('main').getByRole('button', { name: 'Reddet…' }).first().press('Enter');
  const rejecting = page.getByRole('dialog', { name: 'Talebi reddet' });
  await rejecting.getByRole('button', { name: 'Para hesaba ulaşmadı' }).click();
  await confirmPastTheHour(rejecting.getByRole('button', { name: 'Talebi reddet' }));

  await page.goto(`/admin/siparisler?q=${encodeURIComponent(customer.email)}&siparis=${orderId}`);
  await page
    .getByRole('complementary', { name: /Sipariş/ })
    .getByRole('button', { name: 'İptal et…' })
    .press('Enter');
  const cancelling = page.getByRole('dialog', { name: 'Siparişi iptal et' });
  await confirmPastTheHour(cancelling.getByRole('button', { name: 'Siparişi iptal et' }));
});

test('a tab that crashes leaves the header and the other tabs usable', { tag: '@desktop' }, async ({
  adminPage: page,
}) => {
  await breakText(page, /\/assets\/panel-[^/]+\.js$/, 'Göstergeler', 'the chart is broken');
  await page.goto('/admin');
  await expect(page.getByRole('alert').filter({ hasText: 'the chart is broken' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: /^Siparişler/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Sipariş/ })).toBeVisible();
  await expect(page.getByText('the chart is broken')).toHaveCount(0);
});

test('a name that is written from right to left does not reverse an amount', { tag: '@desktop' }, async ({
  request,
  newCustomer,
  adminPage: page,
}) => {
  const customer = await newCustomer('علي حسن');
  await command(request, customer.token, '/me/payment-requests', { amount: '30000', method: 'papara' });
  await page.goto(`/admin/odemeler?q=${encodeURIComponent(customer.email)}`);
  await expect(page.locator('main table tbody tr')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const amount = page.locator('[data-toast]').filter({ hasText: customer.name }).locator('[data-money]');
  await expect(amount).toHaveText('+₺300,00');
  const left = async (part: string) => (await amount.locator(part).boundingBox())!.x;
  expect(await left('[data-sign]')).toBeLessThan(await left('[data-currency]'));
  expect(await left('[data-currency]')).toBeLessThan(await left('[data-minor]'));
});
