import { StoreUnavailable } from '../errors.js';
import { expectOrdered, readAllOf, someEvents, somePrefix } from '../testing/events.js';
import { tcpProxy } from '../testing/tcp-proxy.js';
import { EventStoreDbEventStore } from './eventstoredb.event-store.js';
import { RetryingEventStore } from './retrying.event-store.js';

const LONG = 180_000;
const PAGES = 20;
const PAGE = 1_000;
/** Longer than three reads may be silent. */
const FROZEN_MS = 20_000;

interface Server {
  url: string;
  /** `null`: the tests did not start the server. */
  process: {
    signal(name: 'SIGSTOP' | 'SIGCONT'): void;
    end(name: 'SIGKILL' | 'SIGTERM'): Promise<void>;
    start(): Promise<void>;
  } | null;
}

/** What a tool reads while its server is frozen, dies, or loses its connections. */
export function describeRetriedReads({ url, process }: Server): void {
  describe('EventStoreDB that is read with retries', () => {
    let writer: EventStoreDbEventStore;
    let stream: string;
    beforeAll(async () => {
      writer = new EventStoreDbEventStore(url);
      stream = somePrefix();
      for (let page = 0; page < PAGES; page++)
        await writer.append(stream, page === 0 ? 'no-stream' : BigInt(page * PAGE - 1), someEvents(PAGE));
    }, LONG);
    afterAll(() => writer.close());

    /** Reads the stream, and lets something happen to the server once in the middle, for which the reader waits. */
    async function readThrough(address: string, happening: () => Promise<void> | void) {
      const failures: Error[] = [];
      const store = new RetryingEventStore(new EventStoreDbEventStore(address), {
        retryForMs: 60_000,
        onError: (error) => failures.push(error),
      });
      const events = [];
      for await (const event of store.readStream(stream)) {
        events.push(event);
        if (events.length === (PAGES * PAGE) / 4) await happening();
      }
      expect(events).toHaveLength(PAGES * PAGE);
      expectOrdered(events);
      expect(failures).not.toEqual([]); // otherwise this shows nothing
      await store.close();
    }

    it(
      'skips and repeats no event when its connection is cut',
      async () => {
        const proxy = await tcpProxy(url);
        await readThrough(proxy.url, proxy.cut);
        await proxy.close();
      },
      LONG,
    );

    if (!process) return;

    it(
      'skips and repeats no event when the server is frozen for longer than the limit of a read',
      async () => {
        await readThrough(url, () => {
          process.signal('SIGSTOP');
          setTimeout(() => process.signal('SIGCONT'), FROZEN_MS);
        });
      },
      LONG,
    );

    it.each([
      ['killed', 'SIGKILL'],
      ['stopped in order', 'SIGTERM'],
    ] as const)(
      'skips and repeats no event when the server is %s and started again',
      async (_, name) => {
        let restarted: Promise<void> | null = null;
        await readThrough(url, async () => {
          await process.end(name); // a server that stops in order answers what it has begun, as long as it is read
          restarted = process.start();
        });
        await restarted;
      },
      LONG,
    );

    it(
      'waits for a frozen server in every read, where a request of the shop is answered after 5 s',
      async () => {
        const retrying = new RetryingEventStore(writer, { retryForMs: 60_000, onError: () => undefined });
        const last = await writer.readLast(stream);
        const [position, identity] = [last!.position, await writer.identity()];
        process.signal('SIGSTOP');
        const reads = Promise.all([
          retrying.readLast(stream),
          retrying.readAt(position),
          retrying.readAll('', { limit: 3, prefix: stream }),
          retrying.readBackwards(null, { limit: 3, prefix: stream }),
          retrying.lastPosition(stream),
          retrying.identity(),
          readAllOf(retrying.readPacked(stream, { from: BigInt(PAGES * PAGE - 2) })),
        ]);
        const began = performance.now();
        await expect(writer.readLast(stream)).rejects.toBeInstanceOf(StoreUnavailable);
        expect(performance.now() - began).toBeLessThan(5_500);
        process.signal('SIGCONT');
        const [readLast, readAt, first, newest, end, logIdentity, packed] = await reads;
        expect([readLast, readAt, newest[0], end, logIdentity]).toEqual([last, last, last, position, identity]);
        expect(first.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
        expect(newest.map(({ revision }) => revision)).toEqual([1n, 2n, 3n].map((n) => BigInt(PAGES * PAGE) - n));
        expect(packed).toHaveLength(1);
      },
      LONG,
    );
  });
}
