import type { Page } from '@playwright/test';
import { buy } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { AUDITOR, command, fund, signIn } from './support/users.js';
import { openWithin } from './support/within.js';

/** A4 without the margins of the audit (14 mm), CSS pixels. */
const PAPER = { width: 688, height: 1017 };

/** Cells that the paper's edge cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(td, th)')]
      .filter((cell) => cell.checkVisibility() && cell.getBoundingClientRect().right > innerWidth + 1)
      .map((cell) => cell.textContent),
  );

const TABLES = ['kararlar', 'hacim', 'bakiyeler', 'gunluk', 'akis', 'gorunumler'];

test('what an auditor prints fits on paper, and states its days and its account', { tag: '@desktop' }, async ({
  page,
  customer,
}) => {
  await test.step('tables fit with all their columns', async () => {
    await signIn(page, AUDITOR);
    // The access log of a new shop is empty until an auditor opens a wallet.
    await page.goto(`/denetim/cuzdan/${customer.id}`);
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    for (const name of TABLES) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ media: 'screen' });
      await openWithin(page, `/denetim/${name}`);
      await expect(page.locator('main tbody tr').last()).toBeVisible();
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: 'print' });
      expect(await cutOff(page), name).toEqual([]);
      if (name !== 'gunluk') continue;
      const act = await page.locator('main tbody td').nth(2).boundingBox();
      expect(act!.width, 'the column of acts').toBeGreaterThan(PAPER.width / 4);
    }
  });
  await test.step('a list states the days and the account of its rows', async () => {
    await page.setViewportSize(PAPER);
    for (const name of ['kararlar', 'hacim', 'gunluk', 'akis']) {
      await page.emulateMedia({ media: 'screen' });
      await openWithin(page, `/denetim/${name}?ilk=2026-01-05&son=2126-01-05`);
      await expect(page.locator('main').getByLabel('Son gün')).toHaveValue('2126-01-05');
      await page.emulateMedia({ media: 'print' });
      const last = page.locator('main').getByLabel('Son gün');
      await expect(last, name).toBeVisible();
      await expect(last, name).toHaveCSS('border-top-width', '0px');
      const unset = page.locator('main').getByRole('button', { name: 'Yalnızca aykırılar' });
      await expect(unset.filter({ visible: true }), name).toHaveCount(0);
    }
  });
  await test.step('the trial balance fits, without buttons', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWithin(page, '/denetim/mizan');
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    expect(await cutOff(page)).toEqual([]);
    await expect(page.locator('main thead th').filter({ hasText: 'Yevmiye' })).toBeHidden();
    for (const cell of await page.locator('main :is(thead, tbody) tr > th:first-child').all())
      await expect(cell).toHaveCSS('padding-left', '4px');
    const controls = page.locator('main [data-segment]').or(page.getByRole('button', { name: 'Yenile' }));
    await expect(controls.filter({ visible: true })).toHaveCount(0);
  });
});

test('what a shopper prints is a document, and says when its figures are the last known ones', {
  tag: '@desktop',
}, async ({ context, request, customer, signedInPage: page }) => {
  await test.step('it names owner and content, and has no buttons', async () => {
    await fund(request, customer, '50000');
    const { orderId } = await buy(request, customer, 'balance');
    const { requestId } = await command(request, customer.token, '/me/payment-requests', {
      amount: '10000',
      method: 'bank',
    });
    const main = page.getByRole('main');
    const papers = [
      { path: '/hesap/siparisler', ready: main.getByRole('article'), says: [customer.email, 'Tümü'] },
      { path: `/hesap/siparisler/${orderId}`, ready: main.getByRole('heading', { level: 1 }), says: [customer.email] },
      { path: `/order-success/${orderId}`, ready: main.getByRole('heading', { level: 1 }), says: [customer.email] },
      { path: `/wallet?talep=${requestId}`, ready: main.getByText('Alıcı', { exact: true }), says: ['IBAN'] },
    ];
    for (const { path, ready, says } of papers) {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await openWithin(page, path);
      await expect(ready).toBeVisible();
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.getByRole('banner'), path).toBeHidden();
      await expect(page.getByRole('contentinfo'), path).toBeHidden();
      await expect(page.locator('[data-button]').filter({ visible: true }), path).toHaveCount(0);
      await expect(page.getByRole('searchbox').filter({ visible: true }), path).toHaveCount(0);
      for (const text of says)
        await expect(main.getByText(text).filter({ visible: true }).first(), `${path}: ${text}`).toBeVisible();
      await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    }
  });
  await test.step('without a connection it says that its figures are the last known ones', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWithin(page, '/wallet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const notice = page.getByText('Çevrimdışısınız. Gördükleriniz bilinen son durumdur.');
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
  });
});
