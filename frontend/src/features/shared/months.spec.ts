import { currentMonth, monthName, offeredMonths } from './months.js';

it('offers the months of Istanbul, the newest first, over the turn of a year', () => {
  const now = Date.parse('2026-01-31T22:00:00Z');
  const months = offeredMonths(now, null);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months).toHaveLength(24);
  expect(offeredMonths(now, '2025-12')).toEqual(months);
  expect(offeredMonths(now, '2020-05').at(-1)).toBe('2020-05');
  expect(currentMonth(now)).toBe('2026-02');
  expect(monthName('2026-11')).toBe('Kasım 2026');
});
