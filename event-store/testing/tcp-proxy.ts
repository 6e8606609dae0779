import { once } from 'node:events';
import net from 'node:net';

export interface TcpProxy {
  port: number;
  /** Connections that were accepted so far. */
  accepted(): number;
  /** Lets today's connections go dead, as a router does that forgets them: they stay open, and nothing passes. */
  silenceOpen(): void;
  close(): Promise<void>;
}

/** A proxy on loopback in front of `host:port`. */
export async function tcpProxy(host: string, port: number): Promise<TcpProxy> {
  const open = new Set<net.Socket>();
  let accepted = 0;
  const server = net.createServer((client) => {
    accepted++;
    const upstream = net.connect(port, host);
    client.pipe(upstream).pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    accepted: () => accepted,
    silenceOpen() {
      for (const socket of open) socket.unpipe().pause();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
