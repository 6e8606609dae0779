import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCOUNT_EVENT_TYPES, type AccountEvent, type AccountEventType } from '@yukselt/contracts/events';
import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { entryOf } from './journal-entry.js';

const FIXTURES = path.resolve(import.meta.dirname, '../../contracts/events/fixtures');
const eventOf = (type: AccountEventType): AccountEvent =>
  JSON.parse(readFileSync(path.join(FIXTURES, `${type}.v1.json`), 'utf8')) as AccountEvent;
const sides = (event: AccountEvent): string => {
  const entry = entryOf(event);
  return entry === null ? '' : `${entry.debit} ${entry.credit}`;
};

const OPPOSITES = [
  ['WalletCredited', 'cash wallets', 'WalletCreditReversed'],
  ['WalletDebited', 'wallets revenue', 'WalletDebitReversed'],
] as const;

it.each(OPPOSITES)('%s is booked as %s, and %s as the exact opposite', (type, booked, reversal) => {
  expect(sides(eventOf(type))).toBe(booked);
  expect(sides(eventOf(reversal))).toBe(booked.split(' ').reverse().join(' '));
});

it('books refunds, forfeited balances and adjustments of both signs', () => {
  expect(sides(eventOf('WalletRefunded'))).toBe('refunds wallets');
  expect(sides(eventOf('BalanceForfeited'))).toBe('wallets forfeits');
  const adjusted = (delta: string): AccountEvent => ({
    type: 'WalletAdjusted',
    data: { delta, balanceBefore: '500', balanceAfter: '0', reason: 'x' },
  });
  expect(entryOf(adjusted('700'))).toEqual({ debit: 'adjustments', credit: 'wallets', amount: 700n });
  expect(entryOf(adjusted('-500'))).toEqual({ debit: 'wallets', credit: 'adjustments', amount: 500n });
});

it('books exactly the events that carry the balance after them', () => {
  for (const type of ACCOUNT_EVENT_TYPES) {
    const event = eventOf(type);
    expect([type, entryOf(event) !== null]).toEqual([type, 'balanceAfter' in event.data]);
  }
});

describe('the view', () => {
  let views: ViewsDatabase;
  let account: TestAccount;
  beforeEach(async () => {
    views = await ViewsDatabase.create();
    account = new TestAccount(views.store);
  });
  afterEach(() => views.close());

  const days = async (): Promise<string[]> => {
    const { rows } = await views.pool.query<{ line: string }>(
      `select concat_ws(' ', day, account, debit, credit) as line from views.accounting_days order by day, account`,
    );
    return rows.map(({ line }) => line);
  };

  it('sums entries by Istanbul day, and applying them twice changes nothing', async () => {
    const credited = (requestId: string, balanceAfter: string, occurredAt: string) =>
      account.append([{ type: 'WalletCredited', data: { requestId, amount: '1000', balanceAfter } }], { occurredAt });
    await credited('a', '1000', '2026-03-01T20:59:59.999Z');
    await credited('b', '2000', '2026-03-01T21:00:00.000Z');
    await credited('c', '3000', '2026-03-02T09:00:00.000Z');
    await views.foldTwice();
    expect(await days()).toEqual([
      '2026-03-01 cash 1000 0',
      '2026-03-01 wallets 0 1000',
      '2026-03-02 cash 2000 0',
      '2026-03-02 wallets 0 2000',
    ]);
  });

  it.each([
    [`update views.accounting_days set debit = debit + 1 where account = 'cash'`, ['debits are', 'the days hold']],
    [`update views.accounting_days set credit = credit + 1 where account = 'wallets'`, ['debits', 'days', 'overall']],
    ['update views.accounting_by_customer set cash = cash + 1', ['the days hold']],
  ])('is reconciled with the balances and within itself: %s', async (breaking, lines) => {
    await account.topUp(10_000n);
    await account.checkout(4_000n);
    await views.fold();
    expect(await views.audit.verifyTotals(null)).toEqual([]);
    await views.pool.query(breaking);
    expect(await views.audit.verifyTotals(null)).toEqual(lines.map((line) => expect.stringContaining(line)));
  });
});
