import type { EventMetadata } from '@yukselt/contracts/events';
import type { ReadStreamOptions } from '@yukselt/event-store';
import fc from 'fast-check';
import { ALL_PROJECTIONS } from '../../all-projections.js';
import { takeStep } from '../../testing/random-history.js';
import { TestAccount } from '../../testing/test-account.js';
import { ViewsDatabase } from '../../testing/views-database.js';
import { AccountingQueries } from '../accounting-queries.js';
import { AuditBalanceQueries, balancesAt, turnoverOf } from './audit-balance-queries.js';
import { replayed } from './audit-replay.js';

const HISTORIES = 8;
const SEED = 20_261_123;
const MINUTE_MS = 60_000;

let views: ViewsDatabase;
let balances: AuditBalanceQueries;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  balances = new AuditBalanceQueries(views.pool, views.store, new AccountingQueries(views.pool, views.store));
});
afterEach(() => views.close());

interface AccountRow {
  user_id: string;
  balance: string;
  revision: string;
  event_at: Date;
  is_last: boolean;
}
/** Each account at an instant by the views, with its last event. */
async function shownAt(at: Date): Promise<Map<string, { balance: bigint; revision: bigint; at: number }>> {
  const { rows } = await views.pool.query<AccountRow>(balancesAt(at));
  const balancesByUser = new Map<string, { balance: bigint; revision: bigint; at: number }>();
  for (const { user_id: userId, balance, revision, event_at, is_last } of rows) {
    const storedMoment = { revision: BigInt(revision), at: event_at };
    const last = is_last ? storedMoment : await balances.lastEvent(userId, storedMoment, at);
    balancesByUser.set(userId, { balance: BigInt(balance), revision: last.revision, at: last.at.getTime() });
  }
  return balancesByUser;
}
/** Every event of an account with the balance after it, from a replay. */
async function stepsOf(userId: string) {
  const steps = [];
  for await (const { event, delta, ledger } of replayed(views.store, userId))
    steps.push({
      revision: event.revision,
      at: Date.parse((event.metadata as EventMetadata).occurredAt),
      type: event.type,
      delta: delta!,
      balance: ledger.balance,
    });
  return steps;
}

const plan = fc.record({
  accounts: fc.array(
    fc.array(fc.record({ action: fc.nat(1_000), object: fc.nat(1_000), amount: fc.integer({ min: 1, max: 5_000 }) }), {
      minLength: 1,
      maxLength: 25,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** When the first event of each account is, minutes behind that of the one before. */
  apart: fc.nat(15),
  asked: fc.array(fc.nat(60), { minLength: 3, maxLength: 6 }),
});

it('equals a fold of the log up to an instant, and its movements between two instants', async () => {
  const start = Date.UTC(2025, 0, 1);
  await fc.assert(
    fc.asyncProperty(plan, async ({ accounts, apart, asked }) => {
      await views.empty();
      const histories = [];
      for (const [index, steps] of accounts.entries()) {
        const account = await views.newAccount();
        for (let minute = 0; minute < index * apart; minute++) account.passMinute();
        for (const step of steps) await takeStep(account, step);
        histories.push({ userId: account.userId, steps: await stepsOf(account.userId) });
      }
      await views.fold(7);
      const own = new Set(histories.map(({ userId }) => userId));
      const instants = asked.map((minute) => new Date(start + minute * MINUTE_MS));
      for (const at of instants) {
        const expected = new Map(
          histories.flatMap(({ userId, steps }) => {
            const last = steps.findLast((step) => step.at <= at.getTime());
            return last ? [[userId, { balance: last.balance, revision: last.revision, at: last.at }]] : [];
          }),
        );
        const queried = new Map([...(await shownAt(at))].filter(([userId]) => own.has(userId)));
        expect(queried).toEqual(expected);
      }
      const [from, to] = [instants[0]!, instants.at(-1)!].sort((one, other) => one.getTime() - other.getTime());
      const { rows } = await views.pool.query(turnoverOf({ from: from!, to: to! }));
      const moved = histories.flatMap(({ userId, steps }) => {
        const moves = steps.filter(({ at, type }) => at >= +from! && at < +to! && /^Wallet|^Balance/.test(type));
        const sum = (some: typeof moves) =>
          `${some.reduce((all, { delta }) => all + (delta < 0n ? -delta : delta), 0n)}`;
        if (moves.length === 0) return [];
        const named = ['WalletCredited', 'WalletDebited', 'WalletRefunded'];
        return {
          user_id: userId,
          entries: moves.length,
          first_revision: `${moves[0]!.revision}`,
          last_revision: `${moves.at(-1)!.revision}`,
          turnover: sum(moves),
          incoming: sum(moves.filter(({ delta }) => delta > 0n)),
          outgoing: sum(moves.filter(({ delta }) => delta < 0n)),
          credits: sum(moves.filter(({ type }) => type === named[0])),
          orders: sum(moves.filter(({ type }) => type === named[1])),
          refunds: sum(moves.filter(({ type }) => type === named[2])),
          others: sum(moves.filter(({ type }) => !named.includes(type))),
        };
      });
      const byUser = (one: { user_id: string }, other: { user_id: string }) => one.user_id.localeCompare(other.user_id);
      expect(rows.filter(({ user_id }) => own.has(user_id)).sort(byUser)).toEqual(moved.sort(byUser));
    }),
    { numRuns: HISTORIES, seed: SEED },
  );
  // The log of all these histories: sums over all accounts are those of the journal, at instants with events behind.
  await views.empty();
  await views.fold();
  for (const minute of [0, 5, 20, 60, 10_000]) {
    const at = new Date(start + minute * MINUTE_MS);
    const { sum, accounts, held, largest } = await balances.totals(at);
    const queried = [...(await shownAt(at))].map(([userId, { balance }]) => ({ userId, balance }));
    expect({ sum, accounts, held }).toEqual({
      sum: `${queried.reduce((all, { balance }) => all + balance, 0n)}`,
      accounts: queried.length,
      held: queried.filter(({ balance }) => balance > 0n).length,
    });
    const most = queried.reduce((one, other) => (other.balance > one.balance ? other : one), {
      userId: '',
      balance: 0n,
    });
    expect(largest?.balance ?? '0').toBe(`${most.balance}`);
    expect(await balances.agreement(at)).toEqual({ at: at.toISOString(), balances: sum, journal: sum, agree: true });
  }
});

it('lists no account before it was opened', async () => {
  const account = await views.newAccount();
  await account.requestTopUp(500n);
  await views.fold();
  const [first] = await stepsOf(account.userId);
  expect([...(await shownAt(new Date(first!.at - 1)))]).toEqual([]);
  expect([...(await shownAt(new Date(first!.at)))]).toEqual([
    [account.userId, { balance: 0n, revision: 1n, at: first!.at }],
  ]);
});

describe('the agreement with the journal', () => {
  let account: TestAccount;
  const end = new Date('2026-01-01T00:00:00.000Z');
  beforeEach(async () => {
    account = await views.newAccount();
    await account.topUp(1_000n);
    await account.checkout(400n);
    await views.fold();
  });

  it('is reported as broken when a view is damaged', async () => {
    expect(await balances.agreement(end)).toMatchObject({ balances: '600', journal: '600', agree: true });
    await views.pool.query('update views.balances set balance = 601');
    expect(await balances.agreement(end)).toMatchObject({ balances: '601', journal: '600', agree: false });
  });

  it('is not stated while a view is behind', async () => {
    await account.topUp(50n);
    await views.fold(
      500,
      ALL_PROJECTIONS.filter(({ name }) => name !== 'accounting'),
    );
    expect(await balances.agreement(end)).toMatchObject({ balances: '650', journal: '600', agree: null });
    await views.fold();
    expect(await balances.agreement(end)).toMatchObject({ balances: '650', journal: '650', agree: true });
  });
});

it('reads few events of a long account to find the last one before an instant', async () => {
  const account = await views.newAccount();
  await account.topUp(1_000_000n);
  for (let n = 0; n < 60; n++) await account.cancel(await account.checkout(1_000n));
  await account.requestTopUp(5n);
  await views.fold();
  const read = jest.spyOn(views.store, 'readStream');
  const steps = await stepsOf(account.userId);
  const asked = steps[Math.floor(steps.length / 2)]!;
  read.mockClear();
  const queried = (await shownAt(new Date(asked.at))).get(account.userId)!;
  const last = steps.findLast(({ at }) => at <= asked.at)!;
  expect(queried).toEqual({ balance: last.balance, revision: last.revision, at: last.at });
  const limits = read.mock.calls.map(([, options]) => (options as ReadStreamOptions).limit!);
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(steps.length / 4);
});
