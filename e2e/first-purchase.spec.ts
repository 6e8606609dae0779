import type { Locator, Page } from '@playwright/test';
import { buy, drawer, fillCart, press } from './support/cart.js';
import { expectFreeOfSupport } from './support/covered.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, command, fund, PASSWORD, tokenOf } from './support/users.js';
import { openWithin } from './support/within.js';

/** The most taps and fields that a first purchase may take. */
const TAPS_MAX = 9;
const FIELDS_MAX = 5;

/** Taps and fills like a person, and counts both. */
class Thumb {
  taps = 0;
  fields = 0;
  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }
  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();

test('a new shopper places an order on a phone with few taps and fields', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const thumb = new Thumb();
  await page.goto('/');
  await thumb.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Instagram/ })
      .first(),
  );
  await thumb.tap(visible(page, 'Sepete Ekle'));
  await thumb.tap(visible(page, 'Sepette · Sepete git'));
  await thumb.tap(drawer(page).getByRole('link', { name: 'Satın Al' }));
  await page.waitForURL('**/login**');
  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Kayıt Ol' }));
  await thumb.type(page.getByLabel('Ad soyad'), 'İlk Alışveriş');
  await thumb.type(page.getByLabel('E-posta adresi'), `ilk-${Date.now()}-${process.pid}@kayit.demo`);
  await thumb.type(page.getByLabel('Şifre', { exact: true }), PASSWORD);
  await thumb.type(page.getByLabel('Şifre (tekrar)'), PASSWORD);
  await thumb.tap(page.getByRole('checkbox'));
  await thumb.tap(visible(page, 'Kayıt Ol'));
  await page.waitForURL('**/checkout');
  await thumb.type(page.getByLabel('Profil veya video bağlantısı'), 'instagram.com/ilk.alisveris');
  // The balance is empty: the cart is paid directly, nothing on the page is red, and the button names the sum.
  await expect(page.getByRole('radio', { name: /Papara/ })).toBeChecked();
  await expect(page.getByRole('main').locator('[data-error]')).toHaveCount(0);
  await thumb.tap(visible(page, /Papara ile Öde · ₺\d+,\d\d/));
  await page.waitForURL('**/checkout/odeme/**');

  const requestId = page.url().split('/').pop()!;
  const token = await tokenOf(request, ADMIN);
  const answer = await request.get(`/api/v1/admin/payment-requests/${requestId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { userId } = (await answer.json()) as { userId: string };
  await command(request, token, `/admin/accounts/${userId}/payment-requests/${requestId}/approve`, { receiptId: null });
  await expect(page.getByText('Siparişiniz oluşturuldu').first()).toBeVisible();
  expect(thumb.taps).toBeLessThanOrEqual(TAPS_MAX);
  expect(thumb.fields).toBeLessThanOrEqual(FIELDS_MAX);
});

test('the preselected price step is in sight, and nothing covers a price', { tag: '@phone' }, async ({ page }) => {
  for (const height of [844, 740, 664]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/instagram');
    const chosen = page.locator('[data-tiers] label').filter({ has: page.locator(':checked') });
    await expect(chosen).toBeVisible();
    const [row, bar] = await Promise.all([chosen.boundingBox(), page.locator('[data-bottom-bar]').boundingBox()]);
    expect(row!.y + row!.height).toBeLessThanOrEqual(bar!.y);
    await expect(page.getByRole('button', { name: 'Destek: bize yazın' })).toBeHidden();
  }
  // The chats are in the menu while the floating button is away.
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' }).locator('a[href^="https://wa.me/"]')).toHaveCount(2);
});

test('the support button hides where a narrow phone shows a figure', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const stars = page.getByRole('main').getByRole('listitem').filter({ hasText: '4,9 yıldız' });
  const disc = page.getByRole('button', { name: 'Destek: bize yazın' });
  await expect(disc).toBeAttached();
  const [figure, button] = await Promise.all([stars.boundingBox(), disc.boundingBox()]);
  expect(figure!.y + figure!.height).toBeGreaterThan(button!.y);
  expect(figure!.x + figure!.width).toBeGreaterThan(button!.x);
  await expect(page.locator('[data-away]').filter({ has: disc })).toHaveCSS('opacity', '0');
});

test('a bar at the lower edge leads to home, services, cart and account; the paying bar replaces it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Kısayollar' });
  await expect(bar.getByRole('link', { name: 'Ana Sayfa' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Hizmetler' }).tap();
  await expect(page).toHaveURL(/hizmetleri$/);
  await bar.getByRole('button', { name: 'Sepet, 0 ürün' }).tap();
  await expect(drawer(page)).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Kapat' }).tap();
  await page.goto('/instagram');
  await expect(page.locator('[data-bottom-bar]')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.goto('/');
  await bar.getByRole('link', { name: 'Hesabım' }).tap();
  await expect(page).toHaveURL(/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hesabınıza girin' })).toBeVisible();
  // The end of the page is not below the bar. What is below the window is drawn later, so that the end moves.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [footer, nav] = await Promise.all([page.getByRole('contentinfo').boundingBox(), bar.boundingBox()]);
    expect(footer!.y + footer!.height).toBeLessThanOrEqual(nav!.y + 1);
  }).toPass();
});

test('a preselected method waits for a link without looking disabled, and the terms are one press away', async ({
  signedInPage: page,
}) => {
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  const main = page.getByRole('main');
  const papara = main.locator('[data-option-card]').filter({ hasText: 'Papara QR' });
  await expect(papara).toHaveAttribute('data-waiting', '');
  await expect(papara.getByRole('radio')).toBeDisabled();
  await expect(papara.getByRole('radio')).toBeChecked();
  // A direct method comes first when the balance is short.
  await expect(main.locator('[data-option-card]').first()).toContainText('Papara QR');
  await page.getByLabel('Profil veya video bağlantısı').fill('https://www.instagram.com/elif');
  await expect(papara).not.toHaveAttribute('data-waiting');
  await expect(papara.getByRole('radio')).toBeEnabled();
  for (const [name, path] of [
    ['Ön Bilgilendirme Formu', '/on-bilgilendirme-formu'],
    ['Mesafeli Satış Sözleşmesi', '/mesafeli-satis-sozlesmesi'],
  ] as const) {
    const link = main.getByRole('link', { name }).filter({ visible: true });
    await expect(link).toHaveAttribute('href', path);
    const [terms] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(terms.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(terms.getByText('Bu metin taslaktır', { exact: false })).toBeVisible();
    await terms.close();
  }
});

test('the last targets of own orders are offered again', { tag: '@desktop' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fund(request, customer, '50000');
  await buy(request, customer, 'balance');
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  const targets = page.getByRole('group', { name: 'Son hedefleriniz' });
  await targets.getByRole('button', { name: 'instagram.com/yolcu' }).click();
  await expect(page.getByLabel('Profil veya video bağlantısı')).toHaveValue('https://www.instagram.com/yolcu');
  await press(page, /Bakiye ile Öde/);
  await page.waitForURL('**/order-success/**');
});

// docs/product-rules.md#payments-4
test('a transfer is made on the phone that shows it', { tag: '@phone' }, async ({ signedInPage: page }) => {
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  await page.getByLabel('Profil veya video bağlantısı').fill('https://www.instagram.com/elif');
  await press(page, 'Papara ile Öde');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Papara’da aç/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.papara\.com\/personal\/qr\?karekod=75/,
  );
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Karekodu kaydet' }).tap();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^karekod-YK[0-9A-Z]+\.png$/);
  // The demo's approvals of the last 30 days are enough to say until when.
  await expect(main.locator('[data-expected]')).toHaveText(/^Yaklaşık .+’(a|e|ya|ye) kadar\.$/);
  await expect(main.getByText(/Son 30 günde taleplerin yarısı .+, onda dokuzu .+ onaylandı\./)).toBeVisible();
  for (const name of ['Tutar kopyala', 'IBAN’ı Kopyala'])
    await expect(main.getByRole('button', { name })).toBeVisible();
});

// docs/product-rules.md#payments-1
test('badges of methods that the checkout does not offer yet say so, and the support button covers no price', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('badges of methods that the checkout does not offer yet say so', async () => {
    await page.goto('/');
    const badges = page.getByRole('contentinfo').getByRole('list', { name: 'Ödeme yöntemleri' }).getByRole('listitem');
    await expect(badges).toHaveCount(6);
    for (const name of ['Visa', 'Mastercard', 'troy', '3D Secure']) {
      // What screen readers read is also the tooltip, of the mouse, of the keyboard and of a finger.
      const badge = badges.filter({ hasText: name });
      const tip = badge.getByText('yakında');
      await expect(tip).toHaveCSS('opacity', '0');
      await badge.hover();
      await expect(tip).toHaveCSS('opacity', '1');
      await page.mouse.move(0, 0);
      await badge.locator('[tabindex="0"]').focus();
      await expect(tip).toHaveCSS('opacity', '1');
      await expect(tip).toBeInViewport({ ratio: 1 });
    }
    for (const name of ['Papara', 'Banka'])
      await expect(badges.filter({ hasText: name }).getByText('yakında')).toHaveCount(0);
  });
  await test.step('the support button lies next to the page and covers no price', async () => {
    await openWithin(page, '/instagram');
    await expect(page.getByRole('region', { name: 'Diğer hizmetler' }).getByText('₺3.50+').first()).toBeVisible();
    const button = page.getByRole('button', { name: 'Destek: bize yazın' });
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFreeOfSupport(page, `/instagram, ${width} pixels`);
      await expect(button).toBeVisible();
    }
  });
});
