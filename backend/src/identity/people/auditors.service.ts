import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';

/** Ids of all auditors that may sign in. */
export async function auditorIds(db: Kysely<ShopTables>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'auditor')
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The auditors, for e-mails that go to all of them. */
@Injectable()
export class AuditorsService {
  constructor(private readonly db: ShopDatabase) {}

  ids(): Promise<string[]> {
    return auditorIds(this.db);
  }
}
