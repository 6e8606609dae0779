import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { ABOUT } from '../../features/content/about/about.texts.js';
import { HOME } from '../../features/home/home.texts.js';
import { Portrait } from './Portrait.js';

const drawn = [
  ...readFileSync(path.resolve(__dirname, '../../../public/portraits.svg'), 'utf8').matchAll(
    /<symbol id="(\w+)"[^>]*>(.+)<\/symbol>/g,
  ),
];

it('has a different portrait for each team member and testimonial', () => {
  const people = [...ABOUT.team, ...HOME.voices].map(({ portrait }) => portrait);
  expect(new Set(people).size).toBe(7);
  expect(drawn.map(([, name]) => name).sort()).toEqual([...people].sort());
  expect(new Set(drawn.map(([, , drawing]) => drawing)).size).toBe(7);
});

it('is decoration: the name is next to it', () => {
  const { container } = render(<Portrait of="selin" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/portraits.svg#selin');
});
