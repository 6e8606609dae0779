import { Injectable } from '@nestjs/common';
import { slugOf } from '@yukselt/contracts';
import type { BlogCategoryView, DeletedCategoryView, NewBlogCategoryBody } from '@yukselt/contracts/api';
import { sql } from 'kysely';
import { AccessLogService, type RecordedChange, rowActions } from '../../access-log/access-log.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { turkish } from '../../platform/postgres/sorted-page.js';
import { holdsAll } from '../../platform/repeated-save.js';
import { BLOG_PROBLEMS } from '../blog.texts.js';

/** Categories of the blog. There are few, so the list has no pages. */
@Injectable()
export class AdminBlogCategoriesService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly accessLog: AccessLogService,
  ) {}

  /** In the order of the Turkish alphabet, with the number of posts, drafts included. */
  async list(): Promise<BlogCategoryView[]> {
    const { rows } = await sql<BlogCategoryView>`
      select c.id, c.name, c.slug, c.description,
             (select count(*)::int from shop.blog_posts p where p.category_id = c.id) as "postCount"
        from shop.blog_categories c
       order by ${turkish('c.name')}, c.id`.execute(this.db);
    return rows;
  }

  /**
   * The same form sent twice makes one category. @throws ApiProblem VALIDATION when no slug can be made of the name,
   * BLOG_CATEGORY_TAKEN, also for the same id with other fields: the detail then names the category that it made
   */
  async create(actor: Actor, { id, name, description }: NewBlogCategoryBody): Promise<BlogCategoryView> {
    const slug = slugOf(name);
    if (slug === '')
      throw new ApiProblem('VALIDATION', {
        detail: BLOG_PROBLEMS.categoryName,
        errors: { name: BLOG_PROBLEMS.categoryName },
      });
    await this.recorded(actor, id, (transaction) =>
      transaction
        .insertInto('blog_categories')
        .values({ id, name, slug, description })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const category = (await this.list()).find((row) => row.id === id);
    if (!category) throw new ApiProblem('BLOG_CATEGORY_TAKEN');
    if (!holdsAll(category, { name, description }))
      throw new ApiProblem('BLOG_CATEGORY_TAKEN', { detail: BLOG_PROBLEMS.categorySent(category.name) });
    return category;
  }

  /**
   * Its posts stay, without a category (docs/product-rules.md#admin-8): their versions rise, so that
   * an edit from before is refused as outdated. @throws ApiProblem NOT_FOUND
   */
  remove(actor: Actor, id: string): Promise<DeletedCategoryView> {
    return this.recorded(actor, id, async (transaction) => {
      const category = await transaction
        .selectFrom('blog_categories')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!category) throw new ApiProblem('NOT_FOUND', { detail: BLOG_PROBLEMS.categoryMissing });
      const posts = await transaction
        .updateTable('blog_posts')
        .set((eb) => ({ category_id: null, version: eb('version', '+', 1) }))
        .where('category_id', '=', id)
        .returning('id')
        .execute();
      await transaction.deleteFrom('blog_categories').where('id', '=', id).execute();
      return { posts: posts.length };
    });
  }

  private recorded<T>(actor: Actor, id: string, change: RecordedChange<T>['change']): Promise<T> {
    return this.accessLog.change(actor, {
      subject: { kind: 'blog-category', id },
      action: rowActions('blog-category'),
      async read(transaction) {
        const row = await transaction.selectFrom('blog_categories').selectAll().where('id', '=', id).executeTakeFirst();
        return row
          ? { name: row.name, values: { name: row.name, slug: row.slug, description: row.description } }
          : null;
      },
      change,
    });
  }
}
