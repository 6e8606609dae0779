import type { AdminCounters, AdminFigures } from '@yukselt/contracts/api';
import type { LiveListener } from '../../../../api/live.js';
import { AdminCountersStore } from './AdminCountersStore.js';

it('shows what the server pushes, reads when the stream may have missed something, and keeps a figure that cannot be read', async () => {
  let push: (figures: AdminCounters) => void = () => undefined;
  let live: LiveListener = () => undefined;
  let unread = (): Promise<{ unread: number }> => Promise.resolve({ unread: 2 });
  const counters = new AdminCountersStore({
    admin: { figures: () => Promise.resolve({ pendingPayments: 3 } as AdminFigures) },
    blog: { waiting: () => Promise.resolve({ waiting: 1 }) },
    messages: { unread: () => unread() },
    settings: { proposals: () => Promise.resolve([]) },
    users: { waitingLinks: () => Promise.resolve([]), waitingResets: () => Promise.resolve([]) },
    onLive: (listener) => {
      live = listener;
      return () => undefined;
    },
    onCounters: (listener) => {
      push = listener;
      return () => undefined;
    },
  });
  counters.start();
  await counters.refresh();
  expect([counters.pendingPayments, counters.waitingComments, counters.unreadMessages, counters.waitingLinks]).toEqual([
    3, 1, 2, 0,
  ]);
  push({
    pendingPayments: 5,
    waitingComments: 4,
    unreadMessages: 7,
    waitingLinks: 1,
    waitingResets: 2,
    waitingTransfers: 1,
  });
  expect([counters.pendingPayments, counters.waitingComments, counters.unreadMessages, counters.waitingLinks]).toEqual([
    5, 4, 7, 1,
  ]);
  expect(counters.waitingResets).toBe(2);
  unread = () => Promise.reject(new Error('away'));
  live({ type: 'poll' });
  await counters.refresh();
  expect([counters.waitingComments, counters.unreadMessages]).toEqual([1, 7]);
});
