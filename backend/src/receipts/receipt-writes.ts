import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { ShopTables } from '../platform/postgres/shop-database.js';
import type { ReceiptsTable } from './receipts.tables.js';

/** Receipts of these requests, of this customer, or both. */
type ReceiptsOf = { requestIds: readonly string[]; userId?: string } | { userId: string };

/** Stores the receipt of a request, in place of an earlier one. @param db a transaction */
export async function storeReceipt(db: Kysely<ShopTables>, receipt: Insertable<ReceiptsTable>): Promise<void> {
  await lockFiles(db, { requestIds: [receipt.request_id] }, receipt.sha256);
  const { request_id: _request, user_id: _owner, ...file } = receipt;
  await db
    .insertInto('receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(file))
    .execute();
}

/** @param db a transaction */
export async function deleteReceipts(db: Kysely<ShopTables>, of: ReceiptsOf): Promise<void> {
  await lockFiles(db, of);
  await receiptsOf(db.deleteFrom('receipts'), of).execute();
}

/**
 * Locks files before rows, and several files in a fixed order. The triggers that mark the receipts of one file
 * (`is_shared`) lock it as well, but after the row of the change: there two changes could deadlock. Until the
 * transaction's end no other change can reach these receipts: `ReceiptHoldsRepository.change` has the lock of its
 * request, and a request whose receipt is deleted for another reason has ended.
 * @param added a file that none of the receipts has yet
 */
async function lockFiles(db: Kysely<ShopTables>, of: ReceiptsOf, added: string | null = null): Promise<void> {
  const present = receiptsOf(db.selectFrom('receipts').select('sha256 as file'), of);
  await sql`
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.sharedReceipt}, key)
      from (select distinct hashtext(file) as key from (${present} union all select ${added}::text) f
             where file is not null order by key) k`.execute(db);
}

function receiptsOf<Q extends { where(column: 'request_id' | 'user_id', is: '=' | 'in', value: unknown): Q }>(
  query: Q,
  of: ReceiptsOf,
): Q {
  const ofUser = of.userId === undefined ? query : query.where('user_id', '=', of.userId);
  return 'requestIds' in of ? ofUser.where('request_id', 'in', of.requestIds) : ofUser;
}
