// A running shop for benches that need a browser: the one at BENCH_URL, or a temporary one with demo data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../scripts/paths.mjs';
import { freePort } from '../scripts/process/ports.mjs';

const START_MAX_MS = 180_000;
const ASK_EVERY_MS = 250;

const ready = async (base) => {
  try {
    return (await fetch(`${base}/api/v1/health/ready`)).ok;
  } catch {
    return false; // not listening yet
  }
};

/** @param {(base: string) => Promise<void>} work receives the address of the shop. */
export async function withServer(work) {
  if (process.env.BENCH_URL) return work(process.env.BENCH_URL);
  const [port, data] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'yukselt-page-load-'))];
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['scripts/start.mjs', '--port', String(port), '--data', data], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, RATE_LIMIT_FACTOR: '1000' },
  });
  const ended = once(server, 'exit');
  try {
    for (const until = performance.now() + START_MAX_MS; !(await ready(base)); await wait(ASK_EVERY_MS)) {
      if (server.exitCode !== null || performance.now() > until)
        throw new Error(`The shop did not start on port ${port}.`);
    }
    await work(base);
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}
