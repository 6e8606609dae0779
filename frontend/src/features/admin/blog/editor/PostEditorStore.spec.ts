import type { AdminPostView } from '@yukselt/contracts/api';
import { FakeServer, ok, refused } from '../../../../stores/testing/fake-server.js';
import { adminBlogApi } from '../admin-blog.api.js';
import { PostEditorStore } from './PostEditorStore.js';

const POST: AdminPostView = {
  id: 'p1',
  title: 'Yazı',
  slug: 'yazi',
  isPublished: false,
  author: 'Ayşe',
  category: null,
  publishedAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  version: 3,
  summary: '',
  content: '<p>a</p>',
  coverImage: null,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  tags: ['Keşfet'],
};
const ONE = 'PUT /api/v1/admin/blog/posts/p1';

it('restores a draft after a reload, with a conflict when another admin has saved since', async () => {
  const { editor } = await opened();
  editor.set({ content: '<p>yazdım</p>' });
  const { kept } = editor;
  const same = await opened();
  const { generation } = same.editor;
  same.editor.restore(kept);
  expect([same.editor.draft.content, same.editor.dirty, same.editor.conflict]).toEqual(['<p>yazdım</p>', true, false]);
  expect(same.editor.generation).toBeGreaterThan(generation);

  const newer = await opened();
  newer.editor.restore({ ...kept, version: 2 });
  newer.server.on(ONE, refused(409, 'POST_CHANGED', 'değişti'));
  expect(newer.editor.conflict).toBe(true);
  await expect(newer.editor.save()).rejects.toMatchObject({ code: 'POST_CHANGED' });
  expect(newer.server.sent(ONE)[0]!.body).toMatchObject({ version: 2, content: '<p>yazdım</p>' });
});

async function opened() {
  const server = new FakeServer().on('GET /api/v1/admin/blog/posts/p1', ok(POST));
  const editor = new PostEditorStore({ api: adminBlogApi(server.http) });
  await editor.open('p1');
  return { server, editor };
}

/** The errors of the fields after a save that fails. */
const refusalOf = (editor: PostEditorStore) =>
  editor.save().then(() => {
    throw new Error('was saved');
  }, editor.refused);

it('reports unsaved changes, and sends the version that they are based on', async () => {
  const { server, editor } = await opened();
  expect(editor.dirty).toBe(false);
  editor.set({ title: 'Yeni' });
  expect(editor.dirty).toBe(true);
  server.on(ONE, ok({ ...POST, title: 'Yeni', version: 4 }));
  await editor.save();
  expect([editor.dirty, editor.post?.version]).toEqual([false, 4]);
  expect(server.sent(ONE)[0]!.body).toMatchObject({ version: 3, title: 'Yeni', slug: 'yazi', tags: ['Keşfet'] });
});

it('keeps the draft after a conflict, and overwrites the other version only when asked', async () => {
  const { server, editor } = await opened();
  editor.set({ title: 'Benim' });
  server
    .on(ONE, refused(409, 'POST_CHANGED', 'değişti'), ok({ ...POST, title: 'Benim', version: 10 }))
    .on('GET /api/v1/admin/blog/posts/p1', ok({ ...POST, title: 'Ötekinin', version: 9 }));
  expect(await refusalOf(editor)).toBeUndefined();
  expect([editor.conflict, editor.draft.title]).toEqual([true, 'Benim']);
  expect(await editor.adoptVersion()).toBe(true);
  await editor.save();
  expect(server.sent(ONE)[1]!.body).toMatchObject({ version: 9, title: 'Benim' });
  expect(editor.conflict).toBe(false);
});

it('shows a taken address as an error at its field', async () => {
  const { server, editor } = await opened();
  server.on(ONE, refused(409, 'POST_SLUG_TAKEN', 'Bu adreste başka bir yazı var.'));
  expect(await refusalOf(editor)).toEqual({ slug: 'Bu adreste başka bir yazı var.' });
});

it('shows a refusal about fields at those fields only, and any other above the form', async () => {
  const { server, editor } = await opened();
  server.on(
    ONE,
    { status: 422, body: { code: 'VALIDATION', detail: 'Alanları kontrol edin.', errors: { seoTitle: 'Çok uzun' } } },
    refused(503, 'STORE_UNAVAILABLE', 'Şu anda kaydedilemiyor.'),
  );
  expect(await refusalOf(editor)).toEqual({ seoTitle: 'Çok uzun' });
  expect(editor.saveState.status).toBe('idle');
  expect(await refusalOf(editor)).toBeUndefined();
  expect(editor.saveState).toMatchObject({ status: 'failed', error: { detail: 'Şu anda kaydedilemiyor.' } });
});

it('resends a new post with the same id after a lost answer', async () => {
  const server = new FakeServer().on('POST /api/v1/admin/blog/posts', 'lost', ok(POST));
  const editor = new PostEditorStore({ api: adminBlogApi(server.http) });
  await editor.open(null);
  editor.set({ title: 'Yazı', content: '<p>a</p>' });
  expect(await refusalOf(editor)).toBeUndefined();
  expect([editor.dirty, editor.saveState.status]).toEqual([true, 'failed']);
  await editor.save();
  const ids = server.sent('POST /api/v1/admin/blog/posts').map(({ body }) => (body as { id: string }).id);
  expect(ids[0]).toBe(ids[1]);
});

it('saves later changes over the new post whose answer was lost', async () => {
  const server = new FakeServer();
  const editor = new PostEditorStore({ api: adminBlogApi(server.http) });
  await editor.open(null);
  editor.set({ title: 'Yazı', content: '<p>a</p>' });
  server.on('POST /api/v1/admin/blog/posts', 'lost');
  await refusalOf(editor);
  const { id } = server.sent('POST /api/v1/admin/blog/posts')[0]!.body as { id: string };
  const typed = { ...POST, id, title: 'Yazım', version: 2 };
  server
    .on('POST /api/v1/admin/blog/posts', refused(409, 'POST_CHANGED', 'değişti'), ok(typed))
    .on(`GET /api/v1/admin/blog/posts/${id}`, ok({ ...POST, id, version: 1 }))
    .on(`PUT /api/v1/admin/blog/posts/${id}`, ok(typed));
  editor.set({ title: 'Yazım' });
  await editor.save();
  expect(server.sent(`PUT /api/v1/admin/blog/posts/${id}`)[0]!.body).toMatchObject({ version: 1, title: 'Yazım' });
  expect([editor.conflict, editor.dirty, editor.post?.version]).toEqual([false, false, 2]);
});
