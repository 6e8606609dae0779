// The admins' lists, figures and searches over many rows and over few: two shops, asked in turns. The rows are written
// into the views as they are, because a log of a million orders would take longer than everything else. A page takes
// time for each of its rows, so also the small shop has enough rows of each kind for full pages.
import { Agent } from 'node:http';
import pg from 'pg';
import { peoplePaths, queuePaths } from './admin-paths.mjs';
import { median, print, SMOKE, sized } from './harness.mjs';
import { cart } from './histories.mjs';
import { ADMIN, PASSWORD, send, startShop, withShop } from './shop.mjs';

const FEW = { orders: 1_000, users: 400 };
const MANY = {
  orders: Number(process.env.BENCH_ORDERS ?? 1_000_000),
  users: Number(process.env.BENCH_ACCOUNTS ?? 100_000),
};
const TIMES = Number(process.env.BENCH_TIMES ?? sized(100, 2));
/** The first answers of a path read its pages and plans for the first time. */
const WARM_UP = sized(3, 0);
const GOAL = 1.5;
/** Times below this are the cost of any answer, so their ratio means nothing. */
const NOISE_MS = 10;
const YEAR_MINUTES = 365 * 24 * 60;
/** The newest orders are open and the newest requests wait, as in a shop that works through its queues. */
const OPEN_SHARE = 0.002;
const OPEN_MIN = 400;
const isOpen = (orders) => `n > ${orders - Math.max(OPEN_MIN, orders * OPEN_SHARE)}`;

/** SQL: one of so many waiting requests and of so many decided ones, which become fewer as a shop grows. */
const oneOf = (orders, waiting, decided) => `n % case when ${isOpen(orders)} then ${waiting} else ${decided} end = 0`;
const isOutside = (orders) => oneOf(orders, 3, Math.max(10, orders / 200));
/** It has the receipt of the one before the last, as only every second one has any. */
const isShared = (orders) => oneOf(orders, 6, Math.max(4, orders / 500));

/** When the n-th of `rows` was made: they are spread over a year. */
const madeAt = (rows) => `now() - make_interval(mins => (((${rows} - n)::float8 / ${rows}) * ${YEAR_MINUTES})::int)`;
const CUSTOMER = (users) => `md5('user' || 1 + n % ${users})::uuid`;
const FIRST_NAMES = `array['Elif','Ayşe','Mehmet','Zeynep','Mustafa','Emre','Fatma','Can']`;
const LAST_NAMES = `array['Yılmaz','Kaya','Demir','Çelik','Şahin','Öztürk','Aydın','Arslan','Doğan','Kılıç','Aslan']`;

/** A row locks its file's hash until the statement ends, and the server has room for a few thousand locks. */
const RECEIPTS_AT_ONCE = 2_000;

/** One statement for each table but the receipts. Ids are made from numbers, so that the tables meet. */
const rowsOf = ({ orders, users }) => ({
  users: `
    insert into shop.users (id, name, email, password_hash, role, is_active, created_at, updated_at, last_login)
    select md5('user' || n)::uuid, (${FIRST_NAMES})[1 + n % 8] || ' ' || (${LAST_NAMES})[1 + n / 8 % 11] || ' ' || n,
           'musteri-' || n || '@kayit.demo', 'none', 'user', n % 10 > 0, now() - make_interval(mins => n), now(),
           case when n % 4 > 0 then now() - make_interval(mins => n / 2) end
      from generate_series(1, ${users}) n`,
  balances: `
    insert into views.balances (user_id, balance, revision, closed, first_event_at, last_event_at)
    select md5('user' || n)::uuid, n * 7919::bigint % 100000 * 10, 1, false, now(), now()
      from generate_series(1, ${users}) n where n % 3 > 0`,
  totals: `
    insert into views.customer_totals (user_id, order_count, spent, revision)
    select md5('user' || n)::uuid, 10, 100000, 1 from generate_series(1, ${users}) n where n % 3 > 0`,
  orders: `
    insert into views.orders (order_id, user_id, order_number, status, method, total, lines, target_platform,
                              target_url, created_at, updated_at, completed_at, placed_position, revision)
    select md5('order' || n)::uuid::text, ${CUSTOMER(users)},
           'ORD17' || lpad((n * 31::bigint)::text, 11, '0') || '-' || n % ${users} || '-' || n,
           status, 'balance', 4000 + n * 7919::bigint % 40 * 1000, '${JSON.stringify(cart())}'::jsonb, 'Instagram',
           'none', at, at, case when status = 'completed' then at + interval '2 hours' end,
           to_char(n, 'FM000000000000'), 1
      from (select n, ${madeAt(orders)} as at,
                   case when ${isOpen(orders)} then (array['pending','processing'])[1 + n % 2]
                        when n % 10 = 0 then 'cancelled' else 'completed' end as status
              from generate_series(1, ${orders}) n) o`,
  timeline: `
    insert into views.order_timeline (order_id, revision, status, at, actor_role, actor_id)
    select order_id, 1, 'pending', created_at, 'user', user_id::text from views.orders on conflict do nothing`,
  requests: `
    insert into views.payment_requests (request_id, user_id, kind, amount, method, status, reference, instruction,
                                        lines, created_at, decided_at, requested_position, revision)
    select md5('request' || n)::uuid::text, ${CUSTOMER(users)}, 'top-up',
           case when ${isOutside(orders)} then 100 else 10000 + n * 7919::bigint % 900000 end,
           (array['bank','papara'])[1 + n % 2], status, 'YK' || upper(to_hex(n)),
           '{"holder":"Örnek","bank":"Örnek","account":"TR00"}', '[]', at,
           case when status <> 'pending' then at + interval '20 minutes' end, to_char(n, 'FM000000000000'), 1
      from (select n, ${madeAt(orders)} as at,
                   case when ${isOpen(orders)} then 'pending'
                        when n % 3 = 0 then 'rejected' else 'approved' end as status
              from generate_series(1, ${orders}) n) r`,
  hours: `
    insert into views.admin_figures_by_hour as h (hour, orders, revenue, pending_requests)
    select date_trunc('hour', created_at), count(*), sum(total), 0 from views.orders group by 1
    on conflict (hour) do nothing`,
});

/** @param {number} first @param {number} last */
const receiptsOf = ({ orders, users }, first, last) => `
    insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
    select md5('receipt' || n)::uuid, md5('request' || n)::uuid, ${CUSTOMER(users)}, 'image/png', 1,
           md5((case when ${isShared(orders)} then n - 2 else n end)::text), '', now()
      from generate_series(${first}, ${last}) n where n % 2 = 0`;

async function fill(url, size) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of Object.values(rowsOf(size))) await client.query(statement);
    for (let first = 1; first <= size.orders; first += RECEIPTS_AT_ONCE)
      await client.query(receiptsOf(size, first, Math.min(size.orders, first + RECEIPTS_AT_ONCE - 1)));
    await client.query('vacuum analyze');
    // Otherwise PostgreSQL writes all these pages while the answers are measured.
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** An admin of a shop. To be called once all rows are written: a token is good for ten minutes. */
async function signedIn({ port }) {
  const agent = new Agent({ keepAlive: true });
  const { accessToken: token } = JSON.parse(
    await send(port, agent, 'POST', '/auth/login', { body: { email: ADMIN, password: PASSWORD } }),
  );
  return { get: (path) => send(port, agent, 'GET', path, { token }), leave: () => agent.destroy() };
}

const sortedTimes = (times) => times.toSorted((a, b) => a - b);
const p95 = (times) => sortedTimes(times)[Math.floor(times.length * 0.95)];

/** A second shop, on the same server. */
async function secondShop({ data, url }) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database many');
  await admin.end();
  return startShop({ data, url: Object.assign(new URL(url), { pathname: '/many' }).href });
}

/** How many rows an answer has, `undefined` for one that is no list. */
const rowsIn = (answer) => {
  const { items, days } = JSON.parse(answer);
  return (items ?? days)?.length;
};

/** The panel's requests, each shop's own newest order and request among them. */
async function pathsOf({ get }) {
  const newest = async (path) => JSON.parse(await get(path)).items[0];
  return [
    ...queuePaths(await newest('/admin/orders?limit=1'), await newest('/admin/payment-requests?limit=1')),
    ...peoplePaths(),
  ];
}

/** Asks each shop for its own path, in turns. */
async function timed(sides) {
  const found = sides.map(() => ({ rows: undefined, times: [] }));
  for (let n = -WARM_UP; n < TIMES; n++)
    for (const [index, { shop, path }] of sides.entries()) {
      const startedAt = performance.now();
      const answer = await shop.get(path);
      if (n >= 0) found[index].times.push(performance.now() - startedAt);
      found[index].rows = rowsIn(answer);
    }
  return found;
}

/** The goal is for answers of as many rows: each row of a page takes time. */
function verdict(small, large) {
  if (small.rows !== large.rows) return 'not judged: other rows';
  return p95(large.times) / p95(small.times) <= GOAL || p95(large.times) < NOISE_MS ? 'met' : 'missed';
}

const rowOf = (path, small, large) => ({
  [`${MANY.orders} orders, ${MANY.users} people`]: path.replace('/admin/', ''),
  rows: `${large.rows ?? ''}`,
  'p50 ms': median(large.times).toFixed(1),
  'p95 ms': p95(large.times).toFixed(1),
  [`rows of ${FEW.orders}`]: `${small.rows ?? ''}`,
  [`p50 ms of ${FEW.orders}`]: median(small.times).toFixed(1),
  [`p95 ms of ${FEW.orders}`]: p95(small.times).toFixed(1),
  'p50 ratio': (median(large.times) / median(small.times)).toFixed(2),
  'p95 ratio': (p95(large.times) / p95(small.times)).toFixed(2),
  [`≤ ${GOAL}`]: verdict(small, large),
});

export default () =>
  withShop(async (own) => {
    await fill(own.url, FEW);
    // A smoke run asks one shop twice.
    const other = SMOKE ? undefined : await secondShop(own);
    if (other) await fill(other.url, MANY);
    const [few, many] = [await signedIn(own), await signedIn(other ?? own)];
    try {
      const [small, large] = [await pathsOf(few), await pathsOf(many)];
      const rows = [];
      for (const [index, path] of large.entries()) {
        const sides = [
          { shop: few, path: small[index] },
          { shop: many, path },
        ];
        rows.push(rowOf(path, ...(await timed(sides))));
      }
      print(rows);
    } finally {
      few.leave();
      many.leave();
      await other?.stop();
    }
  });
