import { once } from 'node:events';
import net from 'node:net';
import type { EventStore } from '../event-store.js';
import { appendSurely, expectOrdered, follow, someEvent, somePrefix } from '../testing/events.js';
import { tcpProxy } from '../testing/tcp-proxy.js';
import { EventStoreDbEventStore } from './eventstoredb.event-store.js';

const LONG = 180_000;
/** A dead connection is replaced within this time: keepalive, its answer, and one new attempt. */
const REPLACED_MS = 6_000;

/** What the driver does about connections that die silently, and about servers that are down. */
export function describeConnectionFaults(url: string): void {
  describe('EventStoreDB whose connections fail', () => {
    it(
      'replaces a connection that went dead silently: appends and followers go on',
      async () => {
        const proxy = await tcpProxy(url);
        const store = new EventStoreDbEventStore(proxy.url);
        const prefix = somePrefix();
        let firstSeen: () => void;
        const isFollowing = new Promise<void>((resolve) => {
          firstSeen = resolve;
        });
        const following = follow(store, prefix, (seen) => {
          firstSeen();
          return seen.length === 2;
        });
        await store.append(`${prefix}0`, 'no-stream', [someEvent()]);
        await isFollowing;
        const before = proxy.accepted();
        proxy.silenceOpen();
        const began = performance.now();
        await appendSurely(store, `${prefix}1`, 'no-stream', [someEvent()]);
        expectOrdered(await following);
        expect(performance.now() - began).toBeLessThan(REPLACED_MS);
        expect(proxy.accepted()).toBeGreaterThan(before);
        await store.close();
        await proxy.close();
      },
      LONG,
    );

    it(
      'reports that nothing is stored when discovery finds no node',
      async () => {
        const store = new EventStoreDbEventStore('esdb+discover://127.0.0.1:1,127.0.0.1:2,127.0.0.1:3?tls=false');
        const append = () => outcome(store);
        expect(await Promise.all(Array.from({ length: 20 }, append))).toEqual(
          Array.from({ length: 20 }, () => 'STORE_UNAVAILABLE'),
        );
        await store.close();
      },
      LONG,
    );

    it(
      'reports that nothing is stored when the nodes of a cluster accept connections and do not answer',
      async () => {
        const nodes = await Promise.all([1, 2, 3].map(silentServer));
        const store = new EventStoreDbEventStore(
          `esdb+discover://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
        );
        expect(await outcome(store)).toBe('STORE_UNAVAILABLE');
        await store.close();
        for (const node of nodes) node.close();
      },
      LONG,
    );

    it(
      'appends through discovery',
      async () => {
        const store = new EventStoreDbEventStore(url.replace(/^esdb:/, 'esdb+discover:'));
        expect(await outcome(store)).toBe('stored');
        await store.close();
      },
      LONG,
    );
  });
}

/** Accepts connections and never answers. */
async function silentServer(): Promise<{ port: number; close: () => void }> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const outcome = (store: EventStore): Promise<unknown> =>
  store.append(somePrefix(), 'no-stream', [someEvent()]).then(
    () => 'stored',
    (error: { code?: unknown }) => error.code,
  );
