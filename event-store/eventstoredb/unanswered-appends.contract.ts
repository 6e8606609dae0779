import type { AppendResult, ExpectedRevision, NewEvent } from '../event-store.js';
import { LOG_START } from '../stored-event.js';
import { expectOrdered, follow, readAllOf, someEvent, someEvents, somePrefix } from '../testing/events.js';
import { type TcpProxy, tcpProxy } from '../testing/tcp-proxy.js';
import { connect } from './client.js';
import { EventStoreDbEventStore } from './eventstoredb.event-store.js';

const LONG = 180_000;

/** What the driver answers when the connection is cut between an append and its answer, and the repeat is refused. */
export function describeUnansweredAppends(url: string): void {
  describe('EventStoreDB whose answer to an append is lost', () => {
    let proxy: TcpProxy;
    let store: EventStoreDbEventStore;
    let another: EventStoreDbEventStore;
    let operator: ReturnType<typeof connect>;
    let stream: string;

    beforeEach(async () => {
      proxy = await tcpProxy(url);
      store = new EventStoreDbEventStore(proxy.url);
      another = new EventStoreDbEventStore(url);
      operator = connect(url);
      stream = somePrefix();
      await store.append(`${stream}other`, 'no-stream', [someEvent()]); // the connection is there
    });
    afterEach(async () => {
      await store.close();
      await another.close();
      await operator.dispose();
      await proxy.close();
    });

    /** Once the events are stored, `between` runs, and the connection is cut before any answer has passed. */
    async function appendUnanswered(
      expected: ExpectedRevision,
      events: NewEvent[],
      between: () => Promise<unknown> = async () => undefined,
    ): Promise<AppendResult> {
      const connections = proxy.accepted();
      proxy.holdAnswers();
      const [settled] = await Promise.allSettled([
        store.append(stream, expected, events),
        follow(another, stream, (seen) => seen.some(({ id }) => id === events.at(-1)!.id))
          .then(between)
          .then(() => proxy.cut()),
      ]);
      expect(proxy.accepted()).toBeGreaterThan(connections); // it was tried again
      if (settled.status === 'rejected') throw settled.reason;
      return settled.value;
    }

    it(
      'has the first result when the events were stored and others followed',
      async () => {
        const events = someEvents(2);
        const { revision } = await appendUnanswered('no-stream', events, () =>
          another.append(stream, 1n, someEvents(3)),
        );
        expect(revision).toBe(1n);
        expect(await readAllOf(another.readStream(stream))).toHaveLength(5);
      },
      LONG,
    );

    it(
      'does not call its own echo a conflict, which the server answers for a stream that was deleted softly',
      async () => {
        await another.append(stream, 'no-stream', someEvents(3));
        await operator.deleteStream(stream);
        const events = someEvents(2);
        const result = await appendUnanswered('no-stream', events);
        const stored = await readAllOf(another.readStream(stream));
        expect(stored.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
        expect(result).toEqual({ revision: 4n, position: stored.at(-1)!.position });
      },
      LONG,
    );

    it(
      'reports an unknown outcome when the stream got a tombstone after it',
      async () => {
        await another.append(stream, 'no-stream', someEvents(3));
        const appending = appendUnanswered(2n, [someEvent()], () => operator.tombstoneStream(stream));
        await expect(appending).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
      },
      LONG,
    );

    it(
      'reports that nothing is stored when the request was lost and another append has its place',
      async () => {
        await another.append(stream, 'no-stream', someEvents(3));
        proxy.silenceOpen();
        const appending = store.append(stream, 2n, someEvents(2));
        appending.catch(() => undefined);
        await another.append(stream, 2n, [someEvent()]);
        proxy.cut();
        await expect(appending).rejects.toMatchObject({ code: 'REVISION_CONFLICT', actual: 3n });
        expect(await readAllOf(another.readStream(stream))).toHaveLength(4);
      },
      LONG,
    );

    it(
      'reports the true outcome of every append of rival writers while connections are cut',
      async () => {
        const outcomes = new Map<string, string>();
        let isOver = false;
        const writers = Array.from({ length: 16 }, async (_, writer) => {
          const name = `${stream}${writer % 4}`;
          for (let expected: ExpectedRevision = 'no-stream'; !isOver; ) {
            const events = someEvents(1 + (writer % 3));
            const outcome = await store.append(name, expected, events).catch((error: { code: string }) => error.code);
            for (const { id } of events) outcomes.set(id, typeof outcome === 'string' ? outcome : 'stored');
            expected = (await another.readLast(name))?.revision ?? 'no-stream';
          }
        });
        for (let cuts = 0; cuts < 40; cuts++) {
          for (const { size } = outcomes; outcomes.size < size + 10; )
            await another.append(somePrefix(), 'no-stream', [someEvent()]);
          if (cuts % 2 === 0) proxy.holdAnswers();
          await another.append(somePrefix(), 'no-stream', [someEvent()]); // what was sent has arrived by then
          proxy.cut();
        }
        isOver = true;
        await Promise.all(writers);
        const stored = await another.readAll(LOG_START, { limit: outcomes.size + 1, prefix: stream });
        expectOrdered(stored);
        const ids = new Set(stored.map(({ id }) => id));
        const isUnsure = (outcome: string): boolean => outcome === 'OUTCOME_UNKNOWN';
        const wrong = [...outcomes].filter(
          ([id, outcome]) => !isUnsure(outcome) && (outcome === 'stored') !== ids.has(id),
        );
        expect(wrong).toEqual([]);
        expect([...outcomes.values()]).toEqual(expect.arrayContaining(['stored', 'REVISION_CONFLICT']));
      },
      LONG,
    );
  });
}
