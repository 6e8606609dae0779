import { slugOf } from '@yukselt/contracts/slug.js';
import { v5 } from 'uuid';
import type { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { articleHtml } from '../blog.queries.js';
import { SEED_CATEGORIES, SEED_POSTS } from './posts.seed.js';

const NAMESPACE = '8e5d1c0b-2b64-5e7d-a1f9-40c3d9b87a15';
const seedId = (kind: string, name: string): string => v5(`${kind}/${slugOf(name)}`, NAMESPACE);
const AUTHOR = 'Yükselt Editörü';

/** The demo's blog. Rows that are there stay as they are. @returns posts added. */
export function seedBlog(db: ShopDatabase): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await transaction.insertInto('blog_authors').values({ id: seedId('author', AUTHOR), name: AUTHOR }).onConflict((conflict) => conflict.doNothing()).execute();
    await transaction.insertInto('blog_categories')
      .values(SEED_CATEGORIES.map((name) => ({ id: seedId('category', name), name, slug: slugOf(name), description: '' }))).onConflict((conflict) => conflict.doNothing()).execute();
    const added = await transaction.insertInto('blog_posts').values(SEED_POSTS.map((post) => {
      const at = new Date(post.publishedAt);
      return {
        id: seedId('post', post.title), title: post.title, slug: slugOf(post.title.replaceAll('’', '')), summary: post.summary, content: articleHtml(post.content),
        category_id: seedId('category', post.category), author_id: seedId('author', AUTHOR), cover_image: null, seo_title: null, seo_description: null,
        seo_keywords: JSON.stringify(post.keywords), tags: JSON.stringify(post.tags.map((name) => ({ name, slug: slugOf(name) }))),
        is_published: true, published_at: at, created_at: at, updated_at: at,
      };
    })).onConflict((conflict) => conflict.doNothing()).returning('id').execute();
    return added.length;
  });
}
