import { createHash } from 'node:crypto';
import { type RecordedChange, rowActions } from '../../access-log/access-log.service.js';

/** A change to a post, for the access log: only the hash of its text, because old texts are not kept. */
export const postChange = <T>(id: string, change: RecordedChange<T>['change']): RecordedChange<T> => ({
  subject: { kind: 'post', id },
  action: rowActions('post'),
  async read(transaction) {
    const row = await transaction
      .selectFrom('blog_posts as p')
      .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
      .selectAll('p')
      .select('c.name as category_name')
      .where('p.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { title, slug, summary } = row;
    return {
      name: title,
      values: {
        title,
        slug,
        summary,
        category: row.category_name,
        contentHash: createHash('sha256').update(row.content, 'utf8').digest('hex'),
        coverImage: row.cover_image,
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
        seoKeywords: row.seo_keywords,
        tags: row.tags.map(({ name }) => name),
        isPublished: row.is_published,
      },
    };
  },
  change,
});
