import type { APIRequestContext } from '@playwright/test';
import type { OrderView, PaymentRequestView } from '@yukselt/contracts/api';
import sharp from 'sharp';
import { buy } from './cart.js';
import { enrol } from './second-factor.js';
import { type Customer, command, createCustomer, fund, read, tokenOf } from './users.js';

export const SHOPPER = 'elif@yukselt.demo';
/** Kuruş, above the limit that the settings name. */
const OUTSIDE_LIMITS = '2000000';
const TOP_UP = '50000';

interface List<T> {
  items: T[];
}
type Names = Record<string, string>;

/** Values of the names in braces, and the customers created for them. */
export interface Placeholders {
  request: APIRequestContext;
  names: Names;
  customers: Record<string, Customer>;
}

/** An order and a pending transfer. They differ between data folders, so the API is asked. */
async function findOwn({ request }: Placeholders): Promise<Names> {
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
  return { order: order.id, waiting: waiting.id };
}

async function customer({ request, customers }: Placeholders, name: string): Promise<Names> {
  const customer = await createCustomer(request, 'Pencere Deneme');
  customers[name] = customer;
  return { [name]: customer.id, [`${name}Email`]: customer.email };
}

/** Two orders, an approved top-up, and two pending ones with the same receipt, one of them outside the limits. */
async function makeActive(made: Placeholders): Promise<Names> {
  const names = await customer(made, 'active');
  const { request } = made;
  const { active } = made.customers as { active: Customer };
  await fund(request, active, TOP_UP);
  const { items } = await read<List<PaymentRequestView>>(request, active.token, '/me/payment-requests');
  const { orderId } = await buy(request, active, 'balance');
  await buy(request, active, 'balance');
  const file = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .png()
    .withMetadata({ exif: { IFD0: { Artist: active.id } } }) // no other file has these bytes
    .toBuffer();
  const asked: string[] = [];
  for (const amount of [TOP_UP, OUTSIDE_LIMITS]) {
    const { requestId } = await command(request, active.token, '/me/payment-requests', { amount, method: 'papara' });
    const answer = await request.post(`/api/v1/me/payment-requests/${requestId}/receipt`, {
      headers: { authorization: `Bearer ${active.token}` },
      multipart: { file: { name: 'dekont.png', mimeType: 'image/png', buffer: file } },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    asked.push(requestId!);
  }
  return { ...names, bought: orderId, approved: items[0]!.id, flagged: asked[1]! };
}

/** A customer with a second factor. */
async function makeEnrolled(made: Placeholders): Promise<Names> {
  const names = await customer(made, 'enrolled');
  await enrol(made.request, made.customers['enrolled']!.token);
  return names;
}

const MAKERS: Record<string, (made: Placeholders) => Promise<Names>> = {
  order: findOwn,
  active: makeActive,
  enrolled: makeEnrolled,
  leaving: (made) => customer(made, 'leaving'),
};
const OWNER: Record<string, string> = { waiting: 'order', approved: 'active', bought: 'active', flagged: 'active' };

/** Finds or creates a value for every name in braces. */
export async function createPlaceholders(request: APIRequestContext, texts: readonly string[]): Promise<Placeholders> {
  const placeholders: Placeholders = { request, names: {}, customers: {} };
  const wanted = new Set(
    texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!.replace(/Email$/, ''))),
  );
  const makers = new Set([...wanted].map((name) => MAKERS[OWNER[name] ?? name]!));
  for (const make of makers) Object.assign(placeholders.names, await make(placeholders));
  return placeholders;
}

export const fillIn = (text: string, { names }: Placeholders): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => names[name]!);
