import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve(__dirname, '../..');

it('is every labelled field for an e-mail address', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx') && !name.endsWith('EmailField.tsx'),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((name) => /\btype: 'email'/.test(readFileSync(path.join(SOURCE, name), 'utf8')))).toEqual([]);
});
