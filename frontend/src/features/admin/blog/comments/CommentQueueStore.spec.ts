import type { AdminCommentView } from '@yukselt/contracts/api';
import { FakeServer, ok, page } from '../../../../stores/testing/fake-server.js';
import { adminBlogApi } from '../admin-blog.api.js';
import { CommentQueueStore } from './CommentQueueStore.js';

const comment = (id: string): AdminCommentView => ({
  id,
  author: 'Okur',
  content: '<b>a</b>',
  isApproved: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  post: { id: 'p', title: 'Yazı', slug: 'yazi', isPublished: true },
});

it('decides the ticked comments that still exist, and updates the tab’s counter', async () => {
  const server = new FakeServer()
    .on(
      'GET /api/v1/admin/blog/comments',
      page([comment('a'), comment('b'), comment('c')]),
      page([comment('b'), comment('c')]),
      page([comment('c')]),
    )
    .on('POST /api/v1/admin/blog/comments/approve', ok({ changed: 1 }));
  let changes = 0;
  const store = new CommentQueueStore({
    api: adminBlogApi(server.http),
    onChange: () => {
      changes += 1;
    },
  });
  await store.list.restart();
  store.tickAll(true);
  expect([store.allTicked, store.chosen]).toEqual([true, ['a', 'b', 'c']]);
  await store.list.refresh();
  expect(store.chosen).toEqual(['b', 'c']);
  store.tick('c', false);
  expect(await store.approve(store.chosen)).toBe(1);
  expect(server.sent('POST /api/v1/admin/blog/comments/approve')[0]!.body).toEqual({ ids: ['b'] });
  expect([store.chosen, store.busy, changes]).toEqual([[], false, 1]);
});

it('has decided without waiting for the list, which a silent server may hold up', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/admin/blog/comments', page([comment('a'), comment('b')]))
    .on('POST /api/v1/admin/blog/comments/approve', ok({ changed: 1 }));
  const store = new CommentQueueStore({ api: adminBlogApi(server.http), onChange: () => undefined });
  await store.list.restart();
  const release = server.hold(server.requestLines[0]!);
  expect(await store.approve(['a'])).toBe(1);
  expect([store.list.items.map(({ id }) => id), store.busy]).toEqual([['b'], false]);
  release();
});
