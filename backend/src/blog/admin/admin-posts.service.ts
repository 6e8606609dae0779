import { Injectable } from '@nestjs/common';
import type { AdminPostRow, AdminPostsQuery, AdminPostView, NewPostBody, Page, PostBody } from '@yukselt/contracts/api';
import { isUniqueViolation } from '@yukselt/postgres';
import { type Kysely, sql } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import { type ImageStore, ImagesService } from '../../media/images.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { containsText } from '../../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { listRows } from '../../platform/postgres/sorted-page.js';
import { holdsAll } from '../../platform/repeated-save.js';
import { BLOG_PROBLEMS } from '../blog.texts.js';
import { postChange } from './post-changes.js';
import { type PostColumns, postColumns, wrongField } from './post-columns.js';
import { POST_ROWS, POST_SORT_KEYS, type PostRow, postListItem, postView, readPost } from './post-rows.js';

const missing = () => new ApiProblem('NOT_FOUND', { detail: BLOG_PROBLEMS.postMissing });

/** Posts as admins see and change them, drafts included. Methods throw NOT_FOUND for a post that does not exist. */
@Injectable()
export class AdminPostsService {
  /** Covers, and pictures within the text. */
  readonly images: ImageStore;

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly stored: ImagesService,
    private readonly accessLog: AccessLogService,
  ) {
    this.images = stored.storeFor('blog_posts', 'cover_image', 'content');
  }

  list({ q, status, category, ...page }: AdminPostsQuery): Promise<Page<AdminPostRow>> {
    const conditions = [
      ...(q ? [containsText(['title', 'slug', 'author'], q)] : []),
      ...(status ? [sql`r.is_published = ${status === 'published'}`] : []),
      ...(category === undefined
        ? []
        : [category === 'none' ? sql`r.category_id is null` : sql`r.category_id = ${category}::uuid`]),
    ];
    return listRows(this.db, [POST_ROWS], conditions, POST_SORT_KEYS[page.sort], page, postListItem);
  }

  async byId(id: string): Promise<AdminPostView> {
    return postView(await this.row(id));
  }

  /**
   * The same form sent twice makes one post; with other content it is refused, so that nothing is lost silently.
   * @throws ApiProblem VALIDATION, POST_SLUG_TAKEN, POST_CHANGED, BLOG_CATEGORY_UNKNOWN
   */
  async create({ id, ...fields }: NewPostBody, author: Actor): Promise<AdminPostView> {
    const columns = postColumns(fields);
    const now = this.clock.now();
    const added = await this.changing(author, id, columns, async (db) => {
      await db
        .insertInto('blog_authors')
        .values({ id: author.id, name: author.name })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: author.name }))
        .execute();
      return db
        .insertInto('blog_posts')
        .values({
          id,
          ...columns,
          author_id: author.id,
          published_at: fields.isPublished ? now : null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
    });
    return this.outcome(id, columns, added !== undefined);
  }

  /**
   * The first publication sets the date of a post; hiding and showing it again does not change it. A save that is sent
   * again, because its answer was lost, is answered as before.
   * @throws ApiProblem VALIDATION, POST_SLUG_TAKEN, POST_CHANGED, BLOG_CATEGORY_UNKNOWN
   */
  async update(actor: Actor, id: string, { version, ...fields }: PostBody): Promise<AdminPostView> {
    const columns = postColumns(fields);
    const now = this.clock.now();
    const changed = await this.changing(actor, id, columns, (db) =>
      db
        .updateTable('blog_posts')
        .set((eb) => ({
          ...columns,
          updated_at: now,
          version: eb('version', '+', 1),
          ...(fields.isPublished ? { published_at: eb.fn.coalesce('published_at', eb.val(now)) } : {}),
        }))
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst(),
    );
    return this.outcome(id, columns, changed !== undefined);
  }

  /** Deletes a post with its comments and likes. */
  async remove(actor: Actor, id: string): Promise<void> {
    const { numDeletedRows } = await this.accessLog.change(
      actor,
      postChange(id, (db) => db.deleteFrom('blog_posts').where('id', '=', id).executeTakeFirst()),
    );
    if (numDeletedRows === 0n) throw missing();
  }

  /**
   * The post after a save; a save that changed no row had been carried out before, or came too late. @throws
   * POST_CHANGED
   */
  private async outcome(id: string, columns: PostColumns, stored: boolean): Promise<AdminPostView> {
    const row = await this.row(id);
    const lists = { seo_keywords: JSON.parse(columns.seo_keywords), tags: JSON.parse(columns.tags) };
    if (!stored && !holdsAll(row, { ...columns, ...lists })) throw new ApiProblem('POST_CHANGED');
    return postView(row);
  }

  private async row(id: string): Promise<PostRow> {
    const row = await readPost(this.db, id);
    if (!row) throw missing();
    return row;
  }

  /** Makes a change with category and cover locked, and names the rule that a unique index enforced. */
  private async changing<T>(
    actor: Actor,
    id: string,
    { category_id, cover_image }: PostColumns,
    change: (db: Kysely<ShopTables>) => Promise<T>,
  ): Promise<T> {
    try {
      const work = async (transaction: Kysely<ShopTables>): Promise<T> => {
        if (
          category_id !== null &&
          !(await transaction
            .selectFrom('blog_categories')
            .select('id')
            .where('id', '=', category_id)
            .forShare()
            .executeTakeFirst())
        )
          throw new ApiProblem('BLOG_CATEGORY_UNKNOWN');
        if (cover_image !== null && !(await this.stored.has(cover_image, transaction)))
          throw wrongField('coverImage', BLOG_PROBLEMS.cover);
        return change(transaction);
      };
      return await this.accessLog.change(actor, postChange(id, work));
    } catch (error) {
      if (isUniqueViolation(error, 'blog_posts_slug_key')) throw new ApiProblem('POST_SLUG_TAKEN');
      throw error;
    }
  }
}
