import type { ChartAccount } from '@yukselt/contracts';
import type { TrialBalance } from '@yukselt/contracts/api';
import fc from 'fast-check';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { takeStep } from '../testing/random-history.js';
import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { AccountingQueries, type JournalLine } from './accounting-queries.js';

type DerivedEntry = Extract<JournalLine, { line: 'entry' }>;

let views: ViewsDatabase;
let accounting: AccountingQueries;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  accounting = new AccountingQueries(views.pool, views.store);
});
afterEach(() => views.close());

const ALL = { from: null, to: null };
const net = ({ lines }: Pick<TrialBalance, 'lines'>): Partial<Record<ChartAccount, string>> =>
  Object.fromEntries(
    lines
      .filter(({ debit, credit }) => debit !== '0' || credit !== '0')
      .map(({ account, debit, credit }) => [account, `${BigInt(debit) - BigInt(credit)}`]),
  );
async function allLines(days: { from: string | null; to: string | null }): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  for await (const line of accounting.entries(days)) lines.push(line);
  return lines;
}
const allEntries = async (days: { from: string | null; to: string | null }): Promise<DerivedEntry[]> =>
  (await allLines(days)).filter((line) => line.line === 'entry');
const damage = (change: string) =>
  views.pool.query(`alter table es.events disable trigger events_append_only; ${change};
    alter table es.events enable trigger events_append_only`);
/** Events that credit a wallet, at given instants. */
async function creditedAt(account: TestAccount, ...instants: string[]): Promise<void> {
  for (const [n, occurredAt] of instants.entries())
    await account.append(
      [{ type: 'WalletCredited', data: { requestId: `r${n}`, amount: '1000', balanceAfter: `${(n + 1) * 1000}` } }],
      { occurredAt },
    );
}

it('returns the sums up to a day, with the balances when no later event exists', async () => {
  const account = new TestAccount(views.store);
  await creditedAt(account, '2026-03-01T12:00:00.000Z', '2026-03-01T21:00:00.000Z', '2026-04-01T09:00:00.000Z');
  await views.fold();
  const sums = async (day: string) => {
    const { debit, credit, balances, ...balance } = await accounting.atDay(day);
    expect(credit).toBe(debit);
    return [net(balance), balances];
  };
  expect(await sums('2026-02-28')).toEqual([{}, null]);
  expect(await sums('2026-03-01')).toEqual([{ cash: '1000', wallets: '-1000' }, null]);
  expect(await sums('2026-03-02')).toEqual([{ cash: '2000', wallets: '-2000' }, null]);
  expect(await sums('2026-04-01')).toEqual([{ cash: '3000', wallets: '-3000' }, '3000']);
  await views.pool.query('update views.balances set balance = balance + 1');
  expect(await sums('2026-04-01')).toEqual([{ cash: '3000', wallets: '-3000' }, '3001']);
  await views.resetCheckpoints(
    ALL_PROJECTIONS.filter(({ name }) => name !== 'accounting'),
    '',
  );
  expect(await sums('2026-04-01')).toEqual([{ cash: '3000', wallets: '-3000' }, null]);
});

it('lists days and months newest first', async () => {
  const account = new TestAccount(views.store);
  await creditedAt(account, '2026-03-01T12:00:00.000Z', '2026-03-31T21:00:00.000Z', '2026-04-02T09:00:00.000Z');
  await views.fold();
  const months = await accounting.periods('month', ALL);
  expect(months.map(({ period, debit, credit }) => [period, debit, credit])).toEqual([
    ['2026-04', '2000', '2000'],
    ['2026-03', '1000', '1000'],
  ]);
  const days = await accounting.periods('day', { from: '2026-03-02', to: '2026-04-01' });
  expect(days.map(({ period }) => period)).toEqual(['2026-04-01']);
  expect(net(days[0]!)).toEqual({ cash: '1000', wallets: '-1000' });
});

it('reads the entries of some days from the log, even when a slow clock stored them after later ones', async () => {
  const [account, slow] = [new TestAccount(views.store), new TestAccount(views.store)];
  await creditedAt(account, '2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z');
  await creditedAt(slow, '2026-03-02T11:00:00.000Z');
  await views.fold();
  const at = (entries: readonly DerivedEntry[]) => entries.map(({ event }) => event.metadata.occurredAt);
  expect(at(await allEntries({ from: '2026-03-02', to: '2026-03-02' }))).toEqual([
    '2026-03-02T12:00:00.000Z',
    '2026-03-02T11:00:00.000Z',
  ]);
  const reads = jest.spyOn(views.store, 'readAll');
  expect(at(await allEntries({ from: '2026-03-03', to: null }))).toEqual(['2026-03-03T12:00:00.000Z']);
  expect(reads.mock.calls[0]![0]).not.toBe('');
  expect(await allEntries({ from: '2027-01-01', to: null })).toEqual([]);
});

it('reports a damaged event, books the others, and states the sum of the view', async () => {
  const account = new TestAccount(views.store);
  await creditedAt(account, '2026-03-01T12:00:00.000Z', '2026-03-01T13:00:00.000Z', '2026-03-01T14:00:00.000Z');
  await views.fold();
  await damage(`update es.events set metadata = 'null' where revision = 2`);
  const [first, unbooked, third, end, ...rest] = await allLines(ALL);
  expect([first, third]).toMatchObject([{ amount: 1_000n }, { amount: 1_000n }]);
  const event = { stream: account.stream, revision: 2n, type: 'WalletCredited' };
  expect(unbooked).toMatchObject({ line: 'unbooked', event, fault: 'time-runs-back' });
  expect([end, ...rest]).toEqual([{ line: 'end', booked: 2_000n, view: 3_000n }]);
  expect(await accounting.atInstant('2026-03-01T20:00:00Z')).toMatchObject({
    debit: '2000',
    stopped: [account.userId],
  });
});

it('states the sum of the view where an event is missing, and reports none that moves no money', async () => {
  const account = new TestAccount(views.store);
  await creditedAt(account, '2026-03-01T12:00:00.000Z', '2026-03-01T13:00:00.000Z');
  await views.fold();
  expect((await allLines(ALL)).at(-1)).toEqual({ line: 'end', booked: 2_000n, view: 2_000n });
  await damage(`delete from es.events where revision = 1; update es.events set data = 'null' where revision = 0`);
  expect(await allLines(ALL)).toMatchObject([{ amount: 1_000n }, { line: 'end', booked: 1_000n, view: 2_000n }]);
});

it('omits an account from where the view quarantined it', async () => {
  const [broken, sound] = [new TestAccount(views.store), new TestAccount(views.store)];
  await broken.topUp(1_000n);
  await broken.append([{ type: 'SomethingNew', data: {} }]);
  await views.pool.query(
    `insert into views.quarantine (projection, stream, revision, position, event_type, error)
     values ('accounting', $1, 4, $2, 'SomethingNew', 'x')`,
    [broken.stream, await views.store.lastPosition()],
  );
  await sound.topUp(2_000n);
  await views.fold(
    500,
    ALL_PROJECTIONS.filter(({ name }) => name === 'accounting'),
  );
  expect((await allEntries(ALL)).map(({ amount }) => amount)).toEqual([1_000n, 2_000n]);
  const stopped = [broken.userId];
  expect(await accounting.atDay('2027-01-01')).toMatchObject({ stopped });
  expect(await accounting.atInstant('2027-01-01T09:00:00Z')).toMatchObject({ stopped });
});

it('debits equal credits and wallets the balances at every instant of random histories', async () => {
  const step = fc.record({ action: fc.nat(50), object: fc.nat(20), amount: fc.integer({ min: 1, max: 90_000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
      const account = await views.newAccount();
      for (const one of steps) await takeStep(account, one);
      await views.fold(7);
      const { events } = await views.audit.history(account.userId, { from: 0n, limit: 1_000 });
      const entries = (await allEntries(ALL)).filter(({ event }) => event.userId === account.userId);
      let wallets = 0n;
      let n = 0;
      for (const { revision, balance, delta } of events) {
        const entry = entries[n];
        if (entry?.event.revision.toString() === revision) {
          n++;
          expect(entry.amount).toBeGreaterThanOrEqual(0n);
          expect([entry.debit, entry.credit]).toContain('wallets');
          wallets += entry.credit === 'wallets' ? entry.amount : -entry.amount;
        } else expect(delta).toBe('0');
        expect(`${wallets}`).toBe(balance);
      }
      expect(n).toBe(entries.length);
    }),
    { numRuns: 15, seed: 6 },
  );
  // Over all accounts: the sums at some instants are those of the entries until then.
  const entries = await allEntries(ALL);
  for (const share of [0, 0.3, 0.7, 1]) {
    const at = entries[Math.floor(share * (entries.length - 1))]!.event.metadata.occurredAt;
    const until = entries.filter(({ event }) => Date.parse(event.metadata.occurredAt) <= Date.parse(at));
    const { debit, credit, lines } = await accounting.atInstant(at);
    expect([debit, credit]).toEqual(Array(2).fill(`${until.reduce((sum, { amount }) => sum + amount, 0n)}`));
    const owed = until.reduce(
      (sum, one) => sum + (one.credit === 'wallets' ? one.amount : 0n) - (one.debit === 'wallets' ? one.amount : 0n),
      0n,
    );
    expect(net({ lines }).wallets).toBe(`${-owed}`);
  }
  expect(await views.audit.verifyTotals(null)).toEqual([]);
});
