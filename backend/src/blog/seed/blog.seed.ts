// Size: one transaction inserts the demo's blog, table by table.
import { slugOf } from '@yukselt/contracts';
import type { Kysely } from 'kysely';
import { v5 } from 'uuid';
import type { ShopTables } from '../../platform/postgres/shop-database.js';
import { DAY, HOUR, midnightOf } from '../../platform/seed/shop-rhythm.js';
import { articleHtml } from '../article-html.js';
import { INSTAGRAM_POSTS } from './posts/instagram.seed.js';
import { STRATEGY_POSTS } from './posts/strategy.seed.js';
import { TIKTOK_POSTS } from './posts/tiktok.seed.js';
import { YOUTUBE_POSTS } from './posts/youtube.seed.js';
import { AUTHORS, type SeedPost } from './seed-post.js';

const NAMESPACE = '8e5d1c0b-2b64-5e7d-a1f9-40c3d9b87a15';
const seedId = (kind: string, name: string): string => v5(`${kind}/${slugOf(name)}`, NAMESPACE);

const CATEGORIES: readonly { name: string; description: string }[] = [
  { name: 'Instagram', description: 'Keşfet, Reels, hikâye ve profil üzerine.' },
  { name: 'TikTok', description: 'Kısa videonun mantığı ve düzeni.' },
  { name: 'YouTube', description: 'Kanal büyütmek, Shorts ve uzun video.' },
  { name: 'Sosyal Medya Stratejisi', description: 'Plan, ölçüm, güvenlik ve topluluk.' },
];
const POSTS = [...INSTAGRAM_POSTS, ...TIKTOK_POSTS, ...YOUTUBE_POSTS, ...STRATEGY_POSTS];

/** Likes of a post: most come in its first days, some still today. */
const LIKES = [31, 58, 44, 73, 52, 96, 61, 87, 69, 112, 54] as const;
/** Posts go out in the morning, at half past ten in Istanbul. */
const PUBLISHED_AT = 10.5 * HOUR;

/** Approved, so that the demo shows what comments look like; one waits, so that the admin's queue is not empty. */
const COMMENTS: readonly { post: string; author: string; content: string; approved: boolean; daysAgo: number }[] = [
  {
    post: 'Instagram’da Keşfete Çıkmanın 7 Yolu',
    author: 'Merve K.',
    content: 'Kaydetme sayısına hiç bakmıyordum. İki haftadır listelerle deniyorum, erişim gözle görülür arttı.',
    approved: true,
    daysAgo: 2.2,
  },
  {
    post: 'Instagram’da Keşfete Çıkmanın 7 Yolu',
    author: 'Onur',
    content: 'Etiket sayısı konusunda sizinle aynı fikirdeyim. Az ve ilgili olan daha iyi çalışıyor.',
    approved: true,
    daysAgo: 3.4,
  },
  {
    post: 'TikTok Algoritması Nasıl Çalışır?',
    author: 'Berk Tan',
    content: 'Videoyu erken silmeme tavsiyesi çok doğru, üçüncü gün açılan videom oldu.',
    approved: true,
    daysAgo: 9.1,
  },
  {
    post: 'Instagram’da Keşfete Çıkmanın 7 Yolu',
    author: 'Gizem',
    content: 'Haftada üç gönderi kurumsal hesaplar için de geçerli mi?',
    approved: false,
    daysAgo: 0.7,
  },
];

/**
 * The demo's blog. Rows that are there stay as they are.
 * @param startedAt when the demo began, ms @returns posts added.
 */
export function seedBlog(db: Kysely<ShopTables>, startedAt: number): Promise<number> {
  const publishedAt = ({ publishedDaysAgo }: SeedPost) => midnightOf(startedAt - publishedDaysAgo * DAY) + PUBLISHED_AT;
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('blog_authors')
      .values(Object.values(AUTHORS).map((name) => ({ id: seedId('author', name), name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('blog_categories')
      .values(
        CATEGORIES.map(({ name, description }) => ({
          id: seedId('category', name),
          name,
          slug: slugOf(name),
          description,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const added = await transaction
      .insertInto('blog_posts')
      .values(
        POSTS.map((post) => {
          const at = new Date(publishedAt(post));
          return {
            id: seedId('post', post.title),
            title: post.title,
            slug: slugOf(post.title.replaceAll('’', '')),
            summary: post.summary,
            content: articleHtml(post.content),
            category_id: seedId('category', post.category),
            author_id: seedId('author', post.author),
            cover_image: null,
            seo_title: null,
            seo_description: post.summary,
            seo_keywords: JSON.stringify(post.keywords),
            tags: JSON.stringify(post.tags.map((name) => ({ name, slug: slugOf(name) }))),
            is_published: true,
            published_at: at,
            created_at: at,
            updated_at: at,
          };
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    // Only with the first seeding: a comment that an admin removed must not come back.
    if (added.length > 0) {
      const likes = POSTS.flatMap((post, index) => {
        const [published, count] = [publishedAt(post), LIKES[index % LIKES.length]!];
        return Array.from({ length: count }, (_, like) => ({
          post_id: seedId('post', post.title),
          browser_hash: seedId('like', `${post.title} ${like}`),
          created_at: new Date(published + (startedAt - published) * ((like + 1) / (count + 1)) ** 2),
        }));
      });
      await transaction
        .insertInto('blog_likes')
        .values(likes)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .insertInto('blog_comments')
        .values(
          COMMENTS.map(({ post, author, content, approved, daysAgo }) => ({
            id: seedId('comment', `${post} ${author}`),
            post_id: seedId('post', post),
            author_name: author,
            content,
            is_approved: approved,
            created_at: new Date(startedAt - daysAgo * DAY),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return added.length;
  });
}
