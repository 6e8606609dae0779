import type { Page } from '@playwright/test';
import { breakText } from './support/broken-text.js';
import { expect, test } from './support/fixtures.js';
import { createCustomer, PASSWORD } from './support/users.js';

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => main(page).getByLabel('E-posta adresi');
const password = (page: Page) => main(page).getByLabel('Şifre', { exact: true });
const submit = (page: Page, name = 'Giriş Yap') => main(page).getByRole('button', { name, exact: true });
const errors = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Lütfen aşağıdaki hataları düzeltin:' }).getByRole('listitem');
const toast = (page: Page, text: string) => expect(page.locator('#toasts').getByText(text)).toBeVisible();

test.describe('login', () => {
  test('reports missing fields and a missing answer, shows the server’s message, and keeps what was typed', {
    tag: '@phone',
  }, async ({ page, customer }) => {
    await test.step('reports missing fields, and sends no invalid form', async () => {
      await page.goto('/giris');
      await expect(email(page)).toHaveAttribute('autocomplete', 'username');
      await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
      await submit(page).click();
      await toast(page, 'Lütfen form hatalarını düzeltin');
      await expect(errors(page)).toHaveText(['E-posta adresi gerekli', 'Şifre gerekli']);
      await expect(email(page)).toBeFocused();
      await expect(submit(page)).toBeDisabled();
      await email(page).fill('elif@');
      await expect(errors(page)).toHaveText(['Geçerli bir e-posta adresi girin', 'Şifre gerekli']);
      await email(page).fill('elif@yukselt.demo');
      await password(page).fill('abc');
      await expect(errors(page)).toHaveText(['Şifre en az 4 karakter olmalıdır']);
      await password(page).fill('abcd');
      await expect(errors(page)).toHaveCount(0);
      await expect(submit(page)).toBeEnabled();
    });
    await test.step('reports that no answer came', async () => {
      await page.route('**/api/v1/auth/login', (route) => route.abort());
      await email(page).fill('elif@yukselt.demo');
      await password(page).fill(PASSWORD);
      await submit(page).click();
      await toast(page, 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.');
      await expect(password(page)).toHaveValue(PASSWORD);
      await page.unroute('**/api/v1/auth/login');
    });
    await test.step('shows the server’s message, and keeps what was typed', async () => {
      await email(page).fill(`yok-${Date.now()}@ornek.com`);
      await password(page).fill('yanlis');
      await submit(page).click();
      await toast(page, 'Bu e-posta adresi ile kayıtlı kullanıcı bulunamadı');
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      await email(page).fill(customer.email);
      await submit(page).click();
      await toast(page, 'Şifre hatalı');
      await expect(email(page)).toHaveValue(customer.email);
      await expect(password(page)).toBeFocused();
      await main(page).getByRole('button', { name: 'Şifreyi göster' }).click();
      await expect(password(page)).toHaveAttribute('type', 'text');
      await password(page).fill(PASSWORD);
      await submit(page).click();
      await page.waitForURL('**/dashboard');
      await toast(page, 'Giriş başarılı! Hoş geldiniz.');
      await page.goto('/login');
      await page.waitForURL('**/dashboard');
    });
  });

  test('remembers the address only, and forgets it when asked', { tag: '@desktop' }, async ({ page, customer }) => {
    const enter = async (remember: boolean) => {
      await page.goto('/login');
      await email(page).fill(customer.email);
      await main(page).getByLabel('Beni hatırla').setChecked(remember);
      await password(page).fill(PASSWORD);
      await submit(page).click();
      await page.waitForURL('**/dashboard');
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      await page.getByRole('button', { name: 'Hesap menüsü' }).click();
      await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
      await toast(page, 'Başarıyla çıkış yaptınız');
      await page.goto('/login');
      return stored;
    };
    expect(await enter(true)).not.toContain(PASSWORD);
    await expect(email(page)).toHaveValue(customer.email);
    await expect(password(page)).toHaveValue('');
    await expect(main(page).getByLabel('Beni hatırla')).toBeChecked();
    await enter(false);
    await expect(email(page)).toHaveValue('');
  });

  test('returns to the page that the shopper asked for, never to another site', { tag: '@phone' }, async ({
    page,
    customer,
  }) => {
    await page.goto('/wallet');
    await page.waitForURL('**/login?devam=%2Fwallet');
    // Validated 300 ms after typing, without leaving the field.
    await email(page).fill('elif');
    await expect(errors(page)).toHaveText(['Geçerli bir e-posta adresi girin']);
    await expect(submit(page)).toBeDisabled();
    await email(page).fill(customer.email);
    await password(page).fill(PASSWORD);
    await submit(page).click();
    await page.waitForURL('**/wallet');
    await page.goto('/login?devam=//example.com');
    await page.waitForURL('**/dashboard');
  });
});

test.describe('registration', () => {
  test('shows one error at a time, in order, and registers no address twice', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    const taken = await createCustomer(request);
    await page.goto('/kayit');
    const send = submit(page, 'Kayıt Ol');
    const again = main(page).getByLabel('Şifre (tekrar)');
    const name = main(page).getByLabel('Ad soyad');
    await expect(send).toBeDisabled();
    await main(page)
      .getByLabel(/Kullanım şartlarını/)
      .check();
    const fails = async (text: string) => {
      await send.click();
      await expect(errors(page)).toHaveText([text]);
    };
    await fails('Ad soyad gerekli');
    await expect(name).toBeFocused();
    await name.fill('A');
    await fails('E-posta adresi gerekli');
    await email(page).fill('elif');
    await fails('Şifre gerekli');
    await password(page).fill('abc');
    await fails('Şifreler eşleşmiyor');
    await again.fill('abc');
    await send.click();
    await expect(errors(page)).toHaveText([
      'Ad soyad en az 2 karakter olmalıdır',
      'Geçerli bir e-posta adresi girin',
      'Şifre en az 4 karakter olmalıdır',
    ]);
    await name.fill('A'.repeat(51));
    await email(page).fill(taken.email);
    await password(page).fill(PASSWORD);
    await again.fill(PASSWORD);
    await fails('Ad soyad en fazla 50 karakter olabilir');
    await name.fill('Şule Öz');
    await fails('Bu e-posta adresi zaten kayıtlı');
    await expect(name).toHaveValue('Şule Öz');
    await email(page).fill(`sule-${Date.now()}@kayit.demo`);
    await send.click();
    await page.waitForURL('**/dashboard');
    await toast(page, 'Kayıt başarılı! Hoş geldiniz.');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Şule');
  });
});

test.describe('a session', () => {
  test('that has ended keeps page and cart, and continues after the password', { tag: '@phone' }, async ({
    request,
    customer,
    signedInPage: page,
  }) => {
    await page.goto('/dashboard/settings');
    await page.getByRole('textbox', { name: 'Telefon' }).fill('0500 000 00 00');
    // Somewhere else the password is changed: every other session ends.
    await request.post('/api/v1/me/password', {
      data: { currentPassword: PASSWORD, newPassword: 'yenisifre' },
      headers: { authorization: `Bearer ${customer.token}` },
    });
    const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Devam et' }).click();
    await expect(dialog.getByText('Şifre gerekli')).toBeVisible();
    await dialog.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Devam et' }).click();
    await expect(dialog.getByText('Şifre hatalı')).toBeVisible();
    await dialog.getByLabel('Şifre', { exact: true }).fill('yenisifre');
    await dialog.getByRole('button', { name: 'Devam et' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('0500 000 00 00');
    await page.getByRole('button', { name: 'Profili kaydet' }).click();
    await toast(page, 'Profil bilgileriniz güncellendi!');
  });

  test('ends in all tabs at once', { tag: '@desktop' }, async ({ context, signedInPage: page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /Merhaba/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/wallet');
    await expect(other.getByRole('heading', { level: 1, name: 'Cüzdan' })).toBeVisible();
    await page.getByRole('button', { name: 'Hesap menüsü' }).click();
    await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
    await toast(page, 'Başarıyla çıkış yaptınız');
    await expect(page).toHaveURL(/\/$/);
    await other.waitForURL('**/login?devam=%2Fwallet');
    await toast(other, 'Oturumunuz başka bir sekmede kapatıldı.');
  });
});

test.describe('other pages', () => {
  test('an unknown address leads home after two seconds, one below a known page does not', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/boyle/bir/sayfa');
    await expect(page.getByRole('heading', { level: 1, name: 'Sayfa yükleniyor…' })).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/wallet/boyle/yok');
    await expect(page.getByRole('heading', { level: 1, name: 'Bu sayfa yok' })).toBeVisible();
  });

  test('a crash shows its message and links to leave it, and the context menu of the mouse is blocked', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('a crash shows its message and links to leave it', async () => {
      const mend = await breakText(page, /\/assets\/site-[^/]+\.js$/, 'Hesabınıza girin', 'Bozuk sahne');
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
      await expect(page.getByText('Bozuk sahne')).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Hesabınıza girin' })).toBeVisible();
    });
    await test.step('the mouse’s context menu is blocked, but not in fields and not for the keyboard', async () => {
      const blocked = (selector: string, button: number) =>
        page
          .locator(selector)
          .first()
          .evaluate(
            (element, pressed) =>
              !element.dispatchEvent(
                new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: pressed }),
              ),
            button,
          );
      expect([await blocked('main h1', 2), await blocked('main input', 2), await blocked('main h1', 0)]).toEqual([
        true,
        false,
        false,
      ]);
    });
  });
});
