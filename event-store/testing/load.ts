import type { AppendResult, EventStore } from '../event-store.js';
import type { StoredEvent } from '../stored-event.js';
import { appendSurely, someEvents } from './events.js';

const WRITERS = 32;

export interface Load {
  /** Resolves when that many more events are acknowledged. */
  more(count: number): Promise<void>;
  /** Lets the writers finish their current append. */
  finish(): Promise<void>;
  /** Asserts that `seen` holds exactly the acknowledged events, each at its acknowledged position. */
  expectAllIn(seen: StoredEvent[]): void;
}

/**
 * Starts writers that each append one or two events at a time to a stream of their own.
 * @param append by default retries until the outcome is certain, as a caller does while a server is down.
 */
export function startLoad(store: EventStore, prefix: string, append: typeof appendSurely = appendSurely): Load {
  const appended: (AppendResult & { stream: string; ids: string[] })[] = [];
  let acknowledged = 0;
  let stopped = false;
  let waiting: { enough: number; resolve: () => void } | null = null;
  const writers = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const stream = `${prefix}${writer}`;
      for (let next = 0n; !stopped; ) {
        const events = someEvents(next % 3n === 0n ? 2 : 1);
        const result = await append(store, stream, next === 0n ? 'no-stream' : next - 1n, events);
        appended.push({ ...result, stream, ids: events.map(({ id }) => id) });
        acknowledged += events.length;
        if (waiting && acknowledged >= waiting.enough) waiting.resolve();
        next = result.revision + 1n;
      }
    }),
  );
  return {
    async more(count) {
      await Promise.race([
        new Promise<void>((resolve) => {
          waiting = { enough: acknowledged + count, resolve };
        }),
        writers,
      ]); // a failed writer ends the wait
    },
    async finish() {
      stopped = true;
      await writers;
    },
    expectAllIn(seen) {
      const byId = new Map(seen.map((event) => [event.id, event]));
      const wrong = appended.filter(({ stream, revision, position, ids }) => {
        const events = ids.map((id) => byId.get(id));
        return (
          events.at(-1)?.position !== position ||
          events
            .toReversed()
            .some((event, back) => event?.stream !== stream || event.revision !== revision - BigInt(back))
        );
      });
      expect(wrong).toEqual([]);
      expect(seen).toHaveLength(acknowledged);
    },
  };
}
