import { accountStream } from '@yukselt/contracts';
import { chainedText } from '../ledger/hash-chain.js';
import { CHAIN_START, chainHash } from '../ledger/index.js';
import { Ledger } from '../ledger/ledger-fold.js';
import type { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { AccountStatementQueries, type StatementEnd, type StatementLine } from './account-statement-queries.js';

let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = await views.newAccount();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await views.close();
});

const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };
async function linesOf(period = EVER): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for await (const line of await new AccountStatementQueries(views.store).lines(account.userId, period))
    lines.push(line);
  return lines;
}

it('folds opening, movements and closing balance from the log, with the last hash of the chain', async () => {
  await account.topUp(10_000n);
  await account.cancel(await account.checkout(2_500n));
  const order = { platform: 'Instagram', serviceName: 'Takipçi', quantity: 100, lineCount: 1 };
  const [opening, ...rest] = await linesOf();
  const end = rest.pop();
  expect(opening).toEqual({ line: 'opening', balance: 0n });
  expect(rest).toMatchObject([
    {
      kind: 'top-up',
      method: expect.any(String),
      amount: 10_000n,
      balanceAfter: 10_000n,
      label: expect.any(String),
      order: null,
    },
    { kind: 'order', method: null, amount: -2_500n, balanceAfter: 7_500n, label: expect.stringMatching(/^ORD/), order },
    { kind: 'refund', amount: 2_500n, balanceAfter: 10_000n, label: expect.stringMatching(/^ORD/), order },
  ]);
  let [hash, revision] = [CHAIN_START, -1n];
  for await (const event of views.store.readStream(accountStream(account.userId)))
    [hash, revision] = [chainHash(hash, chainedText(event)), event.revision];
  expect(end).toEqual({ line: 'end', sum: 10_000n, balance: 10_000n, count: 3, revision, hash });
});

it('starts with the earlier balance, and omits later events', async () => {
  await account.topUp(10_000n);
  await account.checkout(100n);
  const entries = (await linesOf()).filter((line) => line.line === 'entry');
  const last = Date.parse(entries[1]!.at);
  const afterIt = await linesOf({ from: last + 1, to: last + 2 });
  expect(afterIt).toMatchObject([
    { line: 'opening', balance: 9_900n },
    { line: 'end', sum: 0n, balance: 9_900n, count: 0 },
  ]);
  const beforeAll = await linesOf({ from: 0, to: 1 });
  expect(beforeAll).toEqual([
    { line: 'opening', balance: 0n },
    { line: 'end', sum: 0n, balance: 0n, count: 0, revision: -1n, hash: CHAIN_START },
  ]);
});

it('folds the account once, and reads only the events of the period again', async () => {
  await account.topUp(10_000n);
  await account.checkout(2_500n);
  const last = (await linesOf()).filter((line) => line.line === 'entry').at(-1)!;
  await account.topUp(700n);
  const fold = jest.spyOn(Ledger.prototype, 'fold');
  const read = jest.spyOn(views.store, 'readPacked');
  const lines = await linesOf({ from: Date.parse(last.at) + 1, to: Number.MAX_SAFE_INTEGER });
  expect(lines).toMatchObject([
    { line: 'opening', balance: 7_500n },
    { line: 'entry', kind: 'top-up', amount: 700n },
    { line: 'end', sum: 700n, balance: 8_200n },
  ]);
  const end = lines.at(-1) as StatementEnd;
  expect(fold).toHaveBeenCalledTimes(Number(end.revision) + 1);
  const [whole, period, ...rest] = read.mock.calls.map(([, options]) => options);
  expect(whole).not.toHaveProperty('from');
  expect(period).toMatchObject({ from: last.revision + 1n, limit: Number(end.revision - last.revision) });
  expect(rest).toEqual([]);
});

it('names an order of an earlier period', async () => {
  await account.topUp(10_000n);
  const early = await account.checkout(2_500n);
  const before = (await linesOf()).filter((line) => line.line === 'entry').at(-1)!;
  await account.cancel(early);
  const [, refund] = await linesOf({ from: Date.parse(before.at) + 1, to: Number.MAX_SAFE_INTEGER });
  expect(refund).toMatchObject({ kind: 'refund', label: before.label, order: before.order });
});

it('refuses an account whose log is corrupt before the end of the period', async () => {
  await account.topUp(10_000n);
  const { position } = await account.append([{ type: 'SomethingNew', data: {} }]);
  expect(position).not.toBe('');
  const statements = new AccountStatementQueries(views.store);
  await expect(statements.lines(account.userId, EVER)).rejects.toMatchObject({ code: 'LEDGER_FAULT' });
  expect(await linesOf({ from: 0, to: 1 })).toHaveLength(2);
});
