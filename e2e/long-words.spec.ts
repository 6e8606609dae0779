import type { Page } from '@playwright/test';
import { buy } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, fund, signIn } from './support/users.js';
import { openWithin } from './support/within.js';

/** Of a hundred characters, none of which is a space. */
const WORD = 'Abdurrahmanoğullarıgillerden'.repeat(4).slice(0, 100);
const MAIL = `${'uzunadres'.repeat(6)}@${'alanadi'.repeat(8)}.com.tr`;
const LINK = `https://www.instagram.com/${WORD}`;
/** What people and admins type, by its name in the API's answers. */
const TYPED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['name', 'serviceName', 'title', 'holder', 'bank', 'adminNote', 'reason'].map((key) => [key, WORD]),
  ),
  ...{ email: MAIL, url: LINK, targetUrl: LINK },
};

const withLongWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLongWords);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' && part !== '' ? (TYPED[key] ?? part) : withLongWords(part),
    ]),
  );
};

/** Whatever is read from now on consists of long words. */
const lengthen = (page: Page) =>
  page.route(/\/api\/v1\/(?!auth|live)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: withLongWords(await response.json()) });
  });

/** Texts that reach beyond the part of the page that they are in, and how wide the page is when it scrolls sideways. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.scrollWidth;
    const wide = width > innerWidth ? [`the page is ${width} pixels wide`] : [];
    const range = document.createRange();
    const isOutside = (part: Element) => {
      if (part.closest('svg, .visually-hidden') || !part.checkVisibility()) return false;
      range.selectNodeContents(part);
      const { right } = range.getBoundingClientRect();
      for (let around: Element = part; !around.matches('main'); around = around.parentElement!) {
        const { display, overflowX, textOverflow } = getComputedStyle(around);
        if (!/inline|contents/.test(display) && right > around.getBoundingClientRect().right + 1)
          return textOverflow !== 'ellipsis' && overflowX !== 'auto';
        if (overflowX !== 'visible') return false;
      }
      return false;
    };
    const texts = [...document.querySelectorAll('main *')].filter(
      (part) => part.childElementCount === 0 && part.textContent?.trim(),
    );
    return [...wide, ...texts.filter(isOutside).map(({ tagName, textContent }) => `${tagName} ${textContent}`)];
  });

async function expectInside(page: Page, paths: readonly string[]): Promise<void> {
  await lengthen(page);
  for (const path of paths) {
    await openWithin(page, path);
    await expect(page.getByText(WORD.slice(0, 20)).first(), path).toBeAttached();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => outside(page), `${path} at ${width} pixels`).toEqual([]);
    }
  }
}

test('names and links of one long word stay in their part of the page', { tag: '@desktop' }, async ({
  request,
  customer,
  signedInPage: page,
}) => {
  await fund(request, customer, '50000');
  const { orderId } = await buy(request, customer, 'balance');
  const { requestId } = await buy(request, customer, 'papara');
  await expectInside(page, [
    `/checkout/odeme/${requestId}`,
    `/hesap/siparisler/${orderId}`,
    '/hesap/siparisler',
    '/dashboard',
    '/wallet',
    '/instagram',
    '/blog/instagramda-kesfete-cikmanin-7-yolu',
  ]);
});

test('so they do in the panel and in the audit', { tag: '@desktop' }, async ({ request, customer, page }) => {
  await fund(request, customer, '50000');
  const { orderId } = await buy(request, customer, 'balance');
  const { requestId } = await buy(request, customer, 'papara');
  await signIn(page, ADMIN);
  await expectInside(page, [
    `/admin/odemeler?q=${customer.email}&talep=${requestId}`,
    `/admin/siparisler?q=${customer.email}&siparis=${orderId}`,
    `/admin/kullanicilar?kisi=${customer.id}`,
    `/denetim/cuzdan/${customer.id}`,
  ]);
});
