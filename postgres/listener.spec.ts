import pg from 'pg';
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

it('shares one session among listeners of the same configuration, so that a NOTIFY wakes one session', async () => {
  const { options } = database.pool;
  const heard: string[] = [];
  const [news, gossip] = ['news', 'gossip'].map(
    (channel) =>
      new PostgresListener(options, channel, {
        onNotification: (payload) => heard.push(`${channel}: ${payload}`),
        onListening: () => heard.push(`${channel} listens`),
        onError: () => undefined,
      }),
  );
  await Promise.all([news!.start(), gossip!.start()]);
  const late = new PostgresListener(options, 'late', {
    onNotification: (payload) => heard.push(`late: ${payload}`),
    onError: () => undefined,
  });
  await late.start();
  await database.pool.query(`select pg_notify('news', '1'), pg_notify('gossip', '2'), pg_notify('late', '3')`);
  await eventually('all notifications', () => heard.includes('late: 3'));
  expect(heard).toEqual(['news listens', 'gossip listens', 'news: 1', 'gossip: 2', 'late: 3']);

  await news!.close();
  const { rowCount } = await endListeners();
  expect(rowCount).toBe(1);
  await eventually('a second session', () => heard.filter((line) => line === 'gossip listens').length === 2);
  await Promise.all([gossip!.close(), late.close()]);
  expect((await endListeners()).rowCount).toBe(0);
});

it('begins another session when one of its listeners cannot listen', async () => {
  const listening: string[] = [];
  const errors: string[] = [];
  const listener = (channel: string) =>
    new PostgresListener(database.pool.options, channel, {
      onNotification: () => undefined,
      onListening: () => listening.push(channel),
      onError: ({ message }) => errors.push(`${channel}: ${message}`),
    });
  const [news, gossip] = [listener('news'), listener('gossip')];
  await news.start();
  const query = jest.spyOn(pg.Client.prototype, 'query');
  query.mockImplementationOnce(() => Promise.reject(new Error('cancelled')) as never);
  await gossip.start();
  query.mockRestore();
  await eventually('both listen', () => listening.length === 3);
  expect([listening, errors.slice(0, 2)]).toEqual([
    ['news', 'news', 'gossip'],
    ['news: cancelled', 'gossip: cancelled'],
  ]);
  await Promise.all([news.close(), gossip.close()]);
});

it('gives a listener another session when the last one left before it was connected', async () => {
  const heard: string[] = [];
  const listener = () =>
    new PostgresListener(database.pool.options, 'news', {
      onNotification: (payload) => heard.push(payload),
      onListening: () => heard.push('listens'),
      onError: () => undefined,
    });
  const [hasty, next] = [listener(), listener()];
  void hasty.start();
  await hasty.close();
  void next.start();
  await eventually('a session', () => heard.includes('listens'));
  await database.pool.query(`notify news, 'heard'`);
  await eventually('a notification', () => heard.includes('heard'));
  await next.close();
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
