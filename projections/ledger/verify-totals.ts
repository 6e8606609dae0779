import { ACCOUNT_PREFIX, CHART_ACCOUNTS } from '@yukselt/contracts';
import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';

/** Sums over all customers, kuruş as text, read at one moment. */
interface Totals {
  figures: string;
  by_customer: string;
  balances: string;
  entries: string;
  accounting: string;
  accounting_days: string;
  accounting_customers: string;
  debits: string;
  credits: string;
  figures_row: string;
  customers_row: string;
  figures_but_balance: string;
  hours_row: string;
}

const SUMS_BY_NAME = CHART_ACCOUNTS.map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', ');

/**
 * Compares sums over all accounts that must be equal: balances, wallet entries, the admin's figures, customers'
 * wallets in the journal, and the replays. Debits of the journal equal its credits.
 * @param replayed sum of all replayed balances, kuruş; `null` when some view is behind, so that it cannot be compared.
 * @returns what differs, one line each.
 */
export async function verifyTotals(pool: pg.Pool, replayed: bigint | null): Promise<string[]> {
  const { rows } = await pool.query<Totals>(
    `select
    (select balance::text from views.admin_figures) as figures,
    (select coalesce(sum(balance), 0)::text from views.admin_figures_by_customer) as by_customer,
    (select coalesce(sum(balance), 0)::text from views.balances) as balances,
    (select coalesce(sum(amount), 0)::text from views.wallet_entries) as entries,
    (select coalesce(sum(credit - debit) filter (where account = 'wallets'), 0)::text from views.accounting_days)
      as accounting,
    (select jsonb_object_agg(name, coalesce(d.sum, 0))::text from unnest($1::text[]) as name
      left join (select account, sum(debit - credit) from views.accounting_days group by 1) d on d.account = name)
      as accounting_days,
    (select jsonb_build_object(${SUMS_BY_NAME})::text
      from views.accounting_by_customer) as accounting_customers,
    (select coalesce(sum(debit), 0)::text from views.accounting_days) as debits,
    (select coalesce(sum(credit), 0)::text from views.accounting_days) as credits,
    (select row(orders, revenue, pending_requests, balance)::text from views.admin_figures) as figures_row,
    (select row(coalesce(sum(orders), 0), coalesce(sum(revenue), 0), coalesce(sum(pending_requests), 0),
      coalesce(sum(balance), 0))::text from views.admin_figures_by_customer) as customers_row,
    (select row(orders, revenue, pending_requests)::text from views.admin_figures) as figures_but_balance,
    (select row(coalesce(sum(orders), 0), coalesce(sum(revenue), 0), coalesce(sum(pending_requests), 0))::text
      from views.admin_figures_by_hour) as hours_row`,
    [CHART_ACCOUNTS],
  );
  const { figures, by_customer, balances, entries, accounting, figures_row, customers_row, ...journal } = rows[0]!;
  const sums = new Map([
    ['the admin figures', figures],
    ['the figures by customer', by_customer],
    ['the balances', balances],
    ['the wallet entries', entries],
    ["the journal's wallets", accounting],
    ...(replayed === null ? [] : [['the replays', replayed.toString()] as const]),
  ]);
  const lines =
    figures_row === customers_row
      ? []
      : [`admin_figures: the row holds ${figures_row}, its customers add up to ${customers_row}`];
  if (journal.figures_but_balance !== journal.hours_row)
    lines.push(
      `admin_figures_by_hour: the row holds ${journal.figures_but_balance}, its hours add up to ${journal.hours_row}`,
    );
  if (journal.debits !== journal.credits)
    lines.push(`accounting_days: debits are ${journal.debits}, credits ${journal.credits} (kurus)`);
  if (journal.accounting_days !== journal.accounting_customers)
    lines.push(
      `accounting_days: the days hold ${journal.accounting_days}, the customers add up to ${journal.accounting_customers}`,
    );
  if (new Set(sums.values()).size > 1)
    lines.push(`overall balance: ${[...sums].map(([what, sum]) => `${what} give ${sum}`).join(', ')} (kurus)`);
  return lines;
}

/**
 * {@link verifyTotals} after a verification of all accounts: its replays are compared with the sums only if the log
 * has not grown since, because each account was read at a moment of its own.
 * @param lastPosition end of the accounts' log when the verification began.
 * @throws StoreUnavailable
 */
export async function verifyTotalsSince(
  pool: pg.Pool,
  store: EventStore,
  { lastPosition, replayed }: { lastPosition: string; replayed: bigint | null },
): Promise<string[]> {
  const lines = await verifyTotals(pool, replayed);
  // Read after the sums, so that these cannot hold an event that is not seen here.
  const hasGrown = lines.length > 0 && replayed !== null && (await store.lastPosition(ACCOUNT_PREFIX)) !== lastPosition;
  return hasGrown ? verifyTotals(pool, null) : lines;
}
