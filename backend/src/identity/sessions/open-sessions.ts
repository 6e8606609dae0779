import type { Kysely } from 'kysely';
import type { ShopTables } from '../../platform/postgres/shop-database.js';

/** The most open sessions of one account (docs/product-rules.md#session-10): lists of them show all. */
export const OPEN_SESSIONS_MAX = 100;

/**
 * Ends the sessions that were used longest ago, to make room for one that was just opened.
 * @param db the transaction that opened it
 * @returns whether any ended
 */
export async function endSurplusSessions(
  opened: { id: string; user_id: string; started_at: Date },
  db: Kysely<ShopTables>,
): Promise<boolean> {
  const surplus = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', opened.user_id)
    .where('id', '!=', opened.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', opened.started_at)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(OPEN_SESSIONS_MAX - 1);
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: opened.started_at })
    .where('id', 'in', surplus)
    .returning('id')
    .execute();
  return ended.length > 0;
}
