import { type AdminUserView, listSort, USER_SORTS } from '@yukselt/contracts/api';
import { AdminQueries } from '@yukselt/projections/queries';
import { CustomerKeyStore } from '@yukselt/vault';
import { testVaultKeys } from '@yukselt/vault/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { recordingPool, rowsReadBy, type Statement } from '../../testing/rows-read.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { UserCountsRepository } from '../people/user-counts.repository.js';
import { UsersRepository } from '../users.repository.js';
import { UserListRepository } from './user-list.repository.js';

const PEOPLE = 6_000;
/** Every third has no wallet, and every seventh of the others has an empty one. */
const WITHOUT_WALLET = 3;
const ORDERS_EACH = 2;
const FILL_MS = 180_000;
const PAGE = { limit: 40 };
/** For it a list is walked less far than the table reaches. */
const SHORT_PAGE = { limit: 2 };
/** More of one name than are worth finding one by one. */
const SILENT = 1_200;
/** Rows of one part of a search, each with its person, and once more in an index for the place where it goes on. */
const SEARCH_ROWS = 3 * 10_000;
/** Far fewer than are collected of a rare name. */
const SAMPLE_MAX = 600;
/** Most rows that a statement may read for a page. */
const ROWS_MAX = 2_500;
/** Those of four days, during which somebody registered every minute: an hour of people, hours and the row of all. */
const REGISTERED_ROWS_MAX = 200;

let test: TestApp;
let statements: Statement[];
let recording: pg.Pool;
let list: UserListRepository;
let counts: UserCountsRepository;
let users: UsersRepository;
let views: AdminQueries;

beforeAll(async () => {
  test = await testApp();
  const { pool } = test.database;
  const id = `md5('person' || n)::uuid`;
  // The pool's statement timeout is meant for the queries of a page.
  const filling = new pg.Client({ connectionString: test.database.url });
  await filling.connect();
  await filling.query(`
    insert into shop.users (id, name, email, password_hash, role, is_active, created_at, updated_at, last_login)
    select ${id}, (array['Elif','Ayşe','Gökçe','Can'])[1 + n % 4] || ' Yılmaz ' || n, 'kisi-' || n || '@kayit.demo',
           'none', 'user', n % 50 > 0, now() - make_interval(mins => n), now(),
           case when n % 4 > 0 then now() - make_interval(mins => n / 2) end
      from generate_series(1, ${PEOPLE}) n;
    insert into views.balances (user_id, balance, revision, closed, first_event_at, last_event_at)
    select ${id}, case when n % 7 = 0 then 0 else n * 7919::bigint % 100000 end, 1, false, now(), now()
      from generate_series(1, ${PEOPLE}) n where n % ${WITHOUT_WALLET} > 0;
    insert into views.orders (order_id, user_id, order_number, status, method, total, lines, target_platform,
                              target_url, created_at, updated_at, placed_position, revision)
    select n || '-' || k, ${id}, 'ORD17-' || n || '-' || k, 'completed', 'balance', 100, '[]', 'x', 'x', now(), now(),
           to_char(n * 10 + k, 'FM0000000000'), k
      from generate_series(1, ${PEOPLE}) n, generate_series(1, ${ORDERS_EACH}) k;
    insert into views.payment_requests (request_id, user_id, kind, amount, method, status, reference, instruction,
                                        lines, created_at, requested_position, revision)
    select 'r' || n, ${id}, 'top-up', case when n % 1500 = 0 then 1 else 5000 end, 'bank', 'approved', 'YK' || n, '{}',
           '[]', now(), to_char(n, 'FM0000000000'), 1 from generate_series(1, ${PEOPLE}) n`);
  await filling.query('vacuum analyze');
  await filling.end();
  recording = recordingPool(pool, () => statements);
  const db = new ShopDatabase(recording);
  list = new UserListRepository(db);
  counts = new UserCountsRepository(db);
  users = new UsersRepository(db, test.clock, sql<boolean>`false`);
  views = new AdminQueries(recording, new CustomerKeyStore(pool, testVaultKeys));
  // The rows have no sealed texts, and their customers no keys.
  jest.spyOn(process, 'emitWarning').mockImplementation();
}, FILL_MS);
beforeEach(() => {
  statements = [];
});
afterAll(() => test.close());

async function expectFewRows(most = ROWS_MAX): Promise<void> {
  for (const rows of await rowsReadBy(statements, test.database)) expect(rows).toBeLessThanOrEqual(most);
}

const SORTED = USER_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })));
it.each(SORTED)('people by $sort, $dir, come from an index', async (order) => {
  expect((await list.page({ ...PAGE, ...order })).items).toHaveLength(PAGE.limit);
  await expectFewRows();
});

it.each([
  { q: 'kimse-yok', found: 0 },
  { q: 'Gökçe Yılmaz 1234', found: 1 },
  { q: 'gokce', found: PAGE.limit },
  { q: 'kisi-5999', found: 1 },
])('people are found by "$q" from an index', async ({ q, found }) => {
  expect((await list.page({ ...PAGE, sort: 'created', dir: 'desc', q })).items).toHaveLength(found);
  await expectFewRows();
});

it('people are found by the beginning of their id', async () => {
  const [{ id }] = (await test.database.pool.query(`select md5('person77')::uuid as id`)).rows;
  for (const text of [id, id.slice(0, 13), id.slice(0, 11).replaceAll('-', '')])
    expect((await users.search(text, PAGE)).items.map((user) => user.id)).toContain(id);
  expect((await users.search('zzzz', PAGE)).items).toEqual([]);
});

it('people are read by one statement when several are requested at once', async () => {
  const { rows } = await test.database.pool.query<{ id: string }>(
    `select md5('person' || n)::uuid as id from generate_series(1, 3) n`,
  );
  const [first, second, third] = rows.map(({ id }) => id);
  const stranger = '00000000-0000-4000-8000-000000000000';
  const asked = [third!, stranger, first!, second!, first!];
  const people = await Promise.all(asked.map((id) => users.byId(id)));
  expect(people.map((user) => user?.id ?? null)).toEqual([third, null, first, second, first]);
  expect(statements).toHaveLength(1);
  await expectFewRows();
});

it.each(['asc', 'desc'] as const)(
  'pages by balance, %s, hold everybody once, with and without a wallet',
  async (dir) => {
    const all: AdminUserView[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list.page({ limit: 1_000, cursor, sort: 'balance', dir });
      all.push(...page.items);
      if (page.next === null) break;
      cursor = page.next;
    }
    const { rows } = await test.database.pool.query<{ id: string }>(
      `select u.id from shop.users u left join views.balances b on b.user_id = u.id where u.erased_at is null
      order by coalesce(b.balance, 0) ${dir}, u.id ${dir}`,
    );
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  },
);

it.each([
  { q: 'kimse-yok', orders: 0 },
  { q: 'Yılmaz 1234', orders: 'all' },
  { q: 'Elif', orders: 'page' },
  { q: 'Yılmaz', orders: 'page' },
])('orders and requests of everybody called "$q", however many', async ({ q, orders }) => {
  const customers = await users.matching(q);
  const { rows } = await test.database.pool.query<{ orders: number }>(
    `select count(*)::int as orders from views.orders o join shop.users u on u.id = o.user_id where u.name like $1`,
    [`%${q}%`],
  );
  const expected = Math.min(PAGE.limit, rows[0]!.orders);
  if (orders !== 'all') expect(expected).toBe(orders === 'page' ? PAGE.limit : orders);
  expect('keys' in customers).toBe(orders !== 'page');
  expect((await views.orders({ customers }, PAGE)).items).toHaveLength(expected);
  const requests = await views.paymentRequests({ search: { customers, text: q } }, PAGE);
  expect(requests.items).toHaveLength(Math.min(PAGE.limit, rows[0]!.orders / ORDERS_EACH));
  await expectFewRows();
});

it('a frequent name is known by a few people', async () => {
  expect('keys' in (await users.matching('Yılmaz'))).toBe(false);
  await expectFewRows(SAMPLE_MAX);
});

it('a search for many who never bought tests the newest rows only, not one after the other', async () => {
  const { pool } = test.database;
  await pool.query(
    `insert into shop.users (id, name, email, password_hash, role, created_at, updated_at)
     select gen_random_uuid(), 'Sessiz ' || n, 'sessiz-' || n || '@kayit.demo', 'none', 'user', now(), now()
       from generate_series(1, ${SILENT}) n`,
  );
  try {
    await pool.query('analyze shop.users');
    const customers = await users.matching('Sessiz');
    expect('keys' in customers).toBe(false);
    for (const sort of listSort.options) {
      expect((await views.orders({ customers }, SHORT_PAGE, sort)).items).toEqual([]);
      expect((await views.paymentRequests({ search: { customers, text: 'Sessiz' } }, SHORT_PAGE, sort)).items).toEqual(
        [],
      );
    }
    await expectFewRows(SEARCH_ROWS);
  } finally {
    await pool.query(`delete from shop.users where name like 'Sessiz%'`);
  }
});

it('the number of people is kept without counting, through additions and deletions', async () => {
  const count = async () => (await counts.counts(new Date())).all;
  const before = await count();
  await expectFewRows();
  const { pool } = test.database;
  const add = `insert into shop.users (id, name, email, password_hash, role, created_at, updated_at)
    select gen_random_uuid(), 'Geçici', 'gecici-' || n || '@kayit.demo', 'none', 'user', now(), now()
      from generate_series(1, 3) n returning id`;
  const { rows } = await pool.query<{ id: string }>(add);
  expect(await count()).toBe(before + 3);
  await users.anonymise(rows[0]!.id, 'none');
  expect(await count()).toBe(before + 2);
  await pool.query('delete from shop.users where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
  expect(await count()).toBe(before);
  const { rows: counted } = await pool.query<{ people: number }>(
    'select count(*)::int as people from shop.users where erased_at is null',
  );
  expect(await count()).toBe(counted[0]!.people);
});

it('registrations of a week and of each day are read from sums, through additions, changes and deletions', async () => {
  const { pool } = test.database;
  const asCounted = async (since: Date) => {
    const { rows } = await pool.query<{ day: string; users: number }>(
      `select to_char(created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::int as users
        from shop.users where erased_at is null and created_at >= date_trunc('hour', $1::timestamptz) group by 1`,
      [since],
    );
    return new Map(rows.map(({ day, users }) => [day, users]));
  };
  /** People came every minute: fewer rows than people of an hour and hours of the days. */
  const expectSums = async () => {
    const since = new Date(Date.now() - 4 * 24 * 3_600_000);
    statements = [];
    const [byDay, { registered }] = [await counts.registeredByDay(since), await counts.counts(since)];
    await expectFewRows(REGISTERED_ROWS_MAX);
    expect(byDay).toEqual(await asCounted(since));
    const { rows } = await pool.query<{ users: number }>(
      'select count(*)::int as users from shop.users where erased_at is null and created_at > $1',
      [since],
    );
    expect(registered).toBe(rows[0]!.users);
  };
  await expectSums();
  const { rows } = await pool.query<{ id: string }>(
    `insert into shop.users (id, name, email, password_hash, role, created_at, updated_at)
     select gen_random_uuid(), 'Geçici', 'yeni-' || n || '@kayit.demo', 'none', 'user', now() - make_interval(hours => n),
            now() from generate_series(1, 30) n returning id`,
  );
  await expectSums();
  await users.anonymise(rows[0]!.id, 'none');
  await pool.query(`update shop.users set created_at = created_at - interval '1 day' where id = $1`, [rows[1]!.id]);
  await expectSums();
  await pool.query('delete from shop.users where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
  await expectSums();
});

it('few top-ups outside the limits are found from an index, many by scanning the list', async () => {
  const few = await views.paymentRequests({ outside: { min: 100n, max: 9_000n } }, PAGE);
  expect(few.items.map(({ id }) => id)).toEqual(['r6000', 'r4500', 'r3000', 'r1500']);
  const many = await views.paymentRequests({ outside: { min: 100n, max: 4_000n } }, PAGE);
  expect(many.items.map(({ id }) => id)).toEqual(
    Array.from({ length: PAGE.limit }, (_, index) => `r${PEOPLE - index}`),
  );
  await expectFewRows();
});
