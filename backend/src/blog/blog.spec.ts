import type { Problem } from '@yukselt/contracts';
import { type BlogPostPage, blogPostCard, blogPostPage } from '@yukselt/contracts/api';
import pg from 'pg';
import { z } from 'zod';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { seedBlog } from './seed/blog.seed.js';

const POSTS = 11;
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedBlog(test.app.get(ShopDatabase), test.clock.now().getTime());
});
afterAll(() => test.close());
const get = (url: string) => test.app.inject({ method: 'GET', url });
const post = (url: string, payload: object, remoteAddress = '10.0.0.1') =>
  test.app.inject({ method: 'POST', url, payload, remoteAddress });
const query = (text: string, values: unknown[] = []) =>
  test.database.pool.query<{ id: string; slug: string }>(text, values);
const page = async (slug: string) =>
  blogPostPage.strict().parse((await get(`/api/v1/blog/posts/${encodeURIComponent(slug)}`)).json());
const TIKTOK = 'tiktok-algoritmasi-nasil-calisir';

describe('reading', () => {
  it('lists published posts, newest first, and returns one with its neighbours', async () => {
    const posts = z.array(blogPostCard.strict()).parse((await get('/api/v1/blog/posts')).json());
    expect(posts).toHaveLength(POSTS);
    expect(posts.map(({ publishedAt }) => publishedAt)).toEqual(
      posts
        .map(({ publishedAt }) => publishedAt)
        .sort()
        .reverse(),
    );
    expect(
      posts.every(
        ({ readingMinutes, coverImage }) =>
          readingMinutes >= 1 && readingMinutes <= 10 && coverImage.startsWith('/media/covers/'),
      ),
    ).toBe(true);
    const first = await page(posts[0]!.slug);
    expect(first.related.map(({ category }) => category?.slug)).toEqual(['instagram', 'instagram']);
    expect(first.related.map(({ slug }) => slug)).not.toContain(first.slug);
    expect(first.content).toContain('<h2>');
    expect(first.comments.map(({ author }) => author)).toEqual(['Merve K.', 'Onur']);
  });

  it('reads no article text for the list, because reading times are stored', async () => {
    const before = z.array(blogPostCard).parse((await get('/api/v1/blog/posts')).json());
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    expect((await get('/api/v1/blog/posts')).statusCode).toBe(200);
    const statements = sent.mock.calls.map((call) => JSON.stringify(call[0]));
    sent.mockRestore();
    expect(statements.some((text) => text.includes('blog_posts'))).toBe(true);
    expect(statements.filter((text) => text.includes('content'))).toEqual([]);
    const minutesOf = (posts: typeof before) => posts.find(({ slug }) => slug === TIKTOK)?.readingMinutes;
    await query(`update shop.blog_posts set content = content || repeat(' kelime', 360) where slug = $1`, [TIKTOK]);
    const after = z.array(blogPostCard).parse((await get('/api/v1/blog/posts')).json());
    expect(minutesOf(after)).toBe(minutesOf(before)! + 2);
  });

  it('shows at most three related posts, of any category when the post has none', async () => {
    await query('update shop.blog_posts set category_id = null where slug = $1', [TIKTOK]);
    const alone = await page(TIKTOK);
    expect([alone.category, alone.related.length]).toEqual([null, 3]);
    await query(
      `update shop.blog_posts set category_id = (select id from shop.blog_categories where slug = 'tiktok') where slug = $1`,
      [TIKTOK],
    );
    expect((await page('sosyal-medyada-guvenli-buyume-rehberi')).related).toHaveLength(3);
  });

  it.each(['TikTok-Algoritmasi-NASIL-calisir', 'tiktok-algoritması-nasıl-çalışır', 'TİKTOK ALGORİTMASI NASIL ÇALIŞIR'])(
    'finds a post as %s',
    async (name) => {
      expect((await page(name)).slug).toBe(TIKTOK);
    },
  );

  it('finds a slug with Turkish letters by its ASCII form, too', async () => {
    await query(
      `update shop.blog_posts set slug = 'reels-mi-hikâye-mi?' where slug = 'reels-mi-hikaye-mi-hangisi-ne-zaman'`,
    );
    expect((await page('reels-mi-hikâye-mi?')).slug).toBe('reels-mi-hikâye-mi?');
    expect((await page('reels-mi-hikaye-mi')).slug).toBe('reels-mi-hikâye-mi?');
    await query(
      `update shop.blog_posts set slug = 'reels-mi-hikaye-mi-hangisi-ne-zaman' where slug = 'reels-mi-hikâye-mi?'`,
    );
  });

  it('hides drafts and comments without approval, and sanitises texts that an older build stored', async () => {
    const {
      rows: [draft],
    } = await query('select id, slug from shop.blog_posts order by slug limit 1');
    await query(
      `insert into shop.blog_comments (id, post_id, author_name, content, is_approved, created_at) values
      (gen_random_uuid(), $1, 'Ali', 'görünür', true, now()), (gen_random_uuid(), $1, 'Veli', 'bekler', false, now())`,
      [draft!.id],
    );
    await query(`update shop.blog_posts set content = '<p onclick="x()">a</p><script>x()</script>' where id = $1`, [
      draft!.id,
    ]);
    const draftPage = await page(draft!.slug);
    expect(draftPage.comments.map(({ content }) => content)).toEqual(['görünür']);
    expect(draftPage.content).toBe('<p>a</p>');
    await query('update shop.blog_posts set is_published = false where id = $1', [draft!.id]);
    for (const url of [`/api/v1/blog/posts/${draft!.slug}`, `/media/covers/${draft!.slug}.svg`])
      expect((await get(url)).statusCode).toBe(404);
    expect((await post(`/api/v1/blog/posts/${draft!.slug}/likes`, { browser: 'a'.repeat(22) })).statusCode).toBe(404);
    expect((await get('/api/v1/blog/posts')).json<unknown[]>()).toHaveLength(POSTS - 1);
    await query('update shop.blog_posts set is_published = true where id = $1', [draft!.id]);
  });

  it.each(['posts/%00', 'posts/a%00b'])('answers 404 for a name that PostgreSQL cannot store: %s', async (path) => {
    expect((await get(`/api/v1/blog/${path}`)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await get(`/media/covers/${path.slice(6)}.svg`)).statusCode).toBe(404);
  });

  it('answers 404 for an unknown post', async () => {
    expect((await get('/api/v1/blog/posts/yok')).json<Problem>()).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      detail: 'Blog bulunamadı.',
    });
  });
});

describe('likes', () => {
  const like = (browser: unknown, address?: string) =>
    post(`/api/v1/blog/posts/${TIKTOK}/likes`, { browser } as object, address);

  it('count one per browser, and store nothing that identifies the reader', async () => {
    const before = (await page(TIKTOK)).likes;
    expect((await like('tarayici-bir-0123456789')).json()).toEqual({ likes: before + 1 });
    expect((await like('tarayici-bir-0123456789', '10.0.0.2')).json()).toEqual({ likes: before + 1 });
    expect((await like('tarayici-iki-0123456789')).json()).toEqual({ likes: before + 2 });
    expect((await page(TIKTOK)).likes).toBe(before + 2);
    expect(
      (await query('select l::text from shop.blog_likes l')).rows.map((row) => JSON.stringify(row)).join(),
    ).not.toMatch(/tarayici|10\.0\.0/);
  });

  it.each([['short'], ['x'.repeat(65)], ['<script>alert(1)</script>'], [42], [null]])(
    'refuse %j as a browser',
    async (browser) => {
      expect((await like(browser)).json<Problem>().code).toBe('VALIDATION');
    },
  );

  it('are refused from another site and with unknown fields', async () => {
    const foreign = await test.app.inject({
      method: 'POST',
      url: `/api/v1/blog/posts/${TIKTOK}/likes`,
      payload: { browser: 'a'.repeat(22) },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(403);
    expect(
      (await post(`/api/v1/blog/posts/${TIKTOK}/likes`, { browser: 'a'.repeat(22), likes: 1000 })).statusCode,
    ).toBe(400);
  });
});

describe('comments', () => {
  const url = `/api/v1/blog/posts/${TIKTOK}/comments`;
  const waiting = async () =>
    Number(
      (await test.database.pool.query('select count(*) from shop.blog_comments where not is_approved')).rows[0].count,
    );

  it('wait for approval, stay plain text, and are listed newest first', async () => {
    const markup = '<b>Kalın</b> <script>alert(1)</script>\nikinci satır';
    const answer = await post(url, { author: '  Ayşe <i>K.</i> ', content: markup });
    expect([answer.statusCode, answer.json()]).toEqual([202, { awaitingApproval: true }]);
    test.clock.advance(1_000);
    await post(url, { author: 'Can', content: 'Sonraki' });
    const before = (await page(TIKTOK)).comments;
    expect(JSON.stringify(before)).not.toContain('Kalın');
    await query('update shop.blog_comments set is_approved = true');
    const { comments } = await page(TIKTOK);
    expect(comments.slice(0, 2)).toMatchObject([{ author: 'Can' }, { author: 'Ayşe <i>K.</i>', content: markup }]);
    expect(comments.map(({ createdAt }) => createdAt)).toEqual(
      comments
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });

  it('that are sent twice are stored once', async () => {
    const before = await waiting();
    await Promise.all([1, 2, 3].map(() => post(url, { author: 'Deniz', content: 'Aynı yorum' }, '10.0.0.9')));
    expect(await waiting()).toBe(before + 1);
  });

  it.each([
    [{ author: '', content: 'a' }, 'author', 'Adınızı yazın'],
    [{ author: '   ', content: 'a' }, 'author', 'Adınızı yazın'],
    [{ author: 'a', content: ' \n ' }, 'content', 'Yorumunuzu yazın'],
    [{ content: 'a' }, 'author', expect.any(String)],
    [{ author: 'a'.repeat(61), content: 'a' }, 'author', expect.any(String)],
    [{ author: 'a', content: 'a'.repeat(2001) }, 'content', expect.any(String)],
    [{ author: 'a', content: 'a', is_approved: true }, '', expect.any(String)],
    [{ author: 'a\u0000', content: 'b' }, 'author', expect.any(String)],
  ])('refuse %j and leave no row', async (body, field, message) => {
    const before = await waiting();
    expect((await post(url, body)).json<Problem>()).toMatchObject({ code: 'VALIDATION', errors: { [field]: message } });
    expect(await waiting()).toBe(before);
  });
});

describe('covers', () => {
  it('are drawn for posts without a picture, different for each and always the same', async () => {
    const posts = (await get('/api/v1/blog/posts')).json<BlogPostPage[]>();
    const drawings = await Promise.all(posts.map(async ({ coverImage }) => get(coverImage)));
    expect(new Set(drawings.map(({ body }) => body)).size).toBe(POSTS);
    expect(drawings[0]!.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'",
    });
    expect((await get(posts[0]!.coverImage)).body).toBe(drawings[0]!.body);
    const png = await get(posts[0]!.coverImage.replace('.svg', '.png'));
    expect([
      png.headers['content-type'],
      png.rawPayload.subarray(1, 4).toString(),
      png.rawPayload.length < 60_000,
    ]).toEqual(['image/png', 'PNG', true]);
    await test.app
      .get(ShopDatabase)
      .updateTable('blog_posts')
      .set({ title: 'Ğ' })
      .where('slug', '=', posts[0]!.slug)
      .execute();
    const renamed = await get(posts[0]!.coverImage.replace('.svg', '.png'));
    expect([renamed.statusCode, renamed.rawPayload.equals(png.rawPayload)]).toEqual([200, false]);
    for (const url of ['/media/covers/yok.svg', '/media/covers/yok.png']) expect((await get(url)).statusCode).toBe(404);
    expect((await get(`/media/covers/${TIKTOK}.gif`)).statusCode).toBe(400);
  });
});

describe('limits', () => {
  let tight: TestApp;
  beforeAll(async () => {
    tight = await testApp({ RATE_LIMIT_FACTOR: '1' });
    await seedBlog(tight.app.get(ShopDatabase), tight.clock.now().getTime());
  });
  afterAll(() => tight.close());

  it('apply per address', async () => {
    const send = (path: string, payload: object, remoteAddress: string) =>
      tight.app.inject({ method: 'POST', url: `/api/v1/blog/posts/${TIKTOK}/${path}`, payload, remoteAddress });
    const codes: number[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      codes.push((await send('likes', { browser: `tarayici-numara-${turn}-abcdef` }, '10.1.1.1')).statusCode);
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([30, 429]);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await send('comments', { author: 'A', content: `yorum ${turn}` }, '10.1.1.1')).statusCode).toBe(202);
    expect((await send('comments', { author: 'A', content: 'yorum' }, '10.1.1.1')).json<Problem>()).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect((await send('comments', { author: 'A', content: 'yorum' }, '10.1.1.2')).statusCode).toBe(202);
  });
});
