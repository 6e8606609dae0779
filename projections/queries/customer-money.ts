/**
 * Balance (kuruş) and number of orders not cancelled of every customer who ever had any: `user_id, balance,
 * order_count`. SQL for lists of people sorted by money: the backend owns the rows of people and joins this to them.
 */
export const CUSTOMER_MONEY = `
  select user_id, b.balance, coalesce(t.order_count, 0) as order_count from views.balances b 
    left join views.customer_totals t using (user_id)`;
