import { connect, createServer } from 'node:net';
import { OperatorError } from '../console/operator-error.mjs';

/** How far above the default a free port is looked for. */
const PORTS_TRIED = 50;
const LOCAL = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/**
 * A port of 127.0.0.1 on which nothing listens at this moment.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * @param {number} port
 * @param {string} host
 */
const listens = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    /** @param {boolean} value */
    const answer = (value) => () => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false));
  });

/**
 * @param {number} port
 * @param {string} host
 */
const binds = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Whether another program uses the port. Binding alone proves nothing: macOS lets 127.0.0.1 be bound next to a wildcard
 * listener, and a listener on ::1 would catch browsers that open "localhost".
 * @param {number} port
 * @param {string} host
 */
export async function isBusy(port, host) {
  if (!(await binds(port, host))) return true;
  return (await Promise.all([listens(port, '127.0.0.1'), listens(port, '::1')])).includes(true);
}

/**
 * The port to serve on: the requested one or, when none was named, the next free one.
 * @param {string | undefined} requested as it was typed.
 * @param {number} usual the default.
 * @param {string} host
 * @param {(text: string) => void} note informs the operator about another port than the default.
 * @returns {Promise<number>}
 * @throws {OperatorError} when the requested one is in use or is not a port.
 */
export async function choosePort(requested, usual, host, note) {
  if (requested !== undefined) {
    const port = Number(requested);
    if (!/^\d+$/.test(requested) || port < 1 || port > 65_535)
      throw new OperatorError(`"${requested}" is not a port; a port is a number from 1 to 65535.`);
    if (await isBusy(port, host))
      throw new OperatorError(`Port ${port} is in use by another program.`, ['Choose another one: --port N']);
    return port;
  }
  for (let port = usual; port < usual + PORTS_TRIED; port += 1) {
    if (await isBusy(port, host)) continue;
    if (port !== usual) note(`Port ${usual} is in use by another program; the shop is served on ${port}.`);
    return port;
  }
  throw new OperatorError(`The ports ${usual} to ${usual + PORTS_TRIED - 1} are all in use.`, ['Choose one: --port N']);
}

/**
 * The address to type into a browser on this machine.
 * @param {string} host
 * @param {number} port
 */
export const addressOf = (host, port) => `http://${LOCAL.includes(host) ? 'localhost' : host}:${port}`;
