import { type EventStore, PackedEvents } from '@yukselt/event-store';
import { createSiblingPool } from '@yukselt/postgres';
import { AuditQueries } from '../queries/audit/audit-queries.js';
import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { verifyAccount } from './verify-account.js';

let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = new TestAccount(views.store);
  await account.topUp(100_000n);
  await account.checkout(30_000n);
  await views.fold();
});
afterEach(() => views.close());

const verify = () => views.audit.verifyAccount(account.userId);

it('reports a view as equal, behind or different, at the revision of the view', async () => {
  expect(await verify()).toEqual({
    userId: account.userId,
    verdict: 'equal',
    viewBalance: '70000',
    viewRevision: '5',
    replayBalance: '70000',
    replayRevision: '5',
    eventsBehind: 0,
    compared: 'columns',
    differences: [],
    more: [],
  });
  await account.checkout(1_000n);
  expect(await verify()).toMatchObject({
    verdict: 'behind',
    viewBalance: '70000',
    viewRevision: '5',
    replayBalance: '69000',
    replayRevision: '7',
    eventsBehind: 2,
  });
  await views.pool.query('update views.balances set balance = 1');
  expect(await verify()).toMatchObject({ verdict: 'different', eventsBehind: 2 });
});

it.each([
  ['balances', `update views.balances set balance = balance + 1`],
  ['balances', `delete from views.balances`],
  ['wallet_entries', `update views.wallet_entries set amount = amount - 1 where kind = 'order'`],
  ['wallet_entries', `delete from views.wallet_entries where kind = 'credit'`],
  ['orders', `update views.orders set status = 'completed'`],
  ['orders', `delete from views.orders`],
  ['payment_requests', `update views.payment_requests set status = 'pending'`],
  ['customer_totals', `update views.customer_totals set spent = 0`],
  ['admin_figures_by_customer', `update views.admin_figures_by_customer set balance = 0`],
  ['payment_requests', `update views.payment_requests set instruction = jsonb_set(instruction, '{account}', '"TR99"')`],
  ['payment_requests', `update views.payment_requests set reference = 'YK-X'`],
  ['payment_requests', `update views.payment_requests set decided_by = 'x'`],
  ['payment_requests', `update views.payment_requests set outcome = 'rejected'`],
  ['payment_timeline', `update views.payment_timeline set at = at + interval '1 day' where outcome = 'approved'`],
  ['payment_timeline', `delete from views.payment_timeline where outcome = 'approved'`],
  ['orders', `update views.orders set lines = '[]'`],
  ['orders', `update views.orders set order_number = 'ORD-X'`],
  ['orders', `update views.orders set method = 'bank'`],
  ['orders', `update views.orders set created_at = created_at + interval '1 day'`],
  ['order_timeline', `update views.order_timeline set actor_id = 'x'`],
  [
    'order_timeline',
    `insert into views.order_timeline select order_id, 99, 'completed', at, actor_role, actor_id from views.order_timeline`,
  ],
  ['wallet_entries', `update views.wallet_entries set kind = 'refund' where kind = 'order'`],
  ['wallet_entries', `update views.wallet_entries set at = at + interval '1 day' where kind = 'order'`],
  ['balances', `update views.balances set closed = true`],
  ['accounting_by_customer', `update views.accounting_by_customer set revenue = revenue - 1`],
  ['accounting_by_customer', `delete from views.accounting_by_customer`],
])('finds a row of %s that was broken by hand: %s', async (table, breaking) => {
  await views.pool.query(breaking);
  const { verdict, differences } = await verify();
  expect(verdict).toBe('different');
  expect(new Set(differences.map((difference) => difference.table))).toEqual(new Set([table]));
});

it('reads a long account longer than the database lets a session idle', async () => {
  const lost: Error[] = [];
  const pool = createSiblingPool(views.pool, { idle_in_transaction_session_timeout: 500 }, (error) => lost.push(error));
  const slow = Object.create(views.store) as EventStore;
  slow.readPacked = async function* (stream, options) {
    await views.pool.query('select pg_sleep(1)'); // longer than the session may wait
    yield* views.store.readPacked(stream, options);
  };
  try {
    expect((await verifyAccount(pool, slow, account.userId, { columns: true })).verdict).toBe('equal');
    expect(lost).toEqual([]);
  } finally {
    await pool.end();
  }
});

it('compares only the money of a long account', async () => {
  const last = (await views.store.readLast(account.stream))!.revision;
  const short = new AuditQueries(views.pool, views.store, views.customerKeys, undefined, Number(last) + 1);
  const long = new AuditQueries(views.pool, views.store, views.customerKeys, undefined, Number(last));
  await views.pool.query(`update views.orders set order_number = 'ORD-X'`);
  expect(await short.verifyAccount(account.userId)).toMatchObject({ compared: 'columns', verdict: 'different' });
  expect(await long.verifyAccount(account.userId)).toMatchObject({ compared: 'money', verdict: 'equal' });
  await views.pool.query('update views.orders set total = total + 1');
  expect(await long.verifyAccount(account.userId)).toMatchObject({ compared: 'money', verdict: 'different' });
});

it('keeps the first differences of a table, and counts each one once', async () => {
  await views.pool.query(
    `insert into views.wallet_entries select user_id, 1000 + n, kind, amount, balance_after, at
       from generate_series(1, 1500) n, (select * from views.wallet_entries limit 1) e`,
  );
  await views.pool.query('update views.orders set total = total + 1');
  const { verdict, compared, differences, more } = await verify();
  expect([verdict, compared]).toEqual(['different', 'money']);
  expect(differences.filter(({ table }) => table === 'wallet_entries')).toHaveLength(1_000);
  expect(differences.filter(({ table }) => table === 'orders')).toHaveLength(1);
  expect(more).toEqual([{ table: 'wallet_entries', count: 500 }]);
});

it('names the row, the column and both values', async () => {
  const [requestId] = account.requests.keys();
  await views.pool.query('update views.payment_requests set amount = 1');
  expect((await verify()).differences).toEqual([
    { table: 'payment_requests', key: requestId, kind: 'changed', column: 'amount', view: '1', replay: '100000' },
  ]);
});

it('never reports an account as equal that a view has quarantined', async () => {
  await account.adjust(69_999n);
  await views.pool.query(
    `insert into views.quarantine (projection, stream, revision, position, event_type, error)
     values ('balances', $1, 6, $2, 'WalletAdjusted', 'x')`,
    [account.stream, await views.store.lastPosition()],
  );
  await views.fold();
  const { verdict, differences } = await verify();
  expect(verdict).toBe('different');
  expect(differences).toEqual([
    expect.objectContaining({ table: 'log', key: 'r6', kind: 'stopped', replay: 'x', views: ['balances'] }),
  ]);
});

it('leaves no table and no row', async () => {
  const before = await views.dump();
  await verify();
  expect(await views.dump()).toEqual(before);
  const { rows } = await views.pool.query(
    `select from information_schema.tables where table_schema like 'pg_temp%' or table_schema = 'views_next'`,
  );
  expect(rows).toEqual([]);
});

it('finds rows of an account that the log does not have, and figures that do not add up', async () => {
  await views.pool.query(
    `insert into views.balances values ('00000000-0000-7000-8000-000000000001', 5, 3, false, now(), now())`,
  );
  await views.pool.query('update views.admin_figures set balance = balance + 1');
  expect(await views.audit.verifyAll()).toMatchObject({ equal: 1, different: 1 });
  const lines = await views.audit.verifyTotals(null);
  expect(lines).toEqual([expect.stringContaining('admin_figures: '), expect.stringContaining('overall balance: ')]);
});

it('reports a corrupt log as different', async () => {
  const data = { delta: '5', balanceBefore: '70000', balanceAfter: '1', reason: 'sealed' };
  await account.append([{ type: 'WalletAdjusted', data }]);
  const { verdict, differences } = await verify();
  expect(verdict).toBe('different');
  expect(differences).toEqual([
    expect.objectContaining({
      kind: 'broken-log',
      fault: 'wrong-balance',
      replay: expect.stringContaining('balance 70000 becomes 70005, the event says 1'),
    }),
  ]);
});

it('finds an account that only the figures have', async () => {
  await views.pool.query(
    `insert into views.admin_figures_by_customer (user_id, orders, revenue, pending_requests, balance, revision)
     values ('00000000-0000-7000-8000-000000000002', 1, 1, 0, 900000000, 3)`,
  );
  expect(await views.audit.verifyAll()).toMatchObject({ equal: 1, different: 1 });
});

it('compares the sum of the replays with balances, entries and figures', async () => {
  expect(await views.audit.verifyTotals(70_000n)).toEqual([]);
  expect(await views.audit.verifyTotals(70_001n)).toEqual([expect.stringContaining('the replays give 70001')]);
});

it('reports an account whose first events were removed', async () => {
  const readPacked = views.store.readPacked.bind(views.store);
  jest.spyOn(views.store, 'readPacked').mockImplementation(async function* (stream, options) {
    for await (const page of readPacked(stream, options))
      yield PackedEvents.of([...page].filter(({ revision }) => revision >= 2n));
  });
  expect((await verify()).differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'broken-log',
        fault: 'missing-event',
        replay: expect.stringContaining('revision 0 is missing'),
      }),
    ]),
  );
});

it('reports events that the views cannot fold, and still compares the money of that wallet', async () => {
  await views.pool.query(`alter table es.events disable trigger events_append_only;
    update es.events set data = jsonb_set(data::jsonb, '{orderNumber}', 'null')::json where type = 'OrderPlaced';
    alter table es.events enable trigger events_append_only;
    update views.balances set balance = balance + 1`);
  expect((await verify()).differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ table: 'balances', column: 'balance', view: '70001', replay: '70000' }),
      expect.objectContaining({ kind: 'broken-log', key: 'r4', fault: 'refused-value' }),
    ]),
  );
});

it('writes a damaged text into its finding in a form that can be printed and stored', async () => {
  await account.append([{ type: 'PaymentApproved', data: { requestId: 'a\u001bb' } }]);
  const [{ replay } = { replay: '' }] = (await verify()).differences;
  expect(replay).toContain('a\\u001bb');
});
