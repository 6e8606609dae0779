/**
 * The contract, and what happens when the server dies, against a real EventStoreDB of the 23.10 line. Run by `npm run
 * test:eventstoredb`.
 *
 * - `EVENTSTORE_URL`: the server, e.g. `esdb://127.0.0.1:2113?tls=false`. It keeps what the tests write: use one that
 *   may be thrown away.
 * - `EVENTSTORE_START`, optional: a shell command that starts that server in the foreground, on the same data every
 *   time. Then the tests start it themselves, and also kill, freeze and restart it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { WakeSignal } from '@yukselt/async';
import { hasCode } from '../errors.js';
import { describeEventStore } from '../event-store.contract.js';
import type { NewEvent } from '../event-store.js';
import { APPEND_DEADLINE_MS } from '../event-store.js';
import { serialiseEvents } from '../serialise-events.js';
import {
  appendSurely,
  expectOrdered,
  follow,
  readAllOf,
  someEvent,
  someEvents,
  somePrefix,
} from '../testing/events.js';
import { startLoad } from '../testing/load.js';
import { recordServerVersion } from '../testing/server-version.js';
import { appendOnce } from './append.js';
import { connect } from './client.js';
import { describeConnectionFaults } from './connection-faults.contract.js';
import { credentialsOf } from './connection-string.js';
import { describeDeletedStreams } from './deleted-streams.contract.js';
import { EventStoreDbEventStore } from './eventstoredb.event-store.js';
import { describeRetriedReads } from './retried-reads.contract.js';
import { describeUnansweredAppends } from './unanswered-appends.contract.js';

const LONG = 180_000;
const url = process.env.EVENTSTORE_URL!;
const command = process.env.EVENTSTORE_START;

let server: ChildProcess | null = null;

/** Starts the server if `EVENTSTORE_START` is set, and waits until it answers. */
async function start(): Promise<void> {
  let output = '';
  if (command) {
    // EventStoreDB reads every variable EVENTSTORE_… as an option and exits at an unknown one.
    const { EVENTSTORE_URL, EVENTSTORE_START, ...env } = process.env;
    server = spawn('sh', ['-c', `exec ${command}`], { detached: true, env });
    for (const stream of [server.stdout!, server.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-2_000);
      });
  }
  const store = new EventStoreDbEventStore(url);
  const timer = new WakeSignal();
  for (const until = Date.now() + LONG / 2; ; ) {
    try {
      await store.append(somePrefix(), 'no-stream', [someEvent()]);
      break;
    } catch (error) {
      if (Date.now() > until || (server && server.exitCode !== null))
        throw new Error(`no EventStoreDB at ${url}\n${output}`, { cause: error });
      await timer.wait(50);
    }
  }
  await store.close();
  const client = connect(url);
  await recordServerVersion(client);
  await client.dispose();
}

/** The group, because the command may be a shell around the server. */
const signal = (name: NodeJS.Signals): void => void process.kill(-server!.pid!, name);

async function end(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const dead = once(server!, 'exit');
  signal(name);
  await dead;
}
const kill = (): Promise<void> => end('SIGKILL');

beforeAll(start, LONG);
afterAll(async () => {
  if (server?.exitCode === null) await kill();
}, LONG);

describeEventStore(
  'EventStoreDB',
  async () => {
    const store = new EventStoreDbEventStore(url);
    const another = new EventStoreDbEventStore(url);
    return {
      store,
      another,
      async dispose() {
        await store.close();
        await another.close();
      },
    };
  },
  { sameIdsAtFreshRevision: 'duplicated', sameIdsOtherContent: 'ignored', idOfAnotherStream: 'stored' },
);

describeConnectionFaults(url);
describeDeletedStreams(url);
describeUnansweredAppends(url);
describeRetriedReads({ url, process: command ? { signal, end, start } : null });

describe('EventStoreDB', () => {
  it(
    'drops a subscription after a large append, and nothing is lost or doubled',
    async () => {
      const drops: Error[] = [];
      const store = new EventStoreDbEventStore(url, { onError: (error) => drops.push(error) });
      const prefix = somePrefix();
      await store.append(`${prefix}0`, 'no-stream', [someEvent()]);
      const live = new WakeSignal();
      const following = follow(store, prefix, (seen) => {
        live.set();
        return seen.length === 1 + 5 * 1_001;
      });
      await live.wait(LONG);
      for (let n = 1; n <= 5; n++) {
        await store.append(`${prefix}${n}`, 'no-stream', someEvents(1_000));
        await store.append(`${prefix}${n}`, 999n, [someEvent()]);
      }
      expectOrdered(await following);
      expect(drops.length).toBeGreaterThan(0); // otherwise this shows nothing
      await store.close();
    },
    LONG,
  );

  it(
    'answers a conflict as a conflict, whatever the connection string says of failed appends',
    async () => {
      const client = connect(`${url}${url.includes('?') ? '&' : '?'}throwOnAppendFailure=false`);
      const [stream, [event, late]] = [somePrefix(), [someEvent(), someEvent()]];
      const append = (added: NewEvent) =>
        appendOnce(
          client,
          credentialsOf(url),
          stream,
          'no-stream',
          serialiseEvents(stream, 'no-stream', [added]).events,
        );
      await append(event);
      await expect(append(late)).rejects.toMatchObject({ code: 'REVISION_CONFLICT', actual: 0n });
      await client.dispose();
    },
    LONG,
  );

  it(
    'appends to the leader and reads from it',
    async () => {
      const { readStream, readAll, appendToStream, subscribeToAll } = EventStoreDBClient.prototype;
      const calls = { readStream, readAll, appendToStream, subscribeToAll };
      const spies = (Object.keys(calls) as (keyof typeof calls)[]).map((name) =>
        jest.spyOn(EventStoreDBClient.prototype, name),
      );
      const store = new EventStoreDbEventStore(url);
      const prefix = somePrefix();
      const { position } = await store.append(`${prefix}0`, 'no-stream', [someEvent()]);
      await readAllOf(store.readStream(`${prefix}0`));
      await store.readLast(`${prefix}0`);
      await store.readAt(position);
      await store.readAll('', { limit: 1 });
      await store.lastPosition();
      await store.identity();
      await follow(store, prefix, (seen) => seen.length === 1);
      await store.close();
      const leaders = spies.map(({ mock }) =>
        (mock.calls as unknown[][]).map((args) =>
          args.some((argument) => (argument as { requiresLeader?: unknown })?.requiresLeader === true),
        ),
      );
      for (const ofMethod of leaders) expect(ofMethod).toEqual(ofMethod.map(() => true));
      expect(leaders.every((ofMethod) => ofMethod.length > 0)).toBe(true);
      jest.restoreAllMocks();
    },
    LONG,
  );

  it(
    'refuses a stranger when the server is secure, and an unreachable server at once',
    async () => {
      expect(() => new EventStoreDbEventStore('esdb://127.0.0.1:2113')).toThrow('EVENTSTORE_URL needs a user');
      const store = new EventStoreDbEventStore('esdb://127.0.0.1:1?tls=false');
      await expect(store.append(somePrefix(), 'no-stream', [someEvent()])).rejects.toMatchObject({
        code: 'STORE_UNAVAILABLE',
      });
      await expect(store.readLast('nothing')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
      await expect(store.identity()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
      await store.close();
      await expect(store.append(somePrefix(), 'no-stream', [someEvent()])).rejects.toMatchObject({
        code: 'STORE_UNAVAILABLE',
      });
    },
    LONG,
  );
});

if (command) {
  describe('EventStoreDB whose server dies', () => {
    it(
      'loses, doubles and reorders nothing when the server is killed under load',
      async () => {
        const store = new EventStoreDbEventStore(url);
        const prefix = somePrefix();
        const load = startLoad(store, prefix);
        const following = follow(store, prefix, (seen) => seen.at(-1)?.type === 'End');
        for (let kills = 0; kills < 3; kills++) {
          await load.more(500);
          await kill();
          await start();
          await load.more(500);
        }
        await load.finish();
        await appendSurely(store, `${prefix}end`, 'no-stream', [someEvent({}, 'End')]);

        const delivered = await following;
        expectOrdered(delivered);
        load.expectAllIn(delivered.slice(0, -1));
        expect(await readAllOf(store.readStream(`${prefix}0`))).toEqual(
          delivered.filter(({ stream }) => stream === `${prefix}0`),
        );
        await store.close();
      },
      LONG,
    );

    it(
      'is followed again soon after a long outage',
      async () => {
        const drops = new WakeSignal();
        let dropped = 0;
        const store = new EventStoreDbEventStore(url, {
          onError: () => {
            dropped++;
            drops.set();
          },
        });
        const prefix = somePrefix();
        const following = follow(store, prefix, (seen) => seen.length === 2);
        await store.append(`${prefix}0`, 'no-stream', [someEvent()]);
        await kill();
        // by now the pauses between attempts are at their longest
        for (; dropped < 8; drops.reset()) await drops.wait(LONG);
        await start();
        await appendSurely(store, `${prefix}1`, 'no-stream', [someEvent()]);
        const began = performance.now();
        expectOrdered(await following);
        expect(performance.now() - began).toBeLessThan(2_000);
        await store.close();
      },
      LONG,
    );

    it(
      'recognises an append after a restart, and has the same identity',
      async () => {
        const store = new EventStoreDbEventStore(url);
        const stream = somePrefix();
        const identity = await store.identity();
        const events = someEvents(3);
        const result = await store.append(stream, 'no-stream', events);
        await kill();
        await start();
        expect(await appendSurely(store, stream, 'no-stream', events)).toEqual(result);
        expect(await readAllOf(store.readStream(stream))).toHaveLength(3);
        expect(await store.identity()).toBe(identity);
        await store.close();
      },
      LONG,
    );

    it(
      'answers within its deadlines while the server is frozen, and works on when it thaws',
      async () => {
        const store = new EventStoreDbEventStore(url);
        const prefix = somePrefix();
        await store.append(`${prefix}before`, 'no-stream', [someEvent()]);
        const following = follow(store, prefix, (seen) => seen.at(-1)?.stream === `${prefix}after`);
        signal('SIGSTOP');
        const began = performance.now();
        const appends = Array.from({ length: 50 }, (_, n) => ({ stream: `${prefix}${n}`, events: [someEvent()] }));
        const reading = store.readLast(`${prefix}before`).then(
          () => null,
          (error: unknown) => error,
        );
        const results = await Promise.allSettled(
          appends.map(({ stream, events }) => store.append(stream, 'no-stream', events)),
        );
        expect(performance.now() - began).toBeLessThan(APPEND_DEADLINE_MS + 1_500);
        for (const result of results)
          expect(result.status === 'rejected' && hasCode(result.reason, 'OUTCOME_UNKNOWN')).toBe(true);
        expect(hasCode(await reading, 'STORE_UNAVAILABLE')).toBe(true);
        signal('SIGCONT');
        for (const { stream, events } of appends) await appendSurely(store, stream, 'no-stream', events);
        await appendSurely(store, `${prefix}after`, 'no-stream', [someEvent()]);

        const delivered = await following;
        expectOrdered(delivered);
        expect(new Set(delivered.map(({ id }) => id)).size).toBe(52);
        await store.close();
      },
      LONG,
    );
  });
}
