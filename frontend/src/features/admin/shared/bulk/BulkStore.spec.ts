import { BULK_MAX } from '@yukselt/contracts';
import { FakeServer } from '../../../../stores/testing/fake-server.js';
import { BulkStore } from './BulkStore.js';

const ROWS = Array.from({ length: BULK_MAX + 20 }, (_, index) => ({ id: `r${index}`, userId: 'u', amount: '250' }));

it('chooses as many rows as one decision allows, and none at the second press', () => {
  const bulk = new BulkStore({
    commands: new FakeServer().commands(),
    path: '/bulk',
    amountOf: ({ amount }: (typeof ROWS)[number]) => amount,
  });
  bulk.toggleAll(ROWS);
  expect([bulk.chosen.length, bulk.full, bulk.chosenTotal]).toEqual([BULK_MAX, true, BigInt(BULK_MAX) * 250n]);
  bulk.toggleAll(ROWS);
  expect(bulk.chosen).toEqual([]);
});
