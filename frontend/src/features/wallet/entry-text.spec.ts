import { entrySentence } from './entry-text.js';

const sentence = (
  kind: 'top-up' | 'cart-payment' | 'order' | 'adjustment',
  method: 'papara' | 'bank' | null,
  amount = 1n,
) => entrySentence({ kind, method, amount }).text;

it('names what the money was sent with', () => {
  expect(sentence('top-up', 'papara')).toBe('Papara ile bakiye yüklediniz.');
  expect(sentence('top-up', 'bank')).toBe('Banka havalesi ile bakiye yüklediniz.');
  expect(sentence('cart-payment', 'papara')).toBe('Sepetiniz için Papara ile gönderdiğiniz ödeme geldi.');
});

it('has a sentence without a method, and one for a lowered balance', () => {
  expect(sentence('top-up', null)).toBe('Bakiye yüklediniz.');
  expect(sentence('order', null)).toBe('Sipariş verdiniz.');
  expect(sentence('adjustment', null, -1n)).toBe('Bakiyeniz yönetici tarafından azaltıldı.');
});
