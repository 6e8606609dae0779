import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import { WorkQueue } from '../platform/work-queue.js';
import { linkWaits } from './admin/waiting-link.js';

const WAITING_MAX = 50;
const RETRY_AFTER_S = 3;

/** Keeps at least one admin who can sign in (docs/product-rules.md#money-12). */
@Injectable()
export class LastAdminService {
  /**
   * One at a time in this process: closing an account takes a second connection, and tasks that wait for the lock with
   * a connection each would leave none for it.
   */
  private readonly queue = new WorkQueue({ atOnce: 1, waitingMax: WAITING_MAX, retryAfter: RETRY_AFTER_S });

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in a transaction while no other admin can leave. Every demotion, deactivation and closing of an
   * admin's account runs in here. An admin who never set a password, or whose link waits for a second admin, cannot
   * sign in and does not count.
   * @param actor the signed-in admin who acts: always counts, so that a waiting link created by another admin does not
   * lock this one out
   * @throws ApiProblem STORE_UNAVAILABLE when too many wait | LAST_ADMIN without another active admin who can sign in
   */
  protect<T>(
    id: string,
    actor: Pick<Actor, 'id' | 'deadline'>,
    work: (transaction: Transaction<ShopTables>) => Promise<T>,
  ): Promise<T> {
    return this.queue.run(() => this.locked(id, actor.id, work), actor.deadline);
  }

  private locked<T>(id: string, actorId: string, work: (transaction: Transaction<ShopTables>) => Promise<T>) {
    return this.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.lastAdmin})`.execute(transaction);
      const {
        rows: [other],
      } = await sql`
        select from shop.users
         where role = 'admin' and is_active and id <> ${id}
           and (id = ${actorId}
             or password_set and not exists (
               select from shop.password_links link
                where link.user_id = users.id and ${linkWaits(this.clock.now())}))
         limit 1`.execute(transaction);
      if (!other) throw new ApiProblem('LAST_ADMIN');
      return work(transaction);
    });
  }
}
