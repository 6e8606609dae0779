import { searchedOrderNumber, shortOrderNumber } from './order-number.js';

// docs/product-rules.md#orders-4
it('shortens an order number, and no other text', () => {
  expect(shortOrderNumber('ORD1794721831877-6-10')).toBe('ORD-6-10');
  for (const other of ['ORD-6-10', 'YK-1', 'ORD1794721831877', '']) expect(shortOrderNumber(other)).toBe(other);
});

it('recognises both forms in a search', () => {
  for (const text of ['ORD-6-10', ' ord-6-10 ', '6-10', '-6-10']) expect(searchedOrderNumber(text)).toBe('ORD-6-10');
  expect(searchedOrderNumber('ord1794721831877-6-10')).toBe('ORD1794721831877-6-10');
  expect(searchedOrderNumber('ORDYOK')).toBeNull();
  expect(searchedOrderNumber('ayşe 6-10')).toBeNull();
});
