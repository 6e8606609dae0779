import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { hasCode } from './errors.js';
import {
  APPEND_MAX_BYTES,
  APPEND_MAX_EVENTS,
  type EventStore,
  type NewEvent,
  type ReadStreamOptions,
} from './event-store.js';
import { formatPosition, parsePosition } from './positions.js';
import { LOG_START } from './stored-event.js';
import { describeSubscription } from './subscription.contract.js';
import { appendToEnd, expectOrdered, follow, readAllOf, someEvent, someEvents, somePrefix } from './testing/events.js';

export interface StoreUnderTest {
  store: EventStore;
  /** A second client of the same log, as another process would have. */
  another: EventStore;
  dispose(): Promise<void>;
}

/** Inherent differences between the drivers. Callers rely on neither side. */
export interface Differences {
  /** An append of stored ids at the stream's current revision. */
  sameIdsAtFreshRevision: 'refused' | 'duplicated';
  /** An append of the ids stored at that revision, with other content. */
  sameIdsOtherContent: 'refused' | 'ignored';
  /** An append of an id that another stream holds. */
  idOfAnotherStream: 'refused' | 'stored';
}

/** The contract of the port, which every driver fulfils. */
export function describeEventStore(name: string, open: () => Promise<StoreUnderTest>, differences: Differences): void {
  describe(`${name} fulfils the contract of the event store`, () => {
    let under: StoreUnderTest;
    let store: EventStore;
    let prefix: string;
    let stream: string;

    beforeAll(async () => {
      under = await open();
      ({ store } = under);
    });
    afterAll(() => under.dispose());
    beforeEach(() => {
      prefix = somePrefix();
      stream = `${prefix}1`;
    });

    describe('append', () => {
      it('stores events as the next revisions and returns the position of the last one', async () => {
        const first = await store.append(stream, 'no-stream', [someEvent({ a: 1 })]);
        const second = await store.append(stream, 0n, someEvents(2));
        const events = await readAllOf(store.readStream(stream));

        expect(first.revision).toBe(0n);
        expect(second.revision).toBe(2n);
        expect(events.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
        expect([events[0]!.position, events[2]!.position]).toEqual([first.position, second.position]);
        expect(second.position > first.position).toBe(true);
      });

      it('returns what was stored', async () => {
        const text = 'İğne & "Şişli" 𝕏 🎈 \\u0041 \\\\ \n \u2028 é';
        const event = someEvent(
          { text, list: [1, null, { deep: [] }], empty: {}, big: '9007199254740993' },
          'ÖdemeAlındı',
        );
        await store.append(stream, 'no-stream', [event]);
        const stored = await store.readLast(stream);

        expect(stored).toEqual({ ...event, stream, revision: 0n, position: stored!.position });
        expect(stored!.position).toMatch(/^\d{20}$/);
      });

      it('refuses a wrong revision and stores nothing', async () => {
        await store.append(stream, 'no-stream', someEvents(2));
        for (const expected of [0n, 2n, 'no-stream'] as const) {
          await expect(store.append(stream, expected, [someEvent()])).rejects.toMatchObject({
            code: 'REVISION_CONFLICT',
            stream,
            expected,
            actual: 1n,
          });
        }
        await expect(store.append(`${prefix}2`, 0n, [someEvent()])).rejects.toMatchObject({
          code: 'REVISION_CONFLICT',
          actual: 'no-stream',
        });
        expect(await readAllOf(store.readStream(stream))).toHaveLength(2);
        expect(await store.readLast(`${prefix}2`)).toBeNull();
      });

      it('stores all events of an append or none', async () => {
        const events = someEvents(5);
        await Promise.allSettled([
          store.append(stream, 'no-stream', events),
          under.another.append(stream, 'no-stream', someEvents(7)),
        ]);
        const stored = await readAllOf(store.readStream(stream));
        expect([5, 7]).toContain(stored.length);
        expect(stored.every(({ id }) => events.some((event) => event.id === id))).toBe(stored.length === 5);
      });

      it(`accepts ${APPEND_MAX_EVENTS} events at once`, async () => {
        const events = someEvents(APPEND_MAX_EVENTS);
        const { revision } = await store.append(stream, 'no-stream', events);
        const stored = await readAllOf(store.readStream(stream));
        expect(revision).toBe(999n);
        expect(stored.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      });

      it('can be read at once', async () => {
        for (let n = 0; n < 50; n++) {
          const event = someEvent();
          const { position } = await store.append(stream, n === 0 ? 'no-stream' : BigInt(n - 1), [event]);
          expect(await under.another.readLast(stream)).toMatchObject({ id: event.id, position });
        }
      });
    });

    describe('a repeated append', () => {
      it('answers with the first result and stores nothing more', async () => {
        const events = someEvents(3);
        const result = await store.append(stream, 'no-stream', events);
        await store.append(stream, 2n, [someEvent()]);
        const later = someEvents(2);
        const laterResult = await store.append(stream, 3n, later);

        expect(await store.append(stream, 'no-stream', events)).toEqual(result);
        expect(await under.another.append(stream, 3n, later)).toEqual(laterResult);
        expect(await readAllOf(store.readStream(stream))).toHaveLength(6);
      });

      it('sent many times at once is stored once', async () => {
        const events = someEvents(2);
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, n) => (n % 2 ? store : under.another).append(stream, 'no-stream', events)),
        );
        expect(new Set(results.map(({ position }) => position)).size).toBe(1);
        expect(await readAllOf(store.readStream(stream))).toHaveLength(2);
      });

      it('with one event more is refused', async () => {
        const events = someEvents(2);
        await store.append(stream, 'no-stream', events);
        const code: unknown = expect.stringMatching(/REVISION_CONFLICT|INVALID_EVENT/);
        await expect(store.append(stream, 'no-stream', [...events, someEvent()])).rejects.toMatchObject({ code });
        expect(await readAllOf(store.readStream(stream))).toHaveLength(2);
      });

      it(`at a fresh revision is ${differences.sameIdsAtFreshRevision}`, async () => {
        const events = someEvents(1);
        await store.append(stream, 'no-stream', events);
        const again = store.append(stream, 0n, events);
        if (differences.sameIdsAtFreshRevision === 'refused')
          await expect(again).rejects.toMatchObject({ code: 'INVALID_EVENT' });
        else expect((await again).revision).toBe(1n);
      });

      it(`with other content is ${differences.sameIdsOtherContent}`, async () => {
        const event = someEvent({ amount: '1' });
        const result = await store.append(stream, 'no-stream', [event]);
        const again = store.append(stream, 'no-stream', [{ ...event, data: { amount: '2' } }]);
        if (differences.sameIdsOtherContent === 'refused')
          await expect(again).rejects.toMatchObject({ code: 'INVALID_EVENT' });
        else expect(await again).toEqual(result);
        expect((await store.readLast(stream))!.data).toEqual({ amount: '1' });
      });

      it(`in another stream is ${differences.idOfAnotherStream}`, async () => {
        const event = someEvent();
        await store.append(stream, 'no-stream', [event]);
        const elsewhere = store.append(`${prefix}2`, 'no-stream', [event]);
        if (differences.idOfAnotherStream === 'refused')
          await expect(elsewhere).rejects.toMatchObject({ code: 'INVALID_EVENT' });
        else expect((await elsewhere).revision).toBe(0n);
      });
    });

    describe('what cannot be stored is refused before it is sent', () => {
      const cycle: Record<string, unknown> = {};
      cycle.self = cycle;
      const wrong: [string, () => NewEvent[]][] = [
        ['no events', () => []],
        ['too many events', () => someEvents(APPEND_MAX_EVENTS + 1)],
        ['too many bytes', () => [someEvent({ text: 'x'.repeat(APPEND_MAX_BYTES) })]],
        ['too many bytes in UTF-8', () => [someEvent({ text: 'ğ'.repeat(APPEND_MAX_BYTES / 2) })]],
        ['an id that is no UUID', () => [{ ...someEvent(), id: 'first' }]],
        ['an id in capitals', () => [{ ...someEvent(), id: randomUUID().toUpperCase() }]],
        [
          'an id twice',
          () => {
            const event = someEvent();
            return [event, event];
          },
        ],
        ['an empty type', () => [someEvent({}, '')]],
        ['data undefined', () => [{ ...someEvent(), data: undefined as unknown as object }]],
        ['a bigint', () => [someEvent({ amount: 1n })]],
        ['a cycle', () => [someEvent(cycle)]],
        ['a cycle in the metadata', () => [{ ...someEvent(), metadata: cycle }]],
        ['U+0000', () => [someEvent({ text: 'a\\\u0000b' })]],
        ['half a character', () => [someEvent({ text: '\ud83c' })]],
      ];
      it.each(wrong)('%s', async (_, events) => {
        const good = store.append(`${prefix}good`, 'no-stream', [someEvent()]);
        await expect(store.append(stream, 'no-stream', events())).rejects.toMatchObject({ code: 'INVALID_EVENT' });
        await good;
        expect(await store.readLast(stream)).toBeNull();
      });

      it('a revision below zero, an empty stream name', async () => {
        await expect(store.append(stream, -1n, [someEvent()])).rejects.toMatchObject({ code: 'INVALID_EVENT' });
        await expect(store.append('', 'no-stream', [someEvent()])).rejects.toMatchObject({ code: 'INVALID_EVENT' });
      });

      it('but the text of an escape is stored', async () => {
        await store.append(stream, 'no-stream', [someEvent({ text: '\\u0000 \\ud83c' })]);
        expect((await store.readLast(stream))!.data).toEqual({ text: '\\u0000 \\ud83c' });
      });

      it('nearly a megabyte is stored', async () => {
        const text = 'x'.repeat(APPEND_MAX_BYTES - 200);
        await store.append(stream, 'no-stream', [someEvent({ text })]);
        expect((await store.readLast(stream))!.data).toEqual({ text });
      });
    });

    describe('reading', () => {
      it('reads a stream from a revision, up to a limit', async () => {
        await store.append(stream, 'no-stream', someEvents(600));
        await store.append(stream, 599n, someEvents(600));
        const revisions = async (options: ReadStreamOptions): Promise<bigint[]> => {
          const events = await readAllOf(store.readStream(stream, options));
          const packed = (await readAllOf(store.readPacked(stream, options))).flatMap((page) => [...page]);
          const plain = packed.map(({ id, position, revision, type, data, metadata }) => ({
            ...{ id, stream, position, revision, type, data, metadata },
          }));
          expect(plain).toEqual(events);
          return events.map(({ revision }) => revision);
        };

        expect(await revisions({})).toEqual(Array.from({ length: 1_200 }, (_, n) => BigInt(n)));
        expect(await revisions({ from: 1_198n })).toEqual([1_198n, 1_199n]);
        expect(await revisions({ from: 3n, limit: 2 })).toEqual([3n, 4n]);
        expect(await revisions({ limit: 700 })).toHaveLength(700);
        expect(await revisions({ from: 5_000n })).toEqual([]);
        expect(await revisions({ limit: 0 })).toEqual([]);
      });

      it('returns nothing for a stream that does not exist', async () => {
        expect(await readAllOf(store.readStream(stream))).toEqual([]);
        expect(await store.readLast(stream)).toBeNull();
        expect(await store.lastPosition(prefix)).toBe(LOG_START);
        expect(await store.readAll(LOG_START, { limit: 10, prefix })).toEqual([]);
      });

      it('reads the log after a position, up to its end', async () => {
        await store.append(stream, 'no-stream', someEvents(3));
        await store.append(`${prefix}2`, 'no-stream', someEvents(2));
        await store.append(somePrefix(), 'no-stream', someEvents(4));
        const { position } = await store.append(stream, 2n, someEvents(1));

        const all = await store.readAll(LOG_START, { limit: 100, prefix });
        expect(all.map(({ stream: from, revision }) => `${from.slice(prefix.length)}:${revision}`)).toEqual([
          '1:0',
          '1:1',
          '1:2',
          '2:0',
          '2:1',
          '1:3',
        ]);
        for (const [n, event] of all.entries())
          expect(await store.readAll(event.position, { limit: 100, prefix })).toEqual(all.slice(n + 1));
        expect(await store.readAll(all[1]!.position, { limit: 2, prefix })).toEqual(all.slice(2, 4));
        expect(await store.readAll(all[3]!.position, { limit: 1 })).toEqual([all[4]]);
        for (const [n, event] of all.entries())
          expect(await store.readBackwards(event.position, { limit: 100, prefix })).toEqual(all.slice(0, n).reverse());
        expect(await store.readBackwards(null, { limit: 2, prefix })).toEqual(all.slice(-2).reverse());
        expect(await store.readBackwards(null, { limit: 1 })).toEqual(all.slice(-1));
        expect(await store.lastPosition(prefix)).toBe(position);
        expect(await store.lastPosition()).toBe(position);
        for (const event of all) expect(await store.readAt(event.position)).toEqual(event);
        expect(await store.readAt(LOG_START)).toBeNull();
        expect(await store.readAt(formatPosition(parsePosition(position) + 1_000n))).toBeNull();
      });

      it('reads and follows the log from a position that no event has', async () => {
        const other = somePrefix();
        for (let n = -1n; n < 3n; n++) {
          await store.append(`${other}1`, n < 0n ? 'no-stream' : n, [someEvent()]);
          await store.append(stream, n < 0n ? 'no-stream' : n, [someEvent()]);
        }
        const all = await store.readAll(LOG_START, { limit: 100, prefix });
        for (const [n, event] of all.entries()) {
          const [before, behind] = [-1n, 1n].map((by) => formatPosition(parsePosition(event.position) + by));
          const at = await store.readAt(before!);
          expect(at === null || at.position === before).toBe(true);
          expect(await store.readAll(before!, { limit: 100, prefix })).toEqual(all.slice(n));
          expect(await store.readBackwards(behind!, { limit: 100, prefix })).toEqual(all.slice(0, n + 1).reverse());
          expect(await follow(store, prefix, ({ length }) => length >= all.length - n, before)).toEqual(all.slice(n));
        }
      });
    });

    describeSubscription(() => ({ store, another: under.another, prefix, stream }));

    describe('many writers', () => {
      it('on one stream lose nothing and leave no hole', async () => {
        const events = someEvents(64 * 3);
        await Promise.all(
          Array.from({ length: 64 }, async (_, writer) => {
            for (const event of events.slice(writer * 3, writer * 3 + 3))
              await appendToEnd(writer % 2 ? store : under.another, stream, event);
          }),
        );
        const stored = await readAllOf(store.readStream(stream));
        expectOrdered(stored);
        expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)));
      });

      it('keep every stream contiguous and the log complete for any appends (property)', async () => {
        const append = fc.record({
          on: fc.integer({ min: 0, max: 2 }),
          count: fc.integer({ min: 1, max: 4 }),
          stale: fc.boolean(),
          other: fc.boolean(),
        });
        const appends = fc.array(append, { minLength: 1, maxLength: 30 });
        await fc.assert(
          fc.asyncProperty(appends, async (plan) => {
            const own = somePrefix();
            const from = await store.lastPosition();
            const accepted: string[] = [];
            await Promise.all(
              plan.map(async ({ on, count, stale, other }) => {
                const events = someEvents(count);
                const name = `${own}${on}`;
                const last = stale ? null : await store.readLast(name);
                try {
                  await (other ? under.another : store).append(name, last ? last.revision : 'no-stream', events);
                  accepted.push(...events.map(({ id }) => id));
                } catch (error) {
                  if (!hasCode(error, 'REVISION_CONFLICT')) throw error;
                }
              }),
            );
            const stored = await store.readAll(from, { limit: 1_000, prefix: own });
            expectOrdered(stored);
            expect(stored.map(({ id }) => id).sort()).toEqual(accepted.sort());
          }),
          { numRuns: 20 },
        );
      });
    });

    it('has one identity for all clients', async () => {
      const identities = await Promise.all([store.identity(), under.another.identity(), store.identity()]);
      expect(new Set(identities).size).toBe(1);
      expect(identities[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    });
  });
}
