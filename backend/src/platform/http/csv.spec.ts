import { csvCell, csvInstant, csvMoney, csvRow, csvTime } from './csv.js';

it.each([
  ['=1+1', "'=1+1"],
  ['+90 555', "'+90 555"],
  ['-kötü', "'-kötü"],
  ['@ad', "'@ad"],
  ['\tgizli', "'\tgizli"],
  ['-12,50', '-12,50'],
  ['a;b', '"a;b"'],
  ['o "dedi"', '"o ""dedi"""'],
  ['iki\nsatır', '"iki\nsatır"'],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
  ['Işıl', 'Işıl'],
])('writes the cell %j as %j', (value, cell) => expect(csvCell(value)).toBe(cell));

it.each([
  ['0', '0,00'],
  ['5', '0,05'],
  ['123450', '1234,50'],
  ['-1205', '-12,05'],
])('writes %s kuruş as %s', (kurus, text) => expect(csvMoney(kurus)).toBe(text));

it('writes rows with semicolons and times of Istanbul', () => {
  expect(csvRow(['a', 'b'])).toBe('a;b\r\n');
  expect(csvTime('2026-11-21T22:04:00.000Z')).toBe('22.11.2026 01:04');
  expect(csvTime(null)).toBe('');
  expect(csvInstant('2026-11-21T22:04:09.123Z')).toBe('22.11.2026 01:04:09');
});
