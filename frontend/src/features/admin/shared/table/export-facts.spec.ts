import { exportName, filtersOf, rowsOfCsv } from './export-facts.js';

const NOW = new Date('2026-11-22T11:30:00Z');

it('the name of a file tells what it holds and when', () => {
  expect(exportName('siparisler', '', NOW)).toBe('siparisler-2026-11-22-1430.csv');
  expect(exportName('siparisler', '?durum=pending&sira=largest&siparis=x', NOW)).toBe(
    'siparisler-bekliyor-2026-11-22-1430.csv',
  );
});

it('a search is named, its text is not', () => {
  expect(filtersOf('?q=Elif&durum=aktif')).toEqual(['arama', 'aktif']);
  expect(filtersOf('?hesap=28acf926-5755-59bc-bf30-0e24db5b5e62')).toEqual(['secim']);
});

it.each([
  ['a;b\r\n', 0],
  ['a;b\r\n1;2\r\n', 1],
  ['a;b\n1;"iki\nsatır"\n3;4', 2],
])('rows of %j: %i', (text, rows) => {
  expect(rowsOfCsv(text)).toBe(rows);
});
