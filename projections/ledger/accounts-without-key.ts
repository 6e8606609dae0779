import type { EventStore } from '@yukselt/event-store';
import { keylessAccounts } from '@yukselt/vault';
import type pg from 'pg';

/**
 * Owners of accounts whose key is missing: accounts with events in the log after the last check, for which a start
 * fails, too, and accounts in the views, whose key may have been removed since. A destroyed key is not missing.
 * @throws StoreUnavailable
 */
export async function accountsWithoutKey(pool: pg.Pool, store: EventStore): Promise<string[]> {
  const inLog = (await keylessAccounts(pool, store)).map(({ userId }) => userId);
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from views.balances b
      where not exists (select from vault.customer_keys k where k.user_id = b.user_id) order by user_id`,
  );
  return [...new Set([...inLog, ...rows.map(({ user_id: id }) => id)])];
}
