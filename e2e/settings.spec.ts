import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { ADMIN, AUDITOR, command, createCustomer, enter, fund, PASSWORD, tokenOf } from './support/users.js';
import { openWithin } from './support/within.js';

const toast = (page: Page, text: string) => expect(page.locator('#toasts').getByText(text)).toBeVisible();
/** Least room between the text of a switch and the line below it, px. */
const SWITCH_ROOM = 6;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const errors = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Lütfen aşağıdaki hataları düzeltin:' }).getByRole('listitem');
const open = async (page: Page, email: string) => {
  await enter(page, email, '/hesap/ayarlar');
  await expect(page.getByRole('heading', { level: 1, name: 'Ayarlar' })).toBeVisible();
  // What is still read moves the buttons below it when it comes.
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
};

test('the profile reports invalid fields, and shows everywhere once it is saved', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const [customer, taken] = [await createCustomer(request), await createCustomer(request)];
  await open(page, customer.email);
  const profile = section(page, 'Profil');
  const save = profile.getByRole('button', { name: 'Profili kaydet' });
  await profile.getByLabel('Ad soyad').fill('');
  await profile.getByLabel('E-posta adresi').fill('');
  await profile.getByLabel('Telefon').fill('yok');
  await save.click();
  await expect(errors(page)).toHaveText([
    'Ad soyad gerekli',
    'E-posta adresi gerekli',
    'Geçerli bir telefon numarası girin',
  ]);
  await expect(profile.getByLabel('Ad soyad')).toBeFocused();
  await profile.getByLabel('Ad soyad').fill('Işıl Çağ');
  await profile.getByLabel('Telefon').fill('+90 500 111 22 33');
  await profile.getByLabel('E-posta adresi').fill(taken.email);
  await save.click();
  await expect(errors(page)).toHaveText(['Mevcut şifrenizi girin']);
  const password = profile.getByLabel('Mevcut şifre');
  await expect(password).toBeFocused();
  await password.fill('yanlis');
  await save.click();
  await toast(page, 'Mevcut şifre hatalı');
  await password.fill(PASSWORD);
  await save.click();
  await expect(errors(page)).toHaveText(['Bu e-posta adresi zaten kayıtlı']);
  await profile.getByLabel('E-posta adresi').fill(customer.email);
  await expect(password).toBeHidden();
  await page.route('**/api/v1/me/profile', (route) => route.abort());
  await save.click();
  await toast(page, 'Yanıt gelmedi: bilgileriniz güncellenmiş olabilir. Sayfayı yenileyip bakın.');
  await page.unroute('**/api/v1/me/profile');
  await save.click();
  await toast(page, 'Profil bilgileriniz güncellendi!');
  await page.reload();
  await expect(section(page, 'Profil').getByLabel('Ad soyad')).toHaveValue('Işıl Çağ');
  await expect(section(page, 'Profil').getByLabel('Telefon')).toHaveValue('+90 500 111 22 33');
});

test('the password changes, and only the new one opens the account', { tag: '@desktop' }, async ({
  page,
  browser,
  request,
  customer,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other, customer.email);
  await expect(other.getByRole('heading', { level: 1, name: /Merhaba/ })).toBeVisible();
  await open(page, customer.email);
  const form = section(page, 'Şifre');
  const save = form.getByRole('button', { name: 'Şifreyi değiştir' });
  const [current, next, again] = [
    form.getByLabel('Mevcut şifre'),
    form.getByLabel('Yeni şifre', { exact: true }),
    form.getByLabel('Yeni şifre (tekrar)'),
  ];
  await next.fill('kisa5');
  await save.click();
  await expect(errors(page)).toHaveText([
    'Mevcut şifrenizi girin',
    'Yeni şifre en az 6 karakter olmalıdır',
    'Yeni şifreler eşleşmiyor',
  ]);
  await expect(current).toBeFocused();
  await form.getByRole('button', { name: 'Şifreyi göster' }).nth(1).click();
  await expect(next).toHaveAttribute('type', 'text');
  await current.fill('yanlis');
  await current.fill(PASSWORD);
  await next.fill('1q2w3e4r');
  await again.fill('1q2w3e4r');
  await save.click();
  await expect(errors(page)).toHaveText(['Bu şifre çok yaygın ve kolay tahmin edilir. Lütfen başka bir şifre seçin.']);
  await current.fill('yanlis');
  await next.fill('yenisifre');
  await again.fill('yenisifre');
  await save.click();
  await toast(page, 'Mevcut şifre hatalı');
  await current.fill(PASSWORD);
  await save.click();
  await toast(page, 'Şifreniz başarıyla değiştirildi!');
  await expect(current).toHaveValue('');
  await expect(other.getByRole('dialog', { name: 'Oturumunuz sona erdi' })).toBeVisible();
  await page.reload();
  await expect(section(page, 'Profil').getByLabel('E-posta adresi')).toHaveValue(customer.email);
  expect(
    (await request.post('/api/v1/auth/login', { data: { email: customer.email, password: PASSWORD } })).status(),
  ).toBe(401);
  await elsewhere.close();
});

test('switches are saved on the server or turn back, keep their distance, and other sessions are ended', {
  tag: '@phone',
}, async ({ page, browser, customer }) => {
  await test.step('switches are saved on the server, and turn back when it refuses them', async () => {
    await open(page, customer.email);
    const state = () =>
      Promise.all(
        [
          'Sipariş güncellemeleri',
          'Ödeme bildirimleri',
          'Kampanyalar',
          'E-bülten',
          'SMS',
          'Veri paylaşımı',
          'Kullanım istatistikleri',
        ].map((name) => page.getByRole('switch', { name }).isChecked()),
      );
    await expect(page.getByRole('switch')).toHaveCount(8);
    const security = page.getByRole('switch', { name: 'Güvenlik bildirimleri' });
    await expect(security).toBeChecked();
    await expect(security).toBeDisabled();
    expect(await state()).toEqual([true, true, true, false, false, false, true]);
    await expect(page.getByRole('radio', { name: /Gizli/ })).toBeChecked();
    await page.route('**/api/v1/me/preferences', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('switch', { name: 'SMS' }).click();
    await toast(page, 'Yanıt gelmedi: ayarınız kaydedilmiş olabilir. Bağlantı gelince burada görünür.');
    await expect(page.getByRole('switch', { name: 'SMS' })).not.toBeChecked();
    await page.unroute('**/api/v1/me/preferences');
    await page.getByRole('switch', { name: 'E-bülten' }).click();
    await page.getByRole('switch', { name: 'Kampanyalar' }).click();
    await page.getByRole('radio', { name: /Herkese açık/ }).check();
    await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi' })).toBeAttached();
    await page.reload();
    await expect(page.getByRole('radio', { name: /Herkese açık/ })).toBeChecked();
    expect(await state()).toEqual([true, true, false, true, false, false, true]);
  });
  await test.step('the text of a switch keeps a distance from its row, however long it is', async () => {
    const distances = await page
      .locator('[data-switch-line]')
      .filter({ has: page.locator('small') })
      .evaluateAll((rows) =>
        rows.map((row) => {
          const [text, whole] = [row.querySelector('small')!.getBoundingClientRect(), row.getBoundingClientRect()];
          return whole.bottom - text.bottom;
        }),
      );
    expect(distances.length).toBeGreaterThan(1);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(SWITCH_ROOM);
  });
  await test.step('other sessions are seen and ended at once', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await enter(other, customer.email);
    await expect(other.getByRole('heading', { level: 1, name: /Merhaba/ })).toBeVisible();
    await openWithin(page, '/hesap/ayarlar');
    const sessions = section(page, 'Oturumlar');
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByText('Chrome · Linux').first()).toBeVisible();
    await sessions.getByRole('button', { name: 'Diğer oturumları kapat' }).click();
    await toast(page, 'Diğer oturumlar kapatıldı.');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText('Başka açık oturumunuz yok.')).toBeVisible();
    await expect(other.getByRole('dialog', { name: 'Oturumunuz sona erdi' })).toBeVisible();
    await elsewhere.close();
  });
});

test('settings are read again, the account is downloaded, and deleted after two confirmations and the password', {
  tag: '@desktop',
}, async ({ page, request, newCustomer }) => {
  const customer = await newCustomer('İndiren Kişi');
  await fund(request, customer, '50000');
  await test.step('settings that cannot be read say so, and a retry shows them', async () => {
    await page.route('**/api/v1/me/preferences', (route) => route.abort());
    await page.route('**/api/v1/me/sessions', (route) => route.abort());
    await open(page, customer.email);
    await expect(page.getByRole('heading', { name: 'Ayarlarınız yüklenemedi' })).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Oturumlarınız yüklenemedi' })).toBeVisible();
    await page.unroute('**/api/v1/me/preferences');
    await page.unroute('**/api/v1/me/sessions');
    await section(page, 'Bildirimler').getByRole('button', { name: 'Tekrar dene' }).click();
    await section(page, 'Oturumlar').getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(page.getByRole('switch')).toHaveCount(8);
    const security = page.getByRole('switch', { name: 'Güvenlik bildirimleri' });
    await expect(security).toBeChecked();
    await expect(security).toBeDisabled();
    await expect(page.getByText('Bu cihaz')).toBeVisible();
  });
  await test.step('the download holds everything about the person', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Verilerimi indir' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^yukselt-verilerim-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(data).toMatchObject({
      profile: { name: 'İndiren Kişi', email: customer.email },
      wallet: { balance: '50000' },
      paymentRequests: [{ amount: '50000' }],
      walletEntries: [{ amount: '50000' }],
    });
    await toast(page, 'Verileriniz indirildi.');
  });
  await test.step('an account with a balance is deleted after two confirmations and the password', async () => {
    const begin = page.getByRole('button', { name: 'Hesabımı sil…' });
    await begin.click();
    const first = page.getByRole('dialog', { name: 'Hesabınızı silmek üzeresiniz' });
    await expect(first.getByText('Cüzdanınızda bakiye var')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Devam et' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await begin.click();
    await first.getByLabel('₺500,00 bakiyemden vazgeçiyorum').check();
    await first.getByRole('button', { name: 'Devam et' }).click();
    const last = page.getByRole('dialog', { name: 'Son kez soruyoruz' });
    const confirm = last.getByRole('button', { name: 'Hesabımı kalıcı olarak sil' });
    await confirm.click();
    await expect(last.getByText('Şifre gerekli')).toBeVisible();
    await last.getByLabel('Şifreniz').fill('yanlis');
    await confirm.click();
    await expect(last.getByText('Şifre hatalı')).toBeVisible();
    await last.getByLabel('Şifreniz').fill(PASSWORD);
    // The first answer is lost on its way: the page asks again with the same key, and the account is closed once.
    let lost = 0;
    await page.route('**/api/v1/me/account/close', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await confirm.click();
    await expect(last.getByText('İşleminizin sonucu kontrol ediliyor…')).toBeVisible();
    await toast(page, 'Hesabınız başarıyla silindi');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' })).toBeVisible();
    expect(lost).toBe(2);

    expect(
      await (await request.post('/api/v1/auth/login', { data: { email: customer.email, password: PASSWORD } })).json(),
    ).toMatchObject({ code: 'EMAIL_UNKNOWN' });
    const audit = { headers: { authorization: `Bearer ${await tokenOf(request, AUDITOR)}` } };
    const history = (await (await request.get(`/api/v1/audit/accounts/${customer.id}/history`, audit)).json()) as {
      account: object;
      events: { type: string }[];
    };
    expect(history.account).toMatchObject({ name: '[silindi]', email: '[silindi]', balance: '0' });
    expect(history.events.map(({ type }) => type).slice(-2)).toEqual(['BalanceForfeited', 'AccountClosed']);
    await expect
      .poll(async () => (await request.get(`/api/v1/audit/accounts/${customer.id}/verification`, audit)).json())
      .toMatchObject({ verdict: 'equal' });
  });
});

test('an account with a pending request cannot be deleted, and the dialog says why', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  await command(request, customer.token, '/me/payment-requests', { amount: '10000', method: 'bank' });
  await open(page, customer.email);
  await page.getByRole('button', { name: 'Hesabımı sil…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hesabınızı silmek üzeresiniz' });
  await expect(dialog.getByText('1 ödeme talebiniz onay bekliyor.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Devam et' })).toBeDisabled();
  await dialog.getByRole('link', { name: 'Ödeme taleplerine git' }).click();
  await page.waitForURL('**/wallet#talepler');
});

test('an auditor sees the settings and changes the own access only', { tag: '@desktop' }, async ({
  page,
  request,
  newCustomer,
}) => {
  const { id, email } = await newCustomer('Denetçi Deneme');
  const admin = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` };
  const users = `/api/v1/admin/users/${id}`;
  const { user } = (await (await request.get(users, { headers: admin })).json()) as { user: { version: number } };
  const data = { version: user.version, name: 'Denetçi Deneme', email, role: 'auditor' };
  expect((await request.put(users, { headers: admin, data })).ok()).toBe(true);
  // Raising has taken the password away; the link sets the new one.
  const link = await request.post(`${users}/password-link`, { headers: admin });
  const { path } = (await link.json()) as { path: string };
  const [first, second] = ['denetim-sifresi-1', 'denetim-sifresi-2'];
  await request.post('/api/v1/auth/password-link', { data: { token: path.replace('/sifre/', ''), password: first } });
  await enter(page, email, '/dashboard/settings', first);
  await expect(page.getByText('Denetçi hesapları salt okunurdur', { exact: false })).toBeVisible();
  for (const name of ['Profili kaydet', 'Hesabımı sil…'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'SMS' })).toHaveCount(0);
  await page.getByLabel('Mevcut şifre').fill(first);
  await page.getByLabel('Yeni şifre', { exact: true }).fill(second);
  await page.getByLabel('Yeni şifre (tekrar)').fill(second);
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await toast(page, 'Şifreniz başarıyla değiştirildi!');
  const again = await request.post('/api/v1/auth/login', { data: { email, password: second } });
  expect(again.ok()).toBe(true);
});
