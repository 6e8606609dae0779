import { ADVISORY_LOCKS, createPool } from '@yukselt/postgres';
import { eventually, type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import type pg from 'pg';
import { LOG_START } from '../stored-event.js';
import { ended, startChild } from '../testing/child.js';
import { expectOrdered, follow, someEvent, someEvents, somePrefix } from '../testing/events.js';
import { migrateEventStore } from './event-store.migrations.js';
import { PostgresEventStore } from './postgres.event-store.js';

const LONG = 60_000;

/** Takes the lock under which batches are stored. */
async function writersLock(pool: pg.Pool): Promise<{ release: () => Promise<void> }> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.eventWriter]);
  return {
    release: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

/** How many sessions wait for that lock. */
async function waitingWriters(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting
       from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]!.waiting;
}

describe('the event log in PostgreSQL', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;

  beforeAll(async () => {
    database = await testDatabase('event_store', migrateEventStore);
    store = new PostgresEventStore(database.pool);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it(
    'is seen whole by a subscriber while two processes write',
    async () => {
      const prefix = somePrefix();
      const [streams, perStream] = [8, 60];
      const { child } = await startChild('writer.process.mjs', [
        database.url,
        `${prefix}child-`,
        String(streams),
        String(perStream),
      ]);
      const following = follow(store, prefix, (seen) => seen.length === 2 * streams * perStream, LOG_START, 50);
      child.send('write');
      await Promise.all(
        Array.from({ length: streams }, async (_, stream) => {
          for (let n = 0; n < perStream; n++)
            await store.append(`${prefix}own-${stream}`, n === 0 ? 'no-stream' : BigInt(n - 1), [someEvent()]);
        }),
      );
      await ended(child);
      const delivered = await following;
      expectOrdered(delivered);
      expect(delivered.filter(({ type }) => type === 'Written')).toHaveLength(streams * perStream);
    },
    LONG,
  );

  it('decides the appends of one batch to one stream in order', async () => {
    const stream = somePrefix();
    const batch = (['no-stream', 0n, 0n, 1n, 'no-stream'] as const).map((expected) =>
      store.append(stream, expected, [someEvent()]),
    ); // one tick, one batch
    const results = await Promise.allSettled(batch);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(results[2]).toMatchObject({ reason: { code: 'REVISION_CONFLICT', actual: 1n } });
    expect(results[4]).toMatchObject({ reason: { code: 'REVISION_CONFLICT', actual: 2n } });
  });

  it('assigns positions without gaps', async () => {
    const prefix = somePrefix();
    // Three of four are refused.
    await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => store.append(`${prefix}${n % 50}`, 'no-stream', someEvents(3))),
    );
    const { rows } = await database.pool.query<{ count: string; max: string }>(
      'select count(*), max(position) from es.events',
    );
    expect(rows[0]!.max).toBe(rows[0]!.count);
  });

  it('does not wait for an open transaction of another session', async () => {
    const prefix = somePrefix();
    await database.pool.query('create table somewhere_else (n int)');
    const open = await database.pool.connect();
    await open.query('begin');
    await open.query('insert into somewhere_else values (1)');
    const following = follow(store, prefix, (seen) => seen.length === 50);
    for (let n = 0; n < 50; n++) await store.append(`${prefix}1`, n === 0 ? 'no-stream' : BigInt(n - 1), [someEvent()]);
    expectOrdered(await following);
    await open.query('rollback');
    open.release();
  });

  it(
    'wakes subscribers of another process at once',
    async () => {
      const prefix = somePrefix();
      const pool = createPool(database.url, () => undefined);
      const elsewhere = new PostgresEventStore(pool);
      const subscription = store.subscribe(await store.lastPosition(), {
        signal: new AbortController().signal,
        prefix,
      });
      const delays: number[] = [];
      const reading = (async () => {
        for await (const { events } of subscription) {
          for (const { data } of events) delays.push(performance.now() - (data as { at: number }).at);
          await elsewhere.append(`${prefix}${delays.length}`, 'no-stream', [someEvent({ at: performance.now() })]);
          if (delays.length === 20) return;
        }
      })();
      await elsewhere.append(`${prefix}0`, 'no-stream', [someEvent({ at: performance.now() })]);
      await reading;
      // Half of the poll interval: NOTIFY did it. Without it only the first could be this fast; on a busy machine not
      // all are.
      expect(delays.sort((a, b) => a - b)[4]).toBeLessThan(500);
      await elsewhere.close();
      await pool.end();
    },
    LONG,
  );

  it(
    'does not read its own events from the log, though it is notified of them twice',
    async () => {
      const prefix = somePrefix();
      const appends = 40;
      const from = await store.lastPosition();
      const sessions = jest.spyOn(database.pool, 'connect');
      const began = performance.now();
      let count = 0;
      const following = follow(
        store,
        prefix,
        (events) => {
          count = events.length;
          // what JSON leaves out is not there for a subscriber either
          if (count < appends) void store.append(`${prefix}${count}`, 'no-stream', [someEvent({ left: undefined })]);
          return count === appends;
        },
        from,
      );
      await store.append(`${prefix}0`, 'no-stream', [someEvent()]);
      const delivered = await following;
      const polls = (performance.now() - began) / 1_000;
      // One session for each append; a read for each would make two.
      expect(sessions.mock.calls.length).toBeLessThan(1.5 * appends + polls);
      sessions.mockRestore();
      expect(delivered).toStrictEqual(await store.readAll(from, { limit: 2 * appends, prefix }));
    },
    LONG,
  );

  it('delivers events stored together with the current append as one batch', async () => {
    const prefix = somePrefix();
    const patient = new PostgresEventStore(database.pool, { gatherMs: LONG, pollMs: LONG });
    const stop = new AbortController();
    const batches: number[] = [];
    // Before the first append, or the subscription would begin behind it.
    const from = await patient.lastPosition();
    const following = (async () => {
      for await (const { events } of patient.subscribe(from, { signal: stop.signal, prefix })) {
        batches.push(events.length);
        if (events.some(({ stream }) => stream === `${prefix}second`)) return;
      }
    })();
    try {
      await patient.append(`${prefix}heard`, 'no-stream', [someEvent()]);
      await eventually('the first batch arrives', () => batches.length === 1);
      // Until it hears other processes, it may yet read what it missed.
      await store.append(`${prefix}elsewhere`, 'no-stream', [someEvent()]);
      await eventually('another process is heard', () => batches.length === 2);
      // The writers' lock is given in the order in which it is asked for: to the first append, `between`, the second.
      const before = await writersLock(database.pool);
      const first = patient.append(`${prefix}first`, 'no-stream', [someEvent()]);
      await eventually('a writer waits', async () => (await waitingWriters(database.pool)) === 1);
      const between = writersLock(database.pool);
      await eventually('two writers wait', async () => (await waitingWriters(database.pool)) === 2);
      const second = patient.append(`${prefix}second`, 'no-stream', [someEvent()]);
      await eventually('three writers wait', async () => (await waitingWriters(database.pool)) === 3);
      await before.release();
      await first;
      await (await between).release();
      await second;
      await following;
      expect(batches).toEqual([1, 1, 2]);
    } finally {
      stop.abort();
      await patient.close();
    }
  });

  it('delivers nothing after its signal is aborted, even from a page that is already read', async () => {
    const prefix = somePrefix();
    await store.append(`${prefix}1`, 'no-stream', someEvents(60));
    const stop = new AbortController();
    let batches = 0;
    for await (const batch of store.subscribe(LOG_START, { signal: stop.signal, prefix, batchSize: 7 })) {
      expect(batch).toMatchObject({ caughtUp: false });
      if (++batches === 3) stop.abort();
    }
    expect(batches).toBe(3);
  });

  it('reads events that others stored between its own appends', async () => {
    const prefix = somePrefix();
    const from = await store.lastPosition();
    const elsewhere = new PostgresEventStore(database.pool);
    const following = follow(store, prefix, (events) => events.length === 60, from, 7);
    for (let n = 0; n < 30; n++) {
      const [first, second] = n % 3 === 0 ? [elsewhere, store] : [store, elsewhere];
      await first.append(`${prefix}${n}`, 'no-stream', [someEvent()]);
      await second.append(`${prefix}${n}`, 0n, [someEvent()]);
    }
    const delivered = await following;
    expectOrdered(delivered);
    expect(delivered).toStrictEqual(await store.readAll(from, { limit: 100, prefix }));
    await elsewhere.close();
  });

  it.each(['update es.events set type = $$x$$', 'delete from es.events', 'truncate es.events'])(
    'refuses: %s',
    async (sql) => {
      await expect(database.pool.query(sql)).rejects.toMatchObject({ code: '23001' });
    },
  );

  it(
    'is set up once by processes that start together',
    async () => {
      const empty = await testDatabase('event_store_empty', async () => undefined);
      try {
        await Promise.all(Array.from({ length: 5 }, () => migrateEventStore(empty.pool)));
        const stores = Array.from({ length: 5 }, () => new PostgresEventStore(empty.pool));
        const identities = await Promise.all(stores.map((one) => one.identity()));
        expect(new Set(identities).size).toBe(1);
        expect(identities[0]).not.toBe(await store.identity());
      } finally {
        await empty.drop();
      }
    },
    LONG,
  );
});
