import { cartButton, count, fillCart, pick, press, toast } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, command, fund, logIn, PASSWORD, tokenOf } from './support/users.js';

const LINK = 'Profil veya video bağlantısı';

test('the form reports missing and invalid fields one by one, and keeps what was typed and its focus', async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await test.step('missing and invalid fields are reported one by one, and what was typed is kept', async () => {
    await fillCart(page, ['instagram', 'tiktok']);
    await page.goto('/checkout');
    const main = page.getByRole('main');
    const link = page.getByLabel(LINK);
    await expect(main.getByText('KDV (%18)')).toBeVisible();
    await expect(main.locator('dl', { hasText: 'KDV (%18)' }).getByText('₺0,00')).toBeVisible();
    await expect(main.getByText('Yetersiz bakiye! Bakiye yüklemeniz gerekiyor.')).toBeVisible();
    await expect(main.getByText('Sepetinizde başka platformların hizmetleri de var')).toBeVisible();
    for (const radio of await main.getByRole('radio').all()) await expect(radio).toBeDisabled();

    await link.press('Enter');
    await toast(page, 'Lütfen geçerli bir profil/video URL girin.');
    await expect(
      main.locator('[data-error]').filter({ hasText: 'Lütfen geçerli bir profil/video URL girin.' }),
    ).toBeVisible();
    await expect(link).toBeFocused();
    for (const [typed, message] of [
      ['javascript:alert(1)', 'Lütfen geçerli bir profil/video URL girin.'],
      ['https://elif@instagram.com/a', 'Lütfen geçerli bir profil/video URL girin.'],
      ['https://www.tiktok.com/@elif', 'Bu bir TikTok bağlantısı'],
      ['https://instagram.com.evil.example/elif', 'instagram.com.evil.example adresi Instagram ile uyuşmuyor'],
      ['https://ınstagram.com/elif', 'ile uyuşmuyor'],
    ] as const) {
      await link.fill(typed);
      await link.press('Enter');
      await expect(main.locator('[data-error]').filter({ hasText: message })).toBeVisible();
      await expect(link).toHaveValue(typed);
    }
    // Pasted, a link that is too long stays whole: cut, it would be another one, and look valid.
    await link.fill('');
    await page.keyboard.insertText(`https://www.instagram.com/${'a'.repeat(3000)}`);
    await expect(link).toHaveValue(/a{3000}$/);
    await link.press('Enter');
    await expect(
      main.locator('[data-error]').filter({ hasText: 'Lütfen geçerli bir profil/video URL girin.' }),
    ).toBeVisible();
    await expect(main.getByText('platformla uyuşuyor')).toHaveCount(0);
    await link.fill('instagram.com/elif.yaman?igsh=abc&utm_source=qr');
    await link.blur();
    await expect(link).toHaveValue('https://instagram.com/elif.yaman');
    await expect(main.getByText('İzleme parametreleri çıkarıldı: igsh, utm_source')).toBeVisible();
    await expect(page.getByLabel(/Kullanıcı adı/)).toHaveValue('elif.yaman');
    await expect(main.getByRole('radio', { name: /Bakiye/ })).toBeDisabled();
    await expect(main.getByRole('radio', { name: /Papara/ })).toBeEnabled();

    await expect(main.getByRole('radio', { name: /Papara/ })).toBeChecked();
    expect(await count(request, customer, 'payment-requests')).toBe(0);
  });
  await test.step('sent with Enter it leaves the focus in its field, and changes nothing meanwhile', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/me/checkout', async (route) => {
      await held;
      await route.abort();
    });
    const main = page.getByRole('main');
    const link = page.getByLabel(LINK);
    await link.fill('https://www.instagram.com/odak');
    await link.press('Enter');
    await expect(main.getByRole('button', { name: 'Yükleniyor' }).filter({ visible: true })).toBeVisible();
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('readonly');
    const papara = main.getByRole('radio', { name: /Papara/ });
    await papara.press('ArrowDown');
    await expect(papara).toBeChecked();
    await link.focus();
    release();
    // Without an answer the form waits, and the notice has its focus.
    await expect(main.getByRole('status').filter({ hasText: 'İşleminizin sonucu kontrol ediliyor' })).toBeFocused();
  });
});

test('a cart of two platforms is split: one is paid, the other stays', async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fund(request, customer, '50000');
  await fillCart(page, ['instagram', 'youtube']);
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /Bakiye ile Öde · ₺22,50/ }).filter({ visible: true })).toBeVisible();
  await main.getByRole('button', { name: 'Sepeti ayır' }).click();
  await expect(main.getByText('Şimdi yalnızca Instagram ödenecek')).toBeVisible();
  await expect(main.getByText('YouTube · 50 Abone · Sonraki siparişe kalır')).toBeVisible();
  await page.getByLabel(LINK).fill('https://www.instagram.com/elif');
  await press(page, /Bakiye ile Öde · ₺5,00/);
  await page.waitForURL('**/order-success/**');
  await expect(cartButton(page)).toHaveAccessibleName('Sepet, 1 ürün');
  await page.goto('/checkout');
  await expect(main.getByRole('button', { name: /Bakiye ile Öde · ₺17,50/ }).filter({ visible: true })).toBeVisible();
  await expect(main.getByText('YouTube Abone')).toBeVisible();
});

test('the keyboard keeps its place while lines of the cart are removed', { tag: '@desktop' }, async ({
  signedInPage: page,
}) => {
  await fillCart(page, ['instagram', 'youtube']);
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Instagram.*kaldır$/ }).press('Enter');
  const last = main.getByRole('button', { name: /kaldır$/ });
  await expect(last).toBeFocused();
  await last.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'Sepetiniz Boş' })).toBeFocused();
});

test('an eleventh waiting request is refused at the button, which stays', { tag: '@phone' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  for (let orders = 0; orders < 10; orders += 1)
    await command(request, customer.token, '/me/payment-requests', { amount: '10000', method: 'papara' });
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  await page.getByLabel(LINK).fill('https://www.instagram.com/elif');
  await press(page, 'Papara ile Öde');
  const refusal = page.getByRole('main').locator('[data-refusal]').filter({ visible: true });
  await expect(refusal).toContainText('Aynı anda en fazla 10 bekleyen ödeme talebiniz olabilir.');
  await expect(page.locator('[data-toast]').filter({ hasText: 'en fazla 10' })).toHaveCount(0);
  await refusal.getByRole('link', { name: 'Bekleyen talepler' }).click();
  await page.waitForURL('**/wallet#talepler');
});

test('a shopper who prefers the balance is led to the top-up it needs, and back', async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  await expect(page.getByText('Yetersiz bakiye! Bakiye yüklemeniz gerekiyor.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /₺100 Bakiye Yükle/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('100');
  await pick(page, /Banka/);
  await press(page, 'Bakiye Yükle');
  await page.waitForURL(/talep=.*donus=odeme/);
  const requestId = new URL(page.url()).searchParams.get('talep')!;
  await command(
    request,
    await tokenOf(request, ADMIN),
    `/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`,
    { receiptId: null },
  );
  await expect(page.getByText('Bakiyenize eklendi')).toBeVisible();
  await page.getByRole('link', { name: 'Ödemeye Dön' }).click();
  await page.waitForURL('**/checkout');
  await page.getByLabel(LINK).fill('https://www.instagram.com/elif');
  await press(page, 'Bakiye ile Öde');
  await page.waitForURL('**/order-success/**');
  await toast(page, 'Ödeme başarılı! Bakiyenizden düşüldü.');
});

test('a changed price asks again and charges nothing before', { tag: '@phone' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fund(request, customer, '50000');
  await fillCart(page, ['instagram'], { totalPrice: '100' });
  await page.goto('/checkout');
  await page.getByLabel(LINK).fill('https://www.instagram.com/elif');
  await press(page, 'Bakiye ile Öde');
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'Fiyat güncellendi' });
  await expect(notice).toContainText('Gördüğünüz toplam ₺1,00 idi, güncel toplam ₺5,00');
  await expect(notice).toBeFocused();
  expect(await count(request, customer, 'orders')).toBe(0);
  await press(page, 'Bakiye ile Öde');
  await page.waitForURL('**/order-success/**');
  await expect.poll(() => count(request, customer, 'orders')).toBe(1);
});

test('a lost answer is not shown as a failure: the order is found, and exists once', { tag: '@desktop' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fund(request, customer, '50000');
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  await page.getByLabel(LINK).fill('https://www.instagram.com/elif');
  let held: () => void = () => undefined;
  const release = new Promise<void>((resolve) => {
    held = resolve;
  });
  // The server carries the command out; its answer and the first questions about it get lost.
  await page.route('**/api/v1/me/checkout', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/api/v1/commands/**', async (route) => {
    await release;
    await route.continue();
  });
  await press(page, 'Bakiye ile Öde');
  await expect(page.getByRole('heading', { name: 'İşleminizin sonucu kontrol ediliyor…' })).toBeVisible();
  await expect(page.locator('[data-toast="danger"]')).toHaveCount(0);
  held();
  await page.waitForURL('**/order-success/**');
  await expect.poll(() => count(request, customer, 'orders')).toBe(1);
});

test('a session that ends while a checkout has no answer: after the password the page leads to the order', {
  tag: '@phone',
}, async ({ request, customer, signedInPage: page }) => {
  await fund(request, customer, '50000');
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  await page.getByLabel(LINK).fill('https://www.instagram.com/elif');
  // The server carries the command out; its answer and all questions about it get lost.
  await page.route(
    '**/api/v1/me/checkout',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.route('**/api/v1/commands/**', (route) => route.abort());
  await press(page, 'Bakiye ile Öde');
  await expect(page.getByRole('heading', { name: 'İşleminizin sonucu kontrol ediliyor…' })).toBeVisible();
  await request.post('/api/v1/me/password', {
    data: { currentPassword: PASSWORD, newPassword: 'yenisifre' },
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
  await dialog.getByLabel('Şifre', { exact: true }).fill('yenisifre');
  await expect(page.getByRole('heading', { name: 'İşleminizin sonucu kontrol ediliyor…' })).toBeHidden();
  await page.unroute('**/api/v1/commands/**');
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await page.waitForURL('**/order-success/**');
  await toast(page, 'Ödeme başarılı! Bakiyenizden düşüldü.');
  const token = await tokenOf(request, customer.email, 'yenisifre');
  expect(await count(request, { ...customer, token }, 'orders')).toBe(1);
});

test('a service that is not sold any more is named, and the cart that is empty then leads to the services', {
  tag: '@phone',
}, async ({ request, customer, signedInPage: page }) => {
  await fund(request, customer, '50000');
  await fillCart(page, ['instagram'], {
    serviceId: '00000000-0000-4000-8000-00000000dead',
    serviceName: 'Eski Hizmet',
  });
  await page.goto('/checkout');
  await page.getByLabel(LINK).fill('https://www.instagram.com/elif');
  await press(page, 'Bakiye ile Öde');
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'Sepetiniz güncellendi' });
  await expect(notice).toContainText(
    'Artık satılmadığı için sepetten çıkarıldı: 100 Eski Hizmet. Hiçbir ödeme alınmadı.',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Sepetiniz Boş' })).toBeVisible();
  expect(await count(request, customer, 'orders')).toBe(0);
  await page.getByRole('link', { name: 'Hizmetleri İncele' }).click();
  await page.waitForURL('**/sosyal-medya-hizmetleri');
});

test('a checkout without an answer leaves no text in the browser at logout; its outcome is found at the next login', {
  tag: '@desktop',
}, async ({ request, customer, signedInPage: page }) => {
  await fund(request, customer, '50000');
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  await page.getByLabel(LINK).fill('https://www.instagram.com/gizli.hesap');
  // The server carries the command out; its answer gets lost, and so do the questions about it.
  await page.route('**/api/v1/me/checkout', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/api/v1/commands/**', (route) => route.abort());
  await press(page, 'Bakiye ile Öde');
  await expect(page.getByRole('heading', { name: 'İşleminizin sonucu kontrol ediliyor…' })).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain('gizli.hesap');
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
  await toast(page, 'Başarıyla çıkış yaptınız');
  expect(await stored()).toContain('pendingCommand:');
  expect(await stored()).not.toContain('gizli.hesap');
  await page.unroute('**/api/v1/commands/**');
  await page.unroute('**/api/v1/me/checkout');
  await logIn(page, customer.email);
  await toast(page, 'Çıkış yapmadan önce gönderdiğiniz işlem tamamlandı.');
  expect(await stored()).not.toContain('/me/checkout');
  expect(await count(request, customer, 'orders')).toBe(1);
});

test('a cart payment made offline is kept in the browser and becomes exactly one request, even after a reload', {
  tag: '@desktop',
}, async ({ context, request, customer, signedInPage: page }) => {
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  await page.getByLabel(LINK).fill('https://www.instagram.com/elif');
  await pick(page, /Banka/);
  await page.route('**/api/v1/{me/checkout,commands/**}', (route) => route.abort('internetdisconnected'));
  await press(page, 'Havale ile Öde');
  await toast(page, 'Ödeme talebi oluşturuldu! (Yerel kayıt)');
  await expect(page.getByText(/PAY-[0-9A-F]{8}/)).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('Henüz gönderilmedi', { exact: true })).toBeVisible();
  // Another tab finds it too: what is kept belongs to the browser, and the key makes it one.
  await context.newPage().then((other) => other.goto('/wallet'));
  await page.unroute('**/api/v1/{me/checkout,commands/**}');
  await expect(page.getByText('Henüz gönderilmedi', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Sepet ödemesi · Banka havalesi')).toBeVisible();
  await expect.poll(() => count(request, customer, 'payment-requests')).toBe(1);
});
