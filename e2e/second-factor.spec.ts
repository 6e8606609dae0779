import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fillCart, toast } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { codeOf, enrol } from './support/second-factor.js';
import { createCustomer, demandSecondFactor, enter, PASSWORD, read, tokenOf } from './support/users.js';

const STEP_MS = 30_000;
const SECTION = 'İki adımlı doğrulama';
const code = (page: Page) => page.getByRole('textbox', { name: 'Doğrulama kodu' });
const main = (page: Page) => page.getByRole('main');

/** The code of the next time step: the one before was used. The server accepts it up to half a minute early. */
const nextCode = (secret: string): string => codeOf(secret, Date.now() + STEP_MS);

async function logInTo(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await main(page).getByLabel('E-posta adresi').fill(email);
  await main(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Giriş Yap', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doğrulama kodunuzu girin' })).toBeVisible();
}

/** What axe finds on the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

test('a customer turns the second factor on, logs in with a code, and turns it off', { tag: '@desktop' }, async ({
  page,
  customer,
}) => {
  await enter(page, customer.email, '/dashboard/settings');
  const section = main(page).getByRole('region', { name: SECTION }).or(main(page).locator('#iki-adim')).first();
  const turnOn = section.getByRole('button', { name: 'Aç', exact: true });
  await turnOn.click();
  await section.getByRole('button', { name: 'Vazgeç' }).press('Enter');
  await expect(turnOn).toBeFocused();
  await turnOn.press('Enter');
  await section.getByRole('button', { name: 'Başla' }).click();
  await expect(section.getByLabel('Şifre', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Başla' }).click();

  const uri = (await section.getByRole('link', { name: 'Bu cihazdaki uygulamada aç' }).getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await expect(section.getByRole('img', { name: 'Doğrulama uygulaması için karekod' })).toBeVisible();
  await expect(section.getByText(secret.slice(0, 4), { exact: true }).first()).toBeVisible();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  expect(await violations(page)).toEqual([]);
  await code(page).fill('000000');
  await section.getByRole('button', { name: 'Doğrula ve aç' }).click();
  await expect(section.getByText('Kod hatalı. Uygulamanızdaki güncel kodu girin.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(codeOf(secret).replace(/^.../, '$& '));
  await code(page).press('Enter');
  await toast(page, 'İki adımlı doğrulama açıldı');
  const codes = await section.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  expect(await violations(page)).toEqual([]);
  await section.getByRole('button', { name: 'Kaydettim' }).press('Enter');
  await expect(section.getByText('Kullanılmamış 10 kurtarma kodunuz var.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Yeni kurtarma kodları…' })).toBeFocused();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logInTo(page, customer.email);
  expect(await violations(page)).toEqual([]);
  await code(page).fill('000000');
  await main(page).getByRole('button', { name: 'Doğrula', exact: true }).click();
  await expect(main(page).getByText('Kod hatalı. Uygulamanızdaki güncel kodu girin.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(nextCode(secret));
  await code(page).press('Enter');
  await page.waitForURL('**/dashboard');
  await toast(page, 'Giriş başarılı! Hoş geldiniz.');

  await page.goto('/dashboard/settings');
  await section.getByRole('button', { name: 'Kapat…' }).click();
  const dialog = page.getByRole('dialog', { name: 'İki adımlı doğrulamayı kapat' });
  await dialog.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await dialog.getByLabel('Kurtarma kodu').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await toast(page, 'İki adımlı doğrulama kapatıldı');
  await expect(turnOn).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('a recovery code opens the account, and the last step of a login can be restarted', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  const { codes } = await enrol(request, customer.token);
  await logInTo(page, customer.email);
  await main(page).getByRole('button', { name: 'Baştan başla' }).click();
  await expect(main(page).getByLabel('E-posta adresi')).toHaveValue(customer.email);
  await logInTo(page, customer.email);
  await main(page).getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  const field = main(page).getByLabel('Kurtarma kodu', { exact: true });
  await expect(field).toBeFocused();
  await field.fill((codes[0] ?? '').toLowerCase());
  await main(page).getByRole('button', { name: 'Doğrula', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await toast(page, 'Kurtarma kodu kullanıldı, 9 kodunuz kaldı.');
});

test('an ended session continues after password and code', { tag: '@desktop' }, async ({ page, request }) => {
  const { email, token } = await createCustomer(request);
  const { secret, codes } = await enrol(request, token);
  await logInTo(page, email);
  await code(page).fill(nextCode(secret));
  await code(page).press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Kullanılmamış 10 kurtarma kodunuz var.')).toBeVisible();
  await request.post('/api/v1/me/sessions/close-others', { data: {}, headers: { authorization: `Bearer ${token}` } });
  const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
  await dialog.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await dialog.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await dialog.getByLabel('Kurtarma kodu', { exact: true }).fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayarlar' })).toBeVisible();
});

test('an admin resets the second factor of a customer', { tag: '@desktop' }, async ({
  request,
  customer,
  adminPage: page,
}) => {
  await enrol(request, customer.token);
  await page.goto(`/admin/kullanicilar?kisi=${customer.id}`);
  const panel = page
    .getByRole('complementary', { name: new RegExp(customer.name) })
    .or(page.getByRole('dialog'))
    .first();
  await panel.getByRole('button', { name: 'Sıfırla…' }).click();
  const dialog = page.getByRole('dialog', { name: 'İki adımlı doğrulamayı sıfırla' });
  await dialog.getByRole('button', { name: 'Sıfırla', exact: true }).click();
  await toast(page, 'İki adımlı doğrulama sıfırlandı');
  await expect(panel.getByRole('button', { name: 'Sıfırla…' })).toHaveCount(0);
  const token = await tokenOf(request, customer.email);
  expect(await read(request, token, '/me/second-factor')).toMatchObject({ since: null });
});

test('the admin’s next hour needs password and code, or a recovery code', { tag: '@desktop' }, async ({
  page,
  request,
  adminPage,
  customer,
}) => {
  const { codes } = await enrol(request, customer.token);
  // The dialog of the panel, for a session whose second factor is on.
  let typed: unknown;
  await page.route('**/api/v1/auth/refresh', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), secondFactor: 'on' } });
  });
  await page.route('**/api/v1/auth/reauthenticate', async (route) => {
    typed = route.request().postDataJSON();
    await route.fulfill({ status: 401, json: { code: 'SECOND_FACTOR_WRONG', detail: 'Kod hatalı.', status: 401 } });
  });
  await page.route('**/api/v1/admin/figures', (route) =>
    route.fulfill({ status: 401, json: { code: 'REAUTHENTICATION_REQUIRED', detail: 'Şifre', status: 401 } }),
  );
  await adminPage.goto('/admin');
  const dialog = page.getByRole('dialog', { name: 'Şifrenizi yeniden girin' });
  await dialog.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await expect(dialog.getByRole('button', { name: 'Devam et' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await dialog.getByLabel('Kurtarma kodu', { exact: true }).fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await expect(dialog.getByText('Kod hatalı.')).toBeVisible();
  expect(typed).toEqual({ password: PASSWORD, code: codes[0] });
});

test('an account that must enrol may log out, sees nothing else, enrols, and goes where it wanted to', {
  tag: '@phone',
}, async ({ page, customer }) => {
  await test.step('it may log out', async () => {
    await demandSecondFactor(page);
    await enter(page, customer.email, '/dashboard');
    await main(page).getByRole('button', { name: 'Çıkış yap' }).click();
    await toast(page, 'Başarıyla çıkış yaptınız');
  });
  await test.step('it sees nothing else, enrols, and goes where it wanted to', async () => {
    await page.goto('/wallet');
    await page.waitForURL('**/login?devam=%2Fwallet');
    await main(page).getByLabel('E-posta adresi').fill(customer.email);
    await main(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Giriş Yap', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'İki adımlı doğrulamayı açın' });
    await expect(heading).toBeVisible();
    await fillCart(page, ['instagram']);
    for (const path of ['/checkout', '/dashboard/settings']) {
      await page.goto(path);
      // axe must not run while the page is being led away.
      await page.waitForURL(`**/hesap/iki-adimli-dogrulama?devam=${encodeURIComponent(path)}`);
      await expect(heading).toBeVisible();
    }
    expect(await violations(page)).toEqual([]);
    await main(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Başla' }).click();
    const open = main(page).getByRole('link', { name: 'Bu cihazdaki uygulamada aç' });
    const secret = new URL((await open.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
    await code(page).fill(codeOf(secret));
    await code(page).press('Enter');
    await expect(main(page).getByRole('list', { name: 'Kurtarma kodları' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Kaydettim' }).click();
    await page.waitForURL('**/dashboard/settings');
    await expect(main(page).getByText('Kullanılmamış 10 kurtarma kodunuz var.')).toBeVisible();
  });
});
