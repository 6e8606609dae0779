import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Migrations, sqlMigration } from '@yukselt/postgres';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { LOG_START, type StoredEvent } from '../stored-event.js';
import { expectOrdered, follow, readAllOf, someEvent, somePrefix } from '../testing/events.js';
import { startLoad } from '../testing/load.js';
import { APPEND_BATCH_V3 } from './append-batch.sql.js';
import { MIGRATIONS, migrateEventStore } from './event-store.migrations.js';
import { PostgresEventStore } from './postgres.event-store.js';

const LONG = 120_000;

const createAsBefore = async (pool: TestDatabase['pool']): Promise<unknown> =>
  pool.query(await readFile(path.join(import.meta.dirname, '../testing/schema-before-migrations.sql'), 'utf8'));

/** Appends an event as processes before migration 0003 do. @returns its revision. */
async function appendAsBefore(pool: TestDatabase['pool'], stream: string, expected: number): Promise<string> {
  const event = { a: 1, k: 0, t: 'SomethingHappened', d: {}, m: {} };
  const values = [[stream], [expected], [1], [0], [randomUUID()], JSON.stringify([event])];
  const append = 'select firsts from es.append_batch($1, $2, $3, $4, $5, $6)';
  return (await pool.query<{ firsts: string[] }>(append, values)).rows[0]!.firsts[0]!;
}

const migrationNames = async ({ pool }: TestDatabase): Promise<string[]> =>
  (await pool.query<{ name: string }>('select name from es.kysely_migration order by name')).rows.map(
    ({ name }) => name,
  );

/** Columns, constraints, triggers and functions of the schema, as the server describes them; without comments. */
async function description({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'es' and table_name not like 'kysely%'
    union all select format('%s: %s', c.conname, pg_get_constraintdef(c.oid))
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'es' and c.conname not like 'kysely%'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgname = 'events_append_only'
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'es'
    order by 1`);
  return rows.map(({ line }) => line.replace(/ *--.*$/gm, ''));
}

describe('migrations of the event store', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  it(
    'adopt a database from before the migrations, with all its events',
    async () => {
      database = await testDatabase('event_store_before', createAsBefore);
      const before = await description(database);
      const store = new PostgresEventStore(database.pool);
      const stream = somePrefix();
      for (let expected = -1; expected < 2; expected++) await appendAsBefore(database.pool, stream, expected);
      const [events, identity] = [await readAllOf(store.readStream(stream)), await store.identity()];

      await expect(migrateEventStore(database.pool)).resolves.toEqual(Object.keys(MIGRATIONS));
      await expect(migrateEventStore(database.pool)).resolves.toEqual([]);

      expect(await readAllOf(store.readStream(stream))).toEqual(events);
      expect(await store.identity()).toBe(identity);
      await store.append(stream, 2n, [someEvent()]);
      // The function is the one text that a later migration replaces.
      const without = (lines: string[]) => lines.filter((line) => !line.includes('append_batch'));
      expect(without(await description(database))).toEqual(without(before));
      await store.close();
    },
    LONG,
  );

  it(
    'run once in processes that start together, on a database from before them too',
    async () => {
      database = await testDatabase('event_store_before', createAsBefore);
      const results = await Promise.all(Array.from({ length: 5 }, () => migrateEventStore(database.pool)));
      expect(results.flat()).toEqual(Object.keys(MIGRATIONS));
      expect(await migrationNames(database)).toEqual(Object.keys(MIGRATIONS));
    },
    LONG,
  );

  it(
    'add a column to the events and replace the function that stores them while two processes append and one reads',
    async () => {
      database = await testDatabase('event_store', migrateEventStore);
      const other = createPool(database.url, () => undefined);
      const stores = [new PostgresEventStore(database.pool), new PostgresEventStore(other)] as const;
      const prefixes = [somePrefix(), somePrefix()] as const;
      const loads = [startLoad(stores[0], prefixes[0]), startLoad(stores[1], prefixes[1])] as const;
      const following = follow(stores[1], '', (seen) => seen.at(-1)?.type === 'End');

      await Promise.all(loads.map((load) => load.more(200)));
      const later: Migrations = {
        '9998_region': sqlMigration(`alter table es.events add column region text not null default 'eu'`),
        '9999_append_batch_2': {
          async up(db) {
            await sqlMigration(
              APPEND_BATCH_V3.replace('data, metadata)\n', 'data, metadata, region)\n').replace(
                'e.d, e.m\n',
                "e.d, e.m, 'tr'\n",
              ),
            ).up(db);
            await pause(300); // so that appends meet the change
          },
        },
      };
      await expect(migrateEventStore(database.pool, { ...MIGRATIONS, ...later })).resolves.toEqual(Object.keys(later));
      await Promise.all(loads.map((load) => load.more(200)));
      await Promise.all(loads.map((load) => load.finish()));
      await stores[0].append(somePrefix(), 'no-stream', [someEvent({}, 'End')]);

      const delivered = (await following).slice(0, -1);
      expectOrdered(delivered);
      const of = (prefix: string): StoredEvent[] => delivered.filter(({ stream }) => stream.startsWith(prefix));
      loads[0].expectAllIn(of(prefixes[0]));
      loads[1].expectAllIn(of(prefixes[1]));
      expect((await stores[0].readAll(LOG_START, { limit: 10_000 })).length).toBe(delivered.length + 1);
      const { rows } = await database.pool.query('select distinct region from es.events order by 1');
      expect(rows).toEqual([{ region: 'eu' }, { region: 'tr' }]);

      await Promise.all(stores.map((store) => store.close()));
      await other.end();
    },
    LONG,
  );

  it('are kept when an older program starts: it ends, and the newer one continues', async () => {
    database = await testDatabase('event_store', migrateEventStore);
    const before = await description(database);
    const { '0001_event_log': only } = MIGRATIONS;
    await expect(migrateEventStore(database.pool, { '0001_event_log': only })).rejects.toMatchObject({
      code: 'SCHEMA_IS_NEWER',
      message: expect.stringContaining(
        'A newer program changed schema "es" of the database (0002_durable_appends, 0003_no_append_to_an_older_log)',
      ),
    });
    expect(await description(database)).toEqual(before);
    await expect(
      new PostgresEventStore(database.pool).append(somePrefix(), 'no-stream', [someEvent()]),
    ).resolves.toBeDefined();
  });

  it('let a process of the previous version append, beside one of this version', async () => {
    database = await testDatabase('event_store', migrateEventStore);
    const store = new PostgresEventStore(database.pool);
    const stream = somePrefix();
    await store.append(stream, 'no-stream', [someEvent()]);
    expect(await appendAsBefore(database.pool, stream, 0)).toBe('1');
    await store.append(stream, 1n, [someEvent()]);
    expect(await appendAsBefore(database.pool, stream, 2)).toBe('3');
    expectOrdered(await readAllOf(store.readStream(stream)));
    await store.close();
  });

  it('change nothing when one of them fails', async () => {
    database = await testDatabase('event_store', migrateEventStore);
    const later: Migrations = {
      '9998_region': sqlMigration('alter table es.events add column region text'),
      '9999_broken': sqlMigration('alter table es.nothing add column region text'),
    };
    await expect(migrateEventStore(database.pool, { ...MIGRATIONS, ...later })).rejects.toMatchObject({
      code: '42P01',
    });
    expect(await migrationNames(database)).toEqual(Object.keys(MIGRATIONS));
    expect(await description(database)).not.toContainEqual(expect.stringContaining('region'));
  });
});

it('never change once released', async () => {
  const digests = Object.entries(MIGRATIONS).map(([name, { text }]) => [
    name,
    createHash('sha256').update(text).digest('hex').slice(0, 16),
  ]);
  expect(Object.fromEntries(digests)).toEqual({
    '0001_event_log': '6bf0bd56ef0c35bf',
    '0002_durable_appends': 'e13d0f2fda6eea06',
    '0003_no_append_to_an_older_log': '6915cdabf1d14b8a',
  });
});

it('commits durably even when the database commits asynchronously by default', async () => {
  const database = await testDatabase('event_store_durable', (pool) => migrateEventStore(pool));
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local synchronous_commit = off');
    const empty = ['{}', '{}', '{}', '{}', '{}', '[]', 0];
    const append = () => client.query('select es.append_batch($1, $2, $3, $4, $5, $6, $7)', empty);
    await append();
    const { rows } = await client.query<{ level: string }>(`select current_setting('synchronous_commit') as level`);
    expect(rows).toEqual([{ level: 'on' }]);
    await client.query('rollback; begin; set local synchronous_commit = remote_apply');
    await append();
    const stronger = await client.query<{ level: string }>(`select current_setting('synchronous_commit') as level`);
    expect(stronger.rows).toEqual([{ level: 'remote_apply' }]);
    await client.query('rollback');
  } finally {
    client.release();
    await database.drop();
  }
});
