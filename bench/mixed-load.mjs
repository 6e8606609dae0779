// What a shop's people do in a mixture: they look, top up, buy, cancel, and an admin approves.
import { Agent } from 'node:http';
import { send } from './shop.mjs';
import { moneyCommands, PLATFORM } from './shoppers.mjs';

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
  const { checkout, topUp, approve, cancel } = moneyCommands(port, agent, people);
  const steps = {
    platform: () => get(`/catalog/platforms/${PLATFORM}`),
    wallet: (customer) => get('/me/wallet', people.tokens[customer]),
    orders: (customer) => get('/me/orders', people.tokens[customer]),
    queue: () => get('/admin/payment-requests?status=pending', people.admin),
    checkout,
    'checkout and cancel': async (customer) => cancel({ customer, ...(await checkout(customer)) }),
    'top-up': async (customer) => approve({ customer, ...(await topUp(customer)) }),
  };
  const wheel = Object.entries(MIX).flatMap(([name, share]) => Array.from({ length: share }, () => steps[name]));
  return {
    step: (customer) => wheel[Math.floor(Math.random() * wheel.length)](customer),
    close: () => agent.destroy(),
  };
}
