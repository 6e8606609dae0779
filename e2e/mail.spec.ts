import type { APIRequestContext, Page } from '@playwright/test';
import { shortOrderNumber } from '@yukselt/contracts';
import type { Page as ListPage, MailboxItemView } from '@yukselt/contracts/api';
import { buy } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { enter, fund, PASSWORD } from './support/users.js';

const main = (page: Page) => page.getByRole('main');
const content = (page: Page) => main(page).locator('iframe').contentFrame();
const unique = () => `posta-${Date.now()}-${Math.random().toString(36).slice(2)}@kayit.demo`;

async function openMailbox(page: Page, email: string): Promise<void> {
  await page.goto(`/posta?adres=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Demo posta kutusu' })).toBeVisible();
}
const chosen = (page: Page, subject: string | RegExp) =>
  main(page).getByRole('region', { name: 'E-postalar, en yenisi önce' }).getByRole('button', { name: subject });

async function mailsTo(request: APIRequestContext, email: string): Promise<MailboxItemView[]> {
  const answer = await request.get(`/api/v1/demo/mailbox?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as ListPage<MailboxItemView>).items;
}

test('a forgotten password is set, and a part of the settings is opened, with the links of e-mails', {
  tag: '@phone',
}, async ({ page, customer }) => {
  await test.step('a forgotten password is set with the link of an e-mail', async () => {
    await page.goto('/login');
    await main(page).getByRole('link', { name: 'Şifremi unuttum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Şifrenizi mi unuttunuz?' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Bağlantı gönder' }).click();
    await expect(main(page).getByText('E-posta adresi gerekli')).toBeVisible();
    await main(page).getByLabel('E-posta adresi').fill(customer.email);
    await main(page).getByLabel('E-posta adresi').press('Enter');
    await expect(main(page).getByText('Bu adresle bir hesap varsa bağlantıyı gönderdik.')).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
    await main(page).getByRole('link', { name: 'Demo posta kutusunu aç' }).click();
    await chosen(page, 'Şifrenizi belirleyin').click();
    const opened = page.waitForEvent('popup');
    await content(page).getByRole('link', { name: 'Şifremi belirle' }).click();
    const setting = await opened;
    await expect(main(setting).getByText(customer.email)).toBeVisible();
    await main(setting).getByLabel('Yeni şifre', { exact: true }).fill('yepyeni-sifre');
    await main(setting).getByLabel('Yeni şifre (tekrar)').fill('yepyeni-sifre');
    await main(setting).getByRole('button', { name: 'Şifreyi belirle' }).click();
    await expect(setting.getByRole('heading', { level: 1, name: 'Şifreniz belirlendi' })).toBeFocused();
    await chosen(page, 'Hesabınızın şifresi değişti').click();
    await expect(content(page).getByRole('paragraph').filter({ hasText: 'bütün oturumlar kapatıldı' })).toBeVisible();
    await enter(page, customer.email, '/dashboard', 'yepyeni-sifre');
    await expect(page.getByRole('heading', { level: 1, name: /Merhaba/ })).toBeVisible();
  });
  await test.step('a link of an e-mail opens the part of the settings that it names', async () => {
    await openMailbox(page, customer.email);
    await chosen(page, 'Hesabınıza yeni bir cihazdan girildi').click();
    const address = await content(page).getByRole('link', { name: 'Oturumlarıma bak' }).getAttribute('href');
    await page.goto(new URL(address!).pathname + new URL(address!).hash);
    await expect(page.getByRole('heading', { level: 2, name: 'Oturumlar' })).toBeInViewport({ ratio: 1 });
  });
});

test('an address without an account gets the same answer and no e-mail', { tag: '@desktop' }, async ({
  page,
  request,
  customer,
}) => {
  const [unregistered, registered] = [unique(), customer.email];
  for (const email of [unregistered, registered]) {
    await page.goto('/sifremi-unuttum');
    await main(page).getByLabel('E-posta adresi').fill(email);
    await main(page).getByLabel('E-posta adresi').press('Enter');
    await expect(main(page).getByText('Bu adresle bir hesap varsa bağlantıyı gönderdik.')).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  }
  await expect.poll(() => mailsTo(request, registered)).toHaveLength(1);
  expect(await mailsTo(request, unregistered)).toEqual([]);
});

test('an order is confirmed by e-mail, unless the settings say otherwise', { tag: '@desktop' }, async ({
  page,
  request,
  customer,
}) => {
  await fund(request, customer, '5000000');
  const { orderNumber, orderId } = await buy(request, customer, 'balance');
  // No letter of an address that is typed quickly is lost.
  await openMailbox(page, '');
  const field = main(page).getByRole('searchbox');
  await field.pressSequentially(customer.email);
  await expect(page).toHaveURL((url) => url.searchParams.get('adres') === customer.email);
  await expect(field).toHaveValue(customer.email);
  await chosen(page, `Siparişinizi aldık: ${shortOrderNumber(orderNumber)}`).click();
  await expect(content(page).getByText('Merhaba Yolcu Deneme,')).toBeVisible();
  await expect(content(page).getByRole('link', { name: 'Siparişi aç' })).toHaveAttribute(
    'href',
    new RegExp(`/hesap/siparisler/${orderId}$`),
  );
  await main(page).getByRole('button', { name: 'Düz metin' }).click();
  await expect(main(page).getByText(`Sipariş: ${shortOrderNumber(orderNumber)}`)).toBeVisible();

  await enter(page, customer.email, '/hesap/ayarlar');
  await page.getByRole('switch', { name: 'Sipariş güncellemeleri' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi' })).toBeAttached();
  await buy(request, customer, 'balance');
  // A later e-mail that is always sent: the order's would be there before it.
  const login = await request.post('/api/v1/auth/login', { data: { email: customer.email, password: PASSWORD } });
  expect(login.ok()).toBe(true);
  const subjects = async () => (await mailsTo(request, customer.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Hesabınıza yeni bir cihazdan girildi');
  expect((await subjects()).filter((subject) => subject.startsWith('Siparişinizi aldık'))).toHaveLength(1);
});

test('the newsletter is confirmed, and left, with the link of an e-mail', { tag: '@phone' }, async ({ page }) => {
  const email = unique();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('E-bülten');
  await field.fill(email);
  // As low as it may stand: the answer below it would be under the bar.
  await field.evaluate((part) => part.scrollIntoView({ block: 'end' }));
  await field.press('Enter');
  const answer = footer.getByText('Onay bağlantısını e-posta adresinize gönderdik.');
  await expect(answer).toBeVisible();
  const bar = (await page.locator('[data-phone-nav]').boundingBox())!;
  const overBar = async () => bar.y - ((await answer.boundingBox())!.y + (await answer.boundingBox())!.height);
  await expect.poll(overBar).toBeGreaterThanOrEqual(0);
  await openMailbox(page, email);
  await chosen(page, 'Bülten aboneliğinizi onaylayın').click();
  const opened = page.waitForEvent('popup');
  await content(page).getByRole('link', { name: 'Aboneliği onayla' }).click();
  const link = await opened;
  await expect(main(link).getByText(email)).toBeVisible();
  await main(link).getByRole('button', { name: 'Aboneliği onayla' }).click();
  await expect(link.getByRole('heading', { level: 1, name: 'Aboneliğiniz onaylandı' })).toBeVisible();
  await link.reload();
  await expect(link.getByRole('heading', { level: 1, name: 'Aboneliğiniz onaylandı' })).toBeVisible();
  await main(link).getByRole('button', { name: 'Abonelikten çık' }).click();
  await expect(link.getByRole('heading', { level: 1, name: 'Abonelikten çıktınız' })).toBeVisible();
  await link.reload();
  await expect(link.getByRole('heading', { level: 1, name: 'Bağlantı geçersiz' })).toBeVisible();
});
