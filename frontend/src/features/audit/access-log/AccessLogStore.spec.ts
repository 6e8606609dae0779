import type { AccessLogEntryView, Page } from '@yukselt/contracts/api';
import { AccessLogStore, NO_FILTER } from './AccessLogStore.js';
import type { AccessLogFilter } from './access-log.api.js';

const entry = (number: string) => ({ number }) as AccessLogEntryView;

it('reads a filter page by page from its start, and exports the same filter', async () => {
  const asked: [AccessLogFilter, string | null][] = [];
  const filed: AccessLogFilter[] = [];
  const store = new AccessLogStore({
    page: (filter, cursor): Promise<Page<AccessLogEntryView>> => {
      asked.push([filter, cursor]);
      return Promise.resolve(
        cursor === null ? { items: [entry('2')], next: 'x' } : { items: [entry('1')], next: null },
      );
    },
    actors: () => Promise.resolve([{ id: 'a', name: 'Ayşe' }]),
    file: (filter) => {
      filed.push(filter);
      return Promise.resolve(new Blob());
    },
  });
  const filter = { ...NO_FILTER, act: 'settings-changed' };
  store.show(filter);
  await store.list.refresh();
  await store.list.more();
  expect(store.list.items.map(({ number }) => number)).toEqual(['2', '1']);
  expect(asked.every(([one]) => one === filter)).toBe(true);
  expect(asked.at(-1)![1]).toBe('x');
  expect(store.actors).toEqual([{ id: 'a', name: 'Ayşe' }]);
  await store.file();
  expect(filed).toEqual([filter]);
});
