import { exactTime } from './exact-time.js';

it.each([
  ['2026-11-21T09:04:09.123+00:00', '21.11.2026 12:04:09,123'],
  ['2026-11-21T21:04:09Z', '22.11.2026 00:04:09'],
  ['2026-11-21 09:04:09.123456+00', '21.11.2026 12:04:09,123456'],
  ['2026-11-21 12:04:09.000+03', '21.11.2026 12:04:09'],
])('formats %s as %s', (text, written) => {
  expect(exactTime(text)).toBe(written);
});

it.each(['', 'r7', '2026-11-21', 'ORD-12-3', '2026-11-21T09:04 tarihli not'])('leaves %p as it is', (text) => {
  expect(exactTime(text)).toBe(text);
});
