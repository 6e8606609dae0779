import type { AdminCounters } from '@yukselt/contracts/api';
import type { LiveListener } from '../../../../api/live.js';
import { until } from '../../../../stores/testing/fake-server.js';
import { AdminCountersStore } from './AdminCountersStore.js';

const READ: AdminCounters = {
  pendingRequests: 3,
  pendingComments: 1,
  unreadMessages: 2,
  pendingLinks: 0,
  pendingResets: 0,
  pendingTransfers: 0,
};
const PUSHED: AdminCounters = { ...READ, pendingRequests: 5, pendingComments: 4, pendingLinks: 1 };

it('shows pushed counters, reads them when events may be missing, and keeps them when a read fails', async () => {
  let push: (figures: AdminCounters) => void = () => undefined;
  let live: LiveListener = () => undefined;
  const read = jest.fn(() => Promise.resolve(READ));
  const store = new AdminCountersStore({
    api: { counters: read },
    onLive: (listener) => {
      live = listener;
      return () => undefined;
    },
    onCounters: (listener) => {
      push = listener;
      return () => undefined;
    },
  });
  expect(store.counters).toBeNull();
  store.start();
  await store.refresh();
  expect(store.counters).toEqual(READ);
  push(PUSHED);
  expect(store.counters).toEqual(PUSHED);
  push({ ...READ, pendingRequests: null, pendingComments: null });
  expect(store.counters).toEqual({ ...PUSHED, pendingLinks: 0 });
  push(PUSHED);
  read.mockRejectedValueOnce(new Error('away'));
  await store.refresh();
  expect(store.counters).toEqual(PUSHED);
  live({ type: 'poll' });
  await until(() => store.counters?.pendingRequests === READ.pendingRequests);
});
