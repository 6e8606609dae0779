import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type CommandResult, FIRST_DATA_ID } from '@yukselt/contracts/api';
import type { PaymentMethod } from '@yukselt/contracts/events';
import { type Customer, command, read } from './users.js';

interface Shelf {
  platform: { slug: string; name: string; color: string };
  services: {
    id: string;
    name: string;
    category: string;
    platform: string;
    prices: { amount: number; price: string }[];
  }[];
}
/** The answer to a checkout: with the order, or with the request when it is paid by transfer. */
type CheckoutResult = CommandResult & Required<Pick<CommandResult, 'orderId' | 'orderNumber' | 'requestId'>>;

const shelf = async (request: APIRequestContext, slug: string): Promise<Shelf> =>
  (await (await request.get(`/api/v1/catalog/platforms/${slug}`)).json()) as Shelf;

/**
 * Puts the first package of each platform into the cart of the next page. @param changes what the cart
 * holds otherwise than the catalogue.
 */
export async function fillCart(page: Page, slugs: string[], changes: Record<string, unknown> = {}): Promise<void> {
  const items = await Promise.all(
    slugs.map(async (slug) => {
      const {
        platform,
        services: [service],
      } = await shelf(page.request, slug);
      const { amount, price } = service!.prices[0]!;
      return {
        id: `${platform.name}-${service!.name}-${amount}`,
        platform: platform.name,
        slug,
        color: platform.color,
        serviceId: service!.id,
        serviceName: service!.name,
        category: service!.category,
        quantity: amount,
        totalPrice: price,
        ...changes,
      };
    }),
  );
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem('filled') !== null) return;
    sessionStorage.setItem('filled', 'once');
    localStorage.setItem('cart', JSON.stringify(cart));
  }, items);
}

/** A checkout over the API, of the first package of a platform. */
export async function buy(
  request: APIRequestContext,
  customer: Customer,
  method: PaymentMethod,
  slug = 'instagram',
): Promise<CheckoutResult & { total: string }> {
  const {
    services: [service],
  } = await shelf(request, slug);
  const { amount, price } = service!.prices[0]!;
  const result = await command<CheckoutResult>(request, customer.token, '/me/checkout', {
    lines: [{ serviceId: service!.id, quantity: amount }],
    expectedTotal: price,
    method,
    target: { url: `https://www.${slug}.com/yolcu`, platform: service!.platform },
  });
  return { ...result, total: price };
}

/** Chooses a radio by its label, as people do: the page may still move, and the input itself is drawn by its label. */
export async function pick(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}

/** The visible button: in the summary on the desktop, in the bar on the phone. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();

export async function count(
  request: APIRequestContext,
  customer: Customer,
  what: 'orders' | 'payment-requests',
): Promise<number> {
  return (await read<{ items: unknown[] }>(request, customer.token, `/me/${what}`)).items.length;
}

export const toast = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-toast]').filter({ hasText: text }).first()).toBeVisible();

export const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sepet,/ });
export const drawer = (page: Page) => page.getByRole('dialog', { name: /^Sepetim \(/ });
export const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Sepete Ekle' }).filter({ visible: true }).first();
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Serves pages without their data, as when the server cannot read it; the page then requests the data. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        new RegExp(`<script type="application/json" id="${FIRST_DATA_ID}">.*?</script>`, 's'),
        '',
      );
      await route.fulfill({ response: answer, body });
    },
  );
}
