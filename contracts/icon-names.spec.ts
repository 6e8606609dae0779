/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ICON_NAMES } from './icon-names.js';

it('lists exactly the icons of the sprite', () => {
  const sprite = readFileSync(path.resolve(__dirname, '../frontend/public/icons.svg'), 'utf8');
  expect(ICON_NAMES).toEqual([...sprite.matchAll(/<symbol id="i-([^"]+)"/g)].map(([, name]) => name).sort());
});
