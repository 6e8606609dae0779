import { csvMoney, csvText } from './csv.js';

it('opens in Turkish Excel: mark, semicolons, decimal commas, quotes doubled', () => {
  expect(
    csvText(
      ['Ad', 'Fiyat'],
      [
        ['Ekmek; "taze"', 1.5],
        ['Şıngır\nmıngır', 2],
      ],
    ),
  ).toBe('\ufeffAd;Fiyat\r\n"Ekmek; ""taze""";1,5\r\n"Şıngır\nmıngır";2\r\n');
});

it.each(['=1+1', '+905', '-2', '@SUM(A1)', '\t=1', ' =cmd|x'])('runs no formula: %p', (text) => {
  expect(csvText(['a'], [[text]]).split('\r\n')[1]).toContain(`'${text.trimEnd()}`);
});

it.each([
  ['0', '0,00'],
  ['5', '0,05'],
  ['123450', '1234,50'],
])('writes %s kuruş as %s', (kurus, text) => {
  expect(csvMoney(kurus)).toBe(text);
});
