import { CURSOR_VALUES, InvalidCursor, KeysetCursor } from './keyset-cursor.js';

const byName = new KeysetCursor('name.asc', [CURSOR_VALUES.text, CURSOR_VALUES.uuid]);
const ID = '0190a3c4-0000-7000-8000-000000000001';
const rows = ['Çağla', 'Iğdır', 'Şule'].map((name) => ({ name }));
const pageOfNames = (limit: number) =>
  byName.page(
    rows,
    limit,
    ({ name }) => [name, ID],
    ({ name }) => name,
  );

it('leads from the last row of a page to the rows after it, in any alphabet', () => {
  const { items, next } = pageOfNames(2);
  expect(items).toEqual(['Çağla', 'Iğdır']);
  expect(byName.after(next!)).toEqual(['Iğdır', ID]);
  expect(byName.after(undefined)).toBeNull();
});

it('returns no cursor after the last row', () => {
  expect(pageOfNames(3)).toEqual({ items: ['Çağla', 'Iğdır', 'Şule'], next: null });
  expect(byName.page([], 3, () => [], String)).toEqual({ items: [], next: null });
});

it('refuses cursors that it did not issue', () => {
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const foreign = new KeysetCursor('name.desc', [CURSOR_VALUES.text, CURSOR_VALUES.uuid]);
  for (const cursor of [
    '',
    'nonsense',
    encoded(null),
    encoded({ length: 4 }),
    encoded([2, 'name.asc', 'Şule', ID]),
    encoded([1, 'name.asc', 'Şule']),
    encoded([1, 'name.asc', 'Şule', ID, ID]),
    encoded([1, 'name.asc', 'Şu\0le', ID]),
    encoded([1, 'name.asc', 7, ID]),
    encoded([1, 'name.asc', 'Şule', 'x']),
    foreign.page(rows, 1, ({ name }) => [name, ID], String).next!,
  ])
    expect(() => byName.after(cursor)).toThrow(InvalidCursor);
});
