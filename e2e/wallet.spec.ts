import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buy, count, pick, press, toast } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, command, fund, tokenOf, tryAgain } from './support/users.js';
import { openWithin } from './support/within.js';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const MB = 1024 * 1024;

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

test('the form states the limits of a top-up, requests one, and leaves the focus in its field', async ({
  signedInPage: page,
}) => {
  await test.step('the limits are stated, and a top-up is requested', async () => {
    await page.goto('/wallet');
    const main = page.getByRole('main');
    const [amount, button] = [
      page.getByLabel('Tutar', { exact: true }),
      main.getByRole('button', { name: 'Bakiye Yükle' }),
    ];
    // A method is chosen already: nothing stands between the amount and the button.
    await expect(main.getByRole('radio', { name: /Papara/ })).toBeChecked();
    await expect(button).toBeEnabled();
    await pick(page, /Banka/);
    for (const [typed, message] of [
      ['', 'Geçerli bir tutar girin'],
      ['yüz', 'Geçerli bir tutar girin'],
      ['0', 'Geçerli bir tutar girin'],
      ['-5', 'Geçerli bir tutar girin'],
      ['99,99', 'Minimum yükleme tutarı ₺100'],
      ['50.000,01', 'Maksimum yükleme tutarı ₺50000'],
    ] as const) {
      await amount.fill(typed);
      await expect(main.getByText(message)).toBeVisible();
      await expect(main.getByText('Onaydan sonra bakiyeniz').locator('..')).not.toContainText('₺');
      await expect(button).toBeDisabled();
    }
    await expect(main.getByRole('group', { name: 'Hızlı tutarlar' }).getByRole('button')).toHaveText([
      '₺100',
      '₺200',
      '₺500',
      '₺750',
      '₺1.000',
      '₺3.000',
      '₺5.000',
      '₺10.000',
    ]);
    await main.getByRole('button', { name: '₺1.000', exact: true }).click();
    await expect(amount).toHaveValue('1.000');
    await button.click();
    await toast(page, 'Ödeme talebi oluşturuldu! Admin onayı bekleniyor.');
    await expect(page.getByRole('heading', { level: 1, name: 'Havalenizi yapın' })).toBeVisible();
    for (const [row, message] of [
      ['IBAN’ı Kopyala', 'IBAN kopyalandı!'],
      ['Hesap sahibi kopyala', 'Hesap sahibi kopyalandı!'],
      ['Referans kodu kopyala', 'Referans kodu kopyalandı!'],
    ] as const) {
      await main.getByRole('button', { name: row }).click();
      await toast(page, message);
    }
    await expect(main.getByRole('img', { name: 'FAST TR Karekod' })).toBeVisible();
    await page.goto('/wallet');
    await main.getByRole('link', { name: 'Gönderim bilgileri' }).click();
    await expect(page.getByText('Gönderilecek tutar')).toBeVisible();
  });
  await test.step('one that is sent with Enter leaves the focus in its field', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/me/payment-requests', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await held;
      await route.abort();
    });
    await openWithin(page, '/wallet');
    const main = page.getByRole('main');
    const [amount, papara] = [page.getByLabel('Tutar', { exact: true }), main.getByRole('radio', { name: /Papara/ })];
    await amount.fill('300');
    await amount.press('Enter');
    await expect(main.getByRole('button', { name: 'Yükleniyor' })).toBeVisible();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute('readonly');
    await papara.press('ArrowDown');
    await expect(papara).toBeChecked();
    release();
  });
});

test('a top-up made offline is kept in the browser, sent by itself and becomes exactly one request', {
  tag: '@phone',
}, async ({ context, request, customer, signedInPage: page }) => {
  await page.goto('/wallet');
  await pick(page, /Papara/);
  await context.setOffline(true);
  await press(page, 'Bakiye Yükle');
  await expect(page.getByText('Ödeme talebi oluşturuldu! (Yerel kayıt)').first()).toBeVisible();
  await expect(page.getByText('Henüz gönderilmedi', { exact: true })).toBeVisible();
  await expect(page.locator('[data-toast="danger"]')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Papara ile gönderin' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => count(request, customer, 'payment-requests')).toBe(1);
  // Fingers drag no files.
  await expect(page.getByText('Dekontunuzun fotoğrafını ya da dosyasını ekleyin')).toBeVisible();
  await expect(page.getByText('Dekontu buraya sürükleyin')).toBeHidden();
});

test(
  'a file that is no receipt is refused with the reason, and an upload shows how far it is and can be stopped',
  { tag: '@desktop' },
  async ({ request, customer, signedInPage: page }, testInfo) => {
    const { requestId } = await command(request, customer.token, '/me/payment-requests', {
      amount: '50000',
      method: 'bank',
    });
    await page.goto(`/wallet?talep=${requestId}`);
    const card = page.getByRole('region', { name: /Dekont/ });
    await expect(card.getByRole('button', { name: 'Dosya Seç' })).toBeVisible();
    await expect(card.getByText('Dekontu buraya sürükleyin')).toBeVisible();
    await choose(page, 'dekont.gif', 'image/gif', Buffer.from('GIF89a'));
    await expect(card.getByRole('alert')).toHaveText(
      'Desteklenmeyen dosya türü. JPG, PNG, WebP veya PDF formatında olmalıdır.',
    );
    const large = testInfo.outputPath('buyuk.pdf');
    await writeFile(large, Buffer.concat([PDF, Buffer.alloc(5 * MB)]));
    await page.locator('input[type=file]').setInputFiles(large);
    await expect(card.getByRole('alert')).toHaveText('Dosya boyutu çok büyük. Maksimum 5MB olmalıdır.');
    // It calls itself a picture; only the server, which looks into it, can tell.
    await choose(page, 'dekont.png', 'image/png', Buffer.from('<script>alert(1)</script>'));
    await expect(card.getByRole('alert')).toHaveText(
      'Desteklenmeyen dosya türü. JPG, PNG, WebP veya PDF formatında olmalıdır.',
    );

    await page.route('**/receipt', () => undefined); // a server that never answers
    await choose(page, 'dekont.png', 'image/png', PIXEL);
    await expect(page.getByRole('progressbar', { name: 'Yükleme ilerlemesi' })).toBeVisible();
    await page.getByRole('button', { name: 'Durdur' }).click();
    await expect(page.getByRole('button', { name: 'Dosya Seç' })).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
  },
);

test('a receipt can be uploaded, replaced and removed while the request is pending', { tag: '@phone' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  const { requestId } = await command(request, customer.token, '/me/payment-requests', {
    amount: '50000',
    method: 'bank',
  });
  await page.goto(`/wallet?talep=${requestId}`);
  const card = page.getByRole('region', { name: /Dekont/ });
  await expect(card.getByRole('button', { name: 'Dosya Seç' })).toBeVisible();
  await choose(page, 'dekont.png', 'image/png', PIXEL);
  await toast(page, 'Dekontunuz yüklendi.');
  await expect(card.getByText(/^PNG · 1\sKB/)).toBeVisible();
  await card.getByRole('button', { name: 'Görüntüle' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Yüklenen dekont' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Görüntüle' })).toBeFocused();
  await choose(page, 'dekont.pdf', 'application/pdf', PDF);
  await expect(card.getByText(/^PDF · 1\sKB/)).toBeVisible();
  await card.getByRole('button', { name: 'Kaldır' }).click();
  await toast(page, 'Dekont kaldırıldı.');
  await expect(card.getByRole('button', { name: 'Dosya Seç' })).toBeVisible();

  await choose(page, 'dekont.pdf', 'application/pdf', PDF);
  await expect(card.getByRole('button', { name: 'Kaldır' })).toBeVisible();
  // The admin decides: the page shows it without a reload, and the receipt stays as it is.
  await command(
    request,
    await tokenOf(request, ADMIN),
    `/admin/accounts/${customer.id}/payment-requests/${requestId}/reject`,
    { reason: 'Tutar görünmüyor' },
  );
  await expect(page.getByText('Ödeme talebiniz reddedildi')).toBeVisible();
  await expect(page.getByText('Tutar görünmüyor')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Kaldır' })).toHaveCount(0);
  await expect(card.getByText('Dekontunuz yüklendi')).toBeVisible();
});

test('the history shows where every kuruş went, by kind, each with a link to its order or request', {
  tag: '@desktop',
}, async ({ request, customer, signedInPage: page }) => {
  await fund(request, customer, '50000');
  const { orderId } = await buy(request, customer, 'balance');
  await page.goto('/wallet');
  const movements = page.locator('[data-movements="list"]');
  await expect(movements.getByText('Bakiyenizle aynı')).toBeVisible();
  await page
    .getByRole('group', { name: 'Hareketleri süz' })
    .getByRole('button', { name: /Siparişler/ })
    .click();
  await expect(page).toHaveURL(/hareket=order/);
  await expect(movements.locator('[data-movements="row"]')).toHaveCount(1);
  await page.reload();
  await expect(movements.locator('[data-movements="row"]')).toHaveCount(1);
  await movements.getByRole('link').click();
  await page.waitForURL(`**/hesap/siparisler/${orderId}`);
  await page.goto('/wallet?hareket=in');
  await movements.getByRole('link').click();
  await expect(page.getByText('Ödemeniz onaylandı')).toBeVisible();
});

test('the amounts of the chart begin where the texts above begin, at their lines, however long they are', {
  tag: '@phone',
}, async ({ request, customer, signedInPage: page }) => {
  for (const amount of ['10000', '5000000']) {
    await fund(request, customer, amount);
    await page.goto('/wallet');
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const texts = page.getByText('Kullanılabilir bakiye').first();
      const amounts = page.locator('[data-chart] [data-axis="amount"]');
      await expect(amounts.first()).toBeVisible();
      const left = (await texts.boundingBox())!.x;
      const offsets = async () => {
        const boxes = await amounts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
        return Math.round(Math.min(...boxes) - left);
      };
      await expect.poll(offsets, `${width} pixels, ${amount} kuruş`).toBeGreaterThanOrEqual(0);
      expect(await offsets(), `${width} pixels, ${amount} kuruş`).toBeLessThanOrEqual(1);
      const fromLines = await amounts.evaluateAll((all) =>
        all.map((one) => {
          const [text, line] = [one, one.previousElementSibling!].map((part) => part.getBoundingClientRect());
          return Math.abs(text!.top + text!.height / 2 - line!.top) < 4;
        }),
      );
      expect(new Set(fromLines)).toEqual(new Set([true]));
    }
  }
});

/** Kuruş, ₺99.999.999,99. */
const MILLIONS = '9999999999';

/** Amounts that reach into the margin of a part around them, or beyond it. */
const tooLong = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-money]')]
      .filter((amount) => amount.checkVisibility())
      .filter((amount) => {
        const { right } = amount.getBoundingClientRect();
        for (let part: Element = amount.parentElement!; !part.matches('main'); part = part.parentElement!) {
          const { display, paddingRight } = getComputedStyle(part);
          const end = part.getBoundingClientRect().right - Number.parseFloat(paddingRight);
          if (!/inline|contents/.test(display) && right > end + 1) return true;
        }
        return false;
      })
      .map((amount) => amount.textContent),
  );

test('a balance of millions stays in its card', { tag: '@phone' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  const change = { expectedBalance: '0', newBalance: MILLIONS, reason: 'Deneme' };
  await command(request, await tokenOf(request, ADMIN), `/admin/accounts/${customer.id}/balance`, change);
  for (const path of ['/dashboard', '/wallet']) {
    await openWithin(page, path);
    await expect(page.getByRole('main').getByText('99.999.999').first()).toBeVisible();
    for (const width of [320, 390, 768, 1100, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => tooLong(page), `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test('lists that cannot be read offer a retry, an eleventh waiting top-up is refused, and one is withdrawn', {
  tag: '@phone',
}, async ({ request, customer, signedInPage: page }) => {
  await test.step('lists that cannot be read say so and offer a retry', async () => {
    await page.route('**/api/v1/me/{wallet,wallet/entries,payment-requests}*', (route) => route.abort());
    await page.goto('/wallet');
    for (const message of ['Bakiye okunamadı', 'Hareketleriniz okunamadı', 'Ödeme talepleriniz okunamadı'])
      await expect(page.getByText(message)).toBeVisible();
    await page.unroute('**/api/v1/me/{wallet,wallet/entries,payment-requests}*');
    // The balance's button asks for everything.
    await tryAgain(page, page.getByText('Henüz hareket yok'));
    await expect(page.getByText('Henüz talebiniz yok')).toBeVisible();
  });
  await test.step('an eleventh waiting top-up is refused at the button, until something is changed', async () => {
    for (let requests = 0; requests < 10; requests += 1)
      await command(request, customer.token, '/me/payment-requests', { amount: '10000', method: 'papara' });
    await press(page, 'Bakiye Yükle');
    const refusal = page.getByRole('main').locator('[data-refusal]');
    await expect(refusal).toContainText('Aynı anda en fazla 10 bekleyen ödeme talebiniz olabilir.');
    await expect(page.locator('[data-toast]').filter({ hasText: 'en fazla 10' })).toHaveCount(0);
    await page.getByRole('button', { name: '₺1.000', exact: true }).click();
    await expect(refusal).toHaveCount(0);
    expect(await count(request, customer, 'payment-requests')).toBe(10);
  });
  await test.step('an own request is withdrawn after a confirmation', async () => {
    const withdraw = page.getByRole('button', { name: 'Geri çek…' }).first();
    await withdraw.click();
    const dialog = page.getByRole('dialog', { name: 'Talebi geri çek' });
    await expect(dialog.getByText('Parayı gönderdiyseniz geri çekmeyin')).toBeVisible();
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await withdraw.click();
    await dialog.getByRole('button', { name: 'Talebi Geri Çek' }).click();
    await toast(page, 'Talebiniz geri çekildi.');
    await expect(page.getByText('Reddedildi')).toBeVisible();
    await expect(page.getByText('Müşteri tarafından geri çekildi')).toBeVisible();
  });
});

test('the notice of a review stands apart from what follows', { tag: '@phone' }, async ({ signedInPage: page }) => {
  await page.route(/\/api\/v1\/me(\/wallet)?$/, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { wallet?: object };
    const reviewed = json.wallet
      ? { ...json, wallet: { ...json.wallet, underReview: true } }
      : { ...json, underReview: true };
    await route.fulfill({ response: answer, json: reviewed });
  });
  for (const path of ['/wallet', '/dashboard', '/hesap/siparisler']) {
    await openWithin(page, path);
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Hesabınız inceleniyor' });
    await expect(notice).toBeVisible();
    const space = () =>
      notice.evaluate((part) => {
        const next = part.nextElementSibling?.getBoundingClientRect();
        return next ? next.top - part.getBoundingClientRect().bottom : 0;
      });
    await expect.poll(space, path).toBeGreaterThanOrEqual(16);
  }
});

/** A link in a note, for example. */
const LONG_WORD = 'dekont'.repeat(60);

test('a note of one long word is broken into lines', { tag: '@phone' }, async ({
  signedInPage: page,
  customer,
  request,
}) => {
  const { requestId } = await command(request, customer.token, '/me/payment-requests', {
    amount: '20000',
    method: 'papara',
  });
  const decision = `/admin/accounts/${customer.id}/payment-requests/${requestId}/reject`;
  await command(request, await tokenOf(request, ADMIN), decision, { reason: LONG_WORD });
  await page.goto('/wallet');
  await expect(page.getByText(LONG_WORD)).toBeVisible();
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
