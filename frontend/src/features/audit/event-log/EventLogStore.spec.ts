import type { EventLogPage, LoggedEventView } from '@yukselt/contracts/api';
import type { LiveListener } from '../../../api/live.js';
import { EventLogStore } from './EventLogStore.js';

const CHANGE = {
  type: 'customer-account',
  userId: 'u',
  revision: '1',
  position: '1',
  orderIds: [],
  requestIds: [],
  wallet: true,
};

function opened() {
  const asked: (string | null)[] = [];
  let live: LiveListener = () => undefined;
  const store = new EventLogStore({
    api: {
      page: (_filter, cursor): Promise<EventLogPage> => {
        asked.push(cursor);
        const items = [{ id: String(asked.length) } as LoggedEventView];
        return Promise.resolve({
          items,
          next: cursor === null ? '7' : null,
          searched: 100,
          searchedTo: cursor ?? 'new',
          names: { account: 'Elif Yıldız', actor: null },
        });
      },
    },
    onLive: (listener) => {
      live = listener;
      return () => undefined;
    },
  });
  store.listen();
  return { store, asked, report: () => live(CHANGE as Parameters<LiveListener>[0]) };
}

it('shows new events at once, counts them while paused, and shows them when it is resumed', async () => {
  const { store, asked, report } = opened();
  await store.list.restart();
  report();
  await store.list.refresh();
  expect(asked.length).toBeGreaterThan(1);
  const before = asked.length;
  store.pause();
  report();
  report();
  expect(store.waiting).toBe(2);
  expect(asked).toHaveLength(before);
  store.follow();
  expect(store.waiting).toBe(0);
  expect(asked.length).toBeGreaterThan(before);
});

it('keeps older pages, and states how far back they reach', async () => {
  const { store, asked, report } = opened();
  await store.list.restart();
  expect(store).toMatchObject({ searched: 100, searchedTo: 'new' });
  await store.list.more();
  expect(store).toMatchObject({ searched: 200, searchedTo: '7' });
  report();
  expect(asked).toEqual([null, '7']);
  expect(store.waiting).toBe(1);
});

it('has the names of what the filter names, and none of an earlier filter', async () => {
  const { store } = opened();
  await store.list.restart();
  expect(store.names.account).toBe('Elif Yıldız');
  store.show({ ...store.filter, account: 'u2' });
  expect(store.names.account).toBeNull();
});
