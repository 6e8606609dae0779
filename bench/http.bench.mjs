// Requests per second and latency through the real server: HTTP, session check, validation, decision, append, wait for
// the views. Load generator, server and PostgreSQL share the machine's cores; what remains after the cheapest request
// (`live`) is the shop's own work.
import { Agent } from 'node:http';
import { newIdempotencyKey } from '../dist/contracts/command-id.js';
import { bareServer } from './bare.mjs';
import { closedLoop, compare, sized } from './harness.mjs';
import { send, withShop } from './shop.mjs';
import { PLATFORM, shoppers } from './shoppers.mjs';

const CLIENTS = sized(32, 2);
/** Clients of the comparison with the cheapest handler, and the ratio to reach with each. */
const BARE = sized(
  [
    [1, 0.5],
    [16, 0.6],
    [64, 0.6],
  ],
  [[2, 0.6]],
);
const CUSTOMERS = Math.max(CLIENTS, ...BARE.map(([clients]) => clients));
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };

export default () =>
  withShop(async ({ port, url }) => {
    const bare = await bareServer(url);
    try {
      const { tokens: customers, cart, checkout } = await shoppers(port, CUSTOMERS);
      const setUp = new Agent({ keepAlive: true, maxSockets: 4 });
      const keys = customers.map(() => newIdempotencyKey());
      for (const [client, key] of keys.entries()) await checkout(setUp, client, key);
      setUp.destroy();

      /** @param {(agent: Agent, client: number) => Promise<Buffer>} step @param {() => string} [note] */
      const loop = (clients, step, note) => async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: clients });
        const result = await closedLoop(clients, (client) => step(agent, client));
        agent.destroy();
        return { ...result, ...(note && { note: note() }) };
      };
      const read = (path, headers) => loop(CLIENTS, (agent) => send(port, agent, 'GET', path, { headers }));
      const buying = (clients) => {
        let fresh = 0;
        let all = 0;
        return loop(
          clients,
          async (agent, client) => {
            const answer = await checkout(agent, client, newIdempotencyKey());
            all++;
            if (answer.includes('"viewsCurrent":true')) fresh++;
            return answer;
          },
          () => `views current in ${((100 * fresh) / all).toFixed(1)} %`,
        );
      };
      await compare(
        'checkout and the cheapest handler',
        'requests/s',
        BARE.flatMap(([clients, goal]) => [
          {
            name: `bare, ${clients} clients`,
            run: loop(clients, (agent) =>
              send(bare.port, agent, 'POST', '/me/checkout', { token: bare.token, body: cart }),
            ),
          },
          { name: `shop, ${clients} clients`, run: buying(clients), against: `bare, ${clients} clients`, goal },
        ]),
      );
      const live = `live, ${CLIENTS} clients`;
      await compare('requests', 'requests/s', [
        { name: live, run: read('/health/live') },
        { name: 'catalogue, all platforms', run: read('/catalog/platforms'), against: live },
        { name: 'catalogue, all platforms, as browsers', run: read('/catalog/platforms', AS_BROWSERS), against: live },
        { name: 'catalogue, one platform', run: read(`/catalog/platforms/${PLATFORM}`), against: live },
        {
          name: 'wallet',
          run: loop(CLIENTS, (agent, client) => send(port, agent, 'GET', '/me/wallet', { token: customers[client] })),
          against: live,
        },
        { name: `checkout, ${CLIENTS} clients`, run: buying(CLIENTS), against: live },
        { name: 'checkout, 1 client', run: buying(1), against: live },
        {
          name: `repeated checkout, ${CLIENTS} clients`,
          run: loop(CLIENTS, (agent, client) => checkout(agent, client, keys[client])),
          against: live,
        },
      ]);
    } finally {
      await bare.stop();
    }
  });
