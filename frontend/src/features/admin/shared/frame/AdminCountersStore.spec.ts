import type { AdminCounters } from '@yukselt/contracts/api';
import type { LiveListener } from '../../../../api/live.js';
import { until } from '../../../../stores/testing/fake-server.js';
import { AdminCountersStore } from './AdminCountersStore.js';

const READ: AdminCounters = {
  pendingPayments: 3,
  waitingComments: 1,
  unreadMessages: 2,
  waitingLinks: 0,
  waitingResets: 0,
  waitingTransfers: 0,
};
const PUSHED: AdminCounters = { ...READ, pendingPayments: 5, waitingComments: 4, waitingLinks: 1 };

it('shows what the server pushes, reads when the stream may have missed something, and keeps what cannot be read', async () => {
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
  push({ ...READ, pendingPayments: null, waitingComments: null });
  expect(store.counters).toEqual({ ...PUSHED, waitingLinks: 0 });
  push(PUSHED);
  read.mockRejectedValueOnce(new Error('away'));
  await store.refresh();
  expect(store.counters).toEqual(PUSHED);
  live({ type: 'poll' });
  await until(() => store.counters?.pendingPayments === READ.pendingPayments);
});
