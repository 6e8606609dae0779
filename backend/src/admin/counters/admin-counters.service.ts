import { Injectable, type MessageEvent, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { InboxFigures } from '@yukselt/contracts/api';
import { sql } from 'kysely';
import { map, type Observable, Subject } from 'rxjs';
import { AppLogger } from '../../platform/logger.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';

/** How often the tables are asked, once for all streams, what other processes wrote. */
const WATCH_MS = 5_000;

/**
 * What waits for an admin beside payments: comments, contact messages and links to admins' accounts. Told to open
 * panels whenever a figure changes.
 */
@Injectable()
export class AdminCountersService implements OnModuleInit, OnModuleDestroy {
  private readonly changes = new Subject<InboxFigures>();
  private last: InboxFigures | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: ShopDatabase,
    private readonly log: AppLogger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.refresh(), WATCH_MS);
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
    this.changes.complete();
  }

  /** For whoever just wrote one of them, or decided one. Never fails: the next look finds what this one missed. */
  refresh(): void {
    if (!this.changes.observed) return;
    this.publish().catch((error: unknown) =>
      this.log.pino.warn({ err: error }, 'what waits for admins cannot be read'),
    );
  }

  /** Comments that wait for approval, messages nobody has read, and links that a second admin has to confirm. */
  async figures(): Promise<InboxFigures> {
    const {
      rows: [row],
    } = await sql<InboxFigures>`
      select (select count(*)::int from shop.blog_comments where not is_approved) as "waitingComments",
             (select count(*)::int from shop.contact_messages where read_at is null) as "unreadMessages",
             (select count(*)::int from shop.password_links l join shop.users u on u.id = l.user_id
               where u.role = 'admin' and u.is_active and l.confirmed_at is null and l.expires_at > now()) as "waitingLinks"`.execute(
      this.db,
    );
    return row!;
  }

  stream(): Observable<MessageEvent> {
    return this.changes.pipe(map((data) => ({ type: 'inbox', data })));
  }

  private async publish(): Promise<void> {
    const now = await this.figures();
    const same = JSON.stringify(now) === JSON.stringify(this.last);
    this.last = now;
    if (!same) this.changes.next(now);
  }
}
