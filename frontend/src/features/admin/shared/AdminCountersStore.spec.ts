import type { AdminFigures, InboxFigures } from '@yukselt/contracts/api';
import type { LiveListener } from '../../../api/live.js';
import { AdminCountersStore } from './AdminCountersStore.js';

it('shows what the server pushes, reads when the stream may have missed something, and keeps a figure that cannot be read', async () => {
  let push: (figures: InboxFigures) => void = () => undefined;
  let live: LiveListener = () => undefined;
  let unread = (): Promise<{ unread: number }> => Promise.resolve({ unread: 2 });
  const inbox = new AdminCountersStore({
    admin: { figures: () => Promise.resolve({ pendingPayments: 3 } as AdminFigures) },
    blog: { waiting: () => Promise.resolve({ waiting: 1 }) },
    support: { unread: () => unread() },
    users: { waitingLinks: () => Promise.resolve([]) },
    onLive: (listener) => {
      live = listener;
      return () => undefined;
    },
    onInbox: (listener) => {
      push = listener;
      return () => undefined;
    },
  });
  inbox.start();
  await inbox.refresh();
  expect([inbox.pendingPayments, inbox.waitingComments, inbox.unreadMessages, inbox.waitingLinks]).toEqual([
    3, 1, 2, 0,
  ]);
  push({ pendingPayments: 5, waitingComments: 4, unreadMessages: 7, waitingLinks: 1 });
  expect([inbox.pendingPayments, inbox.waitingComments, inbox.unreadMessages, inbox.waitingLinks]).toEqual([
    5, 4, 7, 1,
  ]);
  unread = () => Promise.reject(new Error('away'));
  live({ type: 'poll' });
  await inbox.refresh();
  expect([inbox.waitingComments, inbox.unreadMessages]).toEqual([1, 7]);
});
