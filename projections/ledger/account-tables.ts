const OF_USER = 'user_id = $1';
/** Rows of tables that name an order or a request but no customer, on both sides: the view's and the refold's. */
const OF_ORDERS = `order_id in (
  select order_id from views.orders where user_id = $1 union all select order_id from pg_temp.orders)`;
const OF_REQUESTS = `request_id in (
  select request_id from views.payment_requests where user_id = $1 union all
  select request_id from pg_temp.payment_requests)`;

export interface AccountTable {
  table: string;
  /** Columns that distinguish the rows of one account; none when an account has one row. */
  key: readonly string[];
  /** Which rows belong to the account; $1 is its owner. */
  owned: string;
}

/**
 * Every table that holds rows of one account. `admin_figures` and `accounting_days` are sums and are compared apart.
 */
export const ACCOUNT_TABLES: readonly AccountTable[] = [
  { table: 'balances', key: [], owned: OF_USER },
  { table: 'wallet_entries', key: ['revision'], owned: OF_USER },
  { table: 'orders', key: ['order_id'], owned: OF_USER },
  { table: 'order_timeline', key: ['order_id', 'revision'], owned: OF_ORDERS },
  { table: 'payment_requests', key: ['request_id'], owned: OF_USER },
  { table: 'payment_timeline', key: ['request_id', 'revision'], owned: OF_REQUESTS },
  { table: 'customer_totals', key: [], owned: OF_USER },
  { table: 'customer_order_amounts', key: ['order_id'], owned: OF_ORDERS },
  { table: 'admin_figures_by_customer', key: [], owned: OF_USER },
  { table: 'admin_order_amounts', key: ['order_id'], owned: OF_ORDERS },
  { table: 'accounting_by_customer', key: [], owned: OF_USER },
];
