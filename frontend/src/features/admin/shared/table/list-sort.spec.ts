import { LIST_SORTS, sortAfter, sortedColumn, sortFrom } from './list-sort.js';

it('reverses the pressed column, and starts another one with the newest or largest', () => {
  expect(LIST_SORTS.map((sort) => [sort, sortAfter(sort, 'at'), sortAfter(sort, 'amount')])).toEqual([
    ['newest', 'oldest', 'largest'],
    ['oldest', 'newest', 'largest'],
    ['largest', 'newest', 'smallest'],
    ['smallest', 'newest', 'largest'],
  ]);
  expect(LIST_SORTS.map(sortedColumn)).toEqual([
    { sort: 'at', dir: 'desc' },
    { sort: 'at', dir: 'asc' },
    { sort: 'amount', dir: 'desc' },
    { sort: 'amount', dir: 'asc' },
  ]);
});

it('reads only known sort orders from the address', () => {
  expect([...LIST_SORTS, 'yok', '', null].map(sortFrom)).toEqual([...LIST_SORTS, null, null, null]);
});
