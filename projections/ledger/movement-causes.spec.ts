import { accountStream } from '@yukselt/contracts';
import type { AccountEvent } from '@yukselt/contracts/events';
import {
  adjusted,
  approved,
  cancelled,
  cart,
  closed,
  credited,
  creditReversed,
  debited,
  debitReversed,
  forfeited,
  opened,
  placed,
  refunded,
  rejected,
  reversed,
  started,
  storedCommands,
  topUp,
  withdrawn,
} from '../testing/ledger-events.js';
import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { Ledger, type LedgerInvariantViolated } from './ledger-fold.js';

const OWNER = '0198f3c0-0000-7000-8000-000000000001';
const STREAM = accountStream(OWNER);

type Commands = readonly (readonly AccountEvent[])[];

/** Folds all of a log and its end. */
const replay = (commands: Commands): Ledger => {
  const ledger = new Ledger(STREAM);
  for (const event of storedCommands(STREAM, commands)) ledger.fold(event);
  ledger.requireSettled();
  return ledger;
};

const TOPPED_UP: Commands = [[topUp(900)], [approved('t'), credited('t', 900, 900)]];
const BOUGHT: Commands = [...TOPPED_UP, [placed('o', 400), debited('o', 400, 500)]];
const CART_APPROVED: Commands = [
  [cart(300)],
  [approved('c'), credited('c', 300, 300), placed('p', 300, 'c'), debited('p', 300, 0)],
];
const CART_UNDONE = [
  reversed('c', 'approved'),
  cancelled('p', 0, 'approval-undone'),
  debitReversed('p', 300, 300),
  creditReversed('c', 300, 0),
];

const whole: [what: string, commands: Commands, balance: bigint][] = [
  ['an adjustment', [[adjusted(0, 500)]], 500n],
  ['an order by balance', BOUGHT, 500n],
  ['a cancelled order', [...BOUGHT, [cancelled('o', 400), refunded('o', 400, 900)]], 900n],
  ["a cancelled order of an admin's", [...BOUGHT, [cancelled('o', 0, 'owner-is-admin')]], 500n],
  ['a cancelled order by transfer', [...CART_APPROVED, [cancelled('p', 0, 'paid-by-transfer')]], 0n],
  ['an undone top-up', [...TOPPED_UP, [reversed('t', 'approved'), creditReversed('t', 900, 0)]], 0n],
  ['an undone cart payment', [...CART_APPROVED, CART_UNDONE], 0n],
  [
    'a cart payment approved again',
    [
      ...CART_APPROVED,
      CART_UNDONE,
      [approved('c'), credited('c', 300, 300), placed('q', 300, 'c'), debited('q', 300, 0)],
    ],
    0n,
  ],
  ['an undone rejection', [[topUp(900)], [rejected('t')], [reversed('t', 'rejected')]], 0n],
  ['a closed account', [...TOPPED_UP, [forfeited(900, 0), closed(OWNER)]], 0n],
];

it.each(whole)('accepts %s', (_what, commands, balance) => {
  expect(replay(commands).balance).toBe(balance);
});

const broken: [fault: string, commands: Commands, reason: string][] = [
  ['a credit without a request', [[credited('t', 900, 900)]], 'nothing caused WalletCredited over 900'],
  ['a credit beside another decision', [[topUp(900), credited('t', 900, 900)]], 'nothing caused WalletCredited'],
  [
    'a credit over more than the request',
    [[topUp(900)], [approved('t'), credited('t', 901, 901)]],
    'WalletCredited of t over 900 is missing',
  ],
  [
    'a credit of another command',
    [[topUp(900)], [approved('t')], [credited('t', 900, 900)]],
    'WalletCredited of t over 900 is missing',
  ],
  ['a second credit', [...TOPPED_UP, [credited('t', 900, 1_800)]], 'nothing caused WalletCredited over 900'],
  ['an approval without its credit', [[topUp(900)], [approved('t')]], 'WalletCredited of t over 900 is missing'],
  ['a debit without an order', [...TOPPED_UP, [debited('o', 400, 500)]], 'nothing caused WalletDebited over 400'],
  [
    'an order over more than its debit',
    [...TOPPED_UP, [placed('o', 400_000), debited('o', 1, 899)]],
    'WalletDebited of o over 400000 is missing',
  ],
  ['an order without its debit', [...TOPPED_UP, [placed('o', 400)]], 'WalletDebited of o over 400 is missing'],
  [
    "another order's debit",
    [...TOPPED_UP, [placed('o', 400), debited('x', 400, 500)]],
    'WalletDebited of o over 400 is missing',
  ],
  [
    'an order by balance that names a request',
    [[cart(300)], [adjusted(0, 300)], [placed('p', 300, 'c')]],
    'order p by bank names request c',
  ],
  [
    'a cart approved without its order',
    [[cart(300)], [approved('c'), credited('c', 300, 300)]],
    'OrderPlaced of c over 300 is missing',
  ],
  [
    'a cart approved with an order over less',
    [[cart(300)], [approved('c'), credited('c', 300, 300), placed('p', 100, 'c'), debited('p', 100, 200)]],
    'OrderPlaced of c over 300 is missing',
  ],
  ['a refund without a cancellation', [...BOUGHT, [refunded('o', 400, 900)]], 'nothing caused WalletRefunded over 400'],
  [
    'a second refund',
    [...BOUGHT, [cancelled('o', 400), refunded('o', 400, 900)], [refunded('o', 400, 1_300)]],
    'nothing caused WalletRefunded over 400',
  ],
  [
    'a refund over more than the order',
    [...BOUGHT, [cancelled('o', 500), refunded('o', 500, 1_000)]],
    'the cancellation of order o over 400 refunds 500',
  ],
  [
    'a refund over less than the order',
    [...BOUGHT, [cancelled('o', 300), refunded('o', 300, 800)]],
    'the cancellation of order o over 400 refunds 300',
  ],
  [
    'a refund that the cancellation does not state',
    [...BOUGHT, [cancelled('o', 400), refunded('o', 401, 901)]],
    'WalletRefunded of o over 400 is missing',
  ],
  [
    'a cancellation without refund and reason',
    [...BOUGHT, [cancelled('o', 0)]],
    'the cancellation of order o over 400 refunds 0',
  ],
  [
    'a cancellation by balance that says by transfer',
    [...BOUGHT, [cancelled('o', 0, 'paid-by-transfer')]],
    'order o was not paid so that "paid-by-transfer" holds',
  ],
  [
    'a cancellation by transfer that refunds',
    [...CART_APPROVED, [cancelled('p', 300), refunded('p', 300, 300)]],
    'the cancellation of order p over 300 refunds 300',
  ],
  [
    'an undo that no decision demands',
    [...CART_APPROVED, [cancelled('p', 0, 'approval-undone')]],
    'order p is cancelled by undo, and no approval is undone',
  ],
  [
    'an undo of an order that has advanced',
    [...CART_APPROVED, [started('p')], CART_UNDONE],
    'order p is processing and its approval cannot be undone',
  ],
  [
    'an undone top-up that keeps its credit',
    [...TOPPED_UP, [reversed('t', 'approved')]],
    'WalletCreditReversed of t over 900 is missing',
  ],
  [
    'an undone cart that keeps its order',
    [...CART_APPROVED, [reversed('c', 'approved'), closed(OWNER)]],
    'OrderCancelled of p over 0 is missing',
  ],
  [
    'a reversed credit without an undo',
    [...TOPPED_UP, [creditReversed('t', 900, 0)]],
    'nothing caused WalletCreditReversed over 900',
  ],
  [
    'a reversed debit without an undo',
    [...CART_APPROVED, [debitReversed('p', 300, 300)]],
    'nothing caused WalletDebitReversed over 300',
  ],
  [
    'an undone withdrawal',
    [[topUp(900)], [withdrawn('t')], [reversed('t', 'rejected')]],
    'request t was withdrawn and has no decision',
  ],
  [
    'a part of the balance given up',
    [...TOPPED_UP, [forfeited(500, 400), closed(OWNER)]],
    '500 of a balance of 900 is given up',
  ],
  ['a balance given up without closing', [...TOPPED_UP, [forfeited(900, 0)]], 'AccountClosed is missing'],
  ['an account closed with a balance', [...TOPPED_UP, [closed(OWNER)]], 'the account is closed with a balance of 900'],
  [
    'an account closed with an open order',
    [[adjusted(0, 400)], [placed('o', 400), debited('o', 400, 0)], [closed(OWNER)]],
    'the account is closed with the open order o',
  ],
  [
    'an account closed with a pending request',
    [[topUp(900)], [closed(OWNER)]],
    'the account is closed with the pending request t',
  ],
  ['an event after closing', [[closed(OWNER)], [adjusted(0, 5)]], 'WalletAdjusted after the account was closed'],
  ['an account opened twice', [[adjusted(0, 5)], [opened(OWNER)]], 'the account is opened twice'],
];

it.each(broken)('finds %s', (_fault, commands, reason) => {
  expect(() => replay(commands)).toThrow(reason);
});

it.each(broken)('states which rule is broken by %s', (_fault, commands) => {
  const faults: unknown[] = [];
  try {
    replay(commands);
  } catch (error) {
    faults.push((error as LedgerInvariantViolated).fault);
  }
  expect(faults).toEqual([expect.any(String)]);
  expect(faults).not.toContain('other');
});

it('finds an account that nothing opened', () => {
  const [, first] = storedCommands(STREAM, [[adjusted(0, 5)]]);
  expect(() => new Ledger(STREAM).fold({ ...first!, revision: 0n })).toThrow(
    'WalletAdjusted before the account was opened',
  );
});

describe('verification', () => {
  let views: ViewsDatabase;
  let account: TestAccount;
  beforeEach(async () => {
    views = await ViewsDatabase.create();
    account = new TestAccount(views.store);
    await account.topUp(900n);
  });
  afterEach(() => views.close());

  const verify = async () => {
    await views.fold();
    const { verdict, differences } = await views.audit.verifyAccount(account.userId);
    return { verdict, logs: differences.filter(({ kind }) => kind === 'broken-log').map(({ replay }) => replay) };
  };

  it('reports a credit without a cause, though all views and balances agree', async () => {
    await account.append([credited('t', 900, 1_800)]);
    expect(await verify()).toEqual({
      verdict: 'different',
      logs: [expect.stringContaining('nothing caused WalletCredited over 900')],
    });
    expect(await views.audit.verifyAll()).toMatchObject({ equal: 0, different: 1 });
    expect((await views.audit.replay(account.userId)).fault).toContain('nothing caused WalletCredited over 900');
  });

  it('reports a log that ends within a command', async () => {
    await account.append([placed('o', 400)]);
    const logs = [expect.stringContaining('WalletDebited of o over 400 is missing')];
    expect(await verify()).toEqual({ verdict: 'different', logs });
    expect(await views.audit.verifyAll()).toMatchObject({ equal: 0, different: 1 });
    expect((await views.audit.replay(account.userId)).fault).toContain('WalletDebited of o over 400 is missing');
  });
});
