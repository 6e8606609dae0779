import { Readable } from 'node:stream';
import { LEDGER_ACCOUNT_LIST, LEDGER_ACCOUNTS, type LedgerAccount } from '@yukselt/contracts';
import type { AccountingDaysQuery } from '@yukselt/contracts/api';
import { EVENT_LABELS } from '@yukselt/contracts/texts';
import type { DerivedEntry } from '@yukselt/projections/queries';
import { csvInstant, csvMoney } from '../platform/http/csv.js';
import { ACCOUNTING } from './audit.texts.js';

type Entries = AsyncIterable<DerivedEntry>;

const textOf = (data: object, name: 'orderId' | 'requestId'): string | null =>
  name in data ? ((data as Record<string, string | null>)[name] ?? null) : null;

/** `21.11.2026` of `21.11.2026 12:04:09`. */
const DAY_LENGTH = 10;

/** Rows for an accountant: two per entry, debit first, and the totals. */
export async function* accountingRows(entries: Entries): AsyncGenerator<string[]> {
  let [number, total] = [0, 0n];
  for await (const { debit, credit, amount, event } of entries) {
    number++;
    total += amount;
    const at = csvInstant(event.metadata.occurredAt);
    const row = (account: LedgerAccount): string[] => [
      String(number),
      at.slice(0, DAY_LENGTH),
      at,
      LEDGER_ACCOUNTS[account].code,
      LEDGER_ACCOUNTS[account].word,
      account === debit ? csvMoney(`${amount}`) : '',
      account === credit ? csvMoney(`${amount}`) : '',
      EVENT_LABELS[event.type]!.word,
      event.userId,
      textOf(event.data, 'orderId') ?? '',
      textOf(event.data, 'requestId') ?? '',
      event.id,
    ];
    yield row(debit);
    yield row(credit);
  }
  const sum = csvMoney(`${total}`);
  yield [ACCOUNTING.total, '', '', '', '', sum, sum, '', '', '', '', ''];
}

/**
 * One JSON document, a line per entry: amounts are kuruş, times UTC, accounts those of its `accounts`. Entries are read
 * as the reader takes them.
 */
export function accountingJson(entries: Entries, { from, to }: AccountingDaysQuery, madeAt: string): Readable {
  async function* lines() {
    const accounts = Object.fromEntries(LEDGER_ACCOUNT_LIST.map((account) => [account, LEDGER_ACCOUNTS[account]]));
    const head = { from: from ?? null, to: to ?? null, currency: 'TRY', unit: 'kurus', madeAt, accounts };
    yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
    let [number, total] = [0, 0n];
    for await (const { debit, credit, amount, event } of entries) {
      const line = {
        number: ++number,
        at: event.metadata.occurredAt,
        debit,
        credit,
        amount: `${amount}`,
        event: event.id,
        type: event.type,
        stream: event.stream,
        revision: `${event.revision}`,
        orderId: textOf(event.data, 'orderId'),
        requestId: textOf(event.data, 'requestId'),
      };
      total += amount;
      yield `${number > 1 ? ',' : ''}\n${JSON.stringify(line)}`;
    }
    yield `\n],"count":${number},"debit":"${total}","credit":"${total}"}\n`;
  }
  return Readable.from(lines());
}
