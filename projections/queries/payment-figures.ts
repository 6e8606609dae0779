import type { PaymentQueueFigures } from '@yukselt/contracts/api';
import type pg from 'pg';
import { type KeyFilter, keyCondition } from './key-filter.js';
import type { AmountLimits } from './payment-rows.js';

/**
 * What waits in the queue: how many requests, their sum, since when the oldest, and how many are outside the limits or
 * have a shared receipt.
 */
export async function countPendingPayments(
  pool: pg.Pool,
  { min, max }: AmountLimits,
  shared: KeyFilter,
): Promise<PaymentQueueFigures> {
  const values: unknown[] = [min, max];
  const isShared = keyCondition(shared, 'r.request_id', 'text', (value) => `$${values.push(value)}`);
  const {
    rows: [row],
  } = await pool.query<{
    pending: string;
    amount: string | null;
    oldest: Date | null;
    outside: string;
    shared: string;
  }>(
    // Without `offset 0` the planner takes the condition for one that is tested once, and looks up each request's mark.
    `select count(*) as pending, sum(amount) as amount, min(created_at) as oldest,
            count(*) filter (where kind = 'top-up' and (amount < $1 or amount > $2)) as outside,
            count(*) filter (where is_shared) as shared
       from (select kind, amount, created_at, ${isShared} as is_shared
               from views.payment_requests r where status = 'pending' offset 0) waiting`,
    values,
  );
  return {
    pending: Number(row?.pending ?? 0),
    pendingAmount: row?.amount ?? '0',
    oldestAt: row?.oldest?.toISOString() ?? null,
    outsideLimits: Number(row?.outside ?? 0),
    sharedReceipt: Number(row?.shared ?? 0),
  };
}

/** How many requests a customer has made, and how many of them are approved. */
export async function readPaymentRecord(
  pool: pg.Pool,
  userId: string,
): Promise<{ requested: number; approved: number }> {
  const {
    rows: [row],
  } = await pool.query<{ requested: string; approved: string }>(
    `select count(*) as requested, count(*) filter (where status = 'approved') as approved
       from views.payment_requests where user_id = $1`,
    [userId],
  );
  return { requested: Number(row?.requested ?? 0), approved: Number(row?.approved ?? 0) };
}
