import { calendarDay } from './calendar-day.js';

it.each([
  ['2026-12-31T20:59:59Z', '2026-12-31'],
  ['2026-12-31T21:00:00Z', '2027-01-01'],
])('%s is %s in Istanbul', (instant, day) => {
  expect(calendarDay(Date.parse(instant))).toBe(day);
});

it('knows the days of the time zone’s rules', () => {
  const rules = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' });
  const HOUR = 3_600_000;
  const wrong: string[] = [];
  for (let time = Date.UTC(2017, 0); time < Date.UTC(2040, 0); time += 13 * HOUR)
    if (calendarDay(time) !== rules.format(time)) wrong.push(new Date(time).toISOString());
  expect(wrong).toEqual([]);
});
