/**
 * Balance (kuruş) and number of orders not cancelled of every customer who ever had any: `user_id, balance,
 * order_count`. For lists of people that are
 * sorted by money: the rows of people are not ours, so the list joins this to them.
 */
export const CUSTOMER_MONEY = `
  select user_id, b.balance, coalesce(t.order_count, 0) as order_count from views.balances b left join views.customer_totals t using (user_id)`;
