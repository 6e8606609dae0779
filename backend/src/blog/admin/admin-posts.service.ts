import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { slugOf } from '@yukselt/contracts';
import type {
  AdminPostRow,
  AdminPostsQuery,
  AdminPostView,
  BlogPostPage,
  NewPostBody,
  Page,
  PostBody,
  PreviewBody,
} from '@yukselt/contracts/api';
import { isUniqueViolation } from '@yukselt/postgres';
import { type Kysely, type Selectable, sql } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import { type ImageStore, ImagesService } from '../../media/images.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { containsText } from '../../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { listRows, type SortKey, textKey, timeKey } from '../../platform/postgres/sorted-page.js';
import { holdsAll } from '../../platform/repeated-save.js';
import { articleHtml } from '../article-html.js';
import { descriptionOf, isBlank, readingMinutes } from '../article-text.js';
import type { BlogTables } from '../blog.tables.js';
import { BLOG_PROBLEMS } from '../blog.texts.js';
import { coverSvg } from '../covers/cover-art.js';
import { postChange } from './post-changes.js';
import { tagsOf } from './post-tags.js';

interface Row extends Selectable<BlogTables['blog_posts']> {
  author: string;
  category_name: string | null;
  shown_at: Date;
}
type Fields = Omit<PostBody, 'version'>;

const ROWS = sql`
  select p.*, a.name as author, c.name as category_name, coalesce(p.published_at, p.updated_at) as shown_at
    from shop.blog_posts p
    join shop.blog_authors a on a.id = p.author_id
    left join shop.blog_categories c on c.id = p.category_id`;
const KEYS: Record<AdminPostsQuery['sort'], SortKey> = {
  date: timeKey('shown_at'),
  title: textKey('title'),
};

const toRow = (row: Row): AdminPostRow => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  isPublished: row.is_published,
  author: row.author,
  version: row.version,
  category:
    row.category_id !== null && row.category_name !== null ? { id: row.category_id, name: row.category_name } : null,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
const toView = (row: Row): AdminPostView => ({
  ...toRow(row),
  summary: row.summary,
  content: articleHtml(row.content),
  coverImage: row.cover_image,
  seoTitle: row.seo_title ?? '',
  seoDescription: row.seo_description ?? '',
  seoKeywords: row.seo_keywords,
  tags: row.tags.map(({ name }) => name),
});
const missing = () => new ApiProblem('NOT_FOUND', { detail: BLOG_PROBLEMS.postMissing });
const wrong = (field: string, detail: string) => new ApiProblem('VALIDATION', { detail, errors: { [field]: detail } });

/**
 * Columns of the submitted form. @throws ApiProblem VALIDATION for content that is empty once sanitised, and for a
 * title without letter or digit
 */
function columnsOf({
  title,
  slug,
  summary,
  content,
  categoryId,
  coverImage,
  seoTitle,
  seoDescription,
  seoKeywords,
  tags,
  isPublished,
}: Fields) {
  const clean = articleHtml(content);
  if (isBlank(clean)) throw wrong('content', BLOG_PROBLEMS.content);
  const address = slug === '' ? slugOf(title) : slug;
  if (address === '') throw wrong('slug', BLOG_PROBLEMS.slug);
  return {
    title,
    slug: address,
    summary,
    content: clean,
    category_id: categoryId,
    cover_image: coverImage,
    seo_title: seoTitle || null,
    seo_description: seoDescription || null,
    seo_keywords: JSON.stringify([...new Set(seoKeywords)]),
    tags: JSON.stringify(tagsOf(tags)),
    is_published: isPublished,
  };
}
type Columns = ReturnType<typeof columnsOf>;

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
    this.images = stored.heldBy('blog_posts', 'cover_image', 'content');
  }

  list({ q, status, category, ...page }: AdminPostsQuery): Promise<Page<AdminPostRow>> {
    const conditions = [
      ...(q ? [containsText(['title', 'slug', 'author'], q)] : []),
      ...(status ? [sql`r.is_published = ${status === 'published'}`] : []),
      ...(category === undefined
        ? []
        : [category === 'none' ? sql`r.category_id is null` : sql`r.category_id = ${category}::uuid`]),
    ];
    return listRows(this.db, [ROWS], conditions, KEYS[page.sort], page, toRow);
  }

  async byId(id: string): Promise<AdminPostView> {
    return toView(await this.row(id));
  }

  /**
   * The same form sent twice makes one post; with other content it is refused, so that nothing is lost silently.
   * @throws ApiProblem VALIDATION, POST_SLUG_TAKEN, POST_CHANGED, BLOG_CATEGORY_UNKNOWN
   */
  async create({ id, ...fields }: NewPostBody, author: Actor): Promise<AdminPostView> {
    const columns = columnsOf(fields);
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
    const columns = columnsOf(fields);
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
   * Renders the form as visitors would see it; nothing is stored. A drawn cover is a data URL, because drafts have no
   * address.
   */
  async preview({ id, ...fields }: PreviewBody, reader: Actor): Promise<BlogPostPage> {
    const post =
      id === undefined
        ? undefined
        : (await sql<Row>`select r.* from (${ROWS}) r where r.id = ${id}`.execute(this.db)).rows[0];
    const category =
      fields.categoryId === null
        ? undefined
        : await this.db
            .selectFrom('blog_categories')
            .select(['name', 'slug'])
            .where('id', '=', fields.categoryId)
            .executeTakeFirst();
    const content = articleHtml(fields.content);
    const tags = tagsOf(fields.tags);
    const slug = fields.slug === '' ? slugOf(fields.title) : fields.slug;
    const now = this.clock.now().toISOString();
    return {
      id: post?.id ?? randomUUID(),
      title: fields.title,
      slug,
      summary: fields.summary,
      content,
      tags,
      author: post?.author ?? reader.name,
      category: category ?? null,
      coverImage:
        fields.coverImage ??
        `data:image/svg+xml;base64,${Buffer.from(coverSvg({ slug, category: category?.slug ?? null, tags: tags.map((tag) => tag.slug) })).toString('base64')}`,
      publishedAt: post?.published_at?.toISOString() ?? now,
      updatedAt: now,
      readingMinutes: readingMinutes(content),
      likes: 0,
      related: [],
      comments: [],
      seo: {
        title: fields.seoTitle || fields.title,
        description: fields.seoDescription || descriptionOf(content),
        keywords: fields.seoKeywords,
      },
    };
  }

  /**
   * The post after a save; a save that changed no row had been carried out before, or came too late. @throws
   * POST_CHANGED
   */
  private async outcome(id: string, columns: Columns, stored: boolean): Promise<AdminPostView> {
    const row = await this.row(id);
    const lists = { seo_keywords: JSON.parse(columns.seo_keywords), tags: JSON.parse(columns.tags) };
    if (!stored && !holdsAll(row, { ...columns, ...lists })) throw new ApiProblem('POST_CHANGED');
    return toView(row);
  }

  private async row(id: string): Promise<Row> {
    const { rows } = await sql<Row>`select r.* from (${ROWS}) r where r.id = ${id}`.execute(this.db);
    if (!rows[0]) throw missing();
    return rows[0];
  }

  /** Makes a change with category and cover locked, and names the rule that a unique index enforced. */
  private async changing<T>(
    actor: Actor,
    id: string,
    { category_id, cover_image }: Columns,
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
          throw wrong('coverImage', BLOG_PROBLEMS.cover);
        return change(transaction);
      };
      return await this.accessLog.change(actor, postChange(id, work));
    } catch (error) {
      if (isUniqueViolation(error, 'blog_posts_slug_key')) throw new ApiProblem('POST_SLUG_TAKEN');
      throw error;
    }
  }
}
