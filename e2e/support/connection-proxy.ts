import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the server that can be cut: then open connections end, and no new one is accepted until it is mended. */
export interface ConnectionProxy {
  url: string;
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** @param port of the server on this machine */
export async function openConnectionProxy(port: number): Promise<ConnectionProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket, other: () => Socket): void => {
    sockets.add(socket);
    // The other side may close the connection during an answer.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other().destroy();
    });
  };
  const server = createServer((page) => {
    if (isCut) {
      page.destroy();
      return;
    }
    const shop = connect(port, '127.0.0.1');
    keep(page, () => shop);
    keep(shop, () => page);
    page.pipe(shop).pipe(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of [...sockets]) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
