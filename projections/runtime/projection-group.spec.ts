import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { Projections } from '../projections.js';
import { takeStep } from '../testing/random-history.js';
import { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import type { PoisonReport } from './observer.js';
import type { Projection } from './projection.js';

/** Ends the sessions that hold the locks of views in this database; other spec files use databases of their own. */
const END_RUNNERS = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1
  and database = (select oid from pg_database where datname = current_database())`;

let views: ViewsDatabase;
const started: Projections[] = [];
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((projections) => projections.stop()));
  await views.close();
});

interface Running {
  projections: Projections;
  applied: Map<string, number>;
  poison: PoisonReport[];
  failed: unknown[];
}

async function run(projections: readonly Projection[] = ALL_PROJECTIONS): Promise<Running> {
  const observed = { applied: new Map<string, number>(), poison: [] as PoisonReport[], failed: [] as unknown[] };
  const running = new Projections({
    pool: views.pool,
    store: views.store,
    log: SILENT,
    standbyMs: 20,
    pollMs: 100,
    projections,
    observer: {
      applied: (name, events) => {
        observed.applied.set(name, (observed.applied.get(name) ?? 0) + events);
      },
      poison: (report) => observed.poison.push(report),
      failed: (_name, error) => observed.failed.push(error),
    },
  });
  started.push(running);
  await running.start();
  return { projections: running, ...observed };
}

/** All views with one of them changed. */
const withView = (name: string, change: (view: Projection) => Projection['apply']): Projection[] =>
  ALL_PROJECTIONS.map((view) => (view.name === name ? { ...view, apply: change(view) } : view));

const OTHERS = (name: string): string[] => ALL_PROJECTIONS.map((view) => view.name).filter((other) => other !== name);

async function checkpoints(): Promise<Map<string, { position: string; transaction: string }>> {
  const { rows } = await views.pool.query<{ projection: string; position: string; transaction: string }>(
    'select projection, position, xmin::text as transaction from views.checkpoints',
  );
  return new Map(rows.map((row) => [row.projection, row]));
}

const areAtTheEnd = async (names: readonly string[]): Promise<boolean> => {
  const [lastPosition, positions] = [await views.store.lastPosition(), await checkpoints()];
  return names.every((name) => positions.get(name)?.position === lastPosition);
};
const reached = (names: readonly string[]): Promise<void> =>
  eventually(`${names.join(', ')} at the end of the log`, () => areAtTheEnd(names));
const ALL = ALL_PROJECTIONS.map(({ name }) => name);

/** Orders until all views were moved by one transaction. */
async function togetherAgain(account: TestAccount): Promise<void> {
  await eventually('all are written together', async () => {
    await account.checkout(1n);
    await reached(ALL);
    return new Set([...(await checkpoints()).values()].map(({ transaction }) => transaction)).size === 1;
  });
}

async function expectEqual(...accounts: TestAccount[]): Promise<void> {
  for (const account of accounts)
    expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal', differences: [] });
  expect(await views.audit.verifyTotals(null)).toEqual([]);
}

it('writes views at the same position in one transaction, with a single reader of the log', async () => {
  const account = new TestAccount(views.store);
  await account.topUp(50_000n);
  const { applied, failed } = await run();
  await reached(ALL);
  await togetherAgain(account);
  const subscribe = jest.spyOn(views.store, 'subscribe');
  await account.checkout(1_000n);
  await reached(ALL);
  expect(subscribe).not.toHaveBeenCalled();
  const events = await views.store.readAll('', { limit: 1_000 });
  await eventually('every view has reported every event once', async () =>
    ALL.every((name) => applied.get(name) === events.length),
  );
  expect(failed).toEqual([]);
  await expectEqual(account);
});

it('removes a view that fails at an event while the others pass it, and lets it join again', async () => {
  const [poor, other] = [new TestAccount(views.store), new TestAccount(views.store)];
  const { poison } = await run();
  await poor.topUp(10_000n);
  await togetherAgain(poor);
  await poor.append([{ type: 'WalletDebited', data: { orderId: 'o', amount: '1', balanceAfter: '12345' } }]);
  await other.topUp(20_000n);
  await reached(ALL);
  await eventually('the poison was reported', () => poison.length > 0);
  expect(poison).toEqual([
    expect.objectContaining({ projection: 'balances', stream: poor.stream, type: 'WalletDebited' }),
  ]);
  const { rows } = await views.pool.query('select projection, stream from views.quarantine');
  expect(rows).toEqual([{ projection: 'balances', stream: poor.stream }]);
  await togetherAgain(other);
  expect((await views.account.wallet(other.userId)).balance).toBe(`${other.balance}`);
  expect(poison).toHaveLength(1);
});

it('applies nothing of an account that another process has stopped since the last batch', async () => {
  const [stopped, other] = [new TestAccount(views.store), new TestAccount(views.store)];
  await run();
  await stopped.topUp(10_000n);
  await togetherAgain(stopped);
  const before = stopped.balance;
  await views.pool.query(
    `insert into views.quarantine (projection, stream, revision, position, event_type, error)
     values ('balances', $1, 0, '0', 'x', 'x')`,
    [stopped.stream],
  );
  await stopped.checkout(1_000n);
  await reached(ALL);
  expect((await views.account.wallet(stopped.userId)).balance).toBe(`${before}`);
  await togetherAgain(other);
});

it('continues with five views while the sixth fails for its own reason, quarantines nothing, and lets it join again', async () => {
  let broken = true;
  const { poison, failed } = await run(
    withView('orders', (view) => async (tx, events) => {
      if (broken) throw Object.assign(new Error('no such table'), { code: '42P01' });
      await view.apply(tx, events);
    }),
  );
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  await account.checkout(1_000n);
  await reached(OTHERS('orders'));
  await eventually('it was tried again', () => failed.length > 1);
  await account.checkout(500n);
  await reached(OTHERS('orders'));
  expect((await checkpoints()).get('orders')?.position).toBe('');
  broken = false;
  await togetherAgain(account);
  expect(poison).toEqual([]);
  await expectEqual(account);
});

it.each(['balances', 'orders'])('keeps the other views current while one catches up: %s', async (late) => {
  const account = new TestAccount(views.store);
  await account.topUp(1_000_000n);
  for (let n = 0; n < 10; n++) await account.checkout(10n);
  await views.fold();
  await views.pool.query(`update views.checkpoints set position = '' where projection = $1`, [late]);
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await run(
    withView(late, (view) => async (tx, events) => {
      await gate;
      await view.apply(tx, events);
    }),
  );
  await account.checkout(20n);
  await reached(OTHERS(late));
  await account.checkout(30n);
  await reached(OTHERS(late));
  expect((await checkpoints()).get(late)?.position).toBe('');
  goOn();
  await togetherAgain(account);
  await expectEqual(account);
});

it('continues with the others while the table of one view is locked', async () => {
  const account = new TestAccount(views.store);
  const { poison, failed } = await run();
  await account.topUp(10_000n);
  await togetherAgain(account);
  const holder = await views.pool.connect();
  try {
    await holder.query('begin; lock table views.orders in access exclusive mode');
    await account.checkout(1_000n);
    await reached(OTHERS('orders'));
    await account.checkout(1_000n);
    await reached(OTHERS('orders'));
    expect(await areAtTheEnd(['orders'])).toBe(false);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await togetherAgain(account);
  expect({ poison, failed }).toEqual({ poison: [], failed: [] });
  await expectEqual(account);
});

it('leaves a view to the process that has its lock, and takes it over when that process ends', async () => {
  const elsewhere = await run(ALL_PROJECTIONS.filter(({ name }) => name === 'balances'));
  await eventually('the other process is active', async () => (await elsewhere.projections.lag())[0]!.active);
  const here = await run();
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  await account.checkout(1_000n);
  await reached(ALL);
  expect(here.applied.get('balances')).toBeUndefined();
  // A commit is reported a moment later.
  await eventually('the owner has reported', async () => elsewhere.applied.get('balances') === 6);
  await elsewhere.projections.stop();
  await togetherAgain(account);
  await eventually(
    'every event was applied once',
    async () => (here.applied.get('balances') ?? 0) + 6 === here.applied.get('orders'),
  );
  await expectEqual(account);
});

it('writes nothing for any view when another writer moved one checkpoint, and nothing twice', async () => {
  const account = new TestAccount(views.store);
  const { failed } = await run();
  await account.topUp(10_000n);
  await togetherAgain(account);
  await views.pool.query(`update views.checkpoints set position = '' where projection = 'wallet_entries'`);
  await account.checkout(1_000n);
  await reached(ALL);
  expect(failed).toEqual([expect.objectContaining({ code: 'CHECKPOINT_MOVED' })]);
  await togetherAgain(account);
  await expectEqual(account);
});

it('loses and repeats nothing while its sessions are ended again and again', async () => {
  const { poison } = await run();
  const accounts = [new TestAccount(views.store), new TestAccount(views.store)];
  const killer = await views.pool.connect();
  try {
    for (let n = 0; n < 60; n++) {
      await takeStep(accounts[n % 2]!, { action: n * 7, object: n * 3, amount: 1_000 + n * 137 });
      // Now those that hold a lock, now the one that writes for all.
      if (n % 10 === 5) await killer.query(END_RUNNERS, [ADVISORY_LOCKS.projectionRunner]);
      if (n % 10 === 0) {
        await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and (query = 'commit' or query like '%views.checkpoints%') and pid <> pg_backend_pid()`);
      }
    }
  } finally {
    killer.release();
  }
  await reached(ALL);
  await expectEqual(...accounts);
  expect(poison).toEqual([]);
  await accounts[0]!.adjust(1_000n + accounts[0]!.balance);
  await togetherAgain(accounts[0]!);
});

it('finishes the current batch when it is stopped', async () => {
  let entered = (_position: string): void => undefined;
  let goOn = (): void => undefined;
  const inside = new Promise<string>((resolve) => {
    entered = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { projections } = await run(
    withView('admin_figures', (view) => async (tx, events) => {
      entered(events.at(-1)!.position);
      await gate;
      await view.apply(tx, events);
    }),
  );
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  const underWay = await inside;
  const stopped = projections.stop();
  goOn();
  await stopped;
  // Of the others only those have it that were already in the group when it was read.
  const left = await checkpoints();
  expect(left.get('admin_figures')?.position).toBe(underWay);
  await account.topUp(5_000n);
  expect(await checkpoints()).toEqual(left);
});
