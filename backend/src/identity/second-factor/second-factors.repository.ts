import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';

export interface SecondFactor {
  /** Sealed. */
  secret: string;
  /** Since when logins ask for a code; `null`: it was only started. */
  confirmedAt: Date | null;
}

/**
 * Tables `second_factors` and `recovery_codes`. A step of a larger change locks the user's row first, as admins
 * do who change the account: neither waits for the other for good.
 */
@Injectable()
export class SecondFactorsRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /** Starts with a secret, in place of an earlier one that was not confirmed. @throws ApiProblem SECOND_FACTOR_ON */
  async start(userId: string, secret: string): Promise<void> {
    const fields = { secret, created_at: this.clock.now(), last_step: 0 };
    const started = await this.db
      .insertInto('second_factors')
      .values({ user_id: userId, confirmed_at: null, ...fields })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(fields).where('second_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!started) throw new ApiProblem('SECOND_FACTOR_ON');
  }

  async find(userId: string, db: Kysely<ShopTables> = this.db): Promise<SecondFactor | null> {
    const row = await db
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? { secret: row.secret, confirmedAt: row.confirmed_at } : null;
  }

  /** Whether logins of the user need a code. */
  async isOn(userId: string, db: Kysely<ShopTables> = this.db): Promise<boolean> {
    return (await this.find(userId, db))?.confirmedAt != null;
  }

  /** Makes logins ask for it from now on. @returns false when another request has changed it meanwhile */
  async confirm(userId: string, secret: string, step: number, db: Kysely<ShopTables>): Promise<boolean> {
    await lockUser(userId, db);
    const confirmed = await db
      .updateTable('second_factors')
      .set({ confirmed_at: this.clock.now(), last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return confirmed !== undefined;
  }

  /**
   * Uses up the code of a time step, and with it those of all earlier steps: of two requests with the same code one
   * gets `false`.
   */
  async takeStep(userId: string, secret: string, step: number): Promise<boolean> {
    const usedFactor = await this.db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('last_step', '<', String(step))
      .returning('user_id')
      .executeTakeFirst();
    return usedFactor !== undefined;
  }

  /** Uses up a recovery code. @returns whether there was one */
  async takeRecoveryCode(userId: string, hash: string, db: Kysely<ShopTables>): Promise<boolean> {
    await lockUser(userId, db);
    const usedCode = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst();
    return usedCode !== undefined;
  }

  async recoveryCodesLeft(userId: string, db: Kysely<ShopTables> = this.db): Promise<number> {
    const { count } = await db
      .selectFrom('recovery_codes')
      .where('user_id', '=', userId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /**
   * Replaces the recovery codes: the earlier ones stop working. @throws ApiProblem SECOND_FACTOR_OFF when
   * another request has removed it meanwhile
   */
  async replaceRecoveryCodes(userId: string, hashes: readonly string[], db: Kysely<ShopTables>): Promise<void> {
    await lockUser(userId, db);
    if (!(await this.isOn(userId, db))) throw new ApiProblem('SECOND_FACTOR_OFF');
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
  }

  /** Deletes secret, recovery codes, open logins and a reset that waits. @returns whether logins needed a code */
  async remove(userId: string, db: Kysely<ShopTables> = this.db): Promise<boolean> {
    await lockUser(userId, db);
    const removed = await db
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .returning('confirmed_at')
      .executeTakeFirst();
    await db.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
    await db.deleteFrom('second_factor_resets').where('user_id', '=', userId).execute();
    return removed?.confirmed_at != null;
  }
}

/**
 * Locks until the end of the transaction. Other rows may refer to the user meanwhile, as when two admins act on each
 * other.
 */
const lockUser = (userId: string, db: Kysely<ShopTables>) =>
  sql`select from shop.users where id = ${userId} for no key update`.execute(db);
