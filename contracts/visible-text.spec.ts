import { isStorable, visibleText } from './visible-text.js';

it.each([
  ['\u202eabc', 'abc'],
  ['\u2066Ay\u200bşe\u2069', 'Ayşe'],
  [' \u200b ', ''],
  ['\u200d\u200d', ''],
  ['\u3164\u2800', ''],
  ['\u0301', ''],
  ['\ufeffmerhaba\u00ad', 'merhaba'],
  ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ['İğneada ❤️', 'İğneada ❤️'],
  ['.', '.'],
])('%j is read as %j', (text, read) => {
  expect(visibleText(text)).toBe(read);
});

it.each(['\0', 'a\u0007b', 'a\u007f', 'a\u0085b', '\ud800', 'a\udc00b'])('%j cannot be stored', (text) => {
  expect(isStorable(text)).toBe(false);
  expect(isStorable(visibleText(text))).toBe(false);
});

it.each(['', 'a\nb\tc\r\n', 'Şükrü 😀'])('%j can be stored', (text) => {
  expect(isStorable(text)).toBe(true);
});
