// The real server for benches that speak HTTP.
import { randomBytes } from 'node:crypto';
import { request as open } from 'node:http';
import { startServer } from '../scripts/process/backend-process.mjs';
import { freePort } from '../scripts/process/ports.mjs';
import { onCleanup } from './cleanup.mjs';
import { SMOKE, withDatabase } from './harness.mjs';

export const PASSWORD = 'demo1234';
export const ADMIN = 'ayse@yukselt.demo';
const QUIET = { done: () => undefined, progress: () => undefined };

/**
 * The shop as `npm start` starts it, with its demo data, on a database of its own; only the rate limits are lifted, and
 * the probe is loaded.
 * @returns {Promise<Shop>}
 */
export async function startShop({ data, url }) {
  const [port, probePort] = [await freePort(), await freePort()];
  const server = startServer(
    data,
    {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: data,
      DATABASE_URL: url,
      EVENTSTORE_URL: '',
      VAULT_KEY: randomBytes(32).toString('base64'),
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000000',
      NODE_OPTIONS: `--import ${new URL('./server-probe.mjs', import.meta.url).href}`,
      BENCH_PROBE_PORT: `${probePort}`,
    },
    QUIET,
  );
  const stop = onCleanup(() => server.stop());
  await server.ready;
  const probe = async (name) => {
    const answer = await fetch(`http://127.0.0.1:${probePort}/${name}`);
    if (!answer.ok) throw new Error(`the server's probe answers ${answer.status} to ${name}`);
    return answer.json();
  };
  return { port, data, url, probe, stop };
}

/**
 * @typedef {object} Shop
 * @property {number} port
 * @property {string} data its folder.
 * @property {string} url of its database.
 * @property {(name: 'memory' | 'profile/begin' | 'profile/end') => Promise<any>} probe asks `server-probe.mjs`.
 * @property {() => Promise<void>} stop
 */

/** @type {Shop | undefined} */
let shared;

/**
 * Runs a bench against a shop of its own; in a smoke run all benches share one, so none may count on an empty shop.
 * @param {(shop: Shop) => Promise<void>} work
 */
export async function withShop(work) {
  if (shared) return work(shared);
  await withDatabase(async (database) => {
    const shop = await startShop(database);
    if (SMOKE) shared = shop;
    try {
      await work(shop);
    } finally {
      if (!SMOKE) await shop.stop();
    }
  });
}

/**
 * One request over a kept connection. @throws Error for any answer but success. @returns {Promise<Buffer>} the body as
 * it came.
 */
export const send = (port, agent, method, path, { token, key, body, headers } = {}) =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const request = open(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: `/api/v1${path}`,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (answer) => {
        const chunks = [];
        answer
          .on('data', (chunk) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            const all = Buffer.concat(chunks);
            if (answer.statusCode < 300) resolve(all);
            else reject(new Error(`${method} ${path}: ${answer.statusCode} ${all}`));
          });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
