import { render, screen } from '@testing-library/react';
import type { AuditStore } from './AuditStore.js';
import { Comparison } from './Comparison.js';

/** The cells of the column of differences. */
const differencesOf = (balance: string, openOrders: number) => {
  const side = { revision: '1', at: '2026-11-21T09:00:00.000Z', balance: '1000', openOrders: 1, pendingRequests: 0 };
  const to = { ...side, revision: '3', balance, openOrders };
  const comparison = { from: side, to, moves: [], orders: [], requests: [], listedFrom: null };
  const store = { comparison, compareState: { status: 'ready' }, compare: () => Promise.resolve() };
  render(<Comparison store={store as unknown as AuditStore} a={1} b={3} names={new Map()} />);
  return screen.getAllByRole('row').flatMap((row) => row.querySelector('td:nth-child(4)')?.textContent ?? []);
};

it('shows the differences between two revisions with their amounts', () => {
  expect(differencesOf('1500', 0)).toEqual(['+₺5,00', '−1', 'fark yok', '2 olay']);
});

it('shows words instead of a difference of zero', () => {
  expect(differencesOf('1000', 1)).toEqual(['fark yok', 'fark yok', 'fark yok', '2 olay']);
});
