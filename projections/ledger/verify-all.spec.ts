import { randomUUID } from 'node:crypto';
import { accountStream } from '@yukselt/contracts';
import type { VerifyAccountView } from '@yukselt/contracts/api';
import { EventStore, PackedEvents, StreamDeleted } from '@yukselt/event-store';
import fc from 'fast-check';
import { takeStep } from '../testing/random-history.js';
import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { verifyAccount } from './verify-account.js';
import { type VerificationProgress, type VerifyAllOptions, verifyAll } from './verify-all.js';
import {
  addedAccounts,
  NOTHING_VERIFIED,
  type VerifiedAccounts,
  type VerifiedPart,
  verifyRange,
} from './verify-range.js';

const MONEY = { columns: false };
const SEED = 20_261_122;

let views: ViewsDatabase;
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(() => views.close());

/** A store that reads streams one by one, like a store that cannot read them in order. */
function withoutOrder(): EventStore {
  const store = Object.create(views.store) as EventStore;
  Object.defineProperty(store, 'readByStream', { value: undefined });
  store.readPacked = EventStore.prototype.readPacked;
  return store;
}

/** A verification of all accounts, with the findings. */
async function verify(store: EventStore = views.store, options: VerifyAllOptions = {}) {
  const findings: VerifyAccountView[] = [];
  const progress: VerificationProgress[] = [];
  const result = await verifyAll(views.pool, store, {
    ...options,
    onFinding: (account) => findings.push(account),
    onProgress: (one) => progress.push(one),
  });
  return { ...result, findings, progress };
}

async function someAccounts(count: number): Promise<TestAccount[]> {
  const accounts = Array.from({ length: count }, () => new TestAccount(views.store));
  for (const account of accounts) {
    await account.topUp(100_000n);
    const order = await account.checkout(30_000n);
    await account.startProcessing(order);
    await account.complete(order);
    await account.cancel(await account.checkout(5_000n));
    await account.requestTopUp(700n);
  }
  return accounts.sort((one, other) => (one.userId < other.userId ? -1 : 1));
}

it.each([
  ['whose store reads many streams in order', () => views.store],
  ['whose store reads each stream by itself', withoutOrder],
])('finds all accounts equal %s, and counts events and balances', async (_, storeOf) => {
  await someAccounts(5);
  await views.fold();
  expect(await verify(storeOf())).toMatchObject({
    ...{ equal: 5, behind: 0, different: 0, events: 5 * 13, replayed: 5n * 70_000n },
    ...{ isComplete: true, findings: [] },
    progress: [expect.objectContaining({ accounts: 5, totalAccounts: 5, totalEvents: 65, secondsLeft: 0 })],
  });
});

it.each([
  ['balances', `update views.balances set balance = balance + 1`],
  ['balances', `delete from views.balances`],
  ['wallet_entries', `update views.wallet_entries set amount = amount - 1 where kind = 'order'`],
  ['wallet_entries', `update views.wallet_entries set balance_after = 0 where kind = 'refund'`],
  ['wallet_entries', `update views.wallet_entries set order_id = null where kind = 'refund'`],
  ['wallet_entries', `update views.wallet_entries set request_id = 'x"y' where kind = 'credit'`],
  ['wallet_entries', `delete from views.wallet_entries where kind = 'credit'`],
  ['orders', `update views.orders set status = 'completed' where status = 'cancelled'`],
  ['orders', `update views.orders set total = total + 1 where status = 'completed'`],
  ['orders', `update views.orders set order_id = order_id || ' ' where status = 'completed'`],
  ['orders', `delete from views.orders`],
  ['payment_requests', `update views.payment_requests set status = 'approved'`],
  ['payment_requests', `update views.payment_requests set amount = 1`],
  ['customer_totals', `update views.customer_totals set spent = 0`],
  ['customer_totals', `update views.customer_totals set order_count = 0`],
  ['admin_figures_by_customer', `update views.admin_figures_by_customer set pending_requests = 0`],
  ['accounting_by_customer', `update views.accounting_by_customer set revenue = revenue - 1`],
])('reports rows of %s that were changed by hand in one account of several: %s', async (table, breaking) => {
  const [, damaged] = await someAccounts(3);
  await views.fold();
  await views.pool.query(`${breaking} ${breaking.includes('where') ? 'and' : 'where'} user_id = '${damaged!.userId}'`);
  const { equal, different, findings } = await verify();
  expect([equal, different]).toEqual([2, 1]);
  expect(findings).toEqual([await verifyAccount(views.pool, views.store, damaged!.userId, MONEY)]);
  expect(new Set(findings[0]!.differences.map((difference) => difference.table))).toEqual(new Set([table]));
});

it('resumes after the account at which an earlier run stopped, and counts nothing twice', async () => {
  const accounts = await someAccounts(4);
  await views.fold();
  await views.pool.query('update views.balances set balance = 0');
  const after = accounts[1]!.userId;
  const { findings, progress, ...result } = await verify(views.store, { after });
  expect(result).toMatchObject({ equal: 0, different: 2, events: 26, isComplete: true });
  expect(findings.map(({ userId }) => userId)).toEqual(accounts.slice(2).map(({ userId }) => userId));
  expect(progress.at(-1)).toMatchObject({ accounts: 2, totalAccounts: 2 });
});

it.each([
  ['a range has two accounts', { accounts: 2, events: 1_000 }, [2, 4, 5]],
  ['a range has the events of two accounts', { accounts: 10, events: 2 * 13 + 1 }, [2, 4, 5]],
  ['an account has more events than a range', { accounts: 10, events: 1 }, [1, 2, 3, 4, 5]],
])('computes the same digest where %s', async (_, range, accounts) => {
  await someAccounts(5);
  await views.fold();
  const { digest } = await verify();
  const { progress, ...result } = await verify(views.store, { range });
  expect(result).toMatchObject({ equal: 5, events: 5 * 13, isComplete: true, digest });
  expect(progress.map((one) => one.accounts)).toEqual(accounts);
});

it('stops when it is aborted, and returns how far it came', async () => {
  await someAccounts(2);
  await views.fold();
  expect(await verify(views.store, { signal: AbortSignal.abort() })).toMatchObject({
    ...{ equal: 0, events: 0, after: null, isComplete: false },
  });
});

it('reports an account as behind that no view has completely, even when all views lack it', async () => {
  const [first] = await someAccounts(2);
  await views.fold();
  await first!.checkout(1_000n);
  await new TestAccount(views.store).topUp(1n);
  expect(await verify()).toMatchObject({ equal: 1, behind: 2, different: 0, replayed: 2n * 70_000n - 1_000n + 1n });
});

it('reports a corrupt log, a quarantined account, a damaged checkpoint and rows without an event', async () => {
  const [broken, stopped, checkpoint, ...others] = await someAccounts(5);
  await views.fold();
  await broken!.append([{ type: 'WalletCredited', data: { requestId: 'r', amount: '5', balanceAfter: '1' } }]);
  await views.pool.query(
    `insert into views.quarantine (projection, stream, revision, position, event_type, error)
     values ('balances', $1, 6, $2, 'WalletDebited', 'x')`,
    [stopped!.stream, await views.store.lastPosition()],
  );
  await views.pool.query(
    `insert into views.audit_checkpoints (user_id, revision, fold_version, at, event_id, state)
     values ($1, 3, 1, now(), $2, '{}')`,
    [checkpoint!.userId, randomUUID()],
  );
  const invented = randomUUID();
  await views.pool.query(`insert into views.wallet_entries values ($1, 3, 'credit', 5, 5, now())`, [invented]);
  const { findings, equal } = await verify();
  expect(equal).toBe(others.length);
  expect(Object.fromEntries(findings.map(({ userId, differences }) => [userId, differences[0]!.kind]))).toEqual({
    [broken!.userId]: 'broken-log',
    [stopped!.userId]: 'stopped',
    [checkpoint!.userId]: 'changed',
    [invented]: 'superfluous',
  });
  expect((await verify()).findings.map(({ userId }) => userId)).not.toContain(checkpoint!.userId);
});

it.each([
  ['whose rows are all in memory', 1_000],
  ['of which no more rows are in memory than events made', 4],
])('finds an invented row behind those of an account %s', async (_, rows) => {
  const accounts = await someAccounts(3);
  const [, damaged] = accounts;
  await views.fold();
  await views.pool.query(`insert into views.wallet_entries values ($1, 100, 'credit', 5, 5, now())`, [damaged!.userId]);
  const { rowCount } = await views.pool.query('select from views.wallet_entries where user_id = $1', [damaged!.userId]);
  expect(rowCount).toBe(4 + 1);
  const range = { after: null, until: null };
  const result = await verifyRange(views.pool, views.store, range, { limits: { rows, short: 1_000 } });
  expect([result.equal, result.findings.map(({ userId }) => userId)]).toEqual([2, [damaged!.userId]]);
  expect(result.lines.map((line) => line.split(' ')[0])).toEqual(accounts.map(({ userId }) => userId));
});

it.each([
  ['of so many accounts', { partAccounts: 2 }, [2, 4]],
  ['with so many differences', { partDifferences: 1 }, [2, 3]],
])('passes on parts %s, and with them the same as at once', async (_, limits, ends) => {
  const accounts = await someAccounts(5);
  await views.fold();
  for (const n of [1, 2])
    await views.pool.query('update views.balances set balance = 0 where user_id = $1', [accounts[n]!.userId]);
  const range = { after: null, until: null };
  const whole = await verifyRange(views.pool, views.store, range);
  const parts: VerifiedPart[] = [];
  const events: number[] = [];
  const rest = await verifyRange(views.pool, views.store, range, {
    limits,
    onEvents: (sum) => events.push(sum),
    onPart: async (part) => void parts.push(part),
  });
  expect(parts.map(({ after }) => after)).toEqual(ends.map((end) => accounts[end - 1]!.userId));
  const all = [...parts, rest];
  expect(all.reduce<VerifiedAccounts>(addedAccounts, NOTHING_VERIFIED)).toEqual(addedAccounts(NOTHING_VERIFIED, whole));
  expect(all.flatMap(({ lines }) => lines)).toEqual(whole.lines);
  expect(all.flatMap(({ findings }) => findings)).toEqual(whole.findings);
  expect(events.at(-1)).toBe(4 * 13); // before the last account ended
});

it('verifies accounts in quarantine alone, those at both ends of a range included', async () => {
  const accounts = await someAccounts(4);
  await views.fold();
  for (const { stream } of accounts)
    await views.pool.query(
      `insert into views.quarantine (projection, stream, revision, position, event_type, error)
       values ('balances', $1, 6, $2, 'WalletDebited', 'x')`,
      [stream, await views.store.lastPosition()],
    );
  const range = { after: accounts[0]!.userId, until: accounts[2]!.userId };
  const { findings } = await verifyRange(views.pool, views.store, range);
  expect(findings.map(({ userId }) => userId)).toEqual(accounts.slice(1, 3).map(({ userId }) => userId));
});

it('reports an account whose stream was deleted, and verifies the others', async () => {
  const [deleted] = await someAccounts(2);
  await views.fold();
  const store = withoutOrder();
  store.readStream = async function* (stream, options) {
    if (stream === accountStream(deleted!.userId)) throw new StreamDeleted(stream);
    yield* views.store.readStream(stream, options);
  };
  const { equal, findings } = await verify(store);
  expect([equal, findings.map(({ userId }) => userId)]).toEqual([1, [deleted!.userId]]);
  expect(findings[0]!.differences[0]).toMatchObject({ kind: 'broken-log', replay: expect.stringContaining('deleted') });
});

it('estimates no time left before a hundredth of the events is verified', async () => {
  const [account] = await someAccounts(1);
  await views.fold();
  await account!.requestTopUp(1n); // the views are behind
  await views.database.pool.query('update views.balances set revision = 999');
  const store = Object.create(views.store) as EventStore;
  store.readPacked = async function* (stream, options) {
    for await (const event of views.store.readStream(stream, options)) yield PackedEvents.of([event]);
  };
  const left = new Map<number, number | null>();
  await verify(store, { onUnderWay: ({ events, secondsLeft }) => left.set(events, secondsLeft) });
  expect([left.get(1), left.get(9)]).toEqual([null, null]);
  expect(left.get(10)).toEqual(expect.any(Number));
});

it('reports its progress within an account that is verified alone', async () => {
  const [account] = await someAccounts(1);
  await views.fold();
  await account!.requestTopUp(1n); // the views are behind
  const store = Object.create(views.store) as EventStore;
  store.readPacked = async function* (stream, options) {
    for await (const event of views.store.readStream(stream, options)) yield PackedEvents.of([event]);
  };
  const underWay: VerificationProgress[] = [];
  const { events, behind, progress } = await verify(store, { onUnderWay: (one) => underWay.push(one) });
  expect([behind, progress.length]).toEqual([1, 1]);
  expect(underWay.map((one) => one.events)).toEqual(Array.from({ length: events }, (_, n) => n + 1));
  for (const one of underWay) expect(one).toMatchObject({ after: null, accounts: 0, secondsLeft: expect.any(Number) });
});

it('verifies batches of any size with the same result as account by account', async () => {
  const plan = fc.record({
    accounts: fc.array(
      fc.array(
        fc.record({ action: fc.nat(1_000), object: fc.nat(1_000), amount: fc.integer({ min: 1, max: 5_000 }) }),
        {
          minLength: 1,
          maxLength: 25,
        },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    limits: fc.record({ rows: fc.integer({ min: 1, max: 60 }), short: fc.integer({ min: 1, max: 40 }) }),
    damaged: fc.boolean(),
  });
  const property = fc.asyncProperty(plan, async ({ accounts, limits, damaged }) => {
    const userIds: string[] = [];
    for (const steps of accounts) {
      const account = await views.newAccount();
      userIds.push(account.userId);
      for (const step of steps) await takeStep(account, step);
    }
    await views.fold();
    if (damaged) await views.pool.query('update views.balances set balance = 0 where user_id = $1', [userIds[0]]);
    const accountRows = await views.pool.query<{ user_id: string }>('select user_id from views.balances order by 1');
    const each: VerifyAccountView[] = [];
    for (const { user_id: id } of accountRows.rows) each.push(await verifyAccount(views.pool, views.store, id, MONEY));
    const range = { after: null, until: null };
    for (const [store, owners] of [
      [views.store, {}],
      [withoutOrder(), { owners: accountRows.rows.map(({ user_id: id }) => id) }],
    ] as const)
      expect(await verifyRange(views.pool, store, { ...range, ...owners }, { limits })).toEqual({
        equal: each.filter(({ verdict }) => verdict === 'equal').length,
        behind: 0,
        different: each.filter(({ verdict }) => verdict === 'different').length,
        events: each.reduce((sum, { replayRevision }) => sum + Number(replayRevision) + 1, 0),
        replayed: each.reduce((sum, { replayBalance }) => sum + BigInt(replayBalance), 0n),
        findings: each.filter(({ verdict }) => verdict === 'different'),
        lines: each.map(({ userId, replayRevision, replayBalance }) => `${userId} ${replayRevision} ${replayBalance}`),
      });
  });
  await fc.assert(property, { numRuns: 8, seed: SEED });
});
