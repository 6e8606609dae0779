import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { testVaultKeys } from '@yukselt/vault/testing';
import { migrateAll } from '../../bootstrap.js';
import { Clock } from '../../platform/clock.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { recordingPool, rowsReadBy, type Statement } from '../../testing/rows-read.js';
import { MailQueueRepository } from './mail-queue.repository.js';

const WAITING = 5_000;
const LEASED = 10;
/** Those that are leased, those that were leased before, and the fewest that PostgreSQL sorts at a time. */
const ROWS_READ = 10 * LEASED;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase('backend_app', async (pool) => {
    await migrateAll(pool, testVaultKeys);
  });
  await database.pool.query('alter table shop.mail_outbox set (autovacuum_enabled = false)');
});
afterEach(() => database.drop());

/** E-mails, two of which are due at a time. */
const fill = (state: 'sent' | 'waiting', count: number, due = '-1 day') =>
  database.pool.query(
    `insert into shop.mail_outbox (message_key, message_id, kind, facts, created_at, due_at, state, finished_at)
     select gen_random_uuid(), gen_random_uuid(), 'order-placed', '{}', now(),
            now() + $1::interval + make_interval(secs => n / 2), $2, case when $2 = 'sent' then now() end
       from generate_series(1, $3::int) n`,
    [due, state, count],
  );
const analyze = () => database.pool.query('analyze shop.mail_outbox');

it.each<[string, () => Promise<unknown>]>([
  ['has none', () => fill('waiting', WAITING)],
  [
    'has those of an empty outbox',
    async () => {
      await analyze();
      await fill('waiting', WAITING);
    },
  ],
  [
    'has those of a time without a backlog',
    async () => {
      await fill('sent', 4 * WAITING);
      await analyze();
      await fill('waiting', WAITING);
    },
  ],
  [
    'has those of a time when a few waited',
    async () => {
      await fill('sent', 4 * WAITING);
      await fill('waiting', LEASED, '-2 days');
      await analyze();
      await fill('waiting', WAITING);
    },
  ],
  [
    'has right ones',
    async () => {
      await fill('sent', WAITING);
      await fill('waiting', WAITING, '1 day');
      await fill('waiting', WAITING);
      await analyze();
    },
  ],
])('leases the e-mails due first, and reads no others, when PostgreSQL %s as statistics', async (_, prepare) => {
  await prepare();
  const statements: Statement[] = [];
  const queue = new MailQueueRepository(new ShopDatabase(recordingPool(database.pool, () => statements)), new Clock());
  const due = await database.pool.query<{ id: string }>(
    `select id from shop.mail_outbox where state = 'waiting' order by due_at, id limit $1`,
    [2 * LEASED],
  );
  const first = await queue.lease(LEASED);
  const second = await queue.lease(
    LEASED,
    first.map((each) => ({ ...each, state: 'sent' })),
  );
  expect([...first, ...second].map(({ mail }) => mail.id)).toEqual(due.rows.map(({ id }) => id));
  for (const rows of await rowsReadBy(statements.slice(-1), database)) expect(rows).toBeLessThanOrEqual(ROWS_READ);
});
