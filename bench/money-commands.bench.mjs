// Top-ups, their approvals and cancellations of orders over HTTP, shown by all views, against the cheapest handler. What a
// command needs (open requests, orders) is made before the clock starts. Then the statements of each, by PostgreSQL's log.
import { Agent } from 'node:http';
import { PENDING_REQUESTS_MAX } from '../dist/contracts/limits.js';
import { bareServer } from './bare.mjs';
import { closedLists, closedLoop, compare, print, sized } from './harness.mjs';
import { send, withShop } from './shop.mjs';
import { moneyCommands, shoppers } from './shoppers.mjs';
import { countOf, statementsOf } from './statements.mjs';

const CLIENTS = sized(64, 2);
/** Accounts that each client commands: an account may have a few open requests only. */
const ACCOUNTS_EACH = sized(2, 1);
const EACH = ACCOUNTS_EACH * sized(PENDING_REQUESTS_MAX, 2);
const GOAL = 0.5;
const STATEMENTS_SHOWN = 8;

/** By client, which customer each of its commands is about. */
const customers = () =>
  Array.from({ length: CLIENTS }, (_, client) =>
    Array.from({ length: EACH }, (_, n) => client * ACCOUNTS_EACH + (n % ACCOUNTS_EACH)),
  );

/** How each command is sent, what it needs and what ends it. */
function commandsOf(port, people) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const { checkout, topUp, approve, cancel } = moneyCommands(port, agent, people);
  /** All pieces by all clients, outside of any measurement. */
  const everyOne = async (lists, step) => {
    const made = lists.map(() => []);
    await closedLists(lists, async (piece, client) => made[client].push(await step(piece)));
    return made;
  };
  const open = () => everyOne(customers(), async (customer) => ({ customer, ...(await topUp(customer)) }));
  const placed = () =>
    everyOne(customers(), async (customer) => ({
      customer,
      ...(await checkout(customer)),
    }));
  return {
    agent,
    /** `make`: the pieces; `step`: the command; `after`: leaves no request open that the next round would stumble on. */
    kinds: {
      'top-up': () => {
        const made = Array.from({ length: CLIENTS }, () => []);
        return {
          make: async () => customers(),
          step: async (customer, client) => {
            const result = await topUp(customer);
            made[client].push({ customer, ...result });
            return result;
          },
          after: () => everyOne(made, approve),
        };
      },
      approve: () => ({ make: open, step: approve }),
      cancel: () => ({ make: placed, step: cancel }),
    },
  };
}

/** Statements of one kind of command, all clients at work. */
async function statementsTable(shop, name, { make, step, after }) {
  const lists = await make();
  const statements = await statementsOf(shop, () => closedLists(lists, step));
  await after?.();
  const all = CLIENTS * EACH;
  const column = `statements per ${name}, ${CLIENTS} clients`;
  print([
    { [column]: 'all', count: (countOf(statements) / all).toFixed(2), µs: '' },
    ...statements.slice(0, STATEMENTS_SHOWN).map(({ name, count, us }) => ({
      [column]: name,
      count: (count / all).toFixed(3),
      µs: (us / all).toFixed(0),
    })),
  ]);
}

export default () =>
  withShop(async (shop) => {
    const bare = await bareServer(shop.url);
    const people = await shoppers(shop.port, CLIENTS * ACCOUNTS_EACH);
    const { agent, kinds } = commandsOf(shop.port, people);
    const bareName = `bare, ${CLIENTS} clients`;
    const bareRun = async () => {
      const connections = new Agent({ keepAlive: true, maxSockets: CLIENTS });
      const result = await closedLoop(CLIENTS, () =>
        send(bare.port, connections, 'POST', '/me/checkout', { token: bare.token, body: people.cart }),
      );
      connections.destroy();
      return result;
    };
    const measured = (kind) => async () => {
      await people.renew();
      const { make, step, after } = kind();
      let fresh = 0;
      const result = await closedLists(await make(), async (piece, client) => {
        const { viewsCurrent } = await step(piece, client);
        if (viewsCurrent) fresh++;
      });
      await after?.();
      return { ...result, note: `views current in ${((100 * fresh) / (CLIENTS * EACH)).toFixed(1)} %` };
    };
    try {
      await compare('money commands and the cheapest handler', 'requests/s', [
        { name: bareName, run: bareRun },
        ...Object.entries(kinds).map(([name, kind]) => ({
          name: `${name}, ${CLIENTS} clients`,
          run: measured(kind),
          against: bareName,
          goal: GOAL,
        })),
      ]);
      for (const [name, kind] of Object.entries(kinds)) {
        await people.renew();
        await statementsTable(shop, name, kind());
      }
    } finally {
      agent.destroy();
      await bare.stop();
    }
  });
