import type { AccountAtInstant, AccountsAgreement, AccountsTotals } from '@yukselt/contracts/api';
import { BalancesStore, PRINTED_MAX } from './BalancesStore.js';

const AT = '2026-11-21T09:00:00.000Z';
const ORDER = { sort: 'balance', dir: 'desc' } as const;

function opened(pages = 100) {
  const asked: string[] = [];
  const store = new BalancesStore({
    page: ({ q }, _order, cursor, limit) => {
      asked.push(`page ${q} ${cursor}`);
      const number = Number(cursor ?? 0) + 1;
      const items = Array.from({ length: limit }, () => ({ userId: 'u' }) as AccountAtInstant);
      return Promise.resolve({ items, next: number < pages ? String(number) : null });
    },
    totals: (at) => {
      asked.push(`totals ${at}`);
      return Promise.resolve({} as AccountsTotals);
    },
    agreement: (at) => {
      asked.push(`agreement ${at}`);
      return Promise.resolve({} as AccountsAgreement);
    },
    file: () => Promise.resolve(new Blob()),
  });
  return { store, asked };
}

it('reads totals for an instant, and rows for each filter', () => {
  const { store, asked } = opened();
  store.show({ at: AT, q: '', withBalance: false }, ORDER);
  store.show({ at: AT, q: 'ay', withBalance: false }, ORDER);
  expect(asked).toEqual(['page  null', `totals ${AT}`, `agreement ${AT}`, 'page ay null']);
});

it.each([
  [3, 150],
  [100, PRINTED_MAX],
])('reads the rows of %d pages for printing, up to its limit', async (pages, rows) => {
  const { store } = opened(pages);
  store.show({ at: AT, q: '', withBalance: false }, ORDER);
  await store.list.refresh();
  await store.readForPrint();
  expect(store.list.items).toHaveLength(rows);
});
