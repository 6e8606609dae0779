import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

it('is the only part of the backend that reads the time of day', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.ts$|(^|\/)testing\//.test(file),
  );
  const readers = files.filter((file) =>
    /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(readers).toEqual(['platform/clock.ts']);
});
