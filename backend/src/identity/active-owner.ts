import { sql, type Transaction } from 'kysely';
import { ApiProblem } from '../platform/errors/api-problem.js';
import type { ShopTables } from '../platform/postgres/shop-database.js';

/**
 * Locks the account's row until the transaction that writes about it ends. An erasure, which deactivates the account
 * first, waits for the transaction and then removes what it wrote; a later transaction writes nothing.
 * @throws ApiProblem USER_INACTIVE for an account that was deactivated, or erased, since it was read
 */
export async function lockActive(userId: string, transaction: Transaction<ShopTables>): Promise<void> {
  const owner = await sql`select 1 from shop.users where id = ${userId} and is_active for no key update`.execute(
    transaction,
  );
  if (owner.rows.length === 0) throw new ApiProblem('USER_INACTIVE');
}
