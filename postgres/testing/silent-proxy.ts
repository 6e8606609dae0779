import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A relay in front of PostgreSQL whose connections can go silent without closing, as after a failover. */
export interface SilentProxy {
  url: string;
  /** From now on nothing passes on the connections that are open; new ones work. */
  silence(): void;
  /** Silences new connections as well, as a frozen server does. */
  freeze(): void;
  close(): Promise<void>;
}

export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  const silence = (): void => {
    for (const [inner, outer] of pairs) for (const socket of [inner, outer]) socket.removeAllListeners('data').pause();
  };
  const server = createServer((inner) => {
    const outer = connect({ host: target.hostname, port: Number(target.port) });
    const pair: [Socket, Socket] = [inner, outer];
    pairs.add(pair);
    for (const [from, to] of [pair, [outer, inner] as const]) {
      if (!frozen) from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    silence,
    freeze() {
      frozen = true;
      silence();
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
