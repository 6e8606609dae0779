import { reusingRows } from './reused-rows.js';

it('keeps unchanged rows when the list is read again', async () => {
  let names = ['Ece', 'Can', 'Nil'];
  const list = reusingRows(
    async () => ({ items: names.map((name, at) => ({ id: `r${at}`, customer: { name } })), next: null }),
    10,
  );
  await list.restart();
  const before = list.items;
  names = ['Ece', 'Cem', 'Nil', 'Efe'];
  await list.refresh();
  expect(list.items.map((row, at) => row === before[at])).toEqual([true, false, true, false]);
  expect(list.items.map(({ customer }) => customer.name)).toEqual(names);
});
