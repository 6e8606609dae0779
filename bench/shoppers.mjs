// Customers with money and a cart, for benches that buy over HTTP.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { newIdempotencyKey } from '../dist/contracts/command-id.js';
import { ADMIN, PASSWORD, send } from './shop.mjs';

/** Kuruş; lasts for all checkouts of a run. */
const FUNDS = '1000000000';
export const PLATFORM = 'instagram';

/**
 * Registers customers and fills their wallets.
 * @returns {Promise<{ admin: string, ids: string[], tokens: string[], cart: object, checkout: (agent: Agent,
 *   client: number, key: string) => Promise<Buffer> }>} an admin's access token, ids and access tokens by client, and how
 *   a client buys the cart.
 */
export async function shoppers(port, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const json = async (...args) => JSON.parse(await send(port, agent, ...args));
  const { accessToken: admin } = await json('POST', '/auth/login', { body: { email: ADMIN, password: PASSWORD } });
  const customers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { accessToken, user } = await json('POST', '/auth/register', {
        body: { name: 'Yük Deneme', email: `yuk-${n}-${randomUUID()}@kayit.demo`, password: PASSWORD },
      });
      await json('POST', `/admin/accounts/${user.id}/balance`, {
        token: admin,
        key: newIdempotencyKey(),
        body: { expectedBalance: '0', newBalance: FUNDS, reason: 'bench' },
      });
      return { id: user.id, token: accessToken };
    }),
  );
  const {
    services: [service],
  } = await json('GET', `/catalog/platforms/${PLATFORM}`);
  agent.destroy();
  const [{ amount, price }] = service.prices;
  const cart = {
    lines: [{ serviceId: service.id, quantity: amount }],
    expectedTotal: price,
    method: 'balance',
    target: { url: `https://www.${PLATFORM}.com/ornek`, platform: service.platform },
  };
  const tokens = customers.map(({ token }) => token);
  return {
    admin,
    ids: customers.map(({ id }) => id),
    tokens,
    cart,
    checkout: (agent, client, key) =>
      send(port, agent, 'POST', '/me/checkout', { token: tokens[client], key, body: cart }),
  };
}
