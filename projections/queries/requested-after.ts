import { accountStream } from '@yukselt/contracts';
import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';

const REQUEST_EVENTS: readonly string[] = ['TopUpRequested', 'CartPaymentRequested'];

/**
 * Whether a payment request was made after a revision. The view only leads to the event: the log has to confirm it. A
 * request is made only once, which verification checks.
 * @returns `false` also when the view knows no such event. @throws StoreUnavailable
 */
export async function isRequestedAfter(
  pool: pg.Pool,
  store: EventStore,
  { userId, requestId, revision }: { userId: string; requestId: string; revision: bigint },
): Promise<boolean> {
  const { rows } = await pool.query<{ revision: string }>(
    `select revision from views.payment_timeline where request_id = $1 and outcome is null`,
    [requestId],
  );
  const requestRevision = rows[0] && BigInt(rows[0].revision);
  if (requestRevision === undefined || requestRevision <= revision) return false;
  for await (const { type, data } of store.readStream(accountStream(userId), { from: requestRevision, limit: 1 }))
    return REQUEST_EVENTS.includes(type) && (data as { requestId?: unknown } | null)?.requestId === requestId;
  return false;
}
