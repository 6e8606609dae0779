// What a shop's people do in a mixture: they look, top up, buy, cancel, and an admin approves.
import { Agent } from 'node:http';
import { newIdempotencyKey } from '../dist/contracts/command-id.js';
import { TOP_UP_MIN } from '../dist/contracts/limits.js';
import { send } from './shop.mjs';
import { PLATFORM } from './shoppers.mjs';

/** Out of a hundred steps. */
const MIX = { platform: 20, wallet: 25, orders: 15, queue: 5, checkout: 20, 'checkout and cancel': 5, 'top-up': 10 };

/**
 * @param {number} port
 * @param {Awaited<ReturnType<typeof import('./shoppers.mjs').shoppers>>} people
 * @returns how a step is taken by a customer, and how the connections are closed.
 */
export function mixedLoad(port, people) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const get = (path, token) => send(port, agent, 'GET', path, { token });
  const post = async (path, token, body) =>
    JSON.parse(await send(port, agent, 'POST', path, { token, key: newIdempotencyKey(), body }));
  const buy = async (customer) => JSON.parse(await people.checkout(agent, customer, newIdempotencyKey()));
  const steps = {
    platform: () => get(`/catalog/platforms/${PLATFORM}`),
    wallet: (customer) => get('/me/wallet', people.tokens[customer]),
    orders: (customer) => get('/me/orders', people.tokens[customer]),
    queue: () => get('/admin/payment-requests?status=pending', people.admin),
    checkout: buy,
    'checkout and cancel': async (customer) => {
      const { orderId } = await buy(customer);
      await post(`/me/orders/${orderId}/cancel`, people.tokens[customer], {});
    },
    'top-up': async (customer) => {
      const body = { amount: `${TOP_UP_MIN}`, method: 'bank' };
      const { requestId } = await post('/me/payment-requests', people.tokens[customer], body);
      await post(`/admin/accounts/${people.ids[customer]}/payment-requests/${requestId}/approve`, people.admin, {});
    },
  };
  const wheel = Object.entries(MIX).flatMap(([name, share]) => Array.from({ length: share }, () => steps[name]));
  return {
    step: (customer) => wheel[Math.floor(Math.random() * wheel.length)](customer),
    close: () => agent.destroy(),
  };
}
