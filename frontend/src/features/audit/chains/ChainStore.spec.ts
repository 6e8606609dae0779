import type { AuditChainView } from '@yukselt/contracts/api';
import { ChainStore } from './ChainStore.js';

it('reads the event chain of an order, a request or an event, and none for another address', () => {
  const asked: string[] = [];
  const store = new ChainStore({
    chain: (path) => {
      asked.push(path);
      return Promise.resolve({} as AuditChainView);
    },
  });
  store.show('siparis', 'o1');
  store.show('talep', 'r1');
  store.show('olay', '01a2061b-f8a8-7262-a558-0ed2b22b18cc-12');
  expect(asked).toEqual([
    '/api/v1/audit/chains/orders/o1',
    '/api/v1/audit/chains/requests/r1',
    '/api/v1/audit/chains/events/01a2061b-f8a8-7262-a558-0ed2b22b18cc/12',
  ]);
  for (const [kind, id] of [
    ['olay', '12'],
    ['odeme', 'o1'],
  ] as const) {
    store.show(kind, id);
    expect(store.path).toBeNull();
  }
  expect(asked).toHaveLength(3);
});
