import { instantOf } from './instant.js';

describe('instantOf', () => {
  it.each([
    ['14.11.2026 20:31', '2026-11-14T17:31:59.000Z'],
    ['1.2.2026 09:05:07', '2026-02-01T06:05:07.000Z'],
    ['14.11.2026', '2026-11-14T20:59:59.000Z'],
    ['31.02.2026 10:00', null],
    ['14.11.2026 25:00', null],
    ['yarın', null],
    ['', null],
  ])('reads %p as Istanbul time', (text, iso) => {
    expect(instantOf(text)).toBe(iso);
  });
});
