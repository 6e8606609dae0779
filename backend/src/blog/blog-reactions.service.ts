import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CommentAnswer, LikeView } from '@yukselt/contracts/api';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import { AdminCountersService } from '../live/admin-counters.service.js';
import { Clock } from '../platform/clock.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { BlogRepository } from './blog.repository.js';

/** Namespace of comment ids that are derived from the comment's content. */
const COMMENTS = '3f6a1c5e-0f0d-5b7c-8f0b-5d2f4a1e9c73';

/** Likes and comments of visitors. The sender's address serves only the rate limit, and is not stored with them. */
@Injectable()
export class BlogReactionsService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly blog: BlogRepository,
    private readonly limiter: RateLimiterService,
    private readonly clock: Clock,
    private readonly counters: AdminCountersService,
  ) {}

  /**
   * One like per browser and post (docs/product-rules.md#blog-4): a repeat changes nothing and returns the count.
   * @param browser the browser's own random key; stored as a hash that also holds the post, so that likes of one
   * browser cannot be linked.
   * @throws ApiProblem NOT_FOUND, RATE_LIMITED
   */
  async like(slug: string, browser: string, address: string): Promise<LikeView> {
    await this.limiter.take(LIMITS.likesPerAddress, address);
    const { id } = await this.blog.find(slug);
    const hash = createHash('sha256').update(`${id}/${browser}`).digest('hex');
    await this.db
      .insertInto('blog_likes')
      .values({ post_id: id, browser_hash: hash, created_at: this.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { count } = await this.db
      .selectFrom('blog_likes')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow();
    return { likes: count };
  }

  /**
   * Stores a comment, hidden until an admin approves it. The same text by the same name under the same
   * post is one comment, however often it is sent.
   * @throws ApiProblem NOT_FOUND, RATE_LIMITED
   */
  async comment(slug: string, author: string, content: string, address: string): Promise<CommentAnswer> {
    await this.limiter.take(LIMITS.commentsPerAddress, address);
    const post = await this.blog.find(slug);
    await this.db
      .insertInto('blog_comments')
      .values({
        id: v5(JSON.stringify([post.id, author, content]), COMMENTS),
        post_id: post.id,
        author_name: author,
        content,
        is_approved: false,
        created_at: this.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.counters.publishSoon();
    return { awaitingApproval: true };
  }
}
