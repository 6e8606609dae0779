import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { NUMBER_SEARCH_MAX, SEARCH_MAX } from '@yukselt/contracts';
import { createRef, type ReactElement } from 'react';
import { SearchField } from '../../features/admin/shared/table/SearchField.js';
import { NumberSearch } from './NumberSearch.js';
import { SearchBar } from './SearchBar.js';

const text = { label: 'Ara', value: '', onChange: () => undefined };

it.each<[string, ReactElement, number]>([
  ['of a list', <SearchField key="list" {...text} placeholder="Ara" />, SEARCH_MAX],
  ['with another type', <SearchField key="type" {...text} placeholder="Ara" input={{ type: 'text' }} />, SEARCH_MAX],
  [
    'beside categories',
    <SearchBar key="bar" {...text} text="" field={createRef()}>
      {null}
    </SearchBar>,
    SEARCH_MAX,
  ],
  ['of own numbers', <NumberSearch key="number" label="Ara" value="" onSearch={() => undefined} />, NUMBER_SEARCH_MAX],
])('the search %s takes what the server does, and no more', (_, field, most) => {
  render(field);
  expect(screen.getByLabelText<HTMLInputElement>('Ara').maxLength).toBe(most);
});

it('no other component has a search field of its own', () => {
  const root = path.resolve(__dirname, '../..');
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .filter((file) => /type(="|: ')search/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(own.map((file) => path.basename(file)).sort()).toEqual([
    'NumberSearch.tsx',
    'SearchBar.tsx',
    'SearchField.tsx',
  ]);
});
