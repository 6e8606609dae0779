import { ERASED, type KeylessAccount, writeKeyTombstones } from '@yukselt/vault';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.js';
import type { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { erasedEmail } from './erased-email.js';

/** Rows per statement. */
const BATCH_SIZE = 1_000;
/** A hash that no password has. */
const NO_PASSWORD = '-';

/**
 * Turns accounts of the log whose keys a restored database lacks into accounts of erased people: an unknown user
 * becomes an erased user, then each account gets a destroyed key
 * (docs/operations.md#a-database-that-is-older-than-the-log). Users that the database knows stay. After an interruption
 * it is simply run again.
 * @returns number of users added
 */
export async function tombstoneLostAccounts(
  pool: pg.Pool,
  db: ShopDatabase,
  clock: Clock,
  accounts: readonly KeylessAccount[],
): Promise<number> {
  const now = clock.now();
  let added = 0;
  for (let first = 0; first < accounts.length; first += BATCH_SIZE) {
    const users = accounts.slice(first, first + BATCH_SIZE).map(({ userId: id }) => ({
      id,
      name: ERASED,
      email: erasedEmail(id),
      password_hash: NO_PASSWORD,
      role: 'user' as const,
      is_active: false,
      created_at: now,
      updated_at: now,
      erased_at: now,
    }));
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('users')
      .values(users)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows);
  }
  // Done last, because the accounts are found again until they have keys.
  await writeKeyTombstones(pool, accounts);
  return added;
}
