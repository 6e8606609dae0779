import { lastMonths, monthName } from './statement-months.js';

it('offers the months of Istanbul, the newest first, over the turn of a year', () => {
  const months = lastMonths(Date.parse('2026-01-31T22:00:00Z'));
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months).toHaveLength(24);
  expect(monthName('2026-11')).toBe('Kasım 2026');
});
