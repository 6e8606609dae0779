// Customers with money and a cart, for benches that buy over HTTP.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { newIdempotencyKey } from '../dist/contracts/command-id.js';
import { TOP_UP_MIN } from '../dist/contracts/limits.js';
import { ADMIN, PASSWORD, send } from './shop.mjs';

/** Kuruş; lasts for all checkouts of a run. */
const FUNDS = '1000000000';
export const PLATFORM = 'instagram';

/** An access token is valid for ten minutes; a measurement ends within five. */
const RENEW_MS = 300_000;
/** Sign-ins at the same time: a password takes a processor tens of milliseconds. */
const AT_ONCE = 4;

/**
 * Registers customers and fills their wallets.
 * @returns {Promise<{ admin: string, ids: string[], tokens: string[], renew: () => Promise<void>, cart: object,
 *   checkout: (agent: Agent, client: number, key: string) => Promise<Buffer> }>} an admin's access token, ids and access
 *   tokens by client, what gets everybody a new token when the last ones are old, and how a client buys the cart.
 */
export async function shoppers(port, count) {
  const startedAt = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const json = async (...args) => JSON.parse(await send(port, agent, ...args));
  const signedIn = async (email) =>
    (await json('POST', '/auth/login', { body: { email, password: PASSWORD } })).accessToken;
  const admin = await signedIn(ADMIN);
  const customers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const email = `yuk-${n}-${randomUUID()}@kayit.demo`;
      const { accessToken, user } = await json('POST', '/auth/register', {
        body: { name: 'Yük Deneme', email, password: PASSWORD },
      });
      await json('POST', `/admin/accounts/${user.id}/balance`, {
        token: admin,
        key: newIdempotencyKey(),
        body: { expectedBalance: '0', newBalance: FUNDS, reason: 'bench' },
      });
      return { id: user.id, email, token: accessToken };
    }),
  );
  const {
    services: [service],
  } = await json('GET', `/catalog/platforms/${PLATFORM}`);
  const [{ amount, price }] = service.prices;
  const cart = {
    lines: [{ serviceId: service.id, quantity: amount }],
    expectedTotal: price,
    method: 'balance',
    target: { url: `https://www.${PLATFORM}.com/ornek`, platform: service.platform },
  };
  let signedInAt = startedAt;
  const people = {
    admin,
    ids: customers.map(({ id }) => id),
    tokens: customers.map(({ token }) => token),
    renew: async () => {
      if (performance.now() - signedInAt < RENEW_MS) return;
      signedInAt = performance.now();
      const [ofAdmin, ...tokens] = await Promise.all([ADMIN, ...customers.map(({ email }) => email)].map(signedIn));
      Object.assign(people, { admin: ofAdmin, tokens });
    },
    cart,
    checkout: (agent, client, key) =>
      send(port, agent, 'POST', '/me/checkout', { token: people.tokens[client], key, body: cart }),
  };
  return people;
}

/**
 * Money commands of these people, each with a new idempotency key. Customers are named by their place.
 * @param {number} port @param {Agent} agent its connections are used. @param {Awaited<ReturnType<typeof shoppers>>} people
 */
export function moneyCommands(port, agent, people) {
  const post = async (path, token, body = {}) =>
    JSON.parse(await send(port, agent, 'POST', path, { token, key: newIdempotencyKey(), body }));
  return {
    checkout: async (customer) => JSON.parse(await people.checkout(agent, customer, newIdempotencyKey())),
    topUp: (customer) =>
      post('/me/payment-requests', people.tokens[customer], { amount: `${TOP_UP_MIN}`, method: 'bank' }),
    approve: ({ customer, requestId }) =>
      post(`/admin/accounts/${people.ids[customer]}/payment-requests/${requestId}/approve`, people.admin, {
        receiptId: null,
      }),
    /** @param {'start-processing' | 'complete'} action for all of these orders by one request; each is a command */
    advance: async (action, orders) => {
      if (orders.length === 0) return;
      const items = orders.map(({ customer, orderId }) => ({ userId: people.ids[customer], id: orderId }));
      const { results } = await post('/admin/bulk/orders', people.admin, { action, items });
      const refused = results.find(({ result }) => !result);
      if (refused) throw new Error(`${action} of order ${refused.id}: ${refused.code}`);
    },
    cancel: ({ customer, orderId }) => post(`/me/orders/${orderId}/cancel`, people.tokens[customer]),
  };
}
