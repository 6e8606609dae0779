import { Injectable } from '@nestjs/common';
import type { ContactMessage, ContactMessageView, ContactSubject, Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import { type Kysely, type Selectable, sql } from 'kysely';
import { Clock } from '../platform/clock.js';
import { containsText } from '../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import type { MessagesTables } from './messages.tables.js';

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
export class MessagesRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /** @param sendingId a second message with this id is not stored; `null`: every message is */
  async insert(message: ContactMessage, sendingId: string | null): Promise<void> {
    await this.db
      .insertInto('contact_messages')
      .values({ ...message, sent_at: this.clock.now(), sending_id: sendingId })
      .onConflict((conflict) => conflict.column('sending_id').doNothing())
      .execute();
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

  /** `null`: there is no message with this id. */
  async byId(id: string): Promise<ContactMessageView | null> {
    const row = await this.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? messageView(row) : null;
  }

  async unreadCount(): Promise<number> {
    const { unread } = await this.db
      .selectFrom('contact_messages')
      .select(sql<number>`count(*)::int`.as('unread'))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return unread;
  }

  /** Marking twice keeps the first time. @returns the message; `null` when it no longer exists */
  async mark(db: Kysely<ShopTables>, id: string, read: boolean): Promise<ContactMessageView | null> {
    const row = await db
      .updateTable('contact_messages')
      .set(({ fn, ref, val }) => ({ read_at: read ? fn.coalesce(ref('read_at'), val(this.clock.now())) : null }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ? messageView(row) : null;
  }

  /** @returns whether it was there */
  async delete(db: Kysely<ShopTables>, id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
