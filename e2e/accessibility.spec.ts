import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderView, PaymentRequestView } from '@yukselt/contracts/api';
import { expect, test } from './support/fixtures.js';
import { ADMIN, AUDITOR, read, signIn, tokenOf } from './support/users.js';

const SHOPPER = 'elif@yukselt.demo';
interface List<T> {
  items: T[];
}

/**
 * Pages of one order and of one transfer that waits. The demo's are not the same in every data folder, so the API is
 * asked which there are.
 */
async function ownPages(request: APIRequestContext): Promise<string[]> {
  const token = await tokenOf(request, SHOPPER);
  const [
    {
      items: [order],
    },
    { items: requests },
  ] = await Promise.all([
    read<List<OrderView>>(request, token, '/me/orders?limit=1'),
    read<List<PaymentRequestView>>(request, token, '/me/payment-requests'),
  ]);
  const waiting = requests.find(({ status }) => status === 'pending');
  if (!order || !waiting) throw new Error('the demo shopper has no order, or no payment request that waits');
  return [
    `/hesap/siparisler/${order.id}`,
    `/order-success/${order.id}`,
    `/checkout/odeme/${waiting.id}`,
    `/wallet?talep=${waiting.id}`,
  ];
}

/** Every page: no accessibility violation in either theme, no sideways scrolling, no console error. */
const PAGES: Record<string, { who?: string; paths: string[] | typeof ownPages }> = {
  visitor: {
    paths: [
      '/',
      '/sosyal-medya-hizmetleri',
      '/sosyal-medya-hizmetleri?ara=yok',
      '/instagram',
      '/instagram?sekme=bilgi',
      '/instagram?sekme=sss',
      '/rumble',
      '/checkout',
      '/blog',
      '/blog/instagramda-kesfete-cikmanin-7-yolu',
    ],
  },
  reader: { paths: ['/hakkimizda', '/iletisim', '/sss', '/araclar'] },
  lost: { paths: ['/login', '/register', '/wallet/boyle/yok'] },
  lawyer: { paths: ['/privacy-policy', '/data-privacy', '/terms-of-service', '/api'] },
  shopper: {
    who: SHOPPER,
    paths: ['/dashboard', '/hesap/siparisler', '/wallet', '/wallet?hareket=order', '/checkout', '/dashboard/settings'],
  },
  buyer: { who: SHOPPER, paths: ownPages },
  admin: { who: ADMIN, paths: ['/admin', '/admin/siparisler', '/admin/odemeler'] },
  'blog admin': {
    who: ADMIN,
    paths: [
      '/admin/blog',
      '/admin/blog?yazi=yeni',
      '/admin/blog?bolum=yorumlar',
      '/admin/mesajlar',
      '/admin/mesajlar?bolum=bulten',
    ],
  },
  'catalogue admin': {
    who: ADMIN,
    paths: ['/admin/platformlar', '/admin/hizmetler', '/admin/hizmetler?bolum=kategoriler'],
  },
  'users admin': {
    who: ADMIN,
    paths: ['/admin/kullanicilar', '/admin/kullanicilar?kisi=28acf926-5755-59bc-bf30-0e24db5b5e62', '/admin/ayarlar'],
  },
  auditor: {
    who: AUDITOR,
    paths: [
      '/denetim',
      '/denetim/cuzdan/28acf926-5755-59bc-bf30-0e24db5b5e62',
      '/denetim/cuzdan/28acf926-5755-59bc-bf30-0e24db5b5e62?a=3&b=16',
      '/denetim/gunluk',
    ],
  },
};

/** For one page on a busy machine: looking at a long text takes seconds. */
const PAGE_MS = 15_000;
/** The narrowest window that must do (WCAG 1.4.10). */
const NARROW = 320;
/** The rules that can fail in one theme only: a theme changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Around every page, the same on all of them. */
const SURROUNDINGS = ['header.header', 'footer.footer'];

/** The program itself, which the package would send into the page four times for each. */
const AXE = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);

async function violations(page: Page, options: object = {}, without: string[] = []): Promise<string[]> {
  // Legacy mode runs in the page itself, which has no frames; otherwise a second page is opened for every look.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options });
  for (const part of without) axe.exclude(part);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What reaches beyond the window's edge, when the page can be scrolled sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
          .map((part) => `${part.tagName} ${part.className}`),
  );

/** @param first the first page that this person sees: what surrounds it is looked at in both themes. */
async function look(page: Page, path: string, phone: boolean, first: boolean): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expect.poll(() => tooWide(page), `${path} scrolls sideways`).toEqual([]);
    expect(await violations(page), path).toEqual([]);
    if (phone) {
      const size = page.viewportSize()!;
      await page.setViewportSize({ ...size, width: NARROW });
      await expect.poll(() => tooWide(page), `${path} scrolls sideways at ${NARROW} pixels`).toEqual([]);
      await page.setViewportSize(size);
    } else {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await violations(page, { runOnly: COLOUR_RULES }, first ? [] : SURROUNDINGS), `${path}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}

for (const [name, { who, paths: given }] of Object.entries(PAGES)) {
  test(`${name}'s pages hold for everyone`, async ({ page, request }, { project }) => {
    const paths = typeof given === 'function' ? await given(request) : given;
    test.setTimeout(PAGE_MS * (paths.length + 1));
    await page.addInitScript({ path: AXE });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    if (who) await signIn(page, who);
    for (const path of paths) await look(page, path, project.name === 'phone', path === paths[0]);
    // A visitor's first question, whether a session is there, is answered 401; the browser logs that as an error.
    expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  });
}
