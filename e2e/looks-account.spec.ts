import type { Page } from '@playwright/test';
import type { Page as AnswerPage, MailboxItemView } from '@yukselt/contracts/api';
import { buy, fillCart } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { look, type View } from './support/screens.js';
import { steadyAudit } from './support/steady-audit.js';
import { ADMIN, AUDITOR, type Customer, command, createCustomer, fund, signIn, tokenOf } from './support/users.js';
import { openWithin } from './support/within.js';

/** A customer whose history is always the same: one top-up, one order, one transfer that waits. */
let customer: Customer;
let order: string;
let waiting: string;

test.beforeAll(async ({ request }) => {
  customer = await createCustomer(request, 'Elif Görünüm');
  await tokenOf(request, customer.email); // the panel tells when somebody signed in last
  await fund(request, customer, '50000');
  order = (await buy(request, customer, 'balance')).orderId;
  const created = await command(request, customer.token, '/me/payment-requests', { amount: '20000', method: 'papara' });
  waiting = created['requestId']!;
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
const MAILBOX: Screen[] = [['mailbox', '/posta?adres={email}', ['320 light', '390 dark']]];
const PANEL: Screen[] = [
  ['panel-payments', '/admin/odemeler?q={email}', ['390 dark', '1280 light', '1920 dark']],
  ['panel-services', '/admin/hizmetler?q=instagram', ['768 dark', '1920 light']],
  ['panel-people', '/admin/kullanicilar?q={email}', ['1280 dark']],
  ['panel-overview', '/admin', ['390 dark', '1280 light']],
  ['panel-platforms', '/admin/platformlar?q=instagram', ['768 light']],
  ['panel-blog', '/admin/blog?q=keşfete', ['1280 light']],
  ['panel-settings', '/admin/ayarlar', ['390 light', '1280 dark']],
];
const AUDIT: Screen[] = [
  ['audit', '/denetim/cuzdan/{customer}', ['390 light', '1280 light', '1920 dark']],
  ['audit-decisions', '/denetim/kararlar', ['390 dark', '1280 light']],
  ['audit-balances', '/denetim/bakiyeler?q={email}', ['390 dark', '1280 light']],
];

/** px. */
const PHONE_BELOW = 600;

async function lookAtAll(page: Page, email: string, screens: readonly Screen[]): Promise<void> {
  await signIn(page, email);
  for (const [name, path, views] of screens) {
    await openWithin(page, about(path));
    // Codes, days, and paths along time: how far apart the events are depends on the machine.
    const blank = [
      page.getByRole('img', { name: /karekod/i }),
      page.locator('input[type=date]'),
      page.locator('main iframe'), // an e-mail has a look of its own: mail-layout.spec.ts
      page.locator('main svg[role=img]:is([width], [height], [preserveAspectRatio]), main svg[role=group]'),
    ];
    // On phones the panel's counts say how far its tabs are scrolled.
    await look(page, name, views, blank, (width) => (width < PHONE_BELOW ? [page.locator('nav [data-count]')] : []));
  }
}

const APPROVED = /onaylandı/;
const isApproval = ({ subject }: MailboxItemView) => APPROVED.test(subject);

/** The e-mail of the approved top-up alone: which one arrives last depends on the moment. */
async function oneMail(page: Page): Promise<void> {
  const mailbox = `/api/v1/demo/mailbox?to=${encodeURIComponent(customer.email)}`;
  // It is sent a while after the approval, the later the busier the machine is.
  await expect
    .poll(async () => {
      const { items } = (await (await page.request.get(mailbox)).json()) as AnswerPage<MailboxItemView>;
      return items.filter(isApproval).length;
    })
    .toBe(1);
  await page.route('**/api/v1/demo/mailbox?*', async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as AnswerPage<MailboxItemView>;
    await route.fulfill({ json: { items: items.filter(isApproval), next: null } });
  });
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

/** The overview shows what everybody does; here it shows one customer, and figures that do not move. */
async function steadyOverview(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/admin\/(?:orders|payment-requests)\?/, (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.has('q')) url.searchParams.set('q', customer.email);
    return route.continue({ url: url.href });
  });
  await page.route(/\/api\/v1\/admin\/figures(?:$|\/history|\/payment-requests)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/:("?)\d+\1(?=[,}])/g, (_, quote) => `:${quote}1240${quote}`);
    await route.fulfill({ response: answer, body });
  });
}

test('the panel looks as approved', { tag: '@looks' }, async ({ page }) => {
  await steadyOverview(page);
  await lookAtAll(page, ADMIN, PANEL);
});

test('the audit looks as approved', { tag: '@looks' }, async ({ page }) => {
  await steadyAudit(page);
  await lookAtAll(page, AUDITOR, AUDIT);
});

// Last, because the e-mail is held back as long as an admin may undo the approval.
test('the mailbox looks as approved', { tag: '@looks' }, async ({ page }) => {
  await oneMail(page);
  await lookAtAll(page, customer.email, MAILBOX);
});
