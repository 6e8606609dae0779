import { PostgresListener } from './listener.js';
import { type TestDatabase, testDatabase } from './testing/database.js';
import { eventually } from './testing/eventually.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase('empty', async () => undefined);
});
afterAll(() => database.drop());

const endListeners = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'listen %'`,
  );

it('receives notifications, listens again after a lost session, and ends when it is closed', async () => {
  const payloads: string[] = [];
  const errors: Error[] = [];
  let sessions = 0;
  const listener = new PostgresListener(database.pool.options, 'news', {
    onNotification: (payload) => payloads.push(payload),
    onListening: () => {
      sessions += 1;
    },
    onError: (error) => errors.push(error),
  });
  await listener.start();
  expect(sessions).toBe(1);
  await database.pool.query(`notify news, 'first'`);
  await eventually('the first notification', () => payloads.length === 1);

  await endListeners();
  await eventually('a second session', () => sessions === 2);
  expect(errors.length).toBeGreaterThan(0);
  await database.pool.query(`notify news, 'second'`);
  await eventually('the second notification', () => payloads.length === 2);
  expect(payloads).toEqual(['first', 'second']);

  await listener.close();
  await listener.start();
  const { rowCount } = await endListeners();
  expect(rowCount).toBe(0);
});

it('reports a server that refuses, and tries again', async () => {
  const errors: Error[] = [];
  const url = new URL(database.url);
  url.pathname = '/nowhere';
  const listener = new PostgresListener({ connectionString: url.href }, 'news', {
    onNotification: () => undefined,
    onError: (error) => errors.push(error),
  });
  await listener.start();
  expect(errors).toHaveLength(1);
  await eventually('two errors', () => errors.length > 1);
  await listener.close();
});
