import { render, screen } from '@testing-library/react';
import type { AuditStore } from './AuditStore.js';
import { Comparison } from './Comparison.js';

/** The cells of the column of differences. */
const differencesOf = (balance: string, openOrders: number) => {
  const side = { revision: '1', at: '2026-11-21T09:00:00.000Z', balance: '1000', openOrders: 1, pendingRequests: 0 };
  const to = { ...side, revision: '3', balance, openOrders };
  const comparison = { from: side, to, moves: [], orders: [], requests: [], listedFrom: null };
  const store = { comparison, compareState: { status: 'ready' }, compare: () => Promise.resolve() };
  render(
    <Comparison
      store={store as unknown as AuditStore}
      a={{ at: 1, instant: null }}
      b={{ at: 3, instant: null }}
      names={new Map()}
    />,
  );
  return screen.getAllByRole('row').flatMap((row) => row.querySelector('td:nth-child(4)')?.textContent ?? []);
};

it('shows the differences between two revisions with their amounts', () => {
  expect(differencesOf('1500', 0)).toEqual(['+₺5,00', '−1', 'fark yok', '2 olay']);
});

it('shows a sentence instead of a difference of zero', () => {
  expect(differencesOf('1000', 1)).toEqual(['fark yok', 'fark yok', 'fark yok', '2 olay']);
});

it('names the instants that were asked about, with the last events before them', () => {
  const side = { balance: '1000', openOrders: 1, pendingRequests: 0 };
  const comparison = {
    from: { ...side, revision: '1', at: '2026-11-01T09:00:00.000Z' },
    to: { ...side, revision: '3', at: '2026-11-05T09:00:00.000Z' },
    ...{ moves: [], orders: [], requests: [], listedFrom: null },
  };
  const store = { comparison, compareState: { status: 'ready' }, compare: () => Promise.resolve() };
  const [a, b] = [
    { at: 1, instant: '2026-11-03T20:59:59.999Z' },
    { at: 3, instant: null },
  ];
  const { rerender } = render(<Comparison store={store as unknown as AuditStore} a={a} b={b} names={new Map()} />);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const lastEvents = () => screen.queryByRole('row', { name: /^Son olay/ })?.textContent;
  expect(heads().slice(0, 2)).toEqual(['A 03.11 23:59', 'B 05.11 12:00']);
  expect(lastEvents()).toBe('Son olay01.11 12:0005.11 12:00');
  const asked = { ...a, instant: '2026-11-03T20:59:08.999Z' };
  rerender(<Comparison store={store as unknown as AuditStore} a={asked} b={b} names={new Map()} />);
  expect(heads()[0]).toBe('A 03.11 23:59:08');
  // An instant in another place of the history, whose answer is not there yet, is no name of the old answer.
  rerender(<Comparison store={store as unknown as AuditStore} a={{ ...a, at: 2 }} b={b} names={new Map()} />);
  expect([heads()[0], lastEvents()]).toEqual(['A 01.11 12:00', undefined]);
});
