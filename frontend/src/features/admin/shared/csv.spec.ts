import { csvText } from './csv.js';

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
