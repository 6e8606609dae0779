import { ADVISORY_LOCKS, createPool } from '@yukselt/postgres';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import type pg from 'pg';
import { formatPosition, parsePosition } from '../positions.js';
import { LOG_START } from '../stored-event.js';
import { follow, readAllOf, someEvent, someEvents, somePrefix } from '../testing/events.js';
import { startLoad } from '../testing/load.js';
import { migrateEventStore } from './event-store.migrations.js';
import { PostgresEventStore } from './postgres.event-store.js';

const LONG = 120_000;
const UNAVAILABLE = { code: 'STORE_UNAVAILABLE' };

let database: TestDatabase;
let otherPool: pg.Pool;
/** The process under test, and another one, which has seen nothing unless a spec lets it. */
let store: PostgresEventStore;
let other: PostgresEventStore;
let prefix: string;
/** Position of the last event that the older log keeps. */
let kept: string;

beforeAll(async () => {
  database = await testDatabase('event_store_older', migrateEventStore);
  otherPool = createPool(database.url, () => undefined);
});
afterAll(async () => {
  await otherPool.end();
  await database.drop();
});
beforeEach(() => {
  store = new PostgresEventStore(database.pool);
  other = new PostgresEventStore(otherPool);
  prefix = somePrefix();
});
afterEach(() => Promise.all([store.close(), other.close()]));

it('takes an empty log for no older one, also after an append to it was refused', async () => {
  expect(await store.lastPosition()).toBe(LOG_START);
  expect(await store.olderLog()).toBeNull();
  await expect(store.append(`${prefix}a`, 4n, [someEvent()])).rejects.toMatchObject({ code: 'REVISION_CONFLICT' });
  expect(await store.olderLog()).toBeNull();
});

/** Replaces the log by its older self: what it held up to this position. */
async function restoreTo(position: string, by: Pick<pg.ClientBase, 'query'> = database.pool): Promise<void> {
  await by.query('alter table es.events disable trigger events_append_only');
  await by.query('delete from es.events where position > $1::bigint', [position]);
  await by.query('alter table es.events enable trigger events_append_only');
}

const open = (stream: string, by = store) => by.append(`${prefix}${stream}`, 'no-stream', [someEvent()]);
const lengthOf = async (stream: string): Promise<number> =>
  (await readAllOf(store.readStream(`${prefix}${stream}`))).length;

it('takes no append to a stream that it has never seen, and answers what the older log decides by itself', async () => {
  const kept = someEvents(2);
  const first = await store.append(`${prefix}kept`, 'no-stream', kept);
  await open('lost');
  await restoreTo(first.position);

  await expect(open('unseen')).rejects.toMatchObject({
    ...UNAVAILABLE,
    message: expect.stringContaining('an older copy has replaced it'),
  });
  await expect(store.append(`${prefix}kept`, 1n, [someEvent()])).rejects.toMatchObject(UNAVAILABLE);
  expect(await store.lastPosition()).toBe(first.position);
  expect(await store.append(`${prefix}kept`, 'no-stream', kept)).toEqual(first);
  await expect(store.append(`${prefix}lost`, 0n, [someEvent()])).rejects.toMatchObject({ code: 'REVISION_CONFLICT' });
});

it('answers the repeats of a batch, and refuses the rest of it', async () => {
  const kept = [someEvent()];
  const first = await store.append(`${prefix}kept`, 'no-stream', kept);
  await open('lost');
  await restoreTo(first.position);
  const results = await Promise.allSettled([
    open('before'),
    store.append(`${prefix}kept`, 'no-stream', kept),
    open('behind'),
  ]);
  expect(results).toMatchObject([
    { status: 'rejected', reason: UNAVAILABLE },
    { status: 'fulfilled', value: first },
    { status: 'rejected', reason: UNAVAILABLE },
  ]);
  expect(await store.lastPosition()).toBe(first.position);
});

it.each<[string, (position: string) => Promise<unknown>]>([
  ['a refused append', () => store.append(`${prefix}lost`, 7n, [someEvent()]).catch(() => undefined)],
  ['a read of the last position', () => store.lastPosition()],
  ['a read of the last position of a prefix', () => store.lastPosition(prefix)],
  ['a read at the position', (position) => store.readAt(position)],
  ['a subscription', () => follow(store, '', ({ length }) => length > 0, kept)],
  ['a subscription to a prefix', () => follow(store, prefix, ({ length }) => length > 1)],
])('knows the position of another process by %s', async (_way, see) => {
  kept = (await open('kept', other)).position;
  const { position } = await open('lost', other);
  await see(position);
  await restoreTo(kept);
  await expect(open('unseen')).rejects.toMatchObject(UNAVAILABLE);
  expect(await lengthOf('unseen')).toBe(0);
});

it('judges an append in flight by the log that it meets', async () => {
  const first = await open('kept');
  await open('lost');
  const restoring = await database.pool.connect();
  try {
    await restoring.query('begin');
    await restoring.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.eventWriter]);
    const inFlight = [open('unseen'), open('unseen-2')];
    await restoreTo(first.position, restoring);
    await restoring.query('commit');
    expect(await Promise.allSettled(inFlight)).toMatchObject(
      inFlight.map(() => ({ status: 'rejected', reason: UNAVAILABLE })),
    );
  } finally {
    restoring.release();
  }
  expect(await store.lastPosition()).toBe(first.position);
});

describe('an older log', () => {
  it('takes appends again once it is accepted, and after the newer one is back', async () => {
    const first = await open('kept');
    const lost = [someEvent()];
    await store.append(`${prefix}lost`, 'no-stream', lost);
    expect(await store.olderLog()).toBeNull();
    await restoreTo(first.position);
    const older = await store.olderLog();
    await expect(open('unseen')).rejects.toMatchObject(UNAVAILABLE);
    older!.accept();
    const { position } = await open('unseen');
    expect(parsePosition(position)).toBe(parsePosition(first.position) + 1n);
    expect(await store.olderLog()).toBeNull();

    await restoreTo(first.position);
    await expect(open('unseen-2')).rejects.toMatchObject(UNAVAILABLE);
    await other.append(`${prefix}unseen`, 'no-stream', [someEvent()]); // stands for the restore of what was lost
    expect(await store.olderLog()).toBeNull();
    await open('unseen-2');
  });

  it('is accepted as it was found: not when the process has seen more since', async () => {
    const first = await open('kept');
    await open('lost');
    await restoreTo(first.position);
    const older = await store.olderLog();
    for (const stream of ['back-1', 'back-2']) await open(stream, other);
    const { position } = await open('back-3');
    older!.accept();
    await restoreTo(formatPosition(parsePosition(position) - 1n));
    await expect(open('unseen')).rejects.toMatchObject(UNAVAILABLE);
  });

  it('ends the subscriptions once it is accepted, whose readers begin again', async () => {
    const first = await open('kept');
    const { position } = await open('lost');
    const following = follow(store, '', () => false, position); // for ever
    await restoreTo(first.position);
    (await store.olderLog())!.accept();
    expect(await following).toEqual([]);
    const again = follow(store, '', ({ length }) => length > 0, first.position);
    await open('new');
    expect(await again).toMatchObject([{ stream: `${prefix}new` }]);
  });

  it('is none for a subscriber that begins beyond the end of the log', async () => {
    const end = parsePosition(await store.lastPosition());
    const stop = new AbortController();
    const following = (async () => {
      for await (const _ of store.subscribe(formatPosition(end + 1_000n), { signal: stop.signal }));
    })();
    await open('1');
    expect(await store.olderLog()).toBeNull();
    await open('2');
    stop.abort();
    await following;
  });
});

it(
  'refuses nothing while two processes append, read and follow a log that is not replaced',
  async () => {
    const stores = [store, other];
    const prefixes = [`${prefix}a-`, `${prefix}b-`];
    // No append is repeated: each has to be stored at once.
    const loads = stores.map((by, n) => startLoad(by, prefixes[n]!, (through, ...append) => through.append(...append)));
    const following = stores.map((by) => follow(by, '', (seen) => seen.at(-1)?.type === 'End', LOG_START, 10));
    for (let round = 0; round < 30; round++) {
      await Promise.all(loads.map((load) => load.more(20)));
      for (const by of stores) expect(await by.olderLog()).toBeNull();
    }
    await Promise.all(loads.map((load) => load.finish()));
    await store.append(`${prefix}end`, 'no-stream', [someEvent({}, 'End')]);
    const delivered = await Promise.all(following);
    for (const [n, load] of loads.entries())
      load.expectAllIn(delivered[n]!.filter(({ stream }) => stream.startsWith(prefixes[n]!)));
  },
  LONG,
);
