import fc from 'fast-check';
import { formatTry, KURUS_MAX, kurusText, sumKurus } from './money.js';
import { parseKurus, parseTurkishAmount } from './parse-amount.js';

const amounts = fc.bigInt({ min: -KURUS_MAX, max: KURUS_MAX });

// docs/product-rules.md#money-1
describe('money', () => {
  it('parses what it formats, as kuruş text and in Turkish form', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseKurus(kurusText(amount))).toBe(amount);
        if (amount >= 0n) expect(parseTurkishAmount(formatTry(amount))).toBe(amount);
      }),
    );
  });

  it('adds up amounts without loss', () => {
    expect(sumKurus([])).toBe(0n);
    expect(sumKurus([kurusText(KURUS_MAX), kurusText(-KURUS_MAX), '-1', '3'])).toBe(2n);
  });

  it.each(['1.5', '01', '-0', '', ' 1', '1e3', '0x10', '١٠٠', '1000000000001', 'NaN', '+1'])(
    'refuses %p as kuruş',
    (text) => {
      expect(() => parseKurus(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['1.234,50', 123_450n],
    ['1234,5', 123_450n],
    ['₺100', 10_000n],
    ['1.250', 125_000n],
    ['0,29', 29n],
    [' 19,99 ', 1_999n],
    ['1.234,56 TL', 123_456n],
    ['1.234,56₺', 123_456n],
    ['750 tl', 75_000n],
  ])('reads %p as %p', (text, amount) => {
    expect(parseTurkishAmount(text)).toBe(amount);
  });

  it.each([
    '',
    '-5',
    '1,234',
    '1.25',
    '12.34.567',
    'abc',
    '1e3',
    '₺',
    'TL',
    '-5 TL',
    '100 TLX',
    '100;DROP',
    '１００',
    '1,5,0',
  ])('finds no amount in %p', (text) => {
    expect(parseTurkishAmount(text)).toBeNull();
  });

  it('formats amounts in Turkish form', () => {
    expect(formatTry(123_450n)).toBe('₺1.234,50');
    expect(formatTry(-5n)).toBe('−₺0,05');
  });
});
