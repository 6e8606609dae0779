import { unbroken } from '../../lib/format.js';
import { durationText } from './duration-text.js';

it.each([
  [0, '0 saniye'],
  [119_999, '119 saniye'],
  [120_000, '2 dakika'],
  [7_199_999, '119 dakika'],
  [7_200_000, '2 saat'],
  [172_799_999, '47 saat'],
  [172_800_000, '2 gün'],
])('formats %d ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(unbroken(text));
});
