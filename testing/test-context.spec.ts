import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const FOLDERS = [
  'async',
  'backend',
  'contracts',
  'event-store',
  'frontend',
  'postgres',
  'projections',
  'scripts',
  'testing',
  'vault',
];

/** What the promise carries for asynchronous storages. */
const carriedBy = (promise: Promise<unknown>): unknown[] =>
  Object.getOwnPropertySymbols(promise).map((key) => (promise as unknown as Record<symbol, unknown>)[key]);
const isOfTest = (carried: unknown): boolean => typeof carried === 'object' && carried !== null && 'test' in carried;

it('no promise carries the test that runs', async () => {
  expect(carriedBy(Promise.resolve()).filter(isOfTest)).toEqual([]);
  await Promise.resolve();
  expect(carriedBy(Promise.resolve()).filter(isOfTest)).toEqual([]);
});

it('knows the test that runs, before and after it waited', async () => {
  const identity = (): unknown =>
    (expect.getState() as { currentTestIdentity?: () => unknown }).currentTestIdentity?.();
  const before = identity();
  expect(before).toMatchObject({ name: expect.stringContaining('knows the test that runs') });
  await Promise.resolve();
  expect(identity()).toBe(before);
});

it('no test runs beside another one of its file, because one variable tells which test runs', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ).filter((file) => /\.tsx?$/.test(file));
  expect(files.filter((file) => file.includes('.spec.')).length).toBeGreaterThan(300);
  expect(
    files.filter((file) => /\b(?:it|test|describe)\.concurrent\b/.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  ).toEqual([]);
});
