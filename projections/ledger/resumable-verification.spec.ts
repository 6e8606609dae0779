import type pg from 'pg';
import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { type ResumableOptions, verifyResumably } from './resumable-verification.js';
import { keepStopped, readStopped } from './stopped-verification.js';
import type { VerificationProgress } from './verify-all.js';

let views: ViewsDatabase;
let accounts: TestAccount[];
beforeEach(async () => {
  views = await ViewsDatabase.create();
  accounts = Array.from({ length: 3 }, () => new TestAccount(views.store)).sort((one, other) =>
    one.userId < other.userId ? -1 : 1,
  );
  for (const account of accounts) await account.topUp(1_000n);
  await views.fold();
});
afterEach(() => views.close());

async function verify(options: Partial<ResumableOptions> = {}) {
  const lines: string[] = [];
  let found = 0;
  const result = await verifyResumably(views.pool, views.store, {
    ...{ resume: false, onProgress: () => undefined },
    report: (line, count = 1) => {
      lines.push(line);
      found += count;
    },
    onNotStored: (error) => {
      throw error;
    },
    ...options,
  });
  return { ...result, lines, found };
}

/** Stores the place of a run that was interrupted after the first account. */
async function stopBehindFirst(lines: string[] = [], total = lines.length) {
  const counts = { equal: 1, behind: 0, different: 0, events: 4, replayed: 1_000n };
  await keepStopped(views.pool, {
    after: accounts[0]!.userId,
    lastPosition: await views.store.lastPosition(),
    counts,
    found: { lines, total },
  });
}

it('resumes after the last account, adds both parts up, and deletes the kept place', async () => {
  await stopBehindFirst(['found before']);
  expect(await verify({ resume: true })).toEqual({
    ...{ equal: 3, behind: 0, different: 0, events: 12, replayed: 3_000n },
    ...{ isComplete: true, resumedAfter: accounts[0]!.userId, lines: ['found before'], found: 1 },
  });
  expect(await readStopped(views.pool)).toBeNull();
});

it('counts every finding of the run before, those included whose lines were not kept', async () => {
  await stopBehindFirst(['found before'], 6);
  const { lines, found } = await verify({ resume: true });
  expect([lines, found]).toEqual([['found before', '5 more findings by the run before'], 6]);
});

it('counts the kept lines of a place that an older program stored', async () => {
  await stopBehindFirst(['found before'], 6);
  await views.pool.query(`update views.stopped_verification set counts = counts - 'found'`);
  expect((await verify({ resume: true })).found).toBe(1);
});

it('counts the accounts of the run before as done in its progress', async () => {
  await stopBehindFirst();
  const steps: VerificationProgress[] = [];
  await verify({ resume: true, onProgress: (step) => steps.push(step) });
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toMatchObject({ totalAccounts: 3, totalEvents: 12 });
  for (const { events } of steps) expect(events).toBeGreaterThanOrEqual(4);
  expect(steps.at(-1)).toMatchObject({ accounts: 3, events: 12 });
});

it('starts at the first account unless it has to resume and a stored place exists', async () => {
  await stopBehindFirst(['found before']);
  expect(await verify()).toMatchObject({ equal: 3, resumedAfter: null, lines: [] });
  expect(await verify({ resume: true })).toMatchObject({ equal: 3, resumedAfter: null });
});

it('keeps the place of an earlier run when it is interrupted before its first account', async () => {
  await stopBehindFirst(['found before']);
  const before = await readStopped(views.pool);
  expect(await verify({ resume: true, signal: AbortSignal.abort() })).toMatchObject({ isComplete: false, equal: 1 });
  expect(await readStopped(views.pool)).toEqual(before);
});

it('reports sums that differ, and omits the replayed sum when the log has grown between the parts', async () => {
  await views.pool.query('update views.admin_figures set balance = balance + 1');
  expect((await verify()).lines).toContainEqual(expect.stringContaining('the replays give 3000'));
  await stopBehindFirst();
  await accounts[0]!.topUp(5n);
  await views.fold();
  const { lines } = await verify({ resume: true });
  expect(lines.join()).toContain('overall balance');
  expect(lines.join()).not.toContain('the replays');
});

it('reports the rows that differ', async () => {
  await views.pool.query('update views.balances set balance = 7 where user_id = $1', [accounts[1]!.userId]);
  const { lines, different } = await verify();
  expect(different).toBe(1);
  expect(lines).toContain(`${accounts[1]!.userId}  balances: balance is 7, the log gives 1000`);
});

it('counts the differences of an account that are too many to list', async () => {
  await views.pool.query(
    `insert into views.wallet_entries select user_id, 1000 + n, kind, amount, balance_after, at
       from generate_series(1, 1500) n, (select * from views.wallet_entries where user_id = $1 limit 1) e`,
    [accounts[1]!.userId],
  );
  const { lines, found } = await verify();
  expect(lines.filter((line) => line.includes('only the view has the row'))).toHaveLength(1_000);
  expect(lines).toContain(`${accounts[1]!.userId}  wallet_entries: 500 more differences`);
  expect(found - lines.length).toBe(499);
});

describe('a place that cannot be stored', () => {
  const down = new Error('the database is away');
  /** The pool, whose writes to the kept place fail as the next of these say. */
  function failingPool(...fails: boolean[]): pg.Pool {
    const query = views.pool.query.bind(views.pool) as (...args: unknown[]) => Promise<unknown>;
    const isKeeping = (text: unknown) => /^(insert into|delete from) views.stopped_verification/.test(String(text));
    const failing = async (text: unknown, ...args: unknown[]) => {
      if (isKeeping(text) && fails.shift()) throw down;
      return query(text, ...args);
    };
    return new Proxy(views.pool, {
      get: (pool, name) => (name === 'query' ? failing : Reflect.get(pool, name, pool)),
    });
  }
  const options = (onNotStored: (error: unknown) => void): ResumableOptions => ({
    ...{ resume: true, keepEveryMs: 0, onProgress: () => undefined, report: () => undefined, onNotStored },
  });

  it('is reported during the run, and later places are stored', async () => {
    await stopBehindFirst();
    const notKept = jest.fn();
    const { isComplete } = await verifyResumably(failingPool(true), views.store, options(notKept));
    expect([isComplete, notKept.mock.calls]).toEqual([true, [[down]]]);
    expect(await readStopped(views.pool)).toBeNull();
  });

  it('fails the run at its end, because a later run could not resume it', async () => {
    await stopBehindFirst();
    const stopped = verifyResumably(failingPool(false, true), views.store, options(jest.fn()));
    await expect(stopped).rejects.toBe(down);
  });
});
