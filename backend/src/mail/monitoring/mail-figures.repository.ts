import { Injectable } from '@nestjs/common';
import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { DeadMailView } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { LAG_COUNTED } from '@yukselt/projections';
import { sql } from 'kysely';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';

/** How many given-up e-mails the panel shows, the newest first. */
const VISIBLE_MAX = 20;

/** The outbox and the follower of the log in figures. */
@Injectable()
export class MailFiguresRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly store: EventStore,
  ) {}

  /**
   * Events that the follower has not handled, counted like those of a view, up to {@link LAG_COUNTED}; 0 while e-mail
   * is off. @throws StoreUnavailable
   */
  async followerLag(): Promise<number> {
    const row = await this.db.selectFrom('mail_checkpoint').select('position').executeTakeFirst();
    if (!row) return 0;
    return (await this.store.readAll(row.position, { limit: LAG_COUNTED, prefix: ACCOUNT_PREFIX })).length;
  }

  /** Events that the follower could not apply. */
  async setAsideTotal(): Promise<number> {
    const { total } = await this.db
      .selectFrom('mail_set_aside')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async waiting(): Promise<{ count: number; since: Date | null; lastFailure: string | null }> {
    return this.db
      .selectFrom('mail_outbox')
      .where('state', '=', 'waiting')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<Date | null>`min(created_at)`.as('since'),
        sql<string | null>`(array_agg(failure order by due_at desc) filter (where failure is not null))[1]`.as(
          'lastFailure',
        ),
      ])
      .executeTakeFirstOrThrow();
  }

  async deadTotal(): Promise<number> {
    const { dead } = await this.db
      .selectFrom('mail_outbox')
      .where('state', '=', 'dead')
      .select(sql<number>`count(*)::int`.as('dead'))
      .executeTakeFirstOrThrow();
    return dead;
  }

  async sentSince(time: Date): Promise<number> {
    const { sent } = await this.db
      .selectFrom('mail_outbox')
      .where('state', '=', 'sent')
      .where('finished_at', '>=', time)
      .select(sql<number>`count(*)::int`.as('sent'))
      .executeTakeFirstOrThrow();
    return sent;
  }

  async dead(): Promise<DeadMailView[]> {
    const rows = await this.db
      .selectFrom('mail_outbox')
      .select(['id', 'kind', 'user_id', 'created_at', 'attempts', 'failure'])
      .where('state', '=', 'dead')
      .orderBy('id', 'desc')
      .limit(VISIBLE_MAX)
      .execute();
    return rows.map(({ id, kind, user_id, created_at, attempts, failure }) => ({
      id,
      kind,
      userId: user_id,
      createdAt: created_at.toISOString(),
      attempts,
      failure: failure ?? '',
    }));
  }
}
