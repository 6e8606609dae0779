import type { Locator, Page } from '@playwright/test';
import { addButton, count, drawer, pick, toast } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { collectShifts, shiftsOf, slowDown, slowLine } from './support/slow.js';
import { ADMIN, enter, fund, PASSWORD, signIn } from './support/users.js';

// A purchase, from the first page to the order, under the hardest conditions: with the keyboard alone, with a screen
// reader, on a slow device and a slow line (docs/product-rules.md#shell-15).

/** The most presses of Tab on the way to one part. */
const TABS_MAX = 40;
/** Cumulative Layout Shift of the whole purchase. */
const SHIFT_MAX = 0.02;

/** Presses Tab until the part has the focus. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(part).toBeFocused({ timeout: 1 });
}
const enterOn = async (page: Page, part: Locator) => {
  await tabTo(page, part);
  await page.keyboard.press('Enter');
};
const tree = (page: Page, name: string, part: Locator = page.getByRole('main')) =>
  expect.soft(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });

test('the keyboard alone leads a visitor to an order, and a screen reader hears every part by its name', {
  tag: '@desktop',
}, async ({ page, request, customer }) => {
  await fund(request, customer, '50000');
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tree(page, 'header', page.getByRole('banner'));
  await tree(page, 'home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await enterOn(page, main.getByRole('link', { name: /^Instagram/ }).first());

  await expect(page.getByRole('heading', { level: 1, name: 'Instagram hizmetleri' })).toBeFocused();
  await tree(page, 'platform');
  await enterOn(page, addButton(page));
  await enterOn(page, main.getByRole('button', { name: 'Sepette · Sepete git' }).filter({ visible: true }).first());
  await expect(drawer(page)).toBeVisible();
  await tree(page, 'cart', drawer(page));
  await enterOn(page, drawer(page).getByRole('link', { name: 'Satın Al' }));

  await page.waitForURL('**/login**');
  await tabTo(page, page.getByLabel('E-posta'));
  await page.keyboard.type(customer.email);
  await tabTo(page, page.locator('input[type=password]'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/checkout');
  const link = page.getByLabel('Profil veya video bağlantısı');
  await tabTo(page, link);
  await page.keyboard.type('instagram.com/klavye');
  await expect(main.getByRole('radio', { name: /Bakiye/ })).toBeChecked();
  await tree(page, 'checkout');
  await enterOn(
    page,
    main
      .getByRole('button', { name: /^Bakiye ile Öde/ })
      .filter({ visible: true })
      .first(),
  );
  await page.waitForURL('**/order-success/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tree(page, 'order');
  await expect.poll(() => count(request, customer, 'orders')).toBe(1);
});

test('on a slow device and a slow connection one order is placed, and nothing moves by itself', {
  tag: '@phone',
}, async ({ page, request, customer }) => {
  await fund(request, customer, '50000');
  await collectShifts(page);
  await signIn(page, customer.email);
  await slowDown(page);
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Instagram/ })
    .first()
    .click();
  await addButton(page).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Sepette · Sepete git' })
    .filter({ visible: true })
    .first()
    .click();
  await drawer(page).getByRole('link', { name: 'Satın Al' }).click();
  const link = page.getByLabel('Profil veya video bağlantısı');
  await link.pressSequentially('instagram.com/yavas.hat', { delay: 0 });
  await expect(link).toHaveValue('instagram.com/yavas.hat');
  await link.blur();
  const pay = page
    .getByRole('main')
    .getByRole('button', { name: /^Bakiye ile Öde/ })
    .filter({ visible: true })
    .first();
  // An impatient shopper presses twice.
  await pay.dblclick();
  await page.waitForURL('**/order-success/**');
  await expect(page.getByText(/^ORD/).first()).toBeVisible();
  expect(await count(request, customer, 'orders')).toBe(1);
  const { worst, parts } = await shiftsOf(page);
  expect(worst, parts.join('\n')).toBeLessThan(SHIFT_MAX);
});

test('on a slow connection a top-up is requested once, its approval is shown as pending, and the balance follows', {
  tag: '@desktop',
}, async ({ page, browser, request, newCustomer }) => {
  const customer = await newCustomer('Yavaş Hat');
  await signIn(page, customer.email);
  await slowLine(page);
  await page.goto('/wallet');
  await page.getByRole('button', { name: '₺500', exact: true }).click();
  await pick(page, /Papara/);
  await page.getByRole('main').getByRole('button', { name: 'Bakiye Yükle' }).dblclick();
  await toast(page, 'Ödeme talebi oluşturuldu! Admin onayı bekleniyor.');
  expect(await count(request, customer, 'payment-requests')).toBe(1);

  const office = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await office.newPage();
  await enter(desk, ADMIN, `/admin/odemeler?q=${encodeURIComponent(customer.email)}`);
  const rows = desk.locator('main table tbody tr');
  await expect(rows).toHaveCount(1);
  await slowLine(desk);
  await desk.keyboard.press('j');
  await desk.keyboard.press('a');
  await toast(desk, 'Onaylandı');
  await expect(rows).toHaveCount(0);
  await office.close();
  await page.goto('/wallet');
  await expect(page.getByRole('main').getByText('₺500,00').first()).toBeVisible();
});
