import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';

/** The hash of a user's password, in table `users`. */
@Injectable()
export class OwnPasswordRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  async hashOf(id: string): Promise<string | null> {
    return (
      (await this.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())
        ?.password_hash ?? null
    );
  }

  /**
   * Replaces the password `before`, and ends every session of the user at once: the epoch moves on. @returns the new
   * epoch @throws ApiProblem UNAUTHENTICATED when the password has changed meanwhile, e.g. because the account was
   * raised
   */
  async replace(id: string, before: string, passwordHash: string, db: Kysely<ShopTables>): Promise<number> {
    const row = await db
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        password_set: true,
        session_epoch: sql`session_epoch + 1`,
        updated_at: this.clock.now(),
      })
      .where('id', '=', id)
      .where('password_hash', '=', before)
      .returning('session_epoch')
      .executeTakeFirst();
    if (!row) throw new ApiProblem('UNAUTHENTICATED');
    return row.session_epoch;
  }
}
