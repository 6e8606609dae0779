import { act, renderHook, waitFor } from '@testing-library/react';
import { NotificationsStore } from '../../../../stores/NotificationsStore.js';
import { FakeServer, ok, page } from '../../../../stores/testing/fake-server.js';
import { adminBlogApi } from '../admin-blog.api.js';
import { ADMIN_COMMENTS } from '../admin-blog.texts.js';
import { CommentQueueStore } from './CommentQueueStore.js';
import { useCommentDecisions } from './use-comment-decisions.js';

const notifications = new NotificationsStore();
jest.mock('../../../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications }) }));

it('calls an own decision neither a failure nor another admin’s that is repeated after a lost answer', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/admin/blog/comments', page([]))
    .on('POST /api/v1/admin/blog/comments/approve', 'lost', ok({ changed: 0 }));
  const store = new CommentQueueStore({ api: adminBlogApi(server.http), onChange: () => undefined });
  const { result } = renderHook(() => useCommentDecisions(store));
  for (const notices of [1, 2]) {
    await act(async () => result.current.approve(['7']));
    await waitFor(() => expect(notifications.queue).toHaveLength(notices));
  }
  expect(notifications.queue.map((toast) => [toast.tone, toast.text])).toEqual([
    ['info', '1 yorum onaylanmış olabilir: yanıt gelmedi. Yorumlar sayfasını yenileyip bakın.'],
    ['info', 'Daha önce karara bağlanmış; değişen bir şey yok.'],
  ]);
  expect(ADMIN_COMMENTS.unchanged).not.toContain('başka');
});
