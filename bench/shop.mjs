// The real server for benches that speak HTTP.
import { randomBytes } from 'node:crypto';
import { request as open } from 'node:http';
import { startServer } from '../scripts/process/backend-process.mjs';
import { freePort } from '../scripts/process/ports.mjs';

export const PASSWORD = 'demo1234';
export const ADMIN = 'ayse@yukselt.demo';
const QUIET = { done: () => undefined, progress: () => undefined };

/**
 * The shop as `npm start` starts it, with its demo data, on a database of its own; only the rate limits are lifted.
 * @param {NodeJS.ProcessEnv} [env] more of its environment.
 */
export async function shop(data, url, env = {}) {
  const port = await freePort();
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
      ...env,
    },
    QUIET,
  );
  await server.ready;
  return { port, pid: server.child.pid, stop: () => server.stop() };
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
