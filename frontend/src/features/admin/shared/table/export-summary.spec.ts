import { exportName, filtersOf, rowsOfCsv } from './export-summary.js';

const NOW = new Date('2026-11-22T11:30:00Z');

it('the name of a file states its list, its filters and its time', () => {
  expect(exportName('siparisler', filtersOf(''), NOW)).toBe('siparisler-2026-11-22-1430.csv');
  expect(exportName('siparisler', filtersOf('?durum=completed&sira=largest&siparis=x'), NOW)).toBe(
    'siparisler-tamamlandi-2026-11-22-1430.csv',
  );
});

it('a notice writes filters in Turkish, and a file name without Turkish letters', () => {
  const filters = filtersOf('?durum=approved&limit=disi&dekont=ayni');
  expect(filters).toEqual(['onaylandı', 'limit dışı', 'aynı dekont']);
  expect(exportName('odemeler', filters, NOW)).toBe('odemeler-onaylandi-limit-disi-ayni-dekont-2026-11-22-1430.csv');
});

it('a default filter is named as well', () => {
  expect(filtersOf('?sira=largest', 'durum=pending')).toEqual(['bekliyor']);
  expect(filtersOf('?durum=rejected', 'durum=pending')).toEqual(['reddedildi']);
  expect(filtersOf('?durum=all', 'durum=pending')).toEqual([]);
});

it('an open row is no filter', () => {
  expect(filtersOf('?durum=okunmamis&konu=order&mesaj=28acf926')).toEqual(['okunmamış', 'sipariş']);
});

it('amounts and instants are named by value, and words by their filter', () => {
  const turnover = filtersOf('?asan=7653,99', 'ilk=2026-11-01&son=2026-11-22');
  expect(turnover).toEqual(['2026-11-01', '2026-11-22', '₺7.653,99 üstü']);
  expect(exportName('islem-hacmi', turnover, NOW)).toBe(
    'islem-hacmi-2026-11-01-2026-11-22-7-653-99-ustu-2026-11-22-1430.csv',
  );
  expect(filtersOf('?an=2026-11-21T09:00:00.000Z&bakiye=var')).toEqual(['21.11.2026 12:00', 'bakiyesi olan']);
  expect(filtersOf('?aykiri=var')).toEqual(['aykırı']);
});

it('a search is named without its text', () => {
  expect(filtersOf('?q=Elif&durum=aktif')).toEqual(['arama', 'aktif']);
  expect(filtersOf('?hesap=28acf926-5755-59bc-bf30-0e24db5b5e62')).toEqual(['seçim']);
});

it.each([
  ['a;b\r\n', 0],
  ['a;b\r\n1;2\r\n', 1],
  ['a;b\n1;"iki\nsatır"\n3;4', 2],
])('rows of %j: %i', (text, rows) => {
  expect(rowsOfCsv(text)).toBe(rows);
});
