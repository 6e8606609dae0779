import { TEST_VAULT_KEY } from '@yukselt/vault/testing';
import { type DestinationStream, symbols } from 'pino';
import { openContext } from './environment.js';
import { ViewsDatabase } from './testing/views-database.js';

const before = { ...process.env };
let views: ViewsDatabase;

beforeAll(async () => {
  views = await ViewsDatabase.create();
  process.env = { ...before, DATABASE_URL: views.database.url, EVENTSTORE_URL: '', VAULT_KEY: TEST_VAULT_KEY };
});
afterAll(async () => {
  process.env = before;
  await views.close();
});

it.each([
  ['server', 1],
  ['tool', 2],
] as const)('a %s logs to %d: what a tool prints can be read as its result', async (kind, fd) => {
  const { log, close } = await openContext(kind);
  const { [symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream & { fd: number }>;
  expect(stream?.fd).toBe(fd);
  await close();
});
