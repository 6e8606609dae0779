import { queryByIds } from './query-by-ids.js';

const query = (ids: readonly string[]) => queryByIds('key', ids, (isOne) => (isOne ? 'id = $1' : 'id = any($1)'));

it('reads one id without an array, by a statement of its own', () => {
  expect(query(['a'])).toEqual({ name: 'key', text: 'id = $1', values: ['a'] });
});

it('reads several ids, or none, by one array', () => {
  expect(query(['a', 'b'])).toEqual({ name: 'keys', text: 'id = any($1)', values: [['a', 'b']] });
  expect(query([])).toEqual({ name: 'keys', text: 'id = any($1)', values: [[]] });
});
