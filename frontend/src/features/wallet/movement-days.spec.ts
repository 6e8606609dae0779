import { dayTitle, movementDays } from './movement-days.js';
import { inFilter } from './movement-filter.js';
import { type WalletEntry, walletEntry } from './WalletStore.js';

const entry = (
  revision: number,
  kind: WalletEntry['kind'],
  amount: string,
  balanceAfter: string,
  at: string,
): WalletEntry =>
  walletEntry({
    revision: String(revision),
    kind,
    amount,
    balanceAfter,
    at,
    orderId: null,
    requestId: null,
    method: null,
    label: null,
    order: null,
  });

const MOVEMENTS = [
  entry(9, 'refund', '13900', '36080', '2026-11-12T12:20:00Z'),
  entry(7, 'order', '-13900', '22180', '2026-11-12T11:02:00Z'),
  entry(5, 'adjustment', '-5000', '36080', '2026-11-09T21:30:00Z'),
  entry(3, 'top-up', '41080', '41080', '2026-11-09T20:59:00Z'),
];

describe('movements', () => {
  it('groups by days in Istanbul, three hours ahead of UTC', () => {
    expect(movementDays(MOVEMENTS).map(({ key, entries }) => [key, entries.length])).toEqual([
      ['2026-11-12', 2],
      ['2026-11-10', 1],
      ['2026-11-09', 1],
    ]);
  });

  it('states the net of a day and the balance at its end', () => {
    const [first] = movementDays(MOVEMENTS);
    expect(first).toMatchObject({ net: 0n, balanceAfter: 36_080n });
  });

  it('puts every kind under one filter', () => {
    expect(
      MOVEMENTS.map((row) => (['in', 'order', 'refund', 'other'] as const).filter((filter) => inFilter(row, filter))),
    ).toEqual([['refund'], ['order'], ['other'], ['in']]);
  });
});

it('names the year of a day in another year, by the Istanbul calendar in any time zone', () => {
  const days = movementDays([
    entry(5, 'top-up', '1', '2', '2026-12-31T21:30:00Z'),
    entry(3, 'top-up', '1', '1', '2026-12-31T20:30:00Z'),
  ]);
  expect(days.map((day) => dayTitle(day, Date.parse('2026-12-31T22:00:00Z')))).toEqual([
    '1 Ocak Cuma',
    '31 Aralık 2026 Perşembe',
  ]);
});
