import { isAmountInvalid } from './amount-filter.js';

it.each(['abc', '-5', '1,234', '99999999999', '12 kuruş'])('rejects %p as a filter by amount', (text) => {
  expect(isAmountInvalid(text)).toBe(true);
});

it.each(['', ' ', '0', '10', '1.000', '13432,99'])('accepts %p', (text) => {
  expect(isAmountInvalid(text)).toBe(false);
});
