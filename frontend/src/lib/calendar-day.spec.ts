import { calendarDay } from './calendar-day.js';

it.each([
  ['2026-12-31T20:59:59Z', '2026-12-31'],
  ['2026-12-31T21:00:00Z', '2027-01-01'],
])('%s is %s in Istanbul', (instant, day) => {
  expect(calendarDay(Date.parse(instant))).toBe(day);
});
