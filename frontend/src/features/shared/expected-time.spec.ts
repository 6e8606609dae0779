import type { WaitingTimesView } from '@yukselt/contracts/api';
import { ORDERS } from '../orders/order.texts.js';
import { TRANSFER } from '../transfer/transfer.texts.js';
import { expectedTime, timeWithEnding } from './expected-time.js';

const TIMES: WaitingTimesView = {
  days: 30,
  payment: { count: 40, p50Minutes: 25, p90Minutes: 118 },
  order: null,
};
/** 12:31 in Istanbul. */
const SINCE = '2026-11-22T09:31:00.000Z';
const at = (iso: string) => Date.parse(iso);

// docs/product-rules.md#payments-9
it('states by when nine of ten are done, with the figures behind it', () => {
  expect(expectedTime('payment', TIMES, SINCE, at('2026-11-22T09:40:00.000Z'))).toEqual({
    until: 'Yaklaşık 14:30’a kadar.',
    basis: 'Son 30 günde taleplerin yarısı 25\u00a0dakikada, onda dokuzu 1\u00a0saat\u00a058\u00a0dakikada onaylandı.',
  });
});

it('states no time once it has passed, and nothing without figures', () => {
  expect(expectedTime('payment', TIMES, SINCE, at('2026-11-22T11:31:00.000Z'))?.until).toBeNull();
  expect(expectedTime('order', TIMES, SINCE, at(SINCE))).toBeNull();
  expect(expectedTime('payment', null, SINCE, at(SINCE))).toBeNull();
});

it.each([
  [13 * 60, 'Yaklaşık yarın 01:35’e kadar.'],
  [47 * 60, 'Yaklaşık 24 Kasım 11:35’e kadar.'],
])('names the day when it is not today: %i minutes', (p90Minutes, until) => {
  const order = { count: 20, p50Minutes: 601, p90Minutes };
  const said = expectedTime('order', { ...TIMES, order }, SINCE, at(SINCE));
  expect(said?.until).toBe(until);
  expect(said?.basis).toBe(
    `Son 30 günde siparişlerin yarısı 11\u00a0saatte, onda dokuzu ${p90Minutes / 60}\u00a0saatte tamamlandı.`,
  );
});

it.each([
  '10:05’e',
  '10:10’a',
  '10:20’ye',
  '10:35’e',
  '10:40’a',
  '10:50’ye',
  '09:00’a',
  '12:00’ye',
  '14:00’e',
  '16:00’ya',
  '20:00’ye',
  '00:00’a',
])('ends with the suffix of the spoken number: %s', (spoken) => {
  expect(timeWithEnding(spoken.slice(0, 5))).toBe(spoken);
});

it.each([TRANSFER.approvalTime, TRANSFER.waitingHint, TRANSFER.approvalTime, ORDERS.expectedText])(
  'a promise ends with a full stop: %s',
  (promise) => {
    expect(promise).toMatch(/\.$/);
  },
);
