import type { TestDatabase } from '@yukselt/postgres/testing';
import { ALL_PROJECTIONS } from '@yukselt/projections';
import { damageLog } from '../../testing/damage-log.js';
import { AccountSnapshotsRepository } from './account-snapshots.repository.js';
import type { FoldedAccount } from './folded-account.js';
import { buy, customer, fund, fundedBy, requestOf, runnerDatabase, runningProcess } from './testing/runner-fixture.js';
import { type DecisionFindings, verifyDecisions } from './verify-decisions.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await runnerDatabase();
  await database.pool.query('create schema views');
  for (const { create } of ALL_PROJECTIONS) await database.pool.query(create('views'));
});
afterEach(() => database.drop());

async function accountWith(change: (account: FoldedAccount) => void): Promise<string> {
  const { runner, accounts } = runningProcess(database.pool);
  const userId = customer();
  await runner.run(requestOf(userId, {}, fundedBy), fund(100_000n));
  await runner.run(requestOf(userId), buy());
  const { account } = await accounts.load(userId);
  change(account);
  await new AccountSnapshotsRepository(database.pool).save(account);
  return userId;
}

async function findings(): Promise<DecisionFindings[]> {
  const all: DecisionFindings[] = [];
  for await (const one of verifyDecisions(database.pool, runningProcess(database.pool).store)) all.push(one);
  return all;
}

it('finds nothing in accounts whose snapshots are right', async () => {
  const userId = await accountWith(() => undefined);
  expect(await findings()).toEqual([{ userId, lines: [] }]);
});

it('finds nothing in a snapshot that was folded on top of an older one', async () => {
  const userId = await accountWith(() => undefined);
  const orders = ['o-1', 'o-2'];
  const step = async (type: 'StartProcessing' | 'CompleteOrder', orderId: string) => {
    const { runner, accounts } = runningProcess(database.pool);
    await runner.run(requestOf(userId, {}, fundedBy), () => ({ type, orderId }));
    await new AccountSnapshotsRepository(database.pool).save((await accounts.load(userId)).account);
  };
  for (const id of orders) await runningProcess(database.pool).runner.run(requestOf(userId), buy(id));
  for (const id of orders) await step('StartProcessing', id);
  for (const id of orders.reverse()) await step('CompleteOrder', id); // not in the order in which they were placed
  expect(await findings()).toEqual([{ userId, lines: [] }]);
});

it.each<[string, (account: FoldedAccount) => void, string]>([
  ['other money', ({ state }) => (state.balance += 1n), 'is not what the log gives'],
  ['an order less', ({ state }) => state.orders.clear(), 'is not what the log gives'],
  ['a revision that the stream does not have', (account) => (account.revision += 9n), 'the stream ends at'],
])('finds a snapshot with %s', async (_what, change, line) => {
  await accountWith(change);
  expect((await findings())[0]!.lines).toEqual([expect.stringContaining(line)]);
});

it('finds views that differ from the fold of the decisions', async () => {
  const userId = await accountWith(() => undefined);
  await database.pool.query(
    `insert into views.balances (user_id, balance, revision, closed, first_event_at, last_event_at)
      values ($1, 5, 3, false, now(), now())`,
    [userId],
  );
  expect((await findings())[0]!.lines).toEqual([
    'decisions see balance 96000, views 5',
    'decisions and views see other statuses of orders',
  ]);
});

it.each([
  ['a snapshot', 'from shop.account_snapshots'],
  ['a view', 'from views.balances'],
])('fails, and reports no difference, when %s cannot be read', async (_what, part) => {
  await accountWith(() => undefined);
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => Promise<unknown>;
  jest.spyOn(database.pool, 'query').mockImplementation((...args: unknown[]) => {
    const [statement] = args as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    return text.includes(part) ? Promise.reject(new Error('Connection terminated unexpectedly')) : query(...args);
  });
  await expect(findings()).rejects.toThrow(/cannot be read|terminated/);
  jest.restoreAllMocks();
});

it('names the event that cannot be folded', async () => {
  await accountWith(() => undefined);
  await damageLog(database.pool, `update es.events set type = 'LoyaltyGranted' where revision = 2`);
  expect((await findings())[0]!.lines).toEqual([
    expect.stringContaining('revision 2 cannot be folded: unknown event LoyaltyGranted'),
  ]);
});
