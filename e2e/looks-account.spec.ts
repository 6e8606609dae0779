import type { Page } from '@playwright/test';
import { buy, fillCart } from './support/cart.js';
import { test } from './support/fixtures.js';
import { look, type View } from './support/screens.js';
import { ADMIN, AUDITOR, type Customer, command, createCustomer, fund, signIn } from './support/users.js';

/** A customer whose history is always the same: one top-up, one order, one transfer that waits. */
let customer: Customer;
let order: string;
let waiting: string;

test.beforeAll(async ({ request }) => {
  customer = await createCustomer(request, 'Elif Görünüm');
  await fund(request, customer, '50000');
  order = (await buy(request, customer, 'balance')).orderId;
  const made = await command(request, customer.token, '/me/payment-requests', { amount: '20000', method: 'papara' });
  waiting = made['requestId']!;
});

const about = (path: string) =>
  path
    .replace('{order}', order)
    .replace('{waiting}', waiting)
    .replace('{customer}', customer.id)
    .replace('{email}', encodeURIComponent(customer.email));

type Screen = [name: string, path: string, views: readonly View[]];
const ACCOUNT: Screen[] = [
  ['account', '/dashboard', ['390 light', '1280 dark']],
  ['wallet', '/wallet', ['320 dark', '768 light', '1280 light', '1920 dark']],
  ['orders', '/hesap/siparisler', ['390 dark']],
  ['order', '/hesap/siparisler/{order}', ['768 light']],
  ['transfer', '/checkout/odeme/{waiting}', ['390 light', '1280 dark']],
  ['settings', '/dashboard/settings', ['1280 light']],
];
const PANEL: Screen[] = [
  ['panel-payments', '/admin/odemeler?q={email}', ['390 dark', '1280 light', '1920 dark']],
  ['panel-services', '/admin/hizmetler?q=instagram', ['768 dark', '1920 light']],
  ['panel-people', '/admin/kullanicilar?q={email}', ['1280 dark']],
];
const AUDIT: Screen[] = [['audit', '/denetim/cuzdan/{customer}', ['390 light', '1280 light', '1920 dark']]];

async function lookAtAll(page: Page, email: string, screens: readonly Screen[]): Promise<void> {
  await signIn(page, email);
  for (const [name, path, views] of screens) {
    await page.goto(about(path));
    // Codes, and paths along time: how far apart the events are depends on the machine.
    await look(page, name, views, [
      page.getByRole('img', { name: /karekod/i }),
      page.locator('main svg[role=img][width], main svg[role=group]'),
    ]);
  }
}

test('an account looks as approved', { tag: '@looks' }, async ({ page }) => {
  await lookAtAll(page, customer.email, ACCOUNT);
});

test('the checkout looks as approved', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, customer.email);
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  await look(page, 'checkout', ['390 light', '768 dark', '1280 light']);
});

test('the panel looks as approved', { tag: '@looks' }, async ({ page }) => {
  await lookAtAll(page, ADMIN, PANEL);
});

test('the audit of a wallet looks as approved', { tag: '@looks' }, async ({ page }) => {
  await lookAtAll(page, AUDITOR, AUDIT);
});
