import { currentMonth, monthName, offeredMonths } from './months.js';

it('lists the Istanbul months since the account was opened, newest first, across a new year', () => {
  const now = Date.parse('2026-01-31T22:00:00Z');
  const opened = Date.parse('2021-04-30T21:30:00Z');
  const months = offeredMonths(now, opened, null);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months.at(-1)).toBe('2021-05');
  expect(months).toHaveLength(58);
  expect(offeredMonths(now, opened, '2025-12')).toEqual(months);
  expect(offeredMonths(now, opened, '2020-05').at(-1)).toBe('2020-05');
  expect(offeredMonths(now, now, null)).toEqual(['2026-02']);
  expect(currentMonth(now)).toBe('2026-02');
  expect(monthName('2026-11')).toBe('Kasım 2026');
});
