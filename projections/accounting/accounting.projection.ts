import { CHART_ACCOUNTS, type ChartAccount } from '@yukselt/contracts';
import { accountRows } from '../runtime/account-rows.js';
import { byAccount, eventsAfter, type Projection, type ViewEvent } from '../runtime/projection.js';
import type { ViewTransaction } from '../runtime/view-transaction.js';
import { entryOf, type JournalEntry } from './journal-entry.js';

interface Booked extends JournalEntry {
  event: ViewEvent;
}
interface Customer {
  user: string;
  revision: bigint;
  /** Debits less credits of the new entries, kuruş. */
  moved: Record<ChartAccount, bigint>;
}

const NOTHING = Object.fromEntries(CHART_ACCOUNTS.map((account) => [account, 0n])) as Customer['moved'];
const COLUMNS = CHART_ACCOUNTS.join(', ');

/** Books the entries of a customer's new events. @returns `null` when there is no new event. */
function bookAll(user: string, events: readonly ViewEvent[], booked: Booked[]): Customer | null {
  const last = events.at(-1);
  if (!last) return null;
  const moved = { ...NOTHING };
  for (const event of events) {
    const entry = entryOf(event);
    if (entry === null) continue;
    moved[entry.debit] += entry.amount;
    moved[entry.credit] -= entry.amount;
    booked.push({ event, ...entry });
  }
  return { user, revision: last.revision, moved };
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
    const rows = await accountRows<{ user_id: string; revision: string }>(
      tx,
      'accounting_by_customer',
      ['user_id', 'revision'],
      accounts.keys(),
    );
    const booked: Booked[] = [];
    const customers = [...accounts]
      .map(([user, all]) => bookAll(user, eventsAfter(BigInt(rows.get(user)?.revision ?? -1), all), booked))
      .filter((customer) => customer !== null);
    if (customers.length === 0) return;
    for (const { user, revision } of customers) tx.accounts.recordWrite('accounting_by_customer', user, [revision]);
    writeCustomers(tx, customers);
    if (booked.length > 0) writeDays(tx, booked);
  },
};

function writeCustomers(tx: ViewTransaction, customers: readonly Customer[]): void {
  const types = ['uuid', 'bigint', ...CHART_ACCOUNTS.map(() => 'bigint')];
  tx.write(
    'accounting_by_customer.write',
    `
    insert into ${tx.schema}.accounting_by_customer as c (user_id, revision, ${COLUMNS})
    select * from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
    on conflict (user_id) do update set revision = excluded.revision,
      ${CHART_ACCOUNTS.map((account) => `${account} = c.${account} + excluded.${account}`).join(', ')}`,
    [
      customers.map(({ user }) => user),
      customers.map(({ revision }) => revision),
      ...CHART_ACCOUNTS.map((account) => customers.map(({ moved }) => moved[account])),
    ],
  );
}

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
