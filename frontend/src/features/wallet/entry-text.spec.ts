import { entrySentence } from './entry-text.js';

const sentence = (
  kind: 'top-up' | 'cart-payment' | 'order' | 'adjustment',
  method: 'papara' | 'bank' | null,
  amount = 1n,
) => entrySentence({ kind, method, amount, order: null }).text;

it('names the method of payment', () => {
  expect(sentence('top-up', 'papara')).toBe('Papara ile bakiye yüklediniz.');
  expect(sentence('top-up', 'bank')).toBe('Banka havalesi ile bakiye yüklediniz.');
  expect(sentence('cart-payment', 'papara')).toBe('Sepetiniz için Papara ile gönderdiğiniz ödeme geldi.');
});

it('has a sentence without a method, and one for a lowered balance', () => {
  expect(sentence('top-up', null)).toBe('Bakiye yüklediniz.');
  expect(sentence('order', null)).toBe('Sipariş verdiniz.');
  expect(sentence('adjustment', null, -1n)).toBe('Bakiyeniz yönetici tarafından azaltıldı.');
});

it('describes a movement that only a newer server knows', () => {
  const kind = 'bonus' as 'top-up';
  expect(entrySentence({ kind, method: null, amount: 1n, order: null })).toEqual({
    icon: 'help',
    text: 'Bakiyeniz değişti.',
  });
});

it('names the ordered service, and the platform unless the service name contains it', () => {
  const entry = { method: null, amount: -1n };
  const order = { platform: 'Instagram', serviceName: 'Takipçi', quantity: 1_000, lineCount: 1 };
  expect(entrySentence({ ...entry, kind: 'order', order }).text).toBe('Instagram için 1.000 Takipçi aldınız.');
  expect(entrySentence({ ...entry, kind: 'refund', order: { ...order, lineCount: 3 } }).text).toBe(
    'İptal edilen siparişin tutarı geri döndü: Instagram, 1.000 Takipçi + 2 hizmet.',
  );
  const named = { ...order, platform: 'Spotify', serviceName: 'Spotify Dinlenme' };
  expect(entrySentence({ ...entry, kind: 'order', order: named }).text).toBe('1.000 Spotify Dinlenme aldınız.');
});
