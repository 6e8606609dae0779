import { appendSurely, follow, readAllOf, someEvent, someEvents, somePrefix } from '../testing/events.js';
import { connect } from './client.js';
import { EventStoreDbEventStore } from './eventstoredb.event-store.js';

const LONG = 180_000;

/** What only an operator can do to a stream, and what the port answers then. */
export function describeDeletedStreams(url: string): void {
  describe('EventStoreDB whose operator removes events', () => {
    let store: EventStoreDbEventStore;
    let operator: ReturnType<typeof connect>;
    let prefix: string;
    const deleted = { code: 'STREAM_DELETED' };

    beforeEach(() => {
      store = new EventStoreDbEventStore(url);
      operator = connect(url);
      prefix = somePrefix();
    });
    afterEach(async () => {
      await store.close();
      await operator.dispose();
    });

    it.each([
      ['for good, with a tombstone', (stream: string) => operator.tombstoneStream(stream)],
      ['softly', (stream: string) => operator.deleteStream(stream)],
    ])(
      'names a stream that was deleted %s, and serves every other one',
      async (_how, remove) => {
        const [stream, other] = [`${prefix}gone`, `${prefix}other`];
        await store.append(stream, 'no-stream', someEvents(3));
        await store.append(other, 'no-stream', someEvents(2));
        await remove(stream);
        await expect(readAllOf(store.readStream(stream))).rejects.toMatchObject(deleted);
        await expect(store.readLast(stream)).rejects.toMatchObject(deleted);
        expect(await readAllOf(store.readStream(other))).toHaveLength(2);
        expect((await store.append(other, 1n, [someEvent()])).revision).toBe(2n);
        const delivered = await follow(store, `${prefix}other`, (events) => events.length === 3);
        expect(delivered).toHaveLength(3);
      },
      LONG,
    );

    it(
      'refuses an append to a stream with a tombstone by name, and stores nothing',
      async () => {
        await store.append(prefix, 'no-stream', someEvents(2));
        await operator.tombstoneStream(prefix);
        const lastPosition = await store.lastPosition(prefix);
        await expect(store.append(prefix, 1n, [someEvent()])).rejects.toMatchObject(deleted);
        await expect(store.append(prefix, 'no-stream', [someEvent()])).rejects.toMatchObject(deleted);
        expect(await store.lastPosition(prefix)).toBe(lastPosition);
      },
      LONG,
    );

    it(
      'shows a truncated stream as one whose first revisions are missing',
      async () => {
        await appendSurely(store, prefix, 'no-stream', someEvents(5));
        await operator.setStreamMetadata(prefix, { truncateBefore: 3 });
        const left = await readAllOf(store.readStream(prefix));
        expect(left.map(({ revision }) => revision)).toEqual([3n, 4n]);
        await operator.setStreamMetadata(prefix, { truncateBefore: 5 });
        await expect(readAllOf(store.readStream(prefix))).rejects.toMatchObject(deleted);
      },
      LONG,
    );

    it(
      'has no events of a stream that never existed, and accepts its first append',
      async () => {
        expect(await readAllOf(store.readStream(prefix))).toEqual([]);
        expect(await store.readLast(prefix)).toBeNull();
        expect((await store.append(prefix, 'no-stream', [someEvent()])).revision).toBe(0n);
      },
      LONG,
    );
  });
}
