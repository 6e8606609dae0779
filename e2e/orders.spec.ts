import { shortOrderNumber } from '@yukselt/contracts';
import { buy, toast } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, command, enter, fund, read, tokenOf, tryAgain } from './support/users.js';
import { openWithin } from './support/within.js';

// docs/product-rules.md#orders-10
test('all orders: the address keeps filters, search and month, and a button loads more', { tag: '@desktop' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fund(request, customer, '100000');
  const bought: Awaited<ReturnType<typeof buy>>[] = [];
  for (let order = 0; order < 22; order += 1) bought.push(await buy(request, customer, 'balance'));
  const rows = page.getByRole('article');
  await test.step('the address keeps filters and search, and a button loads more', async () => {
    const office = await tokenOf(request, ADMIN);
    await command(request, office, `/admin/accounts/${customer.id}/orders/${bought[0]!.orderId}/start-processing`);
    await page.goto('/dashboard');
    await page.getByRole('main').getByRole('link', { name: 'Tümünü göster' }).click();
    await page.waitForURL('**/hesap/siparisler');
    await expect(rows).toHaveCount(20);
    await page.getByRole('button', { name: 'Daha fazla' }).click();
    await expect(rows).toHaveCount(22);
    await expect(page.getByRole('button', { name: 'Daha fazla' })).toHaveCount(0);
    await page.getByRole('button', { name: 'İşleniyor' }).click();
    await expect(page).toHaveURL(/durum=processing/);
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Tümü', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Sipariş numarası ara' });
    const number = bought[3]!.orderNumber;
    for (const asked of [number.slice(4).toLowerCase(), shortOrderNumber(number)]) {
      await search.fill(asked);
      await search.press('Enter');
      await expect(page).toHaveURL(new RegExp(`ara=${asked}`));
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(shortOrderNumber(number));
    }
    await rows.getByRole('link').click();
    await expect(page.getByText(`Sipariş ${shortOrderNumber(number)}`).first()).toBeVisible();
    await page.goto('/dashboard/siparisler?ara=ORDYOK&durum=completed');
    await expect(page.getByRole('heading', { name: 'Sonuç bulunamadı' })).toBeVisible();
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
    await expect(rows).toHaveCount(20);
  });
  await test.step('a month is chosen, kept in the address with status and search, and left again', async () => {
    const { orderNumber } = bought[3]!;
    await openWithin(page, '/hesap/siparisler');
    const months = page.getByLabel('Dönem');
    // The account was opened in this month; an address may name an older one.
    await expect(months.locator('option')).toHaveCount(2);
    const now = await months.locator('option').nth(1).getAttribute('value');
    await openWithin(page, '/hesap/siparisler?ay=2020-01');
    await expect(page.getByRole('heading', { name: 'Ocak 2020 ayında siparişiniz yok' })).toBeVisible();
    await expect(months).toHaveValue('2020-01');
    await page.getByRole('button', { name: 'Dönem filtresini kaldır' }).click();
    await expect(rows).toHaveCount(20);
    await expect(page).not.toHaveURL(/ay=/);

    await months.selectOption(now);
    await expect(page).toHaveURL(new RegExp(`[?&]ay=${now}`));
    await expect(rows).toHaveCount(20);
    const search = page.getByRole('searchbox', { name: 'Sipariş numarası ara' });
    await search.fill(orderNumber);
    await search.press('Enter');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Bekliyor', exact: true }).click();
    await expect(page).toHaveURL(/durum=pending/);
    for (const part of [`ay=${now}`, `ara=${orderNumber}`]) expect(page.url()).toContain(part);
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Tamamlandı', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sonuç bulunamadı' })).toBeVisible();
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
    await expect(rows).toHaveCount(20);
    await expect(months).toHaveValue('');

    // On paper the month replaces its field.
    await months.selectOption(now);
    await expect(page).toHaveURL(new RegExp(`ay=${now}`));
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(months).toBeHidden();
    const printed = await months.locator(`option[value="${now}"]`).textContent();
    await expect(page.getByRole('main').getByText(`Dönem: ${printed}`)).toBeVisible();
  });
});

test('an order: its timeline, its printed receipt, and ordering it again at today’s price', {
  tag: '@desktop',
}, async ({ page, request, newCustomer }) => {
  const customer = await newCustomer('Makbuz Deneme');
  await fund(request, customer, '50000');
  const { orderId, orderNumber } = await buy(request, customer, 'balance');
  await enter(page, customer.email, `/hesap/siparisler/${orderId}`);
  await expect(page.getByText('Sipariş verildi')).toBeVisible();
  const office = await tokenOf(request, ADMIN);
  await command(request, office, `/admin/accounts/${customer.id}/orders/${orderId}/start-processing`);
  await expect(page.getByText('İşleme alındı')).toBeVisible();
  await command(request, office, `/admin/accounts/${customer.id}/orders/${orderId}/complete`);
  await expect(page.getByText('Teslim edildi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siparişi iptal et…' })).toHaveCount(0);

  await page.getByRole('main').getByRole('button', { name: 'Sipariş ID kopyala' }).click();
  const said = page.locator('[data-toast]');
  await expect(said.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A toast closes after a while, so it is checked only once.
  expect([await said.count(), await said.first().isVisible()]).toEqual([1, false]);
  const paper = page.getByRole('region', { name: 'Makbuz' });
  await expect(paper).toBeVisible();
  for (const text of ['Makbuz', orderNumber, 'Makbuz Deneme', customer.email, '₺5,00', 'KDV (%18)'])
    await expect(paper.getByText(text).first()).toBeVisible();
  for (const away of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Tekrar Sipariş Ver' }),
  ])
    await expect(away).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Tekrar Sipariş Ver' }).click();
  await toast(page, 'Ürün güncel fiyatıyla sepetinizde.');
  const cart = page.getByRole('dialog', { name: /Sepetim \(1\)/ });
  await expect(cart.getByText('₺5,00').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // The catalogue no longer has what was ordered: it is named.
  await page.route('**/api/v1/catalog/platforms/instagram', async (route) => {
    const answer = await route.fetch();
    const shelf = (await answer.json()) as { services: { prices: object[] }[] };
    await route.fulfill({ response: answer, json: { ...shelf, services: shelf.services.slice(1) } });
  });
  await page.getByRole('button', { name: 'Tekrar Sipariş Ver' }).click();
  await toast(page, /Artık satılmıyor: 100 /);

  await page.getByRole('link', { name: 'Destek al' }).click();
  const message = page.getByRole('textbox', { name: 'Mesajınız' });
  await expect(message).toHaveValue(`Sipariş numarası: ${shortOrderNumber(orderNumber)}\n\n`);
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('menuitem', { name: 'Siparişlerim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişlerim' })).toBeVisible();
});

// docs/product-rules.md#orders-8
test('order success: number to copy, an order that is not there, and a cart payment that waits', {
  tag: '@phone',
}, async ({ request, customer, signedInPage: page }) => {
  await fund(request, customer, '50000');
  const { orderId, orderNumber } = await buy(request, customer, 'balance');
  const { requestId } = await buy(request, customer, 'papara');
  await page.goto(`/order-success/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz başarıyla oluşturuldu!' })).toBeVisible();
  await expect(page.getByText(/0-6 saat/).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(shortOrderNumber(orderNumber), { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sipariş ID kopyala' }).click();
  await toast(page, 'Sipariş ID kopyalandı!');
  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'yok']) {
    await page.goto(`/order-success/${nobody}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sipariş Bulunamadı' })).toBeVisible();
  }
  await page.goto(`/order-success/${requestId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ödemeniz bekleniyor' })).toBeVisible();
  await command(
    request,
    await tokenOf(request, ADMIN),
    `/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`,
    { receiptId: null },
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz başarıyla oluşturuldu!' })).toBeVisible();
  const { items } = await read<{ items: { id: string }[] }>(request, customer.token, '/me/orders');
  await expect(page).toHaveURL(new RegExp(items[0]!.id));
});

// docs/product-rules.md#orders-9
test('dashboard: read again after a failure; level, points, four recent orders, and a cancellation', async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await test.step('an account that cannot be read says so, and a retry shows it', async () => {
    await page.route('**/api/v1/me', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Hesabınız okunamadı' })).toBeVisible();
    await page.unroute('**/api/v1/me');
    await tryAgain(page, page.getByRole('heading', { level: 1, name: /Merhaba/ }));
  });
  await test.step('four recent orders, and a cancellation that states what happens to the money', async () => {
    await expect(page.getByText('Yeni müşterisiniz')).toBeVisible();
    await expect(page.getByText('Henüz siparişiniz yok')).toBeVisible();
    await fund(request, customer, '50000');
    for (let order = 0; order < 5; order += 1) await buy(request, customer, 'balance');
    const { requestId } = await buy(request, customer, 'bank');
    await command(
      request,
      await tokenOf(request, ADMIN),
      `/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`,
      { receiptId: null },
    );
    await expect(page.getByText('Altın müşterisiniz')).toBeVisible();
    await expect(page.getByText('300 puan')).toBeVisible();
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(4);
    // The order of the approved request arrives after those by balance.
    await expect(rows.first()).toContainText('Banka');

    const cancel = async (row: number) => {
      await rows.nth(row).getByRole('button', { name: 'Sipariş işlemleri' }).click();
      await page.getByRole('menuitem', { name: 'Siparişi iptal et…' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Siparişi iptal et' });
    await cancel(0);
    await expect(dialog.getByText('Para cüzdanınıza geri dönmez')).toBeVisible();
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await cancel(1);
    await expect(dialog.getByText('Tutarın tamamı cüzdanınıza geri döner.')).toBeVisible();
    await dialog.getByLabel(/Neden/).fill('Yanlış hesap yazdım');
    await dialog.getByRole('button', { name: 'Siparişi İptal Et' }).click();
    await toast(page, /Sipariş iptal edildi! İade: ₺5,00/);
    await expect(rows.nth(1).getByText('İptal Edildi').first()).toBeVisible();
    await rows.nth(1).getByRole('link').click();
    await expect(page.getByText('Yanlış hesap yazdım')).toBeVisible();
    await expect(page.getByText('Cüzdana dönen: ₺5,00')).toBeVisible();
  });
});

test('no line of an order’s details begins or ends with a dot', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await enter(page, 'elif@yukselt.demo', '/hesap/siparisler');
  const row = page.getByRole('article').first();
  await expect(row).toContainText('Bakiye');
  const lines = await page.locator('article small').evaluateAll((rows) =>
    rows.map((facts) => {
      const { left } = facts.getBoundingClientRect();
      const byLine = new Map<number, string>();
      const walker = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        // What lies left of the row is cut off.
        for (const box of range.getClientRects())
          if (box.width > 0 && box.left >= left - 1)
            byLine.set(
              Math.round(box.bottom),
              (byLine.get(Math.round(box.bottom)) ?? '') + walker.currentNode.nodeValue,
            );
      }
      return [...byLine.values()];
    }),
  );
  expect(lines.some((row) => row.length > 1)).toBe(true);
  expect(lines.flat().filter((line) => /^\s*·|·\s*$/.test(line))).toEqual([]);
});

test('a double click opens an order once, and selects no text', { tag: '@desktop' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fund(request, customer, '50000');
  const { orderId } = await buy(request, customer, 'balance');
  await page.goto(`/hesap/siparisler/${orderId}`);
  await page.getByRole('button', { name: 'Siparişi iptal et…' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Siparişi iptal et' });
  await expect(dialog).toBeVisible();
  // A press outside closes it, as before.
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();

  await page.goto('/hesap/siparisler');
  const menuButton = page.getByRole('button', { name: 'Sipariş işlemleri' });
  await expect(menuButton).toBeVisible();
  // The row lies at the lower edge of the window, and its menu over its button.
  const { y, height } = (await menuButton.boundingBox())!;
  await page.setViewportSize({ width: 1280, height: Math.round(y + height + 10) });
  await menuButton.dblclick();
  await expect(page.getByRole('menuitem', { name: 'Siparişi iptal et…' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/hesap\/siparisler$/);
});
