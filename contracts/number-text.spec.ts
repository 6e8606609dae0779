import fc from 'fast-check';
import { groupThousands, numberText } from './number-text.js';

const turkish = new Intl.NumberFormat('tr-TR');
const MOST = 1_000_000_000_000;

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1.000'],
  ['1234567', '1.234.567'],
])('groups %s as %s', (digits, grouped) => expect(groupThousands(digits)).toBe(grouped));

it('formats whole numbers as Intl.NumberFormat does', () =>
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => numberText(value) === turkish.format(value))));

it('formats thousandths as Intl.NumberFormat does', () =>
  fc.assert(
    fc.property(fc.integer({ min: -MOST, max: MOST }), (parts) => {
      const value = parts / 1_000;
      return numberText(value) === turkish.format(value);
    }),
  ));

it('rounds to three digits after the comma', () => {
  expect(numberText(2 / 3)).toBe('0,667');
  expect(numberText(1999.9999)).toBe('2.000');
});
