import type { Kysely } from 'kysely';
import type { ShopTables } from '../platform/postgres/shop-database.js';
import { type AccessLogRow, accessLogHash } from './access-log-chain.js';

/** How many entries are read at once. */
const PAGE = 1_000;

/** The result of {@link verifyAccessLog}: the last hash to keep elsewhere, and the first number that does not match. */
export interface AccessLogVerification {
  entries: number;
  lastHash: string | null;
  brokenAt: string | null;
}

/** Recomputes the chain of the access log: a changed, missing or moved entry breaks it. */
export async function verifyAccessLog(db: Kysely<ShopTables>): Promise<AccessLogVerification> {
  let entries = 0;
  let lastHash: string | null = null;
  for (let after = '0'; ; ) {
    const rows: AccessLogRow[] = await db
      .selectFrom('insider_journal')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    for (const { hash, ...row } of rows) {
      entries++;
      if (row.number !== String(entries) || accessLogHash(lastHash, row) !== hash)
        return { entries, lastHash, brokenAt: row.number };
      lastHash = hash;
    }
    if (rows.length < PAGE) return { entries, lastHash, brokenAt: null };
    after = rows.at(-1)!.number;
  }
}
