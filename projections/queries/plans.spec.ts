import { listSort } from '@yukselt/contracts/api';
import pg from 'pg';
import { allPages } from '../testing/all-pages.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { AccountQueries } from './account-queries.js';
import { AdminQueries } from './admin-queries.js';
import { type KeyFilter, ROWS_SEARCHED, requestKeysMax } from './key-filter.js';

const CUSTOMERS = 100;
const ROWS_EACH = 300;
/** The newest of them are open, as in a shop that works through its queues. */
const OPEN_EACH = 6;
const BUSY = customer(7);
/** So many customers bought and paid before all others only. */
const FORMER = 60;
const FORMER_EACH = 50;
/** Customers with a balance and nothing else. */
const OTHERS = 30_000;
const FILL_MS = 180_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

let views: ViewsDatabase;
beforeAll(async () => {
  // The rows below have no sealed texts, and their customers no keys.
  jest.spyOn(process, 'emitWarning').mockImplementation();
  views = await ViewsDatabase.create();
  const each = `from (select c, n from generate_series(1, ${CUSTOMERS}) c, generate_series(1, ${ROWS_EACH}) n union all
    select ${CUSTOMERS} + c, -n from generate_series(1, ${FORMER}) c, generate_series(1, ${FORMER_EACH}) n) r`;
  const at = `timestamptz '2026-01-01T00:00:00Z' + make_interval(hours => n * 20, secs => c)`;
  const user = `('ffffffff-0000-7000-8000-' || lpad(c::text, 12, '0'))::uuid`;
  // The pool's statement timeout is meant for the queries of a page.
  const filling = new pg.Client({ connectionString: views.database.url });
  await filling.connect();
  await filling.query(`
    insert into views.orders (order_id, user_id, order_number, status, method, total, lines, target_platform, target_url,
                              created_at, updated_at, placed_position, revision)
    select 'o' || c || '-' || n, ${user}, 'ORD1794721831877-' || c || '-' || n,
           case when n > ${ROWS_EACH - OPEN_EACH} then 'pending' else 'completed' end, 'balance', 100 + n, '[]', 'x', 'x',
           ${at}, ${at}, to_char(${at}, 'YYYYMMDDHH24MISS') || c, n ${each};
    insert into views.payment_requests (request_id, user_id, kind, amount, method, status, reference, instruction, lines,
                                        created_at, requested_position, revision)
    select 'r' || c || '-' || n, ${user}, 'top-up', 100 + n, 'bank',
           case when n > ${ROWS_EACH - OPEN_EACH} then 'pending' else 'approved' end, 'YK' || c || 'X' || n, '{}', '[]',
           ${at}, to_char(${at}, 'YYYYMMDDHH24MISS') || c, n ${each};
    insert into views.wallet_entries (user_id, revision, kind, amount, balance_after, at, order_id, request_id)
    select ${user}, n, case n % 2 when 0 then 'order' else 'credit' end, 100, 100 * n, ${at},
           case n % 2 when 0 then 'o' || c || '-' || n end, case n % 2 when 1 then 'r' || c || '-' || n end ${each};
    insert into views.balances (user_id, balance, revision, closed, first_event_at, last_event_at)
    select ${user}, 100, 1, false, now(), now() from generate_series(1, ${CUSTOMERS}) c
    union all select md5('other' || n)::uuid, 100, 1, false, now(), now() from generate_series(1, ${OTHERS}) n;
    analyze views.balances; analyze views.orders; analyze views.payment_requests; analyze views.wallet_entries`);
  await filling.end();
}, FILL_MS);
afterAll(() => views.close());

function customer(number: number): string {
  return `ffffffff-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** The statements that a read sends, each with what PostgreSQL did for it: rows read of the large tables. */
async function rowsRead(read: (account: AccountQueries, admin: AdminQueries) => Promise<unknown>): Promise<number[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const pool = Object.create(views.pool) as typeof views.pool;
  pool.query = ((query: string | { text: string; values?: unknown[] }, values: unknown[] = []) => {
    const statement =
      typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values ?? [] };
    sent.push(statement);
    return views.pool.query(statement.text, statement.values);
  }) as typeof pool.query;
  await read(new AccountQueries(pool, views.customerKeys), new AdminQueries(pool, views.customerKeys));
  expect(sent.length).toBeGreaterThan(0);
  return Promise.all(
    sent.map(async ({ text, values }) => {
      const { rows } = await views.pool.query(`explain (analyze, format json) ${text}`, values);
      return touched(rows[0]['QUERY PLAN'][0].Plan as Plan);
    }),
  );
}
/** Rows that the leaves of a plan read, filtered ones included. */
function touched(plan: Plan): number {
  const here =
    plan['Relation Name'] === undefined
      ? 0
      : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  expect([plan['Relation Name'], plan['Node Type']]).not.toEqual([
    expect.stringMatching(/orders|requests|entries/),
    'Seq Scan',
  ]);
  return (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), here);
}

const PAGE = { limit: 20 };
const MONTH = { from: Date.parse('2026-03-01T00:00:00+03:00'), to: Date.parse('2026-04-01T00:00:00+03:00') };
const PAGE_ROWS = 200;
const MARKED = Array.from({ length: 300 }, (_, n) => `r${1 + (n % CUSTOMERS)}-${1 + Math.floor(n / CUSTOMERS) * 97}`);
const MARKED_NEW = Array.from(
  { length: 300 },
  (_, n) => `r${1 + (n % CUSTOMERS)}-${ROWS_EACH - Math.floor(n / CUSTOMERS)}`,
);
const FORMER_CUSTOMERS = Array.from({ length: FORMER }, (_, n) => customer(CUSTOMERS + 1 + n));
/** More than can be looked up one by one. */
const search = (customers: readonly string[]): KeyFilter => ({
  condition: (column, parameter) => `(select ${column} = any(${parameter(customers)}::uuid[]))`,
});
/** Of a list, and once more in its index for the place where the search goes on. */
const SEARCH = 2 * ROWS_SEARCHED;
/** Along the newest of all until the page is full. */
const WALK = 2_000;

it.each<[string, number, Parameters<typeof rowsRead>[0]]>([
  ['a page of the wallet', PAGE_ROWS, (account) => account.entries(BUSY, PAGE)],
  ['its movements of a month', PAGE_ROWS, (account) => account.entries(BUSY, { ...PAGE, period: MONTH })],
  ['its orders of a month', PAGE_ROWS, (account) => account.entries(BUSY, { ...PAGE, period: MONTH, filter: 'order' })],
  ['a search in it: the own rows only', 3 * ROWS_EACH, (account) => account.entries(BUSY, { ...PAGE, q: 'ORD-7-30' })],
  ['a search that matches nothing', 3 * ROWS_EACH, (account) => account.entries(BUSY, { ...PAGE, q: 'YKYOK' })],
  ['a search in the own orders', 3 * ROWS_EACH, (account) => account.orders(BUSY, { ...PAGE, q: 'ORD-7-30' })],
  [
    'the own orders of a month: the own rows only',
    ROWS_EACH,
    (account) => account.orders(BUSY, { ...PAGE, period: MONTH }),
  ],
  [
    'those with a status',
    ROWS_EACH,
    (account) => account.orders(BUSY, { ...PAGE, period: MONTH, status: 'completed' }),
  ],
  ['the newest orders of all', PAGE_ROWS, (_, admin) => admin.orders({}, PAGE)],
  ['an order of all by its short number', PAGE_ROWS, (_, admin) => admin.orders({ orderNumber: 'ORD-7-30' }, PAGE)],
  [
    'an order of all by its number',
    PAGE_ROWS,
    (_, admin) => admin.orders({ orderNumber: 'ORD1794721831877-7-30' }, PAGE),
  ],
  ['open orders by total', PAGE_ROWS, (_, admin) => admin.orders({ status: 'pending' }, PAGE, 'smallest')],
  [
    'waiting requests by amount',
    PAGE_ROWS,
    (_, admin) => admin.paymentRequests({ status: 'pending' }, PAGE, 'smallest'),
  ],
  [
    'requests with a mark that few have: those only, and balances of a page',
    MARKED.length + 2 * PAGE.limit,
    (_, admin) => admin.paymentRequests({ requests: { keys: MARKED.slice(0, PAGE.limit) } }, PAGE),
  ],
  [
    'requests with a mark that more than a page have, none of them new: a few of the newest before',
    4 * MARKED.length + 2 * PAGE.limit,
    (_, admin) => admin.paymentRequests({ requests: { keys: MARKED } }, PAGE),
  ],
  [
    'requests with a mark that the newest have: no more than fill the page',
    PAGE_ROWS,
    (_, admin) => admin.paymentRequests({ requests: { keys: MARKED_NEW } }, PAGE),
  ],
  ['orders of few customers', WALK, (_, admin) => admin.orders({ customers: { keys: [BUSY, customer(8)] } }, PAGE)],
  [
    'orders of people who bought long ago: along the newest only as far as takes no longer than their own',
    40 * FORMER,
    (_, admin) => admin.orders({ customers: { keys: FORMER_CUSTOMERS } }, PAGE),
  ],
  [
    'orders with a status that none of too many customers has',
    SEARCH,
    (_, admin) => admin.orders({ status: 'completed', customers: search([customer(0)]) }, PAGE),
  ],
  [
    'requests of too many customers who paid long ago',
    SEARCH + 2 * PAGE.limit,
    (_, admin) => admin.paymentRequests({ search: { customers: search(FORMER_CUSTOMERS), text: 'yok' } }, PAGE),
  ],
  [
    'the smallest orders of one who has none as small',
    WALK,
    (_, admin) => admin.orders({ customers: { keys: [customer(0)] } }, PAGE, 'smallest'),
  ],
  [
    'requests of people who paid long ago, or with a reference that none has',
    40 * FORMER,
    (_, admin) => admin.paymentRequests({ search: { customers: { keys: FORMER_CUSTOMERS }, text: 'yok' } }, PAGE),
  ],
  [
    'requests of a busy customer, or with a reference',
    PAGE_ROWS,
    (_, admin) => admin.paymentRequests({ search: { customers: { keys: [BUSY] }, text: 'YK8X300' } }, PAGE),
  ],
])('%s reads from an index, and no more rows than needed', async (_, most, read) => {
  for (const rows of await rowsRead(read)) expect(rows).toBeLessThanOrEqual(most);
});

it('keys of a mark stay in the database', async () => {
  const sent: unknown[][] = [];
  let received = 0;
  const pool = Object.create(views.pool) as typeof views.pool;
  pool.query = (async (text: string, values: unknown[]) => {
    const answer = await views.pool.query(text, values);
    sent.push(values);
    received += answer.rows.length;
    return answer;
  }) as typeof pool.query;
  const admin = new AdminQueries(pool, views.customerKeys);
  const few = { min: 55n, max: 1_000n }; // only requests of former customers are that small: 300
  for (const sort of ['smallest', 'newest'] as const) {
    received = 0;
    const { items } = await admin.paymentRequests({ status: 'approved', outside: few }, PAGE, sort);
    expect(items).toHaveLength(PAGE.limit);
    expect(received).toBe(1 + PAGE.limit + 1);
  }
  expect(sent.flat().filter(Array.isArray)).toEqual([]);
});

it.each(listSort.options)('a search of the %s goes on until every row is tested', async (sort) => {
  const { admin } = views;
  const LONG = 1_000;
  const customers = search(FORMER_CUSTOMERS);
  const orders = await allPages((page) => admin.orders({ customers }, page, sort), LONG);
  const requests = await allPages(
    (page) => admin.paymentRequests({ search: { customers, text: 'yok' } }, page, sort),
    LONG,
  );
  const known = { keys: FORMER_CUSTOMERS };
  const all = { limit: 2 * FORMER * FORMER_EACH };
  const { items } = await admin.orders({ customers: known }, all, sort);
  expect(orders).toHaveLength(FORMER * FORMER_EACH);
  expect(orders.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  expect(requests.map(({ id }) => id)).toEqual(orders.map(({ id }) => id.replace('o', 'r')));
  expect((await admin.orders({ customers: { keys: [] } }, PAGE, sort)).next).toBeNull();
});

it('collects more keys of a long list than of a short one, and for a long page', async () => {
  const keysMax = async (page: number) =>
    (await views.pool.query<{ keys: number }>(`select ${requestKeysMax(page)} as keys`)).rows[0]!.keys;
  expect([await keysMax(0), await keysMax(100), await keysMax(1_000)]).toEqual([1_000, 1_000, 2_872]);
});
