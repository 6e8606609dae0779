import { latenessOf, waitText } from './use-now.js';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

it.each([
  [0, 'az\u00a0önce'],
  [7, '7\u00a0dk'],
  [190, '3\u00a0sa\u00a010\u00a0dk'],
  [31 * 60, '1\u00a0gün\u00a07\u00a0sa'],
  [48 * 60, '2\u00a0gün'],
])('formats a wait of %d minutes on one line: %s', (minutes, text) => {
  expect(waitText(new Date(NOW - minutes * 60_000).toISOString(), NOW)).toBe(text);
});

// docs/product-rules.md#payments-12
it.each([
  [0, 'in-time'],
  [18 * 60 - 1, 'in-time'],
  [18 * 60, 'soon-late'],
  [24 * 60 - 1, 'soon-late'],
  [24 * 60, 'late'],
  [72 * 60, 'late'],
])('compares a wait of %d minutes with the promised time: %s', (minutes, lateness) => {
  expect(latenessOf(new Date(NOW - minutes * 60_000).toISOString(), NOW)).toBe(lateness);
});
