import type { AccountAtInstant, AccountTurnover } from '@yukselt/contracts/api';
import { csvInstant, csvMoney } from '../../platform/http/csv.js';
import { BALANCES } from './balances.texts.js';

/** A row for each account, and the totals. */
export async function* balanceRows(accounts: AsyncIterable<AccountAtInstant>): AsyncGenerator<string[]> {
  let [count, sum] = [0, 0n];
  for await (const { userId, name, email, balance, revision, lastEventAt } of accounts) {
    count++;
    sum += BigInt(balance);
    const last = lastEventAt === null ? '' : csvInstant(lastEventAt);
    yield [userId, name, email, csvMoney(balance), String(BigInt(revision) + 1n), revision, last];
  }
  yield [BALANCES.total, BALANCES.accounts(String(count)), '', csvMoney(`${sum}`), '', '', ''];
}

const SUMMED = ['turnover', 'incoming', 'outgoing', 'credits', 'orders', 'refunds', 'others'] as const;

/** A row for each account, and the totals. */
export async function* turnoverRows(accounts: AsyncIterable<AccountTurnover>): AsyncGenerator<string[]> {
  let count = 0;
  const sums = SUMMED.map(() => 0n);
  for await (const account of accounts) {
    count++;
    for (const [index, column] of SUMMED.entries()) sums[index]! += BigInt(account[column]);
    const net = BigInt(account.incoming) - BigInt(account.outgoing);
    yield [
      ...[account.userId, account.name, account.email],
      ...SUMMED.map((column) => csvMoney(account[column])),
      ...[csvMoney(`${net}`), String(account.entries), account.firstRevision, account.lastRevision],
    ];
  }
  const net = sums[1]! - sums[2]!;
  yield [
    ...[BALANCES.total, BALANCES.accounts(String(count)), ''],
    ...[...sums, net].map((sum) => csvMoney(`${sum}`)),
    ...['', '', ''],
  ];
}
