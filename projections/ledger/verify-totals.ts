import type pg from 'pg';

/** Sums over all customers, kuruş as text, read at one moment. */
interface Totals {
  figures: string;
  by_customer: string;
  balances: string;
  entries: string;
  figures_row: string;
  customers_row: string;
}

/**
 * Compares sums over all accounts that must be one number: balances, wallet entries, the admin's figures, and the
 * replays.
 * @param replayed sum of all replayed balances, kuruş; `null` when some view is behind, so that it cannot be compared.
 * @returns what differs, one line each.
 */
export async function verifyTotals(pool: pg.Pool, replayed: bigint | null): Promise<string[]> {
  const { rows } = await pool.query<Totals>(`select
    (select balance::text from views.admin_figures) as figures,
    (select coalesce(sum(balance), 0)::text from views.admin_figures_by_customer) as by_customer,
    (select coalesce(sum(balance), 0)::text from views.balances) as balances,
    (select coalesce(sum(amount), 0)::text from views.wallet_entries) as entries,
    (select row(orders, revenue, pending, balance)::text from views.admin_figures) as figures_row,
    (select row(coalesce(sum(orders), 0), coalesce(sum(revenue), 0), coalesce(sum(pending), 0),
      coalesce(sum(balance), 0))::text from views.admin_figures_by_customer) as customers_row`);
  const { figures, by_customer, balances, entries, figures_row, customers_row } = rows[0]!;
  const sums = new Map([
    ['the admin figures', figures],
    ['the figures by customer', by_customer],
    ['the balances', balances],
    ['the wallet entries', entries],
    ...(replayed === null ? [] : [['the replays', replayed.toString()] as const]),
  ]);
  const lines =
    figures_row === customers_row
      ? []
      : [`admin_figures: the row holds ${figures_row}, its customers add up to ${customers_row}`];
  if (new Set(sums.values()).size > 1)
    lines.push(`overall balance: ${[...sums].map(([what, sum]) => `${what} give ${sum}`).join(', ')} (kurus)`);
  return lines;
}
