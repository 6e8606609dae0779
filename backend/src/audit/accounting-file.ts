import { Readable } from 'node:stream';
import { accountOwner, CHART_ACCOUNTS, CHART_OF_ACCOUNTS, type ChartAccount } from '@yukselt/contracts';
import type { AccountingDaysQuery } from '@yukselt/contracts/api';
import { EVENT_LABELS, logFaultText } from '@yukselt/contracts/texts';
import type { JournalEnd, JournalLine, UnbookedEvent } from '@yukselt/projections/queries';
import { csvInstant, csvMoney } from '../platform/http/csv.js';
import { ACCOUNTING } from './audit.texts.js';

type Lines = AsyncIterable<JournalLine>;

const textOf = (data: object, name: 'orderId' | 'requestId'): string | null =>
  name in data ? ((data as Record<string, string | null>)[name] ?? null) : null;

/** `21.11.2026` of `21.11.2026 12:04:09`. */
const DAY_LENGTH = 10;

/** A row whose cells are empty except for these, by column. */
const rowWith = (cells: Readonly<Record<number, string>>): string[] =>
  ACCOUNTING.columns.map((_, column) => cells[column] ?? '');
const [FIRST, TEXT, CUSTOMER, EVENT] = [0, 7, 8, 11] as const;

const unbookedRow = ({ event: { id, stream, revision, type }, fault }: UnbookedEvent): string[] =>
  rowWith({
    [TEXT]: ACCOUNTING.unbooked(EVENT_LABELS[type]?.word ?? type, `r${revision}`, logFaultText(fault)),
    [CUSTOMER]: accountOwner(stream) ?? stream,
    [EVENT]: id,
  });

/** Whether the file holds exactly what the trial balance sums up. */
function endRows({ booked, view }: JournalEnd, unbooked: number): string[][] {
  const faults = [
    ...(unbooked === 0 ? [] : [ACCOUNTING.unbookedCount(unbooked)]),
    ...(booked === view ? [] : [ACCOUNTING.differs(csvMoney(`${view}`))]),
  ];
  return faults.map((text) => rowWith({ [FIRST]: text }));
}

/**
 * Rows for an accountant: two per entry, debit first, and the totals. Events that cannot be booked have a row too.
 * @param onFault called for each such event, and at the end when the sum differs from the view's.
 */
export async function* accountingRows(
  lines: Lines,
  onFault: (line: UnbookedEvent | JournalEnd) => void = () => undefined,
): AsyncGenerator<string[]> {
  let [number, unbooked] = [0, 0];
  for await (const line of lines) {
    if (line.line === 'unbooked') {
      unbooked++;
      onFault(line);
      yield unbookedRow(line);
      continue;
    }
    if (line.line === 'end') {
      const sum = csvMoney(`${line.booked}`);
      yield [ACCOUNTING.total, '', '', '', '', sum, sum, '', '', '', '', ''];
      if (line.booked !== line.view) onFault(line);
      yield* endRows(line, unbooked);
      continue;
    }
    const { debit, credit, amount, event } = line;
    number++;
    const at = csvInstant(event.metadata.occurredAt);
    const row = (account: ChartAccount): string[] => [
      String(number),
      at.slice(0, DAY_LENGTH),
      at,
      CHART_OF_ACCOUNTS[account].code,
      CHART_OF_ACCOUNTS[account].word,
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
}

/**
 * One JSON document, a line per entry: amounts are kuruş, times are UTC, accounts are those of `accounts`. Entries are
 * read as the reader takes them. `view` is the trial balance's sum for these days, `unbooked` lists events that cannot
 * be booked.
 */
export function accountingJson(lines: Lines, { from, to }: AccountingDaysQuery, madeAt: string): Readable {
  async function* document() {
    const accounts = Object.fromEntries(CHART_ACCOUNTS.map((account) => [account, CHART_OF_ACCOUNTS[account]]));
    const header = { from: from ?? null, to: to ?? null, currency: 'TRY', unit: 'kurus', madeAt, accounts };
    yield `${JSON.stringify(header).slice(0, -1)},"entries":[`;
    let number = 0;
    const unbooked: object[] = [];
    for await (const line of lines) {
      if (line.line === 'unbooked') {
        const { id, stream, revision, type } = line.event;
        unbooked.push({ event: id, type, stream, revision: `${revision}`, fault: line.fault });
        continue;
      }
      if (line.line === 'end') {
        const [booked, view] = [`${line.booked}`, `${line.view}`];
        const end = { count: number, debit: booked, credit: booked, view, unbooked };
        yield `\n],${JSON.stringify(end).slice(1)}\n`;
        continue;
      }
      const { debit, credit, amount, event } = line;
      const entry = {
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
      yield `${number > 1 ? ',' : ''}\n${JSON.stringify(entry)}`;
    }
  }
  return Readable.from(document());
}
