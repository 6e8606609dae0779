/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DURATIONS, theme } from './mui-theme.js';

const tokens = readFileSync(path.join(process.cwd(), 'frontend/src/ui/theme/tokens.css'), 'utf8');

test('every token that the theme names is in tokens.css', () => {
  const { palette, shape, typography, components, transitions } = theme;
  const named = [
    ...JSON.stringify({ palette, shape, typography, components, transitions }).matchAll(/var\(--((?!y-)[a-z][\w-]*)/g),
  ].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !tokens.includes(`--${name}:`))).toEqual([]);
});

test('the times are those of tokens.css', () => {
  for (const [name, time] of Object.entries(DURATIONS)) expect(tokens).toContain(`--d-${name}: ${time}ms`);
});
