import type pg from 'pg';
import type { ViewSchema } from '../runtime/projection.js';
import type { Row, Rows } from './row-differences.js';

const OF_USER = 'user_id = $1';
/** Rows of tables that name an order or a request but no customer: those of the view and those of the refold. */
const OF_ORDERS = `order_id in (
  select order_id from views.orders where user_id = $1 union all select order_id from pg_temp.orders)`;
const OF_REQUESTS = `request_id in (
  select request_id from views.payment_requests where user_id = $1 union all
  select request_id from pg_temp.payment_requests)`;

interface AccountTable {
  projection: string;
  table: string;
  /** Columns that tell the rows of one account apart. */
  key: readonly string[];
  /** Which rows belong to the account; $1 is its owner. */
  owned: string;
}

/**
 * Every table that holds rows of one account. `admin_figures` and `accounting_days` are sums and are compared apart.
 */
export const ACCOUNT_TABLES: readonly AccountTable[] = [
  { projection: 'balances', table: 'balances', key: [], owned: OF_USER },
  { projection: 'wallet_entries', table: 'wallet_entries', key: ['revision'], owned: OF_USER },
  { projection: 'orders', table: 'orders', key: ['order_id'], owned: OF_USER },
  { projection: 'orders', table: 'order_timeline', key: ['order_id', 'revision'], owned: OF_ORDERS },
  { projection: 'payment_requests', table: 'payment_requests', key: ['request_id'], owned: OF_USER },
  { projection: 'payment_requests', table: 'payment_timeline', key: ['request_id', 'revision'], owned: OF_REQUESTS },
  { projection: 'customer_totals', table: 'customer_totals', key: [], owned: OF_USER },
  { projection: 'customer_totals', table: 'customer_order_amounts', key: ['order_id'], owned: OF_ORDERS },
  { projection: 'admin_figures', table: 'admin_figures_by_customer', key: [], owned: OF_USER },
  { projection: 'admin_figures', table: 'admin_order_amounts', key: ['order_id'], owned: OF_ORDERS },
  { projection: 'accounting', table: 'accounting_by_customer', key: [], owned: OF_USER },
];

/** The tables whose money the ledger's own fold knows. They name the customer. */
export const MONEY_TABLES = ACCOUNT_TABLES.filter(({ owned }) => owned === OF_USER);

/** The account's rows of one table, every column as text. @param schema a refold holds the rows of one account only. */
export async function readRows(
  client: pg.ClientBase,
  schema: ViewSchema,
  { table, key, owned }: AccountTable,
  userId: string,
): Promise<Rows> {
  const live = schema === 'views';
  const { rows } = await client.query<{ row: Row }>(
    `select (select jsonb_object_agg(name, value) from jsonb_each_text(to_jsonb(t)) as e(name, value)) as row
       from ${schema}.${table} t ${live ? `where ${owned}` : ''}`,
    live ? [userId] : [],
  );
  return new Map(rows.map(({ row }) => [key.map((column) => row[column]).join(' '), row]));
}
