import { FAQ } from './faq.texts.js';
import { findQuestions } from './faq-search.js';

const find = (search: string, category = 'all') =>
  findQuestions(FAQ.items, search, category).map(({ question }) => question);

it('shows twelve questions, three of each category, and the fixed counts', () => {
  expect(find('')).toHaveLength(12);
  for (const category of ['orders', 'payment', 'delivery', 'account']) expect(find('', category)).toHaveLength(3);
  expect(FAQ.buttons.map(({ count }) => count)).toEqual([24, 8, 6, 5, 5]);
});

it.each([['İPTAL'], ['iptal'], ['ıptal'], ['  iptal ']])(
  'finds whatever the case and the Turkish letters: %p',
  (search) => {
    expect(find(search)).toContain('Siparişimi iptal edebilir miyim?');
  },
);

it('requires every word, in question or answer, within the category', () => {
  expect(find('papara onay')).toContain('Hangi yöntemlerle ödeyebilirim?');
  expect(find('papara zzz')).toEqual([]);
  expect(find('şifre', 'payment')).toEqual([]);
});

it('ignores punctuation', () => {
  expect(find('?!')).toHaveLength(12);
});
