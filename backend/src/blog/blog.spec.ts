import { blogPostCard, blogPostPage } from '@yukselt/contracts/api/blog.js';
import { z } from 'zod';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { testApp, type TestApp } from '../platform/testing/test-app.js';
import { articleHtml } from './blog.queries.js';
import { seedBlog } from './seed/blog.seed.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedBlog(test.app.get(ShopDatabase));
});
afterAll(() => test.close());
const get = (url: string) => test.app.inject({ method: 'GET', url });

it('lists published posts, newest first, and shows one with its neighbours', async () => {
  const posts = z.array(blogPostCard.strict()).parse((await get('/api/v1/blog/posts')).json());
  expect(posts).toHaveLength(6);
  expect(posts.map(({ publishedAt }) => publishedAt)).toEqual(posts.map(({ publishedAt }) => publishedAt).sort().reverse());
  const page = blogPostPage.parse((await get(`/api/v1/blog/posts/${posts[0]!.slug}`)).json());
  expect(page.related.map(({ slug }) => slug)).toEqual(['reels-mi-hikaye-mi-hangisi-ne-zaman']);
  expect(page.content).toContain('<h2>');
});

it('hides drafts and comments that nobody approved', async () => {
  const { rows: [post] } = await test.database.pool.query<{ id: string; slug: string }>('select id, slug from shop.blog_posts order by slug limit 1');
  await test.database.pool.query(`insert into shop.blog_comments (id, post_id, author_name, content, is_approved, created_at) values
    (gen_random_uuid(), $1, 'Ali', 'görünür', true, now()), (gen_random_uuid(), $1, 'Veli', 'bekler', false, now())`, [post!.id]);
  expect((await get(`/api/v1/blog/posts/${post!.slug}`)).json<{ comments: { content: string }[] }>().comments.map(({ content }) => content)).toEqual(['görünür']);
  await test.database.pool.query('update shop.blog_posts set is_published = false where id = $1', [post!.id]);
  expect((await get(`/api/v1/blog/posts/${post!.slug}`)).statusCode).toBe(404);
  expect((await get('/api/v1/blog/posts')).json<unknown[]>()).toHaveLength(5);
});

it.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'], ['<script>alert(1)</script>b', 'b'], ['<a href="javascript:alert(1)">c</a>', '<a rel="noopener noreferrer nofollow">c</a>'],
  ['<img src="http://x/a.png" onerror="x()">', '<img />'], ['<iframe src="https://x"></iframe>d', 'd'], ['<svg><style>*{}</style></svg>e', 'e'],
])('cleans %s', (html, clean) => {
  expect(articleHtml(html)).toBe(clean);
});
