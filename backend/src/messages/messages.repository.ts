import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ContactMessage, ContactMessageView, ContactSubject, Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import { type Selectable, sql } from 'kysely';
import { AccessLogService } from '../access-log/access-log.service.js';
import { AdminCountersService } from '../live/admin-counters.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { containsText } from '../platform/postgres/contains.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import type { MessagesTables } from './messages.tables.js';
import { MESSAGE_MISSING } from './messages.texts.js';

const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);

const messageView = (row: Selectable<MessagesTables['contact_messages']>): ContactMessageView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  sentAt: row.sent_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});

export interface MessageFilter {
  state?: 'read' | 'unread' | undefined;
  subject?: ContactSubject | undefined;
  /** Part of name, e-mail or text. */
  q?: string | undefined;
}

/** Table `contact_messages`: what visitors wrote to the shop. */
@Injectable()
export class MessagesRepository implements OnModuleInit {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly counters: AdminCountersService,
    private readonly accessLog: AccessLogService,
  ) {}

  onModuleInit(): void {
    this.counters.register('unreadMessages', () => this.unreadCount());
  }

  async insert(message: ContactMessage): Promise<void> {
    await this.db
      .insertInto('contact_messages')
      .values({ ...message, sent_at: this.clock.now() })
      .execute();
    this.counters.refresh();
  }

  /** Newest first. @throws InvalidCursor */
  async page({ state, subject, q, cursor, limit }: MessageFilter & PageQuery): Promise<Page<ContactMessageView>> {
    const [after = null] = NEWEST_FIRST.after(cursor) ?? [];
    const rows = await this.db
      .selectFrom('contact_messages')
      .selectAll()
      .$if(after !== null, (query) => query.where('id', '<', after))
      .$if(state !== undefined, (query) => query.where('read_at', state === 'read' ? 'is not' : 'is', null))
      .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
      .$if(q !== undefined && q !== '', (query) => query.where(containsText(['name', 'email', 'message'], q!)))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return NEWEST_FIRST.page(rows, limit, ({ id }) => [id], messageView);
  }

  /** @throws ApiProblem NOT_FOUND */
  async byId(id: string): Promise<ContactMessageView> {
    const row = await this.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new ApiProblem('NOT_FOUND', { detail: MESSAGE_MISSING });
    return messageView(row);
  }

  private async unreadCount(): Promise<number> {
    const { unread } = await this.db
      .selectFrom('contact_messages')
      .select(sql<number>`count(*)::int`.as('unread'))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return unread;
  }

  /** Marking twice keeps the first time. @throws ApiProblem NOT_FOUND */
  async mark(actor: Actor, id: string, read: boolean): Promise<ContactMessageView> {
    const row = await this.accessLog.transact(actor, async (transaction) => {
      const marked = await transaction
        .updateTable('contact_messages')
        .set(({ fn, ref, val }) => ({ read_at: read ? fn.coalesce(ref('read_at'), val(this.clock.now())) : null }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!marked) throw new ApiProblem('NOT_FOUND');
      await this.accessLog.record(transaction, actor, {
        act: 'message-marked',
        subject: { kind: 'message', id },
        after: { read },
      });
      return marked;
    });
    this.counters.refresh();
    return messageView(row);
  }

  /** Deletes a message for good, as its sender may ask. @throws ApiProblem NOT_FOUND */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.accessLog.transact(actor, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('contact_messages')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new ApiProblem('NOT_FOUND');
      await this.accessLog.record(transaction, actor, { act: 'message-deleted', subject: { kind: 'message', id } });
    });
    this.counters.refresh();
  }
}
