import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { command, type Customer, PASSWORD, read } from './people.js';

interface Shelf { platform: { slug: string; name: string; color: string }; services: { id: string; name: string; category: string; platform: string; prices: { amount: number; price: string }[] }[] }
export interface Receipt { orderId: string; requestId: string; orderNumber: string; balance: string }

const shelf = async (request: APIRequestContext, slug: string): Promise<Shelf> => await (await request.get(`/api/v1/catalog/platforms/${slug}`)).json() as Shelf;

/** Signed in without the form: the login's own journey is told elsewhere. Commands over the API use another cookie jar, so they change nobody's session here. */
export async function enter(page: Page, { id, email }: Customer): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  // The hint by which a page knows that there is a session to restore.
  await page.addInitScript((user) => localStorage.setItem('session', user), id);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Merhaba/ })).toBeVisible();
}

/** Puts the first package of each platform into the browser's cart. @param changes what the cart holds otherwise than the catalogue. @returns kuruş */
export async function fillCart(page: Page, slugs: string[], changes: Record<string, unknown> = {}): Promise<bigint> {
  const items = await Promise.all(slugs.map(async (slug) => {
    const { platform, services: [service] } = await shelf(page.request, slug);
    const { amount, price } = service!.prices[0]!;
    return {
      id: `${platform.name}-${service!.name}-${amount}`, platform: platform.name, slug, color: platform.color, serviceId: service!.id, serviceName: service!.name,
      category: service!.category, quantity: amount, totalPrice: price, ...changes,
    };
  }));
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), items);
  return items.reduce((sum, item) => sum + BigInt(item.totalPrice), 0n);
}

/** A checkout over the API, of the first package of a platform. */
export async function buy(request: APIRequestContext, customer: Customer, method: 'balance' | 'papara' | 'bank', slug = 'instagram'): Promise<Receipt & { total: string }> {
  const { services: [service] } = await shelf(request, slug);
  const { amount, price } = service!.prices[0]!;
  const receipt = await command<Receipt>(request, customer.token, '/me/checkout', {
    lines: [{ serviceId: service!.id, quantity: amount }], expectedTotal: price, method, target: { url: `https://www.${slug}.com/yolcu`, platform: service!.platform },
  });
  return { ...receipt, total: price };
}

/** The button that can be seen: summary on the desktop, bar on the phone. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();

export async function count(request: APIRequestContext, customer: Customer, what: 'orders' | 'payment-requests'): Promise<number> {
  return (await read<{ items: unknown[] }>(request, customer.token, `/me/${what}`)).items.length;
}

export const toast = (page: Page, text: string | RegExp) => expect(page.locator('.toast').filter({ hasText: text }).first()).toBeVisible();
