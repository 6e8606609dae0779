// The admins' lists at size: 10,300 orders and 20,560 payment requests. Measures the first page with every filter,
// order and search, and whether paging through all rows misses or repeats one while others write.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { keysOf } from '../dist/contracts/keys-of.js';
import { ORDER_STATUS_LIST } from '../dist/contracts/order-status.js';
import { PAYMENT_STATUSES } from '../dist/contracts/payment-status.js';
import { accountStream } from '../dist/contracts/streams.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { createPool } from '../dist/postgres/pool.js';
import { AdminHistoryQueries } from '../dist/projections/queries/admin-history-queries.js';
import { readOrders } from '../dist/projections/queries/order-rows.js';
import { readPaymentSteps, readPayments } from '../dist/projections/queries/payment-rows.js';
import { queuePaths } from './admin-paths.mjs';
import { median, print, sized } from './harness.mjs';
import { cart } from './histories.mjs';
import { ADMIN, PASSWORD, send, withShop } from './shop.mjs';

const CUSTOMERS = sized(500, 5);
const REQUESTS_EACH = 40;
const ORDERS_EACH = 20;
/** Open requests of each customer: 2,000 are pending in all. */
const PENDING_EACH = 4;
const DAY_MS = 86_400_000;
const SPAN_DAYS = 120;
const AT_ONCE = 16;
const TIMES = Number(process.env.BENCH_TIMES ?? sized(30, 2));
const GOAL_MS = 100;
const INSTRUCTION = { holder: 'Örnek A.Ş.', bank: 'Örnek Banka', account: 'TR000000000000000000000000' };
const SEALED = `v1.${'A'.repeat(86)}`;

/** The whole history of one customer. Views trust the log, so only the order of events matters here. */
function life(userId, number) {
  const events = [{ type: 'AccountOpened', data: { userId, accountNumber: number } }];
  let balance = 0n;
  for (let n = 0; n < REQUESTS_EACH; n++) {
    const requestId = randomUUID();
    const amount = BigInt(10_000 + ((n * 7_919 + number * 104_729) % 1_500_000));
    events.push({
      type: 'TopUpRequested',
      data: {
        requestId,
        amount: `${amount}`,
        method: n % 2 ? 'bank' : 'papara',
        reference: `YK${number.toString(36).toUpperCase()}${n}X`,
        instruction: INSTRUCTION,
      },
    });
    if (n >= REQUESTS_EACH - PENDING_EACH) continue;
    if (n % 5 === 4) events.push({ type: 'PaymentRejected', data: { requestId, reason: null } });
    else
      events.push(
        { type: 'PaymentApproved', data: { requestId, note: null } },
        { type: 'WalletCredited', data: { requestId, amount: `${amount}`, balanceAfter: `${(balance += amount)}` } },
      );
  }
  for (let n = 0; n < ORDERS_EACH; n++) {
    const orderId = randomUUID();
    const total = BigInt(4_000 + ((n * 7_919 + number * 104_729) % 40) * 1_000);
    events.push(
      {
        type: 'OrderPlaced',
        data: {
          orderId,
          orderNumber: `ORD1795${number}-${n}`,
          method: 'balance',
          total: `${total}`,
          lines: cart(),
          target: { platform: 'Instagram', url: SEALED, username: null, notes: null },
          requestId: null,
        },
      },
      { type: 'WalletDebited', data: { orderId, amount: `${total}`, balanceAfter: `${(balance -= total)}` } },
    );
    if (n % 4 > 0) events.push({ type: 'OrderProcessingStarted', data: { orderId } });
    if (n % 4 > 1) events.push({ type: 'OrderCompleted', data: { orderId } });
  }
  return events;
}

async function fill(store) {
  const numbers = Array.from({ length: CUSTOMERS }, (_, n) => 1_000 + n);
  const one = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const userId = randomUUID();
      const events = life(userId, number);
      const startedAt = Date.now() - SPAN_DAYS * DAY_MS;
      const stamped = events.map((event, n) => ({
        ...event,
        id: v7(),
        metadata: {
          actorId: userId,
          actorRole: 'user',
          commandId: randomUUID(),
          requestHash: 'A'.repeat(43),
          correlationId: userId,
          causationId: userId,
          schemaVersion: 1,
          occurredAt: new Date(startedAt + ((n + (number % 7) / 7) / events.length) * SPAN_DAYS * DAY_MS).toISOString(),
        },
      }));
      await store.append(accountStream(userId), 'no-stream', stamped);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** The plan of one of the program's queries: indexes used, sequential scans, pages, time. */
async function planOf(pool, ask) {
  let plan;
  await ask({
    query: async (text, values) => {
      const {
        rows: [row],
      } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
      plan = row['QUERY PLAN'][0];
      return pool.query(text, values);
    },
  });
  const used = new Set();
  const walk = (node) => {
    if (node['Index Name']) used.add(node['Index Name']);
    else if (node['Node Type'] === 'Seq Scan') used.add(`${node['Relation Name']} whole`);
    if (node['Node Type'].includes('Sort')) used.add('sort');
    node.Plans?.forEach(walk);
  };
  walk(plan.Plan);
  return {
    used: [...used].join(', '),
    pages: `${plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']}`,
    ms: plan['Execution Time'].toFixed(1),
  };
}

/** Every filter and order of the lists, as the admins' API asks for them. */
async function plans(
  pool,
  { customers, orderNumber, reference, requestId, orderCursor, requestCursor, orderAmount, requestAmount },
) {
  const orders =
    (filter, sort, after = null) =>
    (fake) =>
      readOrders(fake, filter, after, 41, sort);
  const payments =
    (filter, sort, after = null) =>
    (fake) =>
      readPayments(fake, filter, sort, after, 101);
  const named = { keys: customers };
  const nobody = { keys: [] };
  const outside = { least: 1_000n, most: 1_000_000n };
  const asked = [
    ['orders, newest', orders({})],
    ['orders, oldest', orders({}, 'oldest')],
    ['orders, page in the middle', orders({}, 'newest', [orderCursor])],
    ['orders, largest', orders({}, 'largest')],
    ['orders, smallest', orders({}, 'smallest')],
    ['orders, largest, page in the middle', orders({}, 'largest', orderAmount)],
    ['orders, pending, smallest', orders({ status: 'pending' }, 'smallest')],
    ['orders, cancelled, largest', orders({ status: 'cancelled' }, 'largest')],
    ...ORDER_STATUS_LIST.map((status) => [`orders, ${status}`, orders({ status })]),
    ['orders, by number', orders({ orderNumber })],
    ['orders, of a name', orders({ customers: named })],
    ['orders, of nobody', orders({ customers: nobody })],
    ['orders, of a name, completed, oldest', orders({ customers: named, status: 'completed' }, 'oldest')],
    ['requests, newest', payments({}, 'newest')],
    ['requests, oldest', payments({}, 'oldest')],
    ['requests, page in the middle', payments({}, 'newest', [requestCursor])],
    ['requests, largest', payments({}, 'largest')],
    ['requests, smallest', payments({}, 'smallest')],
    ['requests, smallest, page in the middle', payments({}, 'smallest', requestAmount)],
    ['requests, pending, largest', payments({ status: 'pending' }, 'largest')],
    ['requests, pending, bank, smallest', payments({ status: 'pending', method: 'bank' }, 'smallest')],
    ['requests, rejected, papara, largest', payments({ status: 'rejected', method: 'papara' }, 'largest')],
    ['requests, of a name, largest', payments({ search: { customers: named, text: 'Elif' } }, 'largest')],
    ...keysOf(PAYMENT_STATUSES).map((status) => [
      `requests, ${status}`,
      payments({ status }, status === 'pending' ? 'oldest' : 'newest'),
    ]),
    ['requests, bank', payments({ method: 'bank' }, 'newest')],
    ['requests, pending, papara', payments({ status: 'pending', method: 'papara' }, 'oldest')],
    ['requests, outside', payments({ outside }, 'newest')],
    ['requests, pending, outside', payments({ status: 'pending', outside }, 'oldest')],
    ['requests, by reference', payments({ search: { customers: nobody, text: reference } }, 'newest')],
    ['requests, by number', payments({ search: { customers: nobody, text: requestId.slice(0, 8) } }, 'newest')],
    ['requests, of a name', payments({ search: { customers: named, text: 'Elif' } }, 'newest')],
    ['requests, of nobody', payments({ search: { customers: nobody, text: 'kimse-yok' } }, 'newest')],
    ['one request', payments({ requestId }, 'newest')],
    ['its life', (fake) => readPaymentSteps(fake, requestId, null)],
    ['history, 90 days', (fake) => new AdminHistoryQueries(fake).days(new Date(), 90)],
  ];
  return asked.reduce(
    async (before, [list, ask]) => [...(await before), { list, ...(await planOf(pool, ask)) }],
    Promise.resolve([]),
  );
}

export default () =>
  withShop(async ({ port, url }) => {
    const pool = createPool(
      url,
      (error) => {
        throw error;
      },
      { max: 8 },
    );
    const store = new PostgresEventStore(pool);
    const agent = new Agent({ keepAlive: true });
    try {
      const json = async (...args) => JSON.parse(await send(port, agent, ...args));
      const { accessToken: token } = await json('POST', '/auth/login', { body: { email: ADMIN, password: PASSWORD } });
      const get = (path) => json('GET', path, { token });
      await fill(store);
      while ((await get('/admin/figures/views')).some(({ behind }) => behind > 0)) await pause(200);
      // Half of the requests have a receipt; of those, one file in a hundred was used twice.
      await pool.query(`insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
      select gen_random_uuid(), request_id::uuid, user_id, 'image/png', 1, md5((case when n % 100 = 0 then n - 1 else n end)::text), '', created_at
        from (select *, row_number() over () as n from views.payment_requests) r where n % 2 = 1 or n % 100 = 0
      on conflict (request_id) do nothing -- the demo's requests have some`);
      await pool.query('vacuum analyze');

      const {
        items: [order],
      } = await get('/admin/orders?limit=1');
      const {
        items: [request],
      } = await get('/admin/payment-requests?status=approved&limit=1');
      // Its answer is an empty list of one small table: the cost of any answer on this machine at this moment.
      const paths = ['/admin/review-leases', ...queuePaths(order, request)];
      console.log(`load ${loadavg()[0].toFixed(1)} on ${cpus().length} processors\n`);
      print(
        await paths.reduce(async (before, path) => {
          const rows = await before;
          const times = [];
          for (let n = 0; n < TIMES; n++) {
            const startedAt = performance.now();
            await send(port, agent, 'GET', path, { token });
            times.push(performance.now() - startedAt);
          }
          times.sort((a, b) => a - b);
          const p95 = times[Math.floor(times.length * 0.95)];
          return [
            ...rows,
            {
              'first page': path.replace('/admin/', ''),
              'p50 ms': median(times).toFixed(1),
              'p95 ms': p95.toFixed(1),
              [`< ${GOAL_MS} ms`]: p95 < GOAL_MS ? 'met' : 'missed',
            },
          ];
        }, Promise.resolve([])),
      );

      const middle = async (table, ...columns) =>
        Object.values(
          (
            await pool.query(
              `select ${columns.join(', ')} from views.${table} order by ${columns.join(', ')}
               offset (select count(*) / 2 from views.${table}) limit 1`,
            )
          ).rows[0],
        );
      print(
        await plans(pool, {
          customers: [order.userId, request.userId],
          orderNumber: order.orderNumber,
          reference: request.reference,
          requestId: request.id,
          orderCursor: (await middle('orders', 'placed_position'))[0],
          requestCursor: (await middle('payment_requests', 'requested_position'))[0],
          orderAmount: await middle('orders', 'total', 'order_id'),
          requestAmount: await middle('payment_requests', 'amount', 'request_id'),
        }),
      );

      for (const list of ['orders', 'payment-requests']) {
        const { rows } = await pool.query(
          `select ${list === 'orders' ? 'order_id' : 'request_id'} as id from views.${list.replace('-', '_')}`,
        );
        const there = new Set(rows.map(({ id }) => id));
        const seen = [];
        for (let cursor = ''; cursor !== null; ) {
          const page = await get(`/admin/${list}?limit=100${cursor && `&cursor=${cursor}`}`);
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.next;
          const userId = randomUUID();
          const metadata = {
            actorId: userId,
            actorRole: 'user',
            commandId: randomUUID(),
            requestHash: 'A'.repeat(43),
            correlationId: userId,
            causationId: userId,
            schemaVersion: 1,
            occurredAt: new Date().toISOString(),
          };
          if (seen.length % 1_000 === 0)
            await store.append(
              accountStream(userId),
              'no-stream',
              life(userId, 9_000).map((event) => ({ ...event, id: v7(), metadata })),
            );
        }
        const shown = new Set(seen);
        const missed = [...there].filter((id) => !shown.has(id)).length;
        console.log(
          `\n${list}: ${there.size} rows paged while others wrote: ${missed} missed, ${seen.length - shown.size} repeated`,
        );
      }
    } finally {
      agent.destroy();
      await store.close();
      await pool.end();
    }
  });
