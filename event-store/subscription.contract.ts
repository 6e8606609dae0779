import type { EventStore } from './event-store.js';
import { LOG_START } from './stored-event.js';
import { appendToEnd, expectOrdered, follow, someEvent, someEvents, somePrefix } from './testing/events.js';

const LONG = 60_000;

interface Context {
  store: EventStore;
  another: EventStore;
  prefix: string;
  stream: string;
}

/** The contract of `subscribe`. @param context evaluated before each test. */
export function describeSubscription(context: () => Context): void {
  describe('subscription', () => {
    let store: EventStore;
    let another: EventStore;
    let prefix: string;
    let stream: string;

    beforeEach(() => {
      ({ store, another, prefix, stream } = context());
    });

    it(
      'catches up from any position and then follows',
      async () => {
        await store.append(stream, 'no-stream', someEvents(10));
        const all = await store.readAll(LOG_START, { limit: 100, prefix });
        for (const from of [0, 3, 9]) {
          const live = someEvent({ from });
          const following = follow(store, prefix, (events) => events.at(-1)?.id === live.id, all[from]!.position);
          await appendToEnd(another, stream, live);
          const delivered = await following;
          expect(delivered.slice(0, 9 - from)).toEqual(all.slice(from + 1));
          expect(delivered.at(-1)!.id).toBe(live.id);
        }
      },
      LONG,
    );

    it(
      'delivers every event once, in order, with other streams and writers in between',
      async () => {
        const from = await store.lastPosition();
        const following = follow(store, prefix, (events) => events.length >= 1_000, from, 64);
        await Promise.all(
          Array.from({ length: 20 }, async (_, writer) => {
            for (let n = 0; n < 25; n++) {
              const through = n % 2 ? store : another;
              await through.append(`${prefix}${writer}`, n === 0 ? 'no-stream' : BigInt(2 * n - 1), someEvents(2));
              if (n % 5 === 0) await through.append(somePrefix(), 'no-stream', someEvents(3));
            }
          }),
        );
        const delivered = await following;
        expectOrdered(delivered);
        expect(delivered).toEqual(await store.readAll(from, { limit: 2_000, prefix }));
      },
      LONG,
    );

    it(
      'continues after the last event that was handled',
      async () => {
        await store.append(stream, 'no-stream', someEvents(500));
        const first = await follow(store, prefix, (events) => events.length > 0, LOG_START, 7);
        const rest = await follow(
          store,
          prefix,
          (events) => events.length === 500 - first.length,
          first.at(-1)!.position,
          7,
        );
        expectOrdered([...first, ...rest]);
      },
      LONG,
    );

    it(
      'reports the end of the log, at a full batch too, and respects the batch size',
      async () => {
        await store.append(stream, 'no-stream', someEvents(20));
        await store.append(somePrefix(), 'no-stream', someEvents(30));
        const stop = new AbortController();
        const sizes: number[] = [];
        for await (const { events, caughtUp } of store.subscribe(LOG_START, {
          signal: stop.signal,
          prefix,
          batchSize: 10,
        })) {
          sizes.push(events.length);
          if (caughtUp) break;
        }
        stop.abort();
        expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
        expect(sizes.reduce((a, b) => a + b)).toBe(20);
      },
      LONG,
    );

    it(
      'ends when its signal aborts, also while no events arrive',
      async () => {
        const stop = new AbortController();
        const subscription = store
          .subscribe(await store.lastPosition(), { signal: stop.signal, prefix })
          [Symbol.asyncIterator]();
        const next = subscription.next();
        stop.abort();
        expect((await next).done).toBe(true);
        const ended = store.subscribe(LOG_START, { signal: AbortSignal.abort() })[Symbol.asyncIterator]();
        expect((await ended.next()).done).toBe(true);
      },
      LONG,
    );
  });
}
