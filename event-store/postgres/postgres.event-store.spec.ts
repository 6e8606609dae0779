import { randomUUID } from 'node:crypto';
import { createPool } from '@yukselt/postgres';
import { eventually, type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { StoreUnavailable } from '../errors.js';
import { describeEventStore } from '../event-store.contract.js';
import { PackedEvents } from '../packed-events.js';
import { formatPosition, parsePosition } from '../positions.js';
import { LOG_START, type StoredEvent } from '../stored-event.js';
import { readAllOf, someEvents } from '../testing/events.js';
import { migrateEventStore } from './event-store.migrations.js';
import { PostgresEventStore } from './postgres.event-store.js';

describeEventStore(
  'PostgreSQL',
  async () => {
    const database = await testDatabase('event_store', migrateEventStore);
    const pool = createPool(database.url, () => undefined);
    const store = new PostgresEventStore(database.pool);
    const another = new PostgresEventStore(pool);
    return {
      store,
      another,
      async dispose() {
        await store.close();
        await another.close();
        await pool.end();
        await database.drop();
      },
    };
  },
  { sameIdsAtFreshRevision: 'refused', sameIdsOtherContent: 'refused', idOfAnotherStream: 'refused' },
);

const LONG = 3_000;
const lengthOf = (pages: readonly PackedEvents[]): number => pages.reduce((sum, page) => sum + page.length, 0);

/** How many events the whole log has, read by pages of a prefix. */
async function pagedLength(store: PostgresEventStore, limit: number): Promise<number> {
  let [length, after] = [0, LOG_START];
  for (;;) {
    const page = await store.readAll(after, { limit, prefix: 'long-' });
    length += page.length;
    if (page.length < limit) return length;
    after = page.at(-1)!.position;
  }
}

/** The same, followed up to the end. */
async function followedLength(store: PostgresEventStore): Promise<number> {
  let length = 0;
  for await (const { events, caughtUp } of store.subscribe(LOG_START, {
    signal: new AbortController().signal,
    prefix: 'long-',
  })) {
    length += events.length;
    if (caughtUp) break;
  }
  return length;
}

describe('the PostgreSQL event store', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase('event_store_ranges', migrateEventStore);
    store = new PostgresEventStore(database.pool);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  async function lengthen(stream: string, events: number, to = store): Promise<void> {
    const last = await to.readLast(stream);
    for (let next = last ? last.revision : ('no-stream' as const), left = events; left > 0; left -= 1_000)
      next = (await to.append(stream, next, someEvents(Math.min(left, 1_000)))).revision;
  }

  it('reports the first position whose event was removed', async () => {
    await lengthen('whole-1', 10);
    const end = await store.lastPosition();
    const at = (place: bigint): string => formatPosition(parsePosition(end) - place);
    expect([await store.firstGap(LOG_START), await store.firstGap(end)]).toEqual([null, null]);
    await database.pool.query('alter table es.events disable trigger events_append_only');
    await database.pool.query('delete from es.events where position = any($1)', [[at(2n), at(5n)]]);
    await database.pool.query('alter table es.events enable trigger events_append_only');
    expect([await store.firstGap(at(6n)), await store.firstGap(at(5n)), await store.firstGap(end)]).toEqual([
      null,
      at(5n),
      at(5n),
    ]);
  });

  it('reads streams by the order of their names, whatever the order of the log', async () => {
    const lengths = { 'a-1': 3, 'a-10': 1, 'a-2': 2_500, 'a-ş': 2, 'b-1': 1 };
    for (const name of Object.keys(lengths).reverse()) await lengthen(name, 1);
    for (const [name, length] of Object.entries(lengths)) await lengthen(name, length - 1);
    const read = async (after: string | null, until: string | null) => {
      const events: StoredEvent[] = [];
      for await (const page of store.readByStream({ prefix: 'a-', after, until })) events.push(...[...page].map(plain));
      const counts: Record<string, number> = {};
      for (const { stream, revision } of events) {
        expect(revision).toBe(BigInt(counts[stream] ?? 0));
        counts[stream] = (counts[stream] ?? 0) + 1;
      }
      return Object.entries(counts);
    };
    const [one, ten, two, ş] = Object.entries(lengths);
    expect(await read(null, null)).toEqual([one, ten, two, ş]);
    expect(await read('a-10', null)).toEqual([two, ş]);
    expect(await read('a-1', 'a-2')).toEqual([ten, two]);
    expect(await read('a-ş', null)).toEqual([]);
  });

  it('reads many pages of streams in the memory of two', async () => {
    for (let stream = 0; stream < 5; stream++) await lengthen(`pages-${stream}`, 1_900);
    const read: string[] = [];
    const memory = new Set<ArrayBuffer>();
    let pages = 0;
    for await (const page of store.readByStream({ prefix: 'pages-', after: null, until: null })) {
      pages++;
      memory.add(page.bytes.buffer);
      for (const event of page) read.push(JSON.stringify([event.stream, `${event.revision}`, event.data]));
    }
    expect([pages, memory.size]).toEqual([5, 2]);
    const expected: string[] = [];
    for (let stream = 0; stream < 5; stream++)
      for await (const event of store.readStream(`pages-${stream}`))
        expected.push(JSON.stringify([event.stream, `${event.revision}`, event.data]));
    expect(read).toEqual(expected);
  });

  it('reads each event of a long stream once, also before PostgreSQL knows anything about the log', async () => {
    const fresh = await testDatabase('event_store_fresh', migrateEventStore);
    // One session, whose counters are read by itself.
    const pool = createPool(fresh.url, () => undefined, { max: 1 });
    const [writer, own] = [new PostgresEventStore(fresh.pool), new PostgresEventStore(pool)];
    try {
      await lengthen('long-1', LONG, writer);
      const fetched = async (): Promise<number> => {
        await pool.query('select pg_stat_force_next_flush()');
        const { rows } = await pool.query<{ fetched: string }>(
          `select idx_tup_fetch + seq_tup_read as fetched from pg_stat_user_tables where relid = 'es.events'::regclass`,
        );
        return Number(rows[0]!.fetched);
      };
      const range = { prefix: 'long-', after: null, until: null };
      const counted: [string, () => Promise<number>][] = [
        ['packed', async () => lengthOf(await readAllOf(own.readPacked('long-1', { page: 200 })))],
        ['range', async () => lengthOf(await readAllOf(own.readByStream(range)))],
        ['stream', async () => (await readAllOf(own.readStream('long-1'))).length],
        ['small pages', () => pagedLength(own, 150)],
        ['packed pages', () => pagedLength(own, 500)],
        ['subscription', () => followedLength(own)],
      ];
      for (const [name, count] of counted) {
        const before = await fetched();
        expect([name, await count()]).toEqual([name, LONG]);
        const read = (await fetched()) - before;
        expect([name, read >= LONG && read <= 1.2 * LONG ? 'each once' : read]).toEqual([name, 'each once']);
      }
    } finally {
      await Promise.all([writer.close(), own.close()]);
      await pool.end();
      await fresh.drop();
    }
  });

  it('reads a long stream packed as it reads it in small pages', async () => {
    await lengthen('long-1', 4_100);
    const small = await readAllOf(store.readStream('long-1'));
    expect(small).toHaveLength(4_100);
    for (const options of [
      {},
      { page: 700 },
      { from: 600n, limit: 3_000 },
      { limit: 2_000 },
      { limit: 4_000 },
      { limit: 0 },
    ]) {
      const { from = 0n, limit = 4_100 } = options as { from?: bigint; limit?: number };
      const events = (await readAllOf(store.readPacked('long-1', options))).flatMap((page) => [...page].map(plain));
      expect(events).toEqual(small.slice(Number(from), Number(from) + limit));
    }
  });

  it('packs the events of a store without packing in the same way', async () => {
    const [page] = await readAllOf(store.readPacked('a-ş'));
    const ordinary = PackedEvents.of(await readAllOf(store.readStream('a-ş')));
    expect(ordinary).toEqual(new PackedEvents(new Uint8Array(page!.bytes), page!.length));
  });

  it.each([
    ['the server ended the statement', { statement_timeout: 200 }, null],
    ["the pool's time for a query was over", { query_timeout: 200, statement_timeout: 0 }, null],
    ['the session was ended', {}, 'terminate'],
  ])('frees the session of a page when %s', async (_what, options, terminate) => {
    const name = `packed-${randomUUID()}`;
    const pool = createPool(database.url, () => undefined, { ...options, max: 1, application_name: name });
    const reader = new PostgresEventStore(pool);
    const locked = await database.pool.connect();
    await locked.query('begin');
    await locked.query('lock table es.events in access exclusive mode');
    const page = expect(readAllOf(reader.readPacked('long-1'))).rejects.toThrow(StoreUnavailable);
    // On another session: a transaction sees who is active as they were at its first look.
    const terminateReader = async (): Promise<boolean> => {
      const { rows } = await database.pool.query<{ ended: number }>(
        `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
           where application_name = $1 and query like '%copy (%' and wait_event_type = 'Lock'`,
        [name],
      );
      return rows[0]!.ended > 0;
    };
    if (terminate !== null) await eventually('the reader waits for the lock', terminateReader);
    await page;
    await locked.query('rollback');
    locked.release();
    expect((await readAllOf(reader.readPacked('long-1'))).map(({ length }) => length)).toEqual([2_000, 2_000, 100]);
    await reader.close();
    await pool.end();
  });
});

const plain = ({ id, stream, revision, position, type, data, metadata }: StoredEvent): StoredEvent => ({
  ...{ id, stream, revision, position, type, data, metadata },
});
