import { connect, createServer } from 'node:net';
import { Problem } from '../console/operator-error.mjs';

const TRIED = 50; // how far above the default a free port is looked for
const LOCAL = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const listens = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const answer = (value) => () => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false));
  });

const binds = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Whether somebody else uses the port. Binding alone does not tell: macOS lets 127.0.0.1 be bound beside a wildcard
 * listener, and a
 * listener on ::1 would catch browsers that open "localhost".
 */
export async function isBusy(port, host) {
  if (!(await binds(port, host))) return true;
  return (await Promise.all([listens(port, '127.0.0.1'), listens(port, '::1')])).includes(true);
}

/**
 * The port to serve on: the wanted one, or the next free one when nobody asked for a certain one.
 * @param {string | undefined} wanted as it was typed. @param {(text: string) => void} say tells the operator about
 * another port than the default.
 * @throws {Problem} when the wanted one is in use or is no port.
 */
export async function choosePort(wanted, usual, host, say) {
  if (wanted !== undefined) {
    const port = Number(wanted);
    if (!/^\d+$/.test(wanted) || port < 1 || port > 65_535)
      throw new Problem(`"${wanted}" is no port; a port is a number from 1 to 65535.`);
    if (await isBusy(port, host))
      throw new Problem(`Port ${port} is in use by another program.`, ['Choose another one: --port N']);
    return port;
  }
  for (let port = usual; port < usual + TRIED; port += 1) {
    if (await isBusy(port, host)) continue;
    if (port !== usual) say(`Port ${usual} is in use by another program; this is served on ${port}.`);
    return port;
  }
  throw new Problem(`The ports ${usual} to ${usual + TRIED - 1} are all in use.`, ['Choose one: --port N']);
}

/** The address to type into a browser on this machine. */
export const addressOf = (host, port) => `http://${LOCAL.includes(host) ? 'localhost' : host}:${port}`;
