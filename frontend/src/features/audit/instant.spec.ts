import { formatDateTime } from '../../lib/format.js';
import { askedSeconds, instantOf } from './instant.js';

describe('instantOf', () => {
  it.each([
    ['14.11.2026 20:31', '2026-11-14T17:31:59.999Z'],
    ['1.2.2026 09:05:07', '2026-02-01T06:05:07.999Z'],
    ['14.11.2026', '2026-11-14T20:59:59.999Z'],
    // As the pages and e-mails write it.
    ['1 Ekim 2026 12:00', '2026-10-01T09:00:59.999Z'],
    ['25 KASIM 2026', '2026-11-25T20:59:59.999Z'],
    ['9 ağustos 2026 08:05', '2026-08-09T05:05:59.999Z'],
    // As the addresses and files do.
    ['2026-10-01 12:00', '2026-10-01T09:00:59.999Z'],
    ['2026-10-01', '2026-10-01T20:59:59.999Z'],
    ['1 Brumaire 2026 12:00', null],
    ['2026-02-31', null],
    ['31.02.2026 10:00', null],
    ['14.11.2026 25:00', null],
    ['yarın', null],
    ['', null],
  ])('reads %p as Istanbul time', (text, iso) => {
    expect(instantOf(text)).toBe(iso);
  });
});

describe('askedSeconds', () => {
  it.each([
    ['14.11.2026', '14.11.2026 23:59'],
    ['14.11.2026 20:31', '14.11.2026 20:31'],
    ['14.11.2026 20:31:07', '14.11.2026 20:31:07'],
  ])('makes of %p a text that asks the same when it is typed again', (text, shown) => {
    const instant = instantOf(text)!;
    expect(formatDateTime(instant) + askedSeconds(instant)).toBe(shown);
    expect(instantOf(shown)).toBe(instant);
  });
});
