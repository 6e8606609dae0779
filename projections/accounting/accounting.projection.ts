import { CHART_ACCOUNTS, type ChartAccount } from '@yukselt/contracts';
import type { AccountTable } from '../runtime/account-table.js';
import { byAccount, eventsAfter, type Projection, type ViewEvent } from '../runtime/projection.js';
import type { ViewTransaction } from '../runtime/view-transaction.js';
import { entryOf, type JournalEntry } from './journal-entry.js';

interface Booked extends JournalEntry {
  event: ViewEvent;
}
const CUSTOMERS = {
  name: 'accounting_by_customer',
  columns: {
    ...(Object.fromEntries(CHART_ACCOUNTS.map((account) => [account, 'bigint'])) as Record<ChartAccount, 'bigint'>),
    revision: 'bigint',
  },
} as const satisfies AccountTable;
/** Debits less credits of each account of the chart, kuruş, and the revision of the last event. */
type Customer = Record<keyof typeof CUSTOMERS.columns, bigint>;

const NOTHING: Customer = {
  ...(Object.fromEntries(CHART_ACCOUNTS.map((account) => [account, 0n])) as Record<ChartAccount, bigint>),
  revision: -1n,
};

/** Books the entries of a customer's new events. @returns the row after them, the same when there are none. */
function bookAll(before: Customer, events: readonly ViewEvent[], booked: Booked[]): Customer {
  const last = events.at(-1);
  if (!last) return before;
  const after = { ...before };
  after.revision = last.revision;
  for (const event of events) {
    const entry = entryOf(event);
    if (entry === null) continue;
    after[entry.debit] += entry.amount;
    after[entry.credit] -= entry.amount;
    booked.push({ event, ...entry });
  }
  return after;
}

/**
 * The double-entry journal as sums of each day in Istanbul and account of the chart, so that a trial balance of any day
 * reads few rows. A row also holds where in the log its first and last events are: the entries of a range of days are
 * read from there, never stored. Days change by the entries of events after each customer's revision, which is written
 * in the same transaction, so that a repeat changes nothing.
 */
export const accounting: Projection = {
  name: 'accounting',
  version: 1,
  isMoneyView: true,
  tables: ['accounting_days', 'accounting_by_customer'],
  create: (schema) => `
    create table ${schema}.accounting_days (
      day date, account text, debit bigint not null, credit bigint not null,
      first_position text collate "C" not null, last_position text collate "C" not null, primary key (day, account)
    ) with (fillfactor = 20);
    create table ${schema}.accounting_by_customer (
      user_id uuid primary key, ${CHART_ACCOUNTS.map((account) => `${account} bigint not null`).join(', ')},
      revision bigint not null
    ) with (fillfactor = 80);`,

  async apply(tx, events) {
    const accounts = byAccount(events);
    const rows = await tx.accounts.read(CUSTOMERS, accounts.keys());
    const booked: Booked[] = [];
    const changed = new Map<string, Customer>();
    for (const [user, all] of accounts) {
      const before = rows.get(user) ?? NOTHING;
      const after = bookAll(before, eventsAfter(before.revision, all), booked);
      if (after !== before) changed.set(user, after);
    }
    if (changed.size === 0) return;
    tx.accounts.write(CUSTOMERS, changed);
    if (booked.length > 0) writeDays(tx, booked);
  },
};

function writeDays(tx: ViewTransaction, booked: readonly Booked[]): void {
  tx.write(
    'accounting_days.write',
    `
    insert into ${tx.schema}.accounting_days as d (day, account, debit, credit, first_position, last_position)
    select (e.at at time zone 'Europe/Istanbul')::date, side.account, sum(side.debit), sum(side.credit),
           min(e.position collate "C"), max(e.position collate "C")
      from unnest($1::timestamptz[], $2::text[], $3::text[], $4::bigint[], $5::text[])
             as e(at, debit, credit, amount, position)
           cross join lateral (values (e.debit, e.amount, 0), (e.credit, 0, e.amount)) as side(account, debit, credit)
     group by 1, 2
    on conflict (day, account) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
      first_position = least(d.first_position, excluded.first_position),
      last_position = greatest(d.last_position, excluded.last_position)`,
    [
      booked.map(({ event }) => event.metadata.occurredAt),
      booked.map(({ debit }) => debit),
      booked.map(({ credit }) => credit),
      booked.map(({ amount }) => amount),
      booked.map(({ event }) => event.position),
    ],
  );
}
