import { once } from 'node:events';
import net from 'node:net';

export interface TcpProxy {
  /** The server's address by way of the proxy. */
  url: string;
  /** Connections that were accepted so far. */
  accepted(): number;
  /** Lets today's connections go dead, as a router does that forgets them: they stay open, and nothing passes. */
  silenceOpen(): void;
  /** Lets the requests of today's connections through, and holds back every answer. */
  holdAnswers(): void;
  /** Cuts today's connections, with what is held back. New ones are accepted. */
  cut(): void;
  close(): Promise<void>;
}

/** A proxy on loopback in front of the server that `url` names with host and port. */
export async function tcpProxy(url: string): Promise<TcpProxy> {
  const { host, port } = /@?(?<host>[\w.-]+):(?<port>\d+)/.exec(url.replace(/^[^/]*\/\//, ''))!.groups!;
  const open = new Set<net.Socket>();
  const upstreams = new Set<net.Socket>();
  let accepted = 0;
  const server = net.createServer((client) => {
    accepted++;
    const upstream = net.connect(Number(port), host!);
    client.pipe(upstream).pipe(client);
    upstreams.add(upstream);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        upstreams.delete(socket);
      });
    }
  });
  const hold = (sockets: Iterable<net.Socket>): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: url.replace(`${host}:${port}`, `127.0.0.1:${(server.address() as net.AddressInfo).port}`),
    accepted: () => accepted,
    silenceOpen: () => hold(open),
    holdAnswers: () => hold(upstreams),
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
