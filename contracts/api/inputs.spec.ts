import { v7 } from 'uuid';
import {
  adjustBalanceBody,
  adminPostsQuery,
  checkoutBody,
  commentBody,
  isoDay,
  isoInstant,
  nameSchema,
  newUserBody,
  paymentMethod,
  phoneSchema,
  postBody,
  rowVersion,
  topUpBody,
} from './index.js';

const post = {
  title: 'Başlık',
  slug: '',
  summary: '',
  content: '<p>a</p>',
  categoryId: null,
  coverImage: null,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  tags: [],
  isPublished: false,
  version: 1,
};
const user = { id: v7(), name: 'Ece', email: 'ece@ornek.test', role: 'user' };
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message ?? null;

it('a name loses invisible and bidirectional characters, and must keep a visible one', () => {
  expect(nameSchema.parse('\u202eabc\u2069')).toBe('abc');
  expect(messageOf(nameSchema.safeParse('\u200b\u3164'))).toBe('Ad soyad gerekli');
  for (const name of ['a\0b', 'ab\u0085', 'a\nb', 'ab\ud800'])
    expect(messageOf(nameSchema.safeParse(name))).toBe('Geçersiz karakter');
});

it('a comment needs a visible character in its text and in its author', () => {
  expect(messageOf(commentBody.safeParse({ author: 'Ece', content: '\u200b' }))).toBe('Yorumunuzu yazın');
  expect(messageOf(commentBody.safeParse({ author: '\u2800', content: 'a' }))).toBe('Adınızı yazın');
});

it.each(['-0', '()', '+', '12345', '+90 500'])('%s is refused as a phone number', (phone) => {
  expect(messageOf(phoneSchema.safeParse(phone))).toBe('Geçerli bir telefon numarası girin');
});
it.each(['', '+90 (500) 000 00 00', '0212 000 00 00', '(212) 000-00-00'])(
  '%j is accepted as a phone number',
  (phone) => {
    expect(phoneSchema.parse(phone)).toBe(phone);
  },
);

it('the version of a row is a positive 32-bit integer', () => {
  expect(rowVersion.safeParse(2_147_483_647).success).toBe(true);
  for (const version of [0, 2_147_483_648, 1.5]) expect(rowVersion.safeParse(version).success).toBe(false);
  expect(postBody.safeParse({ ...post, version: 2_147_483_648 }).success).toBe(false);
});

it('a post with a character that PostgreSQL cannot store is refused', () => {
  expect(postBody.safeParse(post).success).toBe(true);
  for (const content of ['<p>\0</p>', '<p>\ud800</p>'])
    expect(messageOf(postBody.safeParse({ ...post, content }))).toBe('Geçersiz karakter');
});

it('the nil and the max UUID are refused as the id of a new account', () => {
  expect(newUserBody.safeParse(user).success).toBe(true);
  for (const id of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
    expect(newUserBody.safeParse({ ...user, id }).success).toBe(false);
});

it('a search for invisible characters alone is an empty search', () => {
  expect(adminPostsQuery.parse({ q: '\u200b' }).q).toBe('');
});

it.each(['0000-01-01', '0000-12-31', '2026-02-30'])('a request with the day %s is refused', (day) => {
  expect(messageOf(isoDay.safeParse(day))).toBe('Geçerli bir tarih girin');
});
it.each(['0000-12-31T23:59:59Z', '0001-01-01T02:00:00+03:00', '2026-11-21'])(
  'a request with the instant %s is refused',
  (at) => {
    expect(messageOf(isoInstant.safeParse(at))).toBe('Geçerli bir tarih girin');
  },
);
it.each(['0001-01-01T00:00:00Z', '0001-01-01T03:00:00+03:00', '9999-12-31T23:59:59-12:00'])(
  'a request with the instant %s is accepted',
  (at) => {
    expect(isoInstant.parse(at)).toBe(at);
  },
);

// docs/product-rules.md#payments-1
it('an order is paid by balance, Papara or bank, and not by card', () => {
  expect(paymentMethod.options).toEqual(['balance', 'papara', 'bank']);
  expect(checkoutBody.shape.method).toBe(paymentMethod);
  for (const method of ['card', 'kart', 'visa', '', null])
    expect(messageOf(paymentMethod.safeParse(method))).toBe('Lütfen bir ödeme yöntemi seçin.');
});

// docs/product-rules.md#money-2
it.each(['price', 'total', 'status', 'userId'])('a checkout and a top-up refuse the unknown field %s', (field) => {
  const order = {
    lines: [{ serviceId: v7(), quantity: 100 }],
    expectedTotal: '500',
    method: 'balance',
    target: { url: 'https://instagram.com/ornek', platform: 'Instagram' },
  };
  const topUp = { amount: '10000', method: 'bank' };
  expect([checkoutBody.safeParse(order).success, topUpBody.safeParse(topUp).success]).toEqual([true, true]);
  const unknown = { [field]: '1' };
  const [line] = order.lines;
  for (const body of [
    { ...order, ...unknown },
    { ...order, lines: [{ ...line, ...unknown }] },
    { ...order, target: { ...order.target, ...unknown } },
  ])
    expect(checkoutBody.safeParse(body).success).toBe(false);
  expect(topUpBody.safeParse({ ...topUp, ...unknown }).success).toBe(false);
});

// docs/product-rules.md#money-6
it('a balance is never read from a text that is no number', () => {
  const change = { expectedBalance: '10000', newBalance: '2500', reason: 'Düzeltme' };
  expect(adjustBalanceBody.safeParse(change).success).toBe(true);
  for (const newBalance of ['', ' ', 'yüz lira', '1,5', '1e3', null, 0])
    expect(adjustBalanceBody.safeParse({ ...change, newBalance }).success).toBe(false);
});
