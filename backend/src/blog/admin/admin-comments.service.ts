import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminCommentsQuery, AdminCommentView, CommentBatchView, Page } from '@yukselt/contracts/api';
import { type Selectable, sql, type Transaction } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import { AdminCountersService } from '../../live/admin-counters.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { containsText } from '../../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { listRows, timeKey } from '../../platform/postgres/sorted-page.js';
import type { BlogTables } from '../blog.tables.js';

interface Row extends Selectable<BlogTables['blog_comments']> {
  title: string;
  slug: string;
  is_published: boolean;
}

const ROWS = sql`
  select k.*, p.title, p.slug, p.is_published
    from shop.blog_comments k
    join shop.blog_posts p on p.id = k.post_id`;
const toView = (row: Row): AdminCommentView => ({
  id: row.id,
  author: row.author_name,
  content: row.content,
  isApproved: row.is_approved,
  createdAt: row.created_at.toISOString(),
  post: { id: row.post_id, title: row.title, slug: row.slug, isPublished: row.is_published },
});

/** The queue of comments: a comment is invisible until an admin approves it (docs/product-rules.md#blog-5). */
@Injectable()
export class AdminCommentsService implements OnModuleInit {
  constructor(
    private readonly db: ShopDatabase,
    private readonly counters: AdminCountersService,
    private readonly accessLog: AccessLogService,
  ) {}

  onModuleInit(): void {
    this.counters.register('pendingComments', () => this.waitingCount());
  }

  /** Waiting comments oldest first, approved ones newest first. */
  list({ state, q, cursor, limit }: AdminCommentsQuery): Promise<Page<AdminCommentView>> {
    const conditions = [
      sql`r.is_approved = ${state === 'approved'}`,
      ...(q ? [containsText(['author_name', 'content', 'title'], q)] : []),
    ];
    return listRows(
      this.db,
      [ROWS],
      conditions,
      timeKey('created_at'),
      { cursor, limit, sort: state, dir: state === 'approved' ? 'desc' : 'asc' },
      toView,
    );
  }

  private async waitingCount(): Promise<number> {
    const { waiting } = await this.db
      .selectFrom('blog_comments')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('is_approved', '=', false)
      .executeTakeFirstOrThrow();
    return waiting;
  }

  /** Comments that were approved or deleted meanwhile stay as they are. */
  approve(actor: Actor, ids: readonly string[]): Promise<CommentBatchView> {
    return this.decided(actor, 'comment-approved', (transaction) =>
      transaction
        .updateTable('blog_comments')
        .set({ is_approved: true })
        .where('id', 'in', ids)
        .where('is_approved', '=', false)
        .returning(['id', 'post_id'])
        .execute(),
    );
  }

  /** Deletes for good, which is also how a waiting comment is rejected. */
  remove(actor: Actor, ids: readonly string[]): Promise<CommentBatchView> {
    return this.decided(actor, 'comment-deleted', (transaction) =>
      transaction.deleteFrom('blog_comments').where('id', 'in', ids).returning(['id', 'post_id']).execute(),
    );
  }

  private async decided(
    actor: Actor,
    action: 'comment-approved' | 'comment-deleted',
    change: (transaction: Transaction<ShopTables>) => Promise<{ id: string; post_id: string }[]>,
  ): Promise<CommentBatchView> {
    const rows = await this.accessLog.transact(actor, async (transaction) => {
      const changed = await change(transaction);
      const entries = changed.map(({ id, post_id: post }) => ({
        action,
        subject: { kind: 'comment', id } as const,
        after: { post },
      }));
      await this.accessLog.record(transaction, actor, ...entries);
      return changed;
    });
    this.counters.publishSoon();
    return { changed: rows.length };
  }
}
