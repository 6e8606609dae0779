import { ADMIN_WINDOW_MS, newIdempotencyKey, type Problem } from '@yukselt/contracts';
import {
  type AdminCommentView,
  type AdminPostRow,
  type AdminPostView,
  adminCommentView,
  adminPostRow,
  adminPostView,
  type BlogCategoryView,
  type BlogPostPage,
  blogPostPage,
  type Page,
  type PostFields,
  type StoredImageView,
} from '@yukselt/contracts/api';
import sharp from 'sharp';
import { AdminCountersService } from '../../live/admin-counters.service.js';
import { PersonalDataRegistryService } from '../../platform/privacy/personal-data-registry.service.js';
import { ApiClient } from '../../testing/api-client.js';
import { type Answer, countRows, type Method, request, seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';

const BLOG = '/api/v1/admin/blog';
let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
});
afterAll(() => test.close());

const ask = <T = object>(method: Method, path: string, payload?: object, who = ayse): Promise<Answer<T>> =>
  request(test, who, method, `${BLOG}${path}`, payload);
const read = (slug: string) => test.app.inject({ url: `/api/v1/blog/posts/${encodeURIComponent(slug)}` });
const count = (table: string) => countRows(test, table);

const FIELDS: PostFields = {
  title: 'Şeffaf Büyüme',
  slug: '',
  summary: 'Özet',
  content: '<p>Merhaba <strong>dünya</strong></p>',
  categoryId: null,
  coverImage: null,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  tags: [],
  isPublished: true,
};
const create = (change: object = {}) =>
  ask<AdminPostView>('POST', '/posts', { id: newIdempotencyKey(), ...FIELDS, ...change });
const bodyOf = ({
  version,
  title,
  slug,
  summary,
  content,
  category,
  coverImage,
  seoTitle,
  seoDescription,
  seoKeywords,
  tags,
  isPublished,
}: AdminPostView) => ({
  version,
  title,
  slug,
  summary,
  content,
  categoryId: category?.id ?? null,
  coverImage,
  seoTitle,
  seoDescription,
  seoKeywords,
  tags,
  isPublished,
});
const categories = async () => (await ask<BlogCategoryView[]>('GET', '/categories')).body as BlogCategoryView[];

it('is for admins within the hour', async () => {
  const [user, auditor] = [
    await ApiClient.register(test.app, 'Meraklı Kişi'),
    await ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
  ];
  const id = newIdempotencyKey();
  const routes: [Method, string][] = [
    ['GET', '/posts'],
    ['GET', `/posts/${id}`],
    ['POST', '/posts'],
    ['PUT', `/posts/${id}`],
    ['DELETE', `/posts/${id}`],
    ['POST', '/preview'],
    ['POST', '/images'],
    ['GET', '/categories'],
    ['POST', '/categories'],
    ['DELETE', `/categories/${id}`],
    ['GET', '/comments'],
    ['POST', '/comments/approve'],
    ['POST', '/comments/delete'],
  ];
  for (const [method, path] of routes) {
    const payload = method === 'GET' || method === 'DELETE' ? undefined : {};
    expect(
      (await test.app.inject({ method, url: `${BLOG}${path}`, ...(payload ? { payload } : {}) })).json<Problem>().code,
    ).toBe('UNAUTHENTICATED');
    for (const who of [user, auditor]) expect((await ask(method, path, payload, who)).body.code).toBe('FORBIDDEN');
  }
  const before = test.clock.now().getTime();
  test.clock.advance(ADMIN_WINDOW_MS + 1_000);
  expect(['REAUTHENTICATION_REQUIRED', 'UNAUTHENTICATED']).toContain((await ask('GET', '/posts')).body.code);
  test.clock.advance(before - test.clock.now().getTime());
});

describe('writing', () => {
  it('derives slug and tags, keeps the author, and shows a published post at once', async () => {
    const { status, body } = await create({
      title: 'İLK Yazım: Şık & Öz',
      tags: [' Keşfet ', 'KEŞFET', 'İçerik', '  '],
      seoKeywords: [' büyüme ', 'büyüme', ''],
    });
    expect([status, body.slug, body.tags, body.seoKeywords, body.version, body.author]).toEqual([
      201,
      'ilk-yazim-sik-oz',
      ['KEŞFET', 'İçerik'],
      ['büyüme'],
      1,
      ayse.session.user.name,
    ]);
    adminPostView.strict().parse(body);
    const publishedPage = blogPostPage.strict().parse((await read('ilk-yazim-sik-oz')).json());
    expect(publishedPage).toMatchObject({
      title: 'İLK Yazım: Şık & Öz',
      author: ayse.session.user.name,
      tags: [
        { name: 'KEŞFET', slug: 'kesfet' },
        { name: 'İçerik', slug: 'icerik' },
      ],
      seo: { title: 'İLK Yazım: Şık & Öz', description: 'Merhaba dünya' },
    });
    expect((await read('ilk-yazım-şık-öz')).statusCode).toBe(200);
  });

  it('describes a post by the first 160 characters of its content when it has no description', async () => {
    const text = `${'Büyüme & denge '.repeat(20)}`;
    const { body } = await create({
      title: 'Uzun Metin',
      content: `<h2>Başlık</h2><p>${text.replaceAll('&', '&amp;')}</p>`,
    });
    const { seo } = (await read(body.slug)).json<BlogPostPage>();
    expect(seo.description).toBe(`Başlık ${text}`.slice(0, 160).trim());
  });

  it('sanitises the stored text, in the row and on the page', async () => {
    const hostile =
      '<h1>B</h1><p onclick="x()">a</p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">l</a><iframe src="//evil.example"></iframe><svg onload=x()></svg>';
    const { body } = await create({ title: 'Düşman HTML', content: hostile });
    expect(body.content).toBe('<h2>B</h2><p>a</p><a>l</a>');
    expect(
      (await test.database.pool.query('select content from shop.blog_posts where id = $1', [body.id])).rows[0].content,
    ).toBe(body.content);
    expect((await read(body.slug)).json<BlogPostPage>().content).toBe(body.content);
  });

  it.each<[string, object, string, unknown]>([
    ['no title', { title: '  ' }, 'title', 'Başlık gerekli'],
    ['no content', { content: '' }, 'content', 'İçerik gerekli'],
    ['content without words', { content: '<p> &nbsp;</p><p><br></p>' }, 'content', 'İçerik gerekli'],
    ['content of scripts only', { content: '<script>x()</script>' }, 'content', 'İçerik gerekli'],
    ['no letter for an address', { title: '!!!' }, 'slug', 'Adres için en az bir harf ya da rakam gerekli'],
    ['a foreign cover', { coverImage: 'https://evil.example/a.png' }, 'coverImage', 'Geçersiz kapak görseli'],
    [
      'a cover that is not stored',
      { coverImage: `/media/${'0'.repeat(64)}.webp` },
      'coverImage',
      'Kapak görseli bulunamadı. Lütfen yeniden yükleyin.',
    ],
    ['an unknown field', { authorId: 'x' }, '', expect.any(String)],
    ['a long title', { title: 'a'.repeat(161) }, 'title', expect.any(String)],
    ['an id of another kind', { id: 'x' }, 'id', expect.any(String)],
  ])('refuses %s and leaves no row', async (_, change, field, text) => {
    const before = await count('blog_posts');
    expect((await create(change)).body).toMatchObject({ status: 400, code: 'VALIDATION', errors: { [field]: text } });
    expect(await count('blog_posts')).toBe(before);
  });

  it('refuses a slug that another post has, however it is written', async () => {
    const before = await count('blog_posts');
    expect((await create({ slug: 'TİKTOK Algoritması Nasıl Çalışır' })).body.code).toBe('POST_SLUG_TAKEN');
    expect(await count('blog_posts')).toBe(before);
    const other = (await create({ title: 'Başka Biri' })).body;
    expect(
      (await ask('PUT', `/posts/${other.id}`, { ...bodyOf(other), slug: 'tiktok-algoritmasi-nasil-calisir' })).body
        .code,
    ).toBe('POST_SLUG_TAKEN');
  });

  it('makes one post of a form that was sent twice, and loses no text of a second form', async () => {
    const form = { id: newIdempotencyKey(), ...FIELDS, title: 'Bir Kez' };
    const answers = await Promise.all([1, 2, 3].map(() => ask<AdminPostView>('POST', '/posts', form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    for (const change of [{ content: '<p>Başka</p>' }, { tags: ['yeni'] }, { seoTitle: 'Başka' }])
      expect((await ask('POST', '/posts', { ...form, ...change })).body.code).toBe('POST_CHANGED');
  });

  it('answers a change that is sent again, because its answer was lost, as the first time', async () => {
    const post = (await create({ title: 'Yanıtı Yolda Kalan' })).body;
    const change = { ...bodyOf(post), tags: ['Bir', 'İki'], seoKeywords: ['a', 'a', 'b'], summary: 'Yeni özet' };
    const first = await ask<AdminPostView>('PUT', `/posts/${post.id}`, change);
    expect(first.body.version).toBe(2);
    expect(await ask('PUT', `/posts/${post.id}`, change)).toMatchObject({ status: 200, body: first.body });
    expect((await ask('PUT', `/posts/${post.id}`, { ...change, tags: ['Bir'] })).body.code).toBe('POST_CHANGED');
  });

  it('lets one of two editors win and refuses the other', async () => {
    const post = (await create({ title: 'Yarış' })).body;
    const answers = await Promise.all(
      ['Bir', 'İki', 'Üç'].map((title) => ask<AdminPostView>('PUT', `/posts/${post.id}`, { ...bodyOf(post), title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'POST_CHANGED',
      detail: 'Bu yazı siz düzenlerken değişti; sizin değişikliğiniz kaydedilmedi.',
    });
    expect((await ask<AdminPostView>('GET', `/posts/${post.id}`)).body).toMatchObject({
      version: 2,
      title: answers.find(({ status }) => status === 200)!.body.title,
    });
  });

  it('hides a draft from everybody, previews it for admins, and keeps the first date of publishing', async () => {
    const draft = (await create({ title: 'Taslak Yazı', isPublished: false })).body;
    expect([draft.isPublished, draft.publishedAt, (await read(draft.slug)).statusCode]).toEqual([false, null, 404]);
    expect((await test.app.inject({ url: '/sitemap.xml' })).body).not.toContain(draft.slug);
    const { version: _, ...fields } = bodyOf(draft);
    const preview = blogPostPage
      .strict()
      .parse(
        (await ask('POST', '/preview', { id: draft.id, ...fields, content: '<p onclick="x()">Önizleme</p>' })).body,
      );
    expect(preview).toMatchObject({
      title: 'Taslak Yazı',
      content: '<p>Önizleme</p>',
      coverImage: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      author: ayse.session.user.name,
    });
    expect((await ask<BlogPostPage>('POST', '/preview', { ...fields, title: '', content: '' })).body).toMatchObject({
      title: '',
      content: '',
    });
    const published = (await ask<AdminPostView>('PUT', `/posts/${draft.id}`, { ...bodyOf(draft), isPublished: true }))
      .body;
    expect((await read(draft.slug)).statusCode).toBe(200);
    test.clock.advance(60_000);
    const hidden = (await ask<AdminPostView>('PUT', `/posts/${draft.id}`, { ...bodyOf(published), isPublished: false }))
      .body;
    const again = (await ask<AdminPostView>('PUT', `/posts/${draft.id}`, { ...bodyOf(hidden), isPublished: true }))
      .body;
    expect([again.publishedAt, again.version]).toEqual([published.publishedAt, 4]);
  });

  it('deletes a post with its comments and likes', async () => {
    const post = (await create({ title: 'Silinecek' })).body;
    await test.app.inject({
      method: 'POST',
      url: `/api/v1/blog/posts/${post.slug}/comments`,
      payload: { author: 'Can', content: 'Yorum' },
    });
    await test.app.inject({
      method: 'POST',
      url: `/api/v1/blog/posts/${post.slug}/likes`,
      payload: { browser: 'a'.repeat(22) },
    });
    expect((await ask('DELETE', `/posts/${post.id}`)).status).toBe(204);
    expect((await read(post.slug)).statusCode).toBe(404);
    expect(
      (
        await test.database.pool.query(
          'select 1 from shop.blog_comments where post_id = $1 union all select 1 from shop.blog_likes where post_id = $1',
          [post.id],
        )
      ).rowCount,
    ).toBe(0);
    for (const answer of [
      await ask('DELETE', `/posts/${post.id}`),
      await ask('PUT', `/posts/${post.id}`, bodyOf(post)),
      await ask('GET', `/posts/${post.id}`),
    ])
      expect(answer.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('the table', () => {
  const list = async (query: string) => z(await ask<Page<AdminPostRow>>('GET', `/posts?${query}`));
  const z = ({ body }: { body: Page<AdminPostRow> }) => ({
    next: body.next,
    items: body.items.map((row) => adminPostRow.strict().parse(row)),
  });

  it('is searched and filtered', async () => {
    await create({ title: 'Ilgınç Şey', isPublished: false });
    expect((await list('q=ilginc%20sey&status=draft')).items.map(({ title }) => title)).toEqual(['Ilgınç Şey']);
    expect((await list('q=ilginc%20sey&status=published')).items).toEqual([]);
    const tiktok = (await categories()).find(({ slug }) => slug === 'tiktok')!;
    expect((await list(`category=${tiktok.id}`)).items.map(({ category }) => category?.name)).toEqual([
      'TikTok',
      'TikTok',
    ]);
    expect((await list('category=none')).items.every(({ category }) => category === null)).toBe(true);
    for (const query of ['status=x', 'category=x', 'sort=slug', 'dir=up', 'limit=0', 'x=1', 'cursor=!'])
      expect((await ask('GET', `/posts?${query}`)).body.code).toBe('VALIDATION');
  });

  it.each(['sort=date&dir=desc', 'sort=date&dir=asc', 'sort=title&dir=asc', 'sort=title&dir=desc'])(
    'comes in pages that do not shift when a post is added: %s',
    async (order) => {
      const whole = (await list(`${order}&limit=100`)).items.map(({ id }) => id);
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `${order}&limit=4${cursor === null ? '' : `&cursor=${cursor}`}`,
        );
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next;
        await create({ title: `Araya giren ${ids.length}`, slug: `araya-${newIdempotencyKey()}` });
      } while (cursor !== null);
      expect(ids.filter((id) => whole.includes(id))).toEqual(whole);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});

describe('categories', () => {
  const add = (change: object) =>
    ask<BlogCategoryView>('POST', '/categories', {
      id: newIdempotencyKey(),
      name: 'Şehir Işıkları',
      description: '',
      ...change,
    });

  it('are added with a slug, once, and deleted without their posts', async () => {
    const id = newIdempotencyKey();
    const { status, body } = await add({ id });
    expect([status, body]).toEqual([
      201,
      { id, name: 'Şehir Işıkları', slug: 'sehir-isiklari', description: '', postCount: 0 },
    ]);
    expect((await add({ id })).status).toBe(201);
    for (const change of [{ name: 'Şehir Işığı' }, { description: 'Geceleri' }])
      expect((await add({ id, ...change })).body).toMatchObject({
        code: 'BLOG_CATEGORY_TAKEN',
        detail: expect.stringContaining('“Şehir Işıkları” kategorisi eklendi'),
      });
    expect((await add({ name: 'ŞEHİR ışıkları' })).body.code).toBe('BLOG_CATEGORY_TAKEN');
    const post = (await create({ title: 'Kategorili', categoryId: id })).body;
    expect((await read(post.slug)).json<BlogPostPage>().category).toEqual({
      name: 'Şehir Işıkları',
      slug: 'sehir-isiklari',
    });
    expect((await categories()).find((one) => one.id === id)?.postCount).toBe(1);
    expect((await ask('DELETE', `/categories/${id}`)).body).toEqual({ posts: 1 });
    expect((await read(post.slug)).json<BlogPostPage>().category).toBeNull();
    expect((await ask('DELETE', `/categories/${id}`)).body.code).toBe('NOT_FOUND');
    expect((await ask('PUT', `/posts/${post.id}`, { ...bodyOf(post), categoryId: id })).body.code).toBe(
      'BLOG_CATEGORY_UNKNOWN',
    );
    const late = { ...bodyOf(post), categoryId: null, summary: 'Başka özet' };
    expect((await ask('PUT', `/posts/${post.id}`, late)).body.code).toBe('POST_CHANGED');
    expect((await create({ title: 'Yok', categoryId: id })).body.code).toBe('BLOG_CATEGORY_UNKNOWN');
  });

  it.each([
    [{ name: '' }, 'Kategori adı gerekli'],
    [{ name: '   ' }, 'Kategori adı gerekli'],
    [{ name: '!!!' }, 'Kategori adında en az bir harf ya da rakam olmalı'],
  ])('refuse %j', async (change, text) => {
    const before = await count('blog_categories');
    expect((await add(change)).body).toMatchObject({ code: 'VALIDATION', errors: { name: text } });
    expect(await count('blog_categories')).toBe(before);
  });
});

describe('comments', () => {
  const SLUG = 'tiktok-algoritmasi-nasil-calisir';
  const say = (content: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/blog/posts/${SLUG}/comments`,
      payload: { author: 'Okur', content },
    });
  const list = async (query: string) =>
    (await ask<Page<AdminCommentView>>('GET', `/comments?${query}`)).body.items.map((row) =>
      adminCommentView.strict().parse(row),
    );
  const waiting = async () => (await test.app.get(AdminCountersService, { strict: false }).counters()).pendingComments;
  const visibleComments = async () => (await read(SLUG)).json<BlogPostPage>().comments.map(({ content }) => content);

  it('wait in the order of arrival, appear when they are approved, and go when they are rejected', async () => {
    const before = await waiting();
    for (const content of ['birinci <b>yorum</b>', 'ikinci yorum', 'üçüncü yorum']) {
      test.clock.advance(1_000);
      await say(content);
    }
    const [first, second, third] = await list('state=waiting&q=YORUM');
    expect([first, second, third].map((row) => row!.content)).toEqual([
      'birinci <b>yorum</b>',
      'ikinci yorum',
      'üçüncü yorum',
    ]);
    expect(first!.post).toMatchObject({ slug: SLUG, isPublished: true });
    expect(await waiting()).toBe(before! + 3);
    expect(
      (await ask('POST', '/comments/approve', { ids: [first!.id, second!.id, newIdempotencyKey()] })).body,
    ).toEqual({ changed: 2 });
    expect((await ask('POST', '/comments/approve', { ids: [first!.id] })).body).toEqual({ changed: 0 });
    expect((await ask('POST', '/comments/delete', { ids: [third!.id] })).body).toEqual({ changed: 1 });
    expect((await visibleComments()).slice(0, 2)).toEqual(['ikinci yorum', 'birinci <b>yorum</b>']);
    expect(await visibleComments()).not.toContain('üçüncü yorum');
    expect((await list('state=approved&q=yorum')).slice(0, 2).map(({ content }) => content)).toEqual([
      'ikinci yorum',
      'birinci <b>yorum</b>',
    ]);
    expect(await waiting()).toBe(before);
  });

  it.each([
    [{ ids: [] }],
    [{ ids: ['x'] }],
    [{}],
    [{ ids: Array.from({ length: 101 }, newIdempotencyKey) }],
    [{ ids: [newIdempotencyKey()], all: true }],
  ])('refuse a batch like %j', async (body) => {
    for (const act of ['approve', 'delete'])
      expect((await ask('POST', `/comments/${act}`, body)).body.code).toBe('VALIDATION');
  });
});

describe('pictures', () => {
  const upload = async (bytes: Buffer, name = 'kapak.png') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await test.app.inject({
      method: 'POST',
      url: `${BLOG}/images`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        authorization: `Bearer ${ayse.session.accessToken}`,
        'content-type': request.headers.get('content-type')!,
      },
    });
    return { status: answer.statusCode, body: answer.json<StoredImageView & Problem>() };
  };
  const drawing = () => sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#1C7A8F' } });

  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)('of type %s become a cover', async (type) => {
    const { status, body } = await upload(await drawing().toFormat(type).toBuffer(), `kapak.${type}`);
    expect([status, body.width, body.height, body.url]).toEqual([
      201,
      1600,
      800,
      expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/),
    ]);
    const post = (
      await create({
        title: `Kapaklı ${type}`,
        coverImage: body.url,
        content: `<p>a</p><img src="${body.url}" alt="k" width="1600" height="800">`,
      })
    ).body;
    expect((await read(post.slug)).json<BlogPostPage>()).toMatchObject({
      coverImage: body.url,
      content: expect.stringContaining(`<img src="${body.url}"`),
    });
    expect((await test.app.inject({ url: body.url })).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['words', Buffer.from('merhaba'), 'IMAGE_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'IMAGE_MISSING'],
    ['a page', Buffer.from('<!doctype html><script>x()</script>'), 'IMAGE_UNREADABLE'],
    ['too much', Buffer.alloc(5_242_881, 1), 'IMAGE_TOO_LARGE'],
  ])('made of %s are refused', async (_, bytes, code) => {
    const before = await count('images');
    expect((await upload(bytes)).body.code).toBe(code);
    expect(await count('images')).toBe(before);
  });
});

it('replaces the name of an erased author, keeps the posts, and exports them with the author’s data', async () => {
  const { body: post } = await create({ title: 'Ayrılan Yazar' });
  const author = async () => (await read(post.slug)).json<BlogPostPage>().author;
  expect(await author()).toBe('Ayşe Demir');
  const holder = test.app.get(PersonalDataRegistryService).all.find(({ name }) => name === 'blogPosts')!;
  expect(await holder.read({ id: ayse.id })).toContainEqual({
    title: 'Ayrılan Yazar',
    slug: post.slug,
    author: 'Ayşe Demir',
  });
  await holder.erase!({ id: ayse.id });
  expect(await author()).toBe('Eski yazar');
});
