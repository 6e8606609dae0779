// A mixed load: customers look, top up, buy and cancel, and an admin approves, starts and completes.
import { Agent } from 'node:http';
import { BULK_MAX } from '../dist/contracts/limits.js';
import { send } from './shop.mjs';
import { moneyCommands, PLATFORM } from './shoppers.mjs';

/** Out of a hundred steps. */
const MIX = {
  platform: 20,
  wallet: 20,
  orders: 15,
  queue: 5,
  'work on orders': 5,
  checkout: 20,
  'checkout and cancel': 5,
  'top-up': 10,
};

/**
 * An admin's work: it completes the orders that it started last time, and starts the new ones. So as many
 * orders are completed as are placed, and few are open.
 * @param {(action: string, orders: object[]) => Promise<void>} advance @returns how an order joins, and the work.
 */
function orderDesk(advance) {
  const placed = [];
  let started = [];
  return {
    add: (order) => void placed.push(order),
    work: async () => {
      const [toComplete, toStart] = [started.splice(0, BULK_MAX), placed.splice(0, BULK_MAX)];
      await Promise.all([advance('complete', toComplete), advance('start-processing', toStart)]);
      started = started.concat(toStart);
    },
  };
}

/**
 * @param {number} port
 * @param {Awaited<ReturnType<typeof import('./shoppers.mjs').shoppers>>} people
 * @returns how a step is taken by a customer, and how the connections are closed.
 */
export function mixedLoad(port, people) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const get = (path, token) => send(port, agent, 'GET', path, { token });
  const { checkout, topUp, approve, cancel, advance } = moneyCommands(port, agent, people);
  const desk = orderDesk(advance);
  const steps = {
    platform: () => get(`/catalog/platforms/${PLATFORM}`),
    wallet: (customer) => get('/me/wallet', people.tokens[customer]),
    orders: (customer) => get('/me/orders', people.tokens[customer]),
    queue: () => get('/admin/payment-requests?status=pending', people.admin),
    'work on orders': desk.work,
    checkout: async (customer) => desk.add({ customer, ...(await checkout(customer)) }),
    'checkout and cancel': async (customer) => cancel({ customer, ...(await checkout(customer)) }),
    'top-up': async (customer) => approve({ customer, ...(await topUp(customer)) }),
  };
  const wheel = Object.entries(MIX).flatMap(([name, share]) => Array.from({ length: share }, () => steps[name]));
  return {
    step: (customer) => wheel[Math.floor(Math.random() * wheel.length)](customer),
    close: () => agent.destroy(),
  };
}
