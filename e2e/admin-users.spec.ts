import type { Page } from '@playwright/test';
import { newIdempotencyKey } from '@yukselt/contracts';
import type { AddedUserView } from '@yukselt/contracts/api';
import { expect, test } from './support/fixtures.js';
import { ADMIN, command, enter, SECOND_ADMIN, tokenOf, tryAgain } from './support/users.js';
import { openWithin } from './support/within.js';

const NEW_PASSWORD = 'yeni-uzun-sifre';

const office = (page: Page, path: string, email = ADMIN) => enter(page, email, path);
const usersAt = (text: string) => `/admin/kullanicilar?q=${encodeURIComponent(text)}`;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const menu = async (page: Page, name: string, act: string) => {
  await page.getByRole('button', { name: `Diğer işlemler: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('users are searched, filtered, opened and changed; invalid fields and a faster admin are reported', async ({
  page,
  request,
  newCustomer,
}) => {
  const customer = await newCustomer('Aranan Kişi');
  await office(page, '/admin/kullanicilar');
  await page.getByRole('searchbox', { name: 'Kullanıcı ara' }).fill(customer.email.toUpperCase());
  const row = rowOf(page, 'Aranan Kişi');
  await expect(row).toHaveCount(1);
  await page.getByLabel('Rol').selectOption({ label: 'Yönetici' });
  await expect(page.getByRole('heading', { name: 'Sonuç bulunamadı' })).toBeVisible();
  await page.getByLabel('Rol').selectOption({ label: 'Müşteri' });
  await expect(page).toHaveURL(/rol=user/);
  await row.getByRole('button', { name: 'Aranan Kişi', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Kullanıcı Aranan Kişi' });
  await expect(panel.getByText('Siparişi yok')).toBeVisible();
  await expect(panel.getByText('Oturumlar', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Düzenle', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Kullanıcıyı düzenle' });
  await dialog.getByLabel('Rol').selectOption({ label: 'Yönetici' });
  await expect(dialog.getByText('Yönetici olunca oturumları kapanır', { exact: false })).toBeVisible();
  await dialog.getByLabel('Rol').selectOption({ label: 'Müşteri' });
  await dialog.getByLabel('Ad soyad').fill('A');
  await dialog.getByLabel('E-posta adresi').fill('kısa');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Ad soyad en az 2 karakter olmalıdır')).toBeVisible();
  await expect(dialog.getByText('Geçerli bir e-posta adresi girin')).toBeVisible();
  await expect(dialog.getByLabel('Ad soyad')).toBeFocused();
  await dialog.getByLabel('Ad soyad').fill('Bulunan Kişi');
  await dialog.getByLabel('E-posta adresi').fill(ADMIN);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kullanıcı güncellenemedi: Bu e-posta adresi zaten kayıtlı');
  await expect(dialog.getByLabel('E-posta adresi')).toBeFocused();
  await expect(dialog.getByLabel('E-posta adresi')).toHaveAccessibleDescription('Bu e-posta adresi zaten kayıtlı');
  await dialog.getByLabel('E-posta adresi').fill(customer.email);

  const headers = { authorization: `Bearer ${await tokenOf(request, SECOND_ADMIN)}` };
  const faster = await request.put(`/api/v1/admin/users/${customer.id}`, {
    headers,
    data: { version: 1, name: 'Önce Davranan', email: customer.email, role: 'user' },
  });
  expect(faster.ok(), await faster.text()).toBe(true);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await dialog.getByRole('button', { name: 'Güncel hâlini yükle' }).click();
  await expect(dialog.getByLabel('Ad soyad')).toHaveValue('Önce Davranan');
  await dialog.getByLabel('Ad soyad').fill('Bulunan Kişi');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Kullanıcı başarıyla güncellendi!').first()).toBeVisible();
  await expect(rowOf(page, 'Bulunan Kişi')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Bulunan Kişi', exact: true })).toBeFocused();
});

test('a new user sets the password with a one-time link, and an admin cannot lock the own account', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await test.step('a new user sets the password with a one-time link and logs in', async () => {
    const email = `eklenen-${process.pid}-${Date.now()}@kayit.demo`;
    await office(page, '/admin/kullanicilar');
    await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni kullanıcı' });
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await expect(dialog.getByText('Ad soyad gerekli')).toBeVisible();
    await expect(dialog.getByText('E-posta adresi gerekli')).toBeVisible();
    await dialog.getByLabel('Ad soyad').fill('Eklenen Kişi');
    await dialog.getByLabel('E-posta adresi').fill(email);
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    const link = page.getByRole('dialog', { name: 'Tek kullanımlık bağlantı' });
    const url = await link.getByText(/\/sifre\/[\w-]+$/).innerText();
    await link.getByRole('button', { name: 'Tamam' }).click();
    await expect(link).toBeHidden();

    const home = await browser.newContext({ viewport: page.viewportSize() });
    const person = await home.newPage();
    await person.goto(url);
    await expect(person.getByText(`Eklenen Kişi · ${email}`)).toBeVisible();
    await person.getByLabel('Yeni şifre', { exact: true }).fill('kisa');
    await person.getByLabel('Yeni şifre (tekrar)').fill('baska');
    await person.getByRole('button', { name: 'Şifreyi belirle' }).click();
    await expect(person.getByText('Yeni şifre en az 6 karakter olmalıdır').first()).toBeVisible();
    await expect(person.getByText('Yeni şifreler eşleşmiyor').first()).toBeVisible();
    await person.getByLabel('Yeni şifre', { exact: true }).fill(NEW_PASSWORD);
    await person.getByLabel('Yeni şifre (tekrar)').fill(NEW_PASSWORD);
    await person.getByRole('button', { name: 'Şifreyi belirle' }).click();
    await expect(person.getByRole('heading', { name: 'Şifreniz belirlendi' })).toBeVisible();
    await person.getByRole('main').getByRole('link', { name: 'Giriş Yap' }).click();
    await person.getByLabel('E-posta').fill(email);
    await person.locator('input[type=password]').fill(NEW_PASSWORD);
    await person.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
    await person.waitForURL('**/dashboard');
    await person.goto(url);
    await expect(person.getByRole('heading', { name: 'Bağlantı geçersiz' })).toBeVisible();
    await home.close();
  });
  await test.step('an admin can neither deactivate nor demote the own account, nor edit its balance', async () => {
    await openWithin(page, usersAt(ADMIN));
    const row = rowOf(page, 'Ayşe Demir');
    await expect(row.getByText('Siz', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Diğer işlemler: Ayşe Demir' }).click();
    await expect(page.getByRole('menuitem', { name: 'Pasifleştir…' })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Bakiyeyi düzenle…' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Düzenle: Ayşe Demir' }).click();
    await expect(page.getByRole('dialog').getByLabel('Rol')).toBeDisabled();
    await expect(page.getByText('Kendi rolünüzü değiştiremezsiniz', { exact: false })).toBeVisible();
  });
});

test('a link to an admin’s account opens after a second admin has confirmed it', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` };
  const email = `yonetici-${process.pid}-${Date.now()}@kayit.demo`;
  const name = `Yönetici ${process.pid}`;
  const added = await request.post('/api/v1/admin/users', {
    headers,
    data: { id: newIdempotencyKey(), name, email, role: 'admin' },
  });
  const { user, link } = (await added.json()) as AddedUserView;
  await page.goto(link.path);
  await expect(page.getByRole('heading', { name: 'Bağlantı onay bekliyor' })).toBeVisible();
  await office(page, '/admin/platformlar', SECOND_ADMIN);
  await page.getByRole('link', { name: /^Kullanıcılar \d/ }).click();
  await page.getByRole('button', { name: `İncele: ${name}` }).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Bağlantıyı veren: Ayşe Demir.', { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: 'Bağlantıyı onayla' }).click();
  await expect(page.getByText('Bağlantı onaylandı')).toBeVisible();
  await page.goto(link.path);
  await expect(page.getByText(`${name} · ${email}`)).toBeVisible();
  // Nobody else's journey counts this admin.
  expect((await request.post(`/api/v1/admin/users/${user.id}/active`, { headers, data: { active: false } })).ok()).toBe(
    true,
  );
});

test('the lists in the panel of a user load to their last page', { tag: '@phone' }, async ({
  page,
  request,
  newCustomer,
}) => {
  const customer = await newCustomer('Uzun Hikâye');
  const token = await tokenOf(request, ADMIN);
  for (let balance = 0; balance < 12; balance += 1)
    await command(request, token, `/admin/accounts/${customer.id}/balance`, {
      expectedBalance: String(balance),
      newBalance: String(balance + 1),
      reason: 'Deneme',
    });
  await office(page, `/admin/kullanicilar?kisi=${customer.id}`);
  const panel = page.getByRole('complementary', { name: 'Kullanıcı Uzun Hikâye' });
  await expect(panel.getByText('Bakiye düzeltmesi')).toHaveCount(10);
  await page.route('**/entries?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, code: 'STORE_UNAVAILABLE', detail: 'Sistem şu anda yanıt vermiyor.' }),
    }),
  );
  await panel.getByRole('button', { name: 'Daha fazla göster: Cüzdan hareketleri' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Sistem şu anda yanıt vermiyor.');
  await page.unroute('**/entries?*');
  await panel.getByRole('button', { name: 'Daha fazla göster: Cüzdan hareketleri' }).click();
  await expect(panel.getByText('Bakiye düzeltmesi')).toHaveCount(12);
  await expect(panel.getByRole('button', { name: 'Daha fazla göster', exact: false })).toHaveCount(0);
});

test('a deactivation ends the session at once and states the reason', { tag: '@phone' }, async ({
  page,
  request,
  browser,
  newCustomer,
}) => {
  const customer = await newCustomer('Giden Kişi');
  const home = await browser.newContext({ viewport: page.viewportSize() });
  const person = await home.newPage();
  await enter(person, customer.email);
  await expect(person.getByRole('heading', { level: 1, name: /Merhaba/ })).toBeVisible();
  await office(page, usersAt(customer.email));
  await menu(page, 'Giden Kişi', 'Pasifleştir…');
  const dialog = page.getByRole('dialog', { name: 'Hesabı pasifleştir' });
  await expect(dialog.getByText('Bütün oturumları hemen kapanır', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Pasifleştir' }).click();
  await expect(rowOf(page, 'Giden Kişi').getByText('Pasif')).toBeVisible();
  await expect(
    person.getByText('Hesabınız devre dışı bırakılmış. Lütfen destek ile iletişime geçin').first(),
  ).toBeVisible();
  await home.close();
  await menu(page, 'Giden Kişi', 'Etkinleştir');
  await expect(rowOf(page, 'Giden Kişi').getByText('Aktif')).toBeVisible();
  await tokenOf(request, customer.email);
});

test('settings check an IBAN while it is typed, guard unsaved changes, and say where e-mails go', {
  tag: '@desktop',
}, async ({ page }) => {
  await office(page, '/admin/ayarlar');
  const iban = page.getByRole('group', { name: 'Banka hesabı' }).getByLabel('IBAN');
  await expect(page.getByText('IBAN geçerli').first()).toBeVisible();
  await iban.fill('TR940999800000000000005679');
  await expect(page.getByText('Geçerli bir IBAN girin')).toBeVisible();
  await page.getByLabel('En az (₺)').fill('on');
  await page.getByRole('button', { name: 'Ayarları kaydet' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Lütfen aşağıdaki hataları düzeltin:' })).toContainText(
    'Geçersiz tutar',
  );
  await expect(iban).toBeFocused(); // the first of them on the page
  await page.getByRole('navigation', { name: 'Yönetim bölümleri' }).getByRole('link', { name: 'Kullanıcılar' }).click();
  const ask = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' });
  await ask.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(iban).toHaveValue('TR94 0999 8000 0000 0000 0056 79');
  await page.getByRole('button', { name: 'Değişiklikleri geri al' }).click();
  await expect(iban).toHaveValue('TR94 0999 8000 0000 0000 0056 78');
  await expect(page.getByText('Sistem durumu')).toBeVisible();

  await test.step('they say where e-mails go', async () => {
    const card = page.getByRole('region', { name: 'E-posta' });
    await expect(card.getByText('Demo posta kutusuna')).toBeVisible();
    const readAgain = page.waitForRequest('**/api/v1/admin/mail');
    await page.getByRole('button', { name: 'Yenile', exact: true }).click();
    await readAgain;
    await card.getByRole('link', { name: 'Posta kutusunu aç' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Demo posta kutusu' })).toBeVisible();
  });
});

test('users that cannot be read are read again, and a balance is adjusted, with a reason and as it was seen', {
  tag: '@phone',
}, async ({ page, request, newCustomer }) => {
  await test.step('a list that cannot be read says so and offers a retry', async () => {
    await page.route('**/api/v1/admin/users?*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, code: 'STORE_UNAVAILABLE', detail: 'Sistem şu anda yanıt vermiyor.' }),
      }),
    );
    await office(page, '/admin/kullanicilar');
    await expect(
      page.getByRole('heading', { name: 'Kullanıcılar yüklenemedi: Sistem şu anda yanıt vermiyor.' }),
    ).toBeVisible();
    await page.unroute('**/api/v1/admin/users?*');
    await tryAgain(page, page.getByRole('table', { name: 'Kullanıcılar' }));
  });
  await test.step('a typo and a balance that moved change nothing', async () => {
    const customer = await newCustomer('Bakiye Kişisi');
    await openWithin(page, usersAt(customer.email));
    await menu(page, 'Bakiye Kişisi', 'Bakiyeyi düzenle…');
    const dialog = page.getByRole('dialog', { name: 'Bakiyeyi düzenle' });
    await dialog.getByLabel('Yeni bakiye').fill('yüz lira');
    await dialog.getByRole('button', { name: 'Bakiyeyi değiştir' }).click();
    await expect(dialog.getByText('Bu bir tutar değil, bakiye değişmedi.', { exact: false })).toBeVisible();
    await expect(dialog.getByText('Lütfen bir neden yazın.')).toBeVisible();
    await command(request, await tokenOf(request, SECOND_ADMIN), `/admin/accounts/${customer.id}/balance`, {
      expectedBalance: '0',
      newBalance: '5000',
      reason: 'Önce davrandı',
    });
    await dialog.getByLabel('Yeni bakiye').fill('1.250,5');
    await dialog.getByLabel('Neden').fill('Elden ödeme');
    await expect(dialog.getByLabel('Yeni bakiye')).toHaveValue('1.250,50');
    await dialog.getByRole('button', { name: 'Bakiyeyi değiştir' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Siz bakarken ₺0,00 idi, şimdi ₺50,00. Hiçbir şey değiştirilmedi.',
    );
    await dialog.getByRole('button', { name: 'Bakiyeyi değiştir' }).click();
    await expect(page.getByText('Bakiye güncellendi: Bakiye Kişisi, ₺1.250,50')).toBeVisible();
    await expect(rowOf(page, 'Bakiye Kişisi')).toContainText('1.250,50');
  });
});
