import fs from 'node:fs';
import { TEST_VAULT_KEY } from '@yukselt/vault/testing';
import { openContext } from './environment.js';
import { ViewsDatabase } from './testing/views-database.js';

const before = { ...process.env };
let views: ViewsDatabase;

beforeAll(async () => {
  views = await ViewsDatabase.create();
  process.env = { ...before, DATABASE_URL: views.database.url, EVENTSTORE_URL: '', VAULT_KEY: TEST_VAULT_KEY };
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  process.env = before;
  await views.close();
});

it.each([
  ['server', 1],
  ['job', 2],
] as const)('a %s logs to file descriptor %d, so that the output of a job is its result', async (kind, fd) => {
  const written = jest.spyOn(fs, 'writeSync').mockImplementation((_descriptor, line) => line.length);
  const { log, close } = await openContext(kind);
  log.error({}, 'a line');
  expect(written.mock.calls.map(([descriptor]) => descriptor)).toEqual([fd]);
  await close();
});

it('a tool logs one sentence per line to standard error, without a stack, and nothing below its level', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { log, close } = await openContext('tool');
  log.info({}, 'nothing that the person who runs it has to know');
  log.warn({ err: new Error('no\nroute') }, 'connection lost');
  log.error({ projection: 'orders', attempt: 2 }, 'readers hold the view');
  expect(written.mock.calls).toEqual([
    ['connection lost: no\\u000aroute'],
    ['readers hold the view (projection orders, attempt 2)'],
  ]);
  await close();
});
