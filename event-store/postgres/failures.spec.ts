import { ADVISORY_LOCKS, createPool } from '@yukselt/postgres';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import pg from 'pg';
import { hasCode } from '../errors.js';
import { APPEND_DEADLINE_MS } from '../event-store.js';
import { LOG_START } from '../stored-event.js';
import { type OwnServer, startOwnServer } from '../testing/child.js';
import {
  appendSurely,
  expectOrdered,
  follow,
  readAllOf,
  someEvent,
  someEvents,
  somePrefix,
} from '../testing/events.js';
import { startLoad } from '../testing/load.js';
import { migrateEventStore } from './event-store.migrations.js';
import { QUEUE_MAX } from './group-commit.writer.js';
import { PostgresEventStore } from './postgres.event-store.js';

const LONG = 120_000;
/**
 * A busy machine is late with everything; a deadline that is not kept would never answer, or one time after the other
 * for all that wait.
 */
const LATE_MS = 15_000;

describe('PostgreSQL under failures', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  let prefix: string;

  beforeAll(async () => {
    database = await testDatabase('event_store', migrateEventStore);
    store = new PostgresEventStore(database.pool);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });
  beforeEach(() => {
    prefix = somePrefix();
  });

  it(
    'stores everything once while its sessions are killed',
    async () => {
      // The server is up, so the driver's own retries must give every append its answer. A small batch keeps the
      // subscriber reading ahead.
      const load = startLoad(store, prefix, (through, ...append) => through.append(...append));
      const following = follow(store, prefix, (seen) => seen.at(-1)?.type === 'End', LOG_START, 10);
      for (let kills = 0; kills < 15; ) {
        await load.more(100);
        const { rowCount } = await database.pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
        if (rowCount) kills++;
      }
      await load.finish();
      await store.append(`${prefix}end`, 'no-stream', [someEvent({}, 'End')]);

      const delivered = await following;
      expectOrdered(delivered);
      load.expectAllIn(delivered.slice(0, -1));
    },
    LONG,
  );

  it(
    'answers OUTCOME_UNKNOWN when the server is silent, and the identical append finds out',
    async () => {
      const stream = `${prefix}1`;
      const events = someEvents(2);
      const blocker = await database.pool.connect();
      await blocker.query('begin');
      await blocker.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.eventWriter]);
      const start = performance.now();
      await expect(store.append(stream, 'no-stream', events)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
      expect(performance.now() - start).toBeLessThan(APPEND_DEADLINE_MS + LATE_MS);
      await blocker.query('commit');
      blocker.release();

      expect((await store.append(stream, 'no-stream', events)).revision).toBe(1n);
      expect(await readAllOf(store.readStream(stream))).toHaveLength(2);
    },
    LONG,
  );

  it(
    'refuses further appends when too many are waiting',
    async () => {
      const waiting = Array.from({ length: QUEUE_MAX }, (_, n) =>
        store.append(`${prefix}${n}`, 'no-stream', [someEvent()]),
      );
      await expect(store.append(`${prefix}more`, 'no-stream', [someEvent()])).rejects.toMatchObject({
        code: 'STORE_UNAVAILABLE',
      });
      await Promise.allSettled(waiting);
      expect(await store.readLast(`${prefix}more`)).toBeNull();
    },
    LONG,
  );

  it(
    'fails the poisoned append of a batch only',
    async () => {
      // any value that only the server refuses
      await database.pool.query(`alter table es.events add constraint refused check (type <> 'Poison')`);
      const types = Array.from({ length: 20 }, (_, n) => (n % 5 === 0 ? 'Poison' : 'Good'));
      const results = await Promise.allSettled(
        types.map((type, n) => store.append(`${prefix}${n}`, 'no-stream', [someEvent({}, type)])),
      );
      for (const [n, result] of results.entries()) {
        if (n % 5 === 0) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_EVENT' } });
        else expect(result).toMatchObject({ status: 'fulfilled' });
      }
      expect(await store.readAll(LOG_START, { limit: 100, prefix })).toHaveLength(16);
    },
    LONG,
  );

  it('reports no append as not stored that a PANIC behind its commit answers, e.g. on a full disk', async () => {
    const connect = database.pool.connect.bind(database.pool) as () => Promise<pg.PoolClient>;
    const panicking = async () => {
      const client = await connect();
      const query = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>;
      jest.spyOn(client, 'query').mockImplementationOnce((async (...parts: unknown[]) => {
        await query(...parts);
        const panic = new pg.DatabaseError('could not write to file "pg_wal/xlogtemp.1"', 0, 'error');
        throw Object.assign(panic, { severity: 'PANIC', code: '53100' });
      }) as never);
      return client;
    };
    jest.spyOn(database.pool, 'connect').mockImplementationOnce(panicking as never);
    const events = someEvents(2);
    expect(await store.append(`${prefix}1`, 'no-stream', events)).toMatchObject({ revision: 1n });
    expect(await readAllOf(store.readStream(`${prefix}1`))).toHaveLength(2);
  });

  /** The next session reports its first failure in Turkish; `before` runs ahead of the report. */
  function reportNextInTurkish(before: (client: pg.PoolClient) => void = () => undefined): void {
    const connect = database.pool.connect.bind(database.pool) as () => Promise<pg.PoolClient>;
    jest.spyOn(database.pool, 'connect').mockImplementationOnce((async () => {
      const client = await connect();
      const query = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>;
      jest.spyOn(client, 'query').mockImplementationOnce((async (...parts: unknown[]) => {
        try {
          await query(...parts);
        } catch (error) {
          throw Object.assign(error as Error, { severity: 'HATA' });
        }
        before(client);
        throw Object.assign(new pg.DatabaseError('yer kalmadı', 0, 'error'), { severity: 'KRİTİK', code: '53100' });
      }) as never);
      return client;
    }) as never);
  }

  it.each([
    ['English', () => undefined],
    ['Turkish', () => reportNextInTurkish()],
  ])('reports an append as not stored that the server refuses in %s and rolls back', async (_language, prepare) => {
    await database.pool.query(`
      create or replace function public.full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on es.events execute function public.full_disk()`);
    prepare();
    await expect(store.append(`${prefix}1`, 'no-stream', [someEvent()])).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
    await database.pool.query('drop trigger full_disk on es.events');
    expect(await store.readLast(`${prefix}1`)).toBeNull();
  });

  it('finds an append behind whose commit the session ends with a failure in Turkish', async () => {
    // As after a PANIC: the connection ends without another answer.
    reportNextInTurkish((client) => Reflect.get(client, 'connection').stream.destroy());
    expect(await store.append(`${prefix}1`, 'no-stream', someEvents(2))).toMatchObject({ revision: 1n });
    expect(await readAllOf(store.readStream(`${prefix}1`))).toHaveLength(2);
  });

  it('fails at once without a server, and after it is closed', async () => {
    const pool = createPool('postgres://postgres@127.0.0.1:1/none', () => undefined);
    const unreachable = new PostgresEventStore(pool);
    await expect(unreachable.append(`${prefix}1`, 'no-stream', [someEvent()])).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
    await expect(unreachable.readLast(`${prefix}1`)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await expect(unreachable.identity()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await unreachable.close();
    await expect(unreachable.append(`${prefix}1`, 'no-stream', [someEvent()])).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
    await pool.end();
  });
});

describe('PostgreSQL whose server dies', () => {
  let server: OwnServer;
  let pool: pg.Pool;
  let store: PostgresEventStore;

  beforeAll(async () => {
    server = await startOwnServer();
    pool = createPool(server.url, () => undefined);
    await migrateEventStore(pool);
    store = new PostgresEventStore(pool);
  }, LONG);
  afterAll(async () => {
    await store.close();
    await pool.end();
    await server.stop();
  }, LONG);

  it(
    'loses, doubles and reorders nothing when the postmaster is killed under load',
    async () => {
      const prefix = somePrefix();
      const load = startLoad(store, prefix);
      const following = follow(store, prefix, (seen) => seen.at(-1)?.type === 'End');
      for (let kills = 0; kills < 3; kills++) {
        await load.more(1_000);
        await server.command('kill');
        await server.command('start');
        await load.more(1_000);
      }
      await load.finish();
      await store.append(`${prefix}end`, 'no-stream', [someEvent({}, 'End')]);

      const delivered = await following;
      expectOrdered(delivered);
      load.expectAllIn(delivered.slice(0, -1));
      expect(await readAllOf(store.readStream(`${prefix}0`))).toEqual(
        delivered.filter(({ stream }) => stream === `${prefix}0`),
      );
    },
    LONG,
  );

  it(
    'answers within the deadline while the whole server is frozen, and works on when it thaws',
    async () => {
      const prefix = somePrefix();
      await store.append(`${prefix}before`, 'no-stream', [someEvent()]);
      const following = follow(store, prefix, (seen) => seen.at(-1)?.stream === `${prefix}after`);
      await server.command('freeze');
      const start = performance.now();
      const appends = Array.from({ length: 300 }, (_, n) => ({ stream: `${prefix}${n}`, events: [someEvent()] }));
      const results = await Promise.allSettled(
        appends.map(({ stream, events }) => store.append(stream, 'no-stream', events)),
      );
      expect(performance.now() - start).toBeLessThan(APPEND_DEADLINE_MS + LATE_MS);
      for (const result of results) {
        expect(
          result.status === 'rejected' &&
            (hasCode(result.reason, 'OUTCOME_UNKNOWN') || hasCode(result.reason, 'STORE_UNAVAILABLE')),
        ).toBe(true);
      }
      await server.command('thaw');
      for (const { stream, events } of appends) await appendSurely(store, stream, 'no-stream', events);
      await appendSurely(store, `${prefix}after`, 'no-stream', [someEvent()]);

      const delivered = await following;
      expectOrdered(delivered);
      expect(new Set(delivered.map(({ id }) => id)).size).toBe(302);
    },
    LONG,
  );
});
