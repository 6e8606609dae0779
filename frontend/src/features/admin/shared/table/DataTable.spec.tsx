/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { type Column, DataTable } from './DataTable.js';

interface Row {
  id: string;
  name: string;
}

it('renders only changed rows again', () => {
  const drawn: string[] = [];
  const columns: Column<Row>[] = [
    {
      kind: 'name',
      label: 'Ad',
      cell: ({ name }) => {
        drawn.push(name);
        return name;
      },
    },
  ];
  const [one, two] = [
    { id: '1', name: 'Ece' },
    { id: '2', name: 'Can' },
  ];
  const table = (rows: Row[], openId: string | null = null) => (
    <DataTable
      caption="Kişiler"
      columns={columns}
      rows={rows}
      rowProps={({ id }) => ({ 'data-open': id === openId ? '' : undefined })}
    />
  );
  const { rerender } = render(table([one!, two!]));
  drawn.length = 0;
  rerender(table([one!, { id: '2', name: 'Cem' }, { id: '3', name: 'Efe' }]));
  expect(drawn).toEqual(['Cem', 'Efe']);
  drawn.length = 0;
  rerender(table([one!, two!], '1'));
  expect(drawn).toEqual(['Ece', 'Can']);
});
