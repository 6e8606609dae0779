import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shortId } from './short-id.js';

const ROOT = path.resolve(__dirname, '..');
/** Eight characters of something else, by file. */
const OTHERS: Readonly<Record<string, string>> = {
  'contracts/command-id.ts': 'the first part of the time in a UUIDv7',
  'frontend/src/stores/CommandStore.ts': 'the reference of a request that only the browser has',
  'projections/ledger/long-map.ts': 'the first group of a UUID',
};

it('is the beginning of an id', () => {
  expect(shortId('0198f3c0-1234-7000-8000-000000000001')).toBe('0198f3c0');
});

it('an id is shortened here and nowhere else', () => {
  const cuts = ['backend/src', 'contracts', 'frontend/src', 'projections'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\/testing\//.test(file))
      .filter((file) => /slice\(0, (8|ID_\w+)\)/.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
  expect(cuts.sort()).toEqual(Object.keys(OTHERS).sort());
});
