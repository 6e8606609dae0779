import { Injectable } from '@nestjs/common';
import type { AdminMailView } from '@yukselt/contracts/api';
import type { Transaction } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { Clock, DAY_MS } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { MailFiguresRepository } from './mail-figures.repository.js';

/** What admins see about e-mails, and what they do with those that were given up. */
@Injectable()
export class AdminMailService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly figures: MailFiguresRepository,
    private readonly accessLog: AccessLogService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async read(): Promise<AdminMailView> {
    const [waiting, dead, deadTotal, sentToday] = await Promise.all([
      this.figures.waiting(),
      this.figures.dead(),
      this.figures.deadTotal(),
      this.figures.sentSince(new Date(this.clock.now().getTime() - DAY_MS)),
    ]);
    return {
      mode: this.config.mailMode,
      waiting: waiting.count,
      waitingSince: waiting.since?.toISOString() ?? null,
      lastFailure: waiting.lastFailure,
      sentToday,
      dead,
      deadTotal,
    };
  }

  /** Retries an e-mail that was given up, from now on for a day. @throws ApiProblem NOT_FOUND */
  retry(actor: Actor, id: string): Promise<void> {
    const now = this.clock.now();
    return this.change(actor, 'mail-retried', id, (transaction) =>
      transaction
        .updateTable('mail_outbox')
        .set({ state: 'waiting', created_at: now, due_at: now, attempts: 0, finished_at: null })
        .where('id', '=', id)
        .where('state', '=', 'dead')
        .returning('user_id')
        .executeTakeFirst(),
    );
  }

  /** Removes an e-mail that was given up. @throws ApiProblem NOT_FOUND */
  discard(actor: Actor, id: string): Promise<void> {
    return this.change(actor, 'mail-discarded', id, (transaction) =>
      transaction
        .deleteFrom('mail_outbox')
        .where('id', '=', id)
        .where('state', '=', 'dead')
        .returning('user_id')
        .executeTakeFirst(),
    );
  }

  /**
   * Changes one e-mail and records that in the access log. @throws ApiProblem NOT_FOUND when there is nothing to change
   */
  private change(
    actor: Actor,
    action: 'mail-retried' | 'mail-discarded',
    id: string,
    changed: (transaction: Transaction<ShopTables>) => Promise<{ user_id: string | null } | undefined>,
  ): Promise<void> {
    // Locks the e-mail before the access log, in the same order as changes of an account that store its address in
    // e-mails.
    return this.db.transaction().execute(async (transaction) => {
      const row = await changed(transaction);
      if (!row) throw new ApiProblem('NOT_FOUND');
      await this.accessLog.record(transaction, actor, {
        action,
        subject: { kind: 'mail', id },
        ...(row.user_id === null ? {} : { accountId: row.user_id }),
      });
    });
  }
}
