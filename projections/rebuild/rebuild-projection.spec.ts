import type { EventStore } from '@yukselt/event-store';
import { ADVISORY_LOCKS, createSiblingPool } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { balances } from '../balances/balances.projection.js';
import { orders } from '../orders/orders.projection.js';
import { Projections } from '../projections.js';
import type { Projection } from '../runtime/projection.js';
import { ViewWriter } from '../runtime/view-writer.js';
import { takeStep } from '../testing/random-history.js';
import { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import { walletEntries } from '../wallet-entries/wallet-entries.projection.js';
import { foldTogether } from './fold-together.js';
import { compareWithRefold, rebuildProjection, rebuildProjections, resultOf } from './rebuild-projection.js';
import { REFOLD_BATCH, Refold, type RefoldProgress } from './refold.js';

let views: ViewsDatabase;
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(() => views.close());

async function history(steps: number): Promise<TestAccount> {
  const account = new TestAccount(views.store);
  for (let n = 0; n < steps; n++) await takeStep(account, { action: n * 7, object: n * 3, amount: 1_000 + n * 137 });
  return account;
}

const rebuild = (projection: (typeof ALL_PROJECTIONS)[number], onProgress?: (progress: RefoldProgress) => void) =>
  rebuildProjection(projection, {
    pool: views.pool,
    store: views.store,
    log: SILENT,
    ...(onProgress && { onProgress }),
  });

/** Brings new tables to the position of the live view. */
const foldBehindLiveView = (refold: Refold) =>
  foldTogether([refold], {
    store: views.store,
    target: () => refold.livePosition(),
    onFailure: (_refold, error) => {
      throw error;
    },
  });

it('folds the same rows again, reports progress, and leaves no table behind', async () => {
  await history(60);
  await views.fold();
  const before = await views.dump();
  const lastPosition = await views.store.lastPosition();
  for (const projection of ALL_PROJECTIONS) {
    const progress: RefoldProgress[] = [];
    const result = await rebuild(projection, (step) => progress.push(step));
    expect(result).toMatchObject({ differences: [], poison: 0 });
    expect(progress.at(-1)).toEqual({ projection: projection.name, done: result.events, total: result.events });
  }
  expect(await views.dump()).toEqual(before);
  const { rows } = await views.pool.query(
    `select table_name from information_schema.tables t where table_schema = 'views_next' order by 1`,
  );
  expect(rows.map((row: { table_name: string }) => row.table_name)).toEqual([
    'checkpoints',
    'dead_letters',
    'quarantine',
  ]);
  const positions = await views.pool.query<{ position: string }>('select distinct position from views.checkpoints');
  expect(positions.rows).toEqual([{ position: lastPosition }]);
});

it('reads the log once for all views, and creates the readers’ indexes and statistics on the new tables', async () => {
  const account = await history(20);
  await account.topUp(50_000n);
  await account.checkout(1_000n);
  await views.fold();
  const before = await views.dump();
  const indexes = async () =>
    (await views.pool.query(`select indexname, indexdef from pg_indexes where schemaname = 'views' order by 1`)).rows;
  const all = await indexes();
  const readAll = jest.spyOn(views.store, 'readAll');
  const results = await rebuildProjections(ALL_PROJECTIONS, { pool: views.pool, store: views.store, log: SILENT });
  expect(readAll).toHaveBeenCalledTimes(1);
  for (const projection of ALL_PROJECTIONS)
    expect(resultOf(results, projection)).toMatchObject({ differences: [], poison: 0 });
  expect(await views.dump()).toEqual(before);
  expect(await indexes()).toEqual(all);
  const { rows } = await views.pool.query<{ tablename: string }>(
    `select distinct tablename from pg_stats where schemaname = 'views'`,
  );
  expect(rows.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining(['orders', 'wallet_entries']));
});

it('continues with the other views when one fails or is being rebuilt by another session', async () => {
  await history(20);
  await views.fold();
  const before = await views.dump();
  const broken: Projection = { ...orders, apply: () => Promise.reject(new Error('no disk left')) };
  const options = { pool: views.pool, store: views.store, log: SILENT };
  const held = await views.pool.connect();
  try {
    await held.query('select pg_advisory_lock($1, hashtext($2))', [
      ADVISORY_LOCKS.projectionRebuild,
      walletEntries.name,
    ]);
    const results = await rebuildProjections([broken, walletEntries, balances], options);
    expect(() => resultOf(results, broken)).toThrow('no disk left');
    expect(() => resultOf(results, walletEntries)).toThrow(
      expect.objectContaining({
        code: 'VIEW_BUSY',
        message: expect.stringContaining('wallet_entries is being rebuilt already'),
      }),
    );
    expect(resultOf(results, balances)).toMatchObject({ differences: [], poison: 0 });
  } finally {
    held.release(true);
  }
  expect(await views.dump()).toEqual(before);
});

it('folds the same rows from single events as from one batch', async () => {
  const expectSameRows = async () => {
    await views.fold(1);
    for (const projection of ALL_PROJECTIONS) expect(await rebuild(projection)).toMatchObject({ differences: [] });
  };
  await new TestAccount(views.store).topUp(500n); // asked and approved within an hour: as many requests wait as before
  await expectSameRows();
  await history(60);
  await expectSameRows();
});

it('repairs a view that was changed by hand and reports the rows', async () => {
  const account = await history(20);
  await views.fold();
  await views.pool.query('update views.balances set balance = balance + 1 where user_id = $1', [account.userId]);
  expect((await views.audit.verifyAccount(account.userId)).verdict).toBe('different');
  const { differences } = await rebuild(balances);
  expect(differences).toMatchObject([{ table: 'balances', onlyLive: 1, onlyRebuilt: 1 }]);
  expect((await views.audit.verifyAccount(account.userId)).verdict).toBe('equal');
});

it('runs while live projections keep writing', async () => {
  const live = new Projections({ pool: views.pool, store: views.store, log: SILENT, standbyMs: 20, pollMs: 100 });
  await live.start();
  try {
    const accounts = await Promise.all([history(15), history(15)]);
    await eventually('all are active', async () => (await live.lag()).every((view) => view.active));
    expect(await live.waitFor(await views.store.lastPosition(), 10_000)).toBe(true);
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n++) await takeStep(accounts[n % 2]!, { action: n * 5, object: n, amount: 900 + n });
    })();
    for (let round = 0; round < 3; round++) {
      for (const projection of ALL_PROJECTIONS)
        expect(await rebuild(projection)).toMatchObject({ differences: [], poison: 0 });
    }
    writing = false;
    await writer;
    const lastPosition = await views.store.lastPosition();
    await eventually('the views are current', () => live.waitFor(lastPosition, 1_000)); // false while a runner starts again
    for (const account of accounts)
      expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal', differences: [] });
    expect(await views.audit.verifyTotals(null)).toEqual([]);
  } finally {
    await live.stop();
  }
});

it('releases an account from quarantine once the program can apply its event', async () => {
  const account = await history(10);
  await views.fold();
  await views.pool.query(
    `insert into views.quarantine (projection, stream, revision, position, event_type, error) values ('orders', $1, 0, '', 'X', 'old program')`,
    [account.stream],
  );
  await takeStep(account, { action: 1, object: 0, amount: 500 });
  await views.fold();
  expect((await rebuild(orders)).poison).toBe(0);
  const { rows } = await views.pool.query('select * from views.quarantine');
  expect(rows).toEqual([]);
  expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal' });
});

/** The log was restored from an older copy: the views have seen events that it does not hold. */
async function restoreOlderLog(): Promise<void> {
  await views.pool.query(
    `update views.checkpoints set event_id = gen_random_uuid(), event_position = null,
       position = lpad((position::bigint + 1000000)::text, 20, '0')`,
  );
}

it('repairs views that refuse to start on an older log', async () => {
  const account = await history(10);
  await views.fold();
  await restoreOlderLog();
  const open = () => new Projections({ pool: views.pool, store: views.store, log: SILENT, standbyMs: 20, pollMs: 50 });
  await expect(open().start()).rejects.toMatchObject({ code: 'LOG_BEHIND_VIEWS' });
  for (const projection of ALL_PROJECTIONS) await rebuild(projection);
  const live = open();
  await live.start();
  try {
    await eventually('all are active', async () => (await live.lag()).every((view) => view.active));
    await account.topUp(700n);
    expect(await live.waitFor(await views.store.lastPosition(), 10_000)).toBe(true);
    expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal', eventsBehind: 0 });
  } finally {
    await live.stop();
  }
});

it('repairs running views on an older log, which go on without waiting until they count as stalled', async () => {
  const live = new Projections({
    pool: views.pool,
    store: views.store,
    log: SILENT,
    standbyMs: 20,
    pollMs: 50,
    checkMs: 50,
    stalledMs: Infinity,
  });
  await history(5);
  const restored = await views.store.lastPosition();
  await history(10);
  await live.start();
  try {
    const passed = async () => live.waitFor(await views.store.lastPosition(), 1_000);
    await eventually('the views show the log', passed);
    await views.pool.query('alter table es.events disable trigger events_append_only');
    await views.pool.query('delete from es.events where position > $1::bigint', [restored]);
    await views.pool.query('alter table es.events enable trigger events_append_only');
    await eventually('the older log is noticed', () => live.aheadOfLog.length > 0);
    for (const projection of ALL_PROJECTIONS) await rebuild(projection);
    await eventually('the views are those of the log', () => live.aheadOfLog.length === 0);

    const account = new TestAccount(views.store);
    await account.topUp(700n); // at positions that the views had passed before
    await eventually('the views show it', async () => {
      const { verdict, eventsBehind } = await views.audit.verifyAccount(account.userId);
      return verdict === 'equal' && eventsBehind === 0;
    });
  } finally {
    await live.stop();
  }
});

it('goes back with log and views that a standby lacks the last commits of, also where another process writes the views', async () => {
  const watcher = new Projections({
    pool: views.pool,
    store: views.store,
    log: SILENT,
    run: false,
    pollMs: 20,
    checkMs: 50,
  });
  await history(5);
  const end = await views.store.lastPosition();
  await history(5);
  const lost = await views.store.lastPosition();
  await views.fold();
  await watcher.start();
  try {
    await eventually('the process has seen the views', () => watcher.waitFor(lost, 0));
    await views.pool.query('alter table es.events disable trigger events_append_only');
    await views.pool.query('delete from es.events where position > $1::bigint', [end]);
    await views.pool.query('alter table es.events enable trigger events_append_only');
    await views.pool.query(
      `update views.checkpoints set position = $1, event_position = $1,
         event_id = (select id from es.events where position = $1::text::bigint)`,
      [end],
    );
    await eventually('the views are no further than the log', async () => !(await watcher.waitFor(lost, 0)));
    expect(await watcher.waitFor(end, 0)).toBe(true);
  } finally {
    await watcher.stop();
  }
});

it('recognises a replaced log by its events, even when it has grown past the views', async () => {
  await history(10);
  await views.fold();
  await views.pool.query(`update views.checkpoints set event_id = gen_random_uuid() where projection = 'orders'`);
  const live = new Projections({ pool: views.pool, store: views.store, log: SILENT });
  await expect(live.start()).rejects.toMatchObject({ code: 'LOG_BEHIND_VIEWS', projections: ['orders'] });
});

it('never swaps in tables that another rebuild has emptied', async () => {
  await history(20);
  await views.fold();
  const before = await views.dump();
  const clients = await Promise.all([views.pool.connect(), views.pool.connect()]);
  try {
    const [first, second] = clients.map((client) => new Refold(client, balances, { store: views.store, log: SILENT }));
    await foldBehindLiveView(first!);
    expect(await first!.compare()).toEqual([]);
    jest.spyOn(views.store, 'readAll').mockRejectedValueOnce(new Error('stops the second after it emptied the tables'));
    await expect(foldBehindLiveView(second!)).rejects.toThrow('stops the second');
    await expect(first!.swap()).rejects.toMatchObject({ code: 'CHECKPOINT_MOVED' });
  } finally {
    for (const client of clients) client.release(true);
  }
  expect(await views.dump()).toEqual(before);
});

it('a write that waits for a swap applies the events of accounts released from quarantine by it', async () => {
  const account = await history(10);
  await views.fold();
  await views.pool.query(
    `insert into views.quarantine (projection, stream, revision, position, event_type, error)
     values ('balances', $1, 0, '', 'X', 'old program')`,
    [account.stream],
  );
  const from = await views.store.lastPosition();
  await account.topUp(4_200n);
  const events = await views.store.readAll(from, { limit: 10 });
  const [reader, runner] = await Promise.all([views.pool.connect(), views.pool.connect()]);
  const waiting = async (): Promise<number> => {
    const { rows } = await views.pool.query<{ pid: number }>(
      `select distinct pid from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    return rows.length;
  };
  try {
    await reader.query('begin; select 1 from views.balances');
    const rebuilding = rebuild(balances);
    await eventually('the swap holds the checkpoint and waits for the reader', async () => (await waiting()) === 1);
    const writing = new ViewWriter(balances, 'views').apply(runner, from, events);
    await eventually('the runner waits for the swap', async () => (await waiting()) === 2);
    await reader.query('commit');
    await Promise.all([rebuilding, writing]);
  } finally {
    for (const client of [reader, runner]) client.release(true);
  }
  await views.fold();
  expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal', differences: [] });
});

it.each(['compare', 'swap'] as const)(
  'outlives the database’s idle limit while it waits for the log: %s',
  async (end) => {
    await history(10);
    await views.fold();
    const pool = createSiblingPool(views.pool, { idle_in_transaction_session_timeout: 500 }, () => undefined);
    const client = await pool.connect();
    const slow = Object.create(views.store) as EventStore;
    slow.readAll = async (after, options) => {
      await views.pool.query('select pg_sleep(1)'); // longer than the session may wait
      return views.store.readAll(after, options);
    };
    try {
      const refold = new Refold(client, balances, { store: slow, log: SILENT });
      await refold.create();
      if (end === 'compare') expect(await refold.compare()).toEqual([]);
      else {
        jest.spyOn(refold, 'livePosition').mockResolvedValue(''); // nothing is read before the swap
        await refold.swap();
      }
      expect(refold.position).toBe(await views.store.lastPosition());
    } finally {
      client.release(true);
      await pool.end();
    }
  },
);

it('quarantines an event that cannot be applied during the swap, and ends the rebuild', async () => {
  const account = await history(10);
  await views.fold();
  const client = await views.pool.connect();
  try {
    const refold = new Refold(client, balances, { store: views.store, log: SILENT });
    await foldBehindLiveView(refold);
    await account.append([{ type: 'WalletDebited', data: { orderId: 'o', amount: '1', balanceAfter: '12345' } }]);
    const { rows } = await views.pool.query<{ position: string }>(
      `update views.checkpoints set position = $1 where projection = 'balances' returning position`,
      [await views.store.lastPosition()],
    );
    jest.spyOn(refold, 'livePosition').mockResolvedValue(''); // the event came after the last look before the swap
    await refold.swap();
    expect(refold.poison).toBe(1);
    expect((await views.pool.query('select projection, position from views.quarantine')).rows).toEqual([
      { projection: 'balances', position: rows[0]!.position },
    ]);
  } finally {
    client.release(true);
  }
});

it('folds a new version beside the old tables, which serve until the swap', async () => {
  const account = await history(30);
  const older = new Projections({ pool: views.pool, store: views.store, log: SILENT, standbyMs: 20, pollMs: 50 });
  await older.start();
  const newer: Projection = { ...balances, version: balances.version + 1 };
  const newerOrders: Projection = { ...orders, version: orders.version + 1 };
  const program = new Projections({
    pool: views.pool,
    store: views.store,
    log: SILENT,
    projections: ALL_PROJECTIONS.map(
      (projection) =>
        new Map([
          [balances, newer],
          [orders, newerOrders],
        ]).get(projection) ?? projection,
    ),
    standbyMs: 20,
    pollMs: 50,
  });
  let letFold = (): void => undefined;
  try {
    await eventually('the older program is active', async () => (await older.lag()).every((view) => view.active));
    await older.waitFor(await views.store.lastPosition(), 10_000);
    const held = new Promise<void>((resolve) => {
      letFold = resolve;
    });
    const real = views.store.readAll.bind(views.store);
    let passes = 0;
    jest.spyOn(views.store, 'readAll').mockImplementation(async (after, options) => {
      if (after === '' && options.limit === REFOLD_BATCH) {
        passes++;
        await held;
      }
      return real(after, options);
    });
    const before = await views.account.wallet(account.userId);
    await program.start();
    await eventually('the fold has begun', async () => (await program.lag()).some((view) => view.upgrade !== null));
    expect(BigInt(before.revision)).toBeGreaterThan(0n);
    expect(await views.account.wallet(account.userId)).toEqual(before);
    await account.topUp(4_200n); // the older program keeps the old tables current
    expect(await older.waitFor(await views.store.lastPosition(), 10_000)).toBe(true);
    expect(BigInt((await views.account.wallet(account.userId)).balance)).toBe(BigInt(before.balance) + 4_200n);
    letFold();
    await eventually('the new versions are live', async () => {
      const { rows } = await views.pool.query<{ projection: string; version: number }>(
        'select projection, version from views.checkpoints',
      );
      return [newer, newerOrders].every(({ name, version }) =>
        rows.some((row) => row.projection === name && row.version === version),
      );
    });
    expect(passes).toBe(1); // both views are folded in step
    await older.stop();
    await account.topUp(100n);
    const lastPosition = await views.store.lastPosition();
    await eventually('the newer program took over', () => program.waitFor(lastPosition, 1_000));
    expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal', eventsBehind: 0 });
  } finally {
    letFold();
    await program.stop();
    await older.stop();
  }
});

it('does not report a view as stalled while its tables are folded', async () => {
  const account = await history(20);
  await account.topUp(50_000n);
  await account.checkout(1_000n);
  await views.fold();
  await views.pool.query(`delete from views.checkpoints where projection = 'orders'`);
  let letFold = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letFold = resolve;
  });
  const slow: Projection = { ...orders, apply: (tx, events) => held.then(() => orders.apply(tx, events)) };
  const warn = jest.fn();
  const program = new Projections({
    pool: views.pool,
    store: views.store,
    log: { ...SILENT, warn },
    projections: ALL_PROJECTIONS.map((projection) => (projection === orders ? slow : projection)),
    standbyMs: 20,
    pollMs: 20,
    checkMs: 5,
    stalledMs: 10,
  });
  try {
    await program.start();
    await eventually('the fold has begun', async () => (await program.lag()).some(({ upgrade }) => upgrade !== null));
    warn.mockClear(); // these times are too short for a start
    const checks = jest.spyOn(views.store, 'lastPosition');
    await eventually('the supervisor has looked again', () => checks.mock.calls.length > 5);
    expect(warn).not.toHaveBeenCalled();
    letFold();
    const lastPosition = await views.store.lastPosition();
    await eventually('the view is there', () => program.waitFor(lastPosition, 1_000));
  } finally {
    letFold();
    await program.stop();
  }
});

it('compares every row of a view with a new fold and replaces nothing', async () => {
  const account = await history(20);
  await account.topUp(50_000n);
  await account.checkout(1_000n);
  await views.fold();
  await views.pool.query(`update views.payment_requests set instruction = '{}'`);
  await views.pool.query('delete from views.order_timeline');
  const before = await views.dump();
  const options = { pool: views.pool, store: views.store, log: SILENT };
  const tables: string[] = [];
  const compared: unknown[] = [];
  const results = await compareWithRefold(ALL_PROJECTIONS, options, (projection, differences) =>
    compared.push([projection, differences]),
  );
  for (const projection of ALL_PROJECTIONS)
    tables.push(...(resultOf(results, projection) ?? []).map(({ table }) => table));
  expect(compared).toEqual(ALL_PROJECTIONS.map((projection) => [projection, resultOf(results, projection)]));
  expect(tables.sort()).toEqual(['order_timeline', 'payment_requests']);
  expect(await views.dump()).toEqual(before);
  expect((await views.pool.query('select from views_next.checkpoints')).rows).toEqual([]);
  const newer: Projection = { ...balances, version: balances.version + 1 };
  expect(resultOf(await compareWithRefold([newer], options), newer)).toBeNull();
});

it('trusts a checkpoint that an older program moved, which records no event', async () => {
  const account = await history(10);
  await views.fold();
  await views.pool.query(`update views.checkpoints set event_id = gen_random_uuid(), event_position = ''`);
  const live = new Projections({ pool: views.pool, store: views.store, log: SILENT, standbyMs: 20, pollMs: 50 });
  await live.start();
  try {
    await account.topUp(700n);
    const lastPosition = await views.store.lastPosition();
    await eventually('the views are current', () => live.waitFor(lastPosition, 1_000));
  } finally {
    await live.stop();
  }
});
