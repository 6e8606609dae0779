import { createPool } from '@yukselt/postgres';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { describeEventStore } from '../event-store.contract.js';
import type { StoredEvent } from '../event-store.js';
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

describe('what only this store has', () => {
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

  async function lengthen(stream: string, events: number): Promise<void> {
    const last = await store.readLast(stream);
    for (let next = last ? last.revision : ('no-stream' as const), left = events; left > 0; left -= 1_000)
      next = (await store.append(stream, next, someEvents(Math.min(left, 1_000)))).revision;
  }

  it('reads streams by the order of their names, whatever the order of the log', async () => {
    const lengths = { 'a-1': 3, 'a-10': 1, 'a-2': 2_500, 'a-ş': 2, 'b-1': 1 };
    for (const name of Object.keys(lengths).reverse()) await lengthen(name, 1);
    for (const [name, length] of Object.entries(lengths)) await lengthen(name, length - 1);
    const read = async (after: string | null, until: string | null) => {
      const events: StoredEvent[] = [];
      for await (const page of store.readByStream({ prefix: 'a-', after, until })) events.push(...page);
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

  it('reads a long stream in larger pages as it reads it in small ones', async () => {
    await lengthen('long-1', 2_100);
    const small = await readAllOf(store.readStream('long-1'));
    expect(small).toHaveLength(2_100);
    for (const options of [{ page: 1_000 }, { page: 1_000, from: 600n, limit: 1_000 }, { page: 700, limit: 2_100 }]) {
      const { from = 0n, limit = 2_100 } = options as { from?: bigint; limit?: number };
      expect(await readAllOf(store.readStream('long-1', options))).toEqual(
        small.slice(Number(from), Number(from) + limit),
      );
    }
  });
});
