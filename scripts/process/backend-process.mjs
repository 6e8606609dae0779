// The backend as a child process: its messages become steps, and its unexpected end becomes a report for the operator.
import { spawn } from 'node:child_process';
import { closeSync, createWriteStream, existsSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { displayPath, ROOT, SERVER_ENTRY } from '../paths.mjs';
import { crashReport, endOfLog } from './crash-report.mjs';
import { startMark, waitUntil } from './processes.mjs';

const GRACE_MS = 15_000; // running requests may take 7 s (running-requests.service.ts), and what follows as long
/** A burst of requests fits into 64 MB of young objects; with V8's 16 the collector takes a tenth of the time. */
const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];

/** @typedef {{ role: string, email: string, password: string, note?: string }} DemoAccount */
/**
 * What the backend sends over the channel to its parent.
 * @typedef {{ type: 'step', name: string, ms: number, detail?: string }
 *   | { type: 'progress', name: string, done: number, total: number }
 *   | { type: 'ready', accounts?: DemoAccount[] }} BackendMessage
 */
/**
 * @typedef {object} BackendProcess
 * @property {import('./processes.mjs').ProcessMark} child
 * @property {Promise<DemoAccount[]>} ready rejects with an OperatorError when the backend ends before it is ready.
 * @property {Promise<number>} ended exit code, when the backend ends by itself.
 * @property {(force?: boolean) => Promise<void>} stop
 */

/**
 * Starts the backend. It writes its log to a file and not through this process, so that logging continues when this
 * process ends.
 * @param {string} data the data folder.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../console/progress.mjs').Progress} steps
 * @param {NodeJS.WritableStream} [view] where the log is shown as well, for development.
 * @returns {BackendProcess}
 */
export function startServer(data, env, steps, view) {
  const log = path.join(data, 'server.log');
  if (existsSync(log)) renameSync(log, `${log}.old`);
  const sink = openSync(log, 'a', 0o600);
  const preload = pathToFileURL(path.join(ROOT, 'scripts/process/exit-with-parent.mjs')).href;
  const child = spawn(process.execPath, [...SERVER_FLAGS, '--import', preload, SERVER_ENTRY], {
    cwd: ROOT,
    // Pictures, passwords and new database connections share libuv's threads; its four are few.
    env: { UV_THREADPOOL_SIZE: '8', ...env },
    stdio: ['ignore', view ? 'pipe' : sink, view ? 'pipe' : sink, 'ipc'],
    detached: true, // the terminal's Ctrl-C must not reach it: this process sends the one signal to stop
  });
  closeSync(sink);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream || !view) continue;
    stream.pipe(createWriteStream(log, { flags: 'a' }));
    stream.pipe(view, { end: false });
  }

  let stopping = false;
  /** @type {Promise<{ code: number, end: string }>} */
  const exit = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, end: error.message }));
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, end: signal ?? `exit code ${code}` }));
  });
  const failure = (/** @type {{ code: number, end: string }} */ { code, end }) => {
    const location = { port: env.PORT, data: displayPath(data), log: displayPath(log) };
    return Object.assign(crashReport(endOfLog(log), end, location), { exitCode: code || 1 });
  };

  /** @type {Promise<DemoAccount[]>} */
  const ready = new Promise((resolve, reject) => {
    child.on('message', (received) => {
      const message = /** @type {BackendMessage} */ (received);
      if (message.type === 'step') steps.done(capitalise(message.name), message.ms, message.detail);
      else if (message.type === 'progress') steps.progress(capitalise(message.name), message.done, message.total);
      else if (message.type === 'ready') resolve(message.accounts ?? []);
    });
    exit.then((result) => {
      if (!stopping) reject(failure(result));
    });
  });
  const ended = exit.then((result) => {
    if (!stopping) throw failure(result);
    return result.code;
  });
  // Callers wait for one of the two; the other one's rejection must not count as unhandled.
  for (const promise of [ready, ended]) promise.catch(() => undefined);

  return {
    child: { pid: child.pid ?? 0, mark: child.pid ? startMark(child.pid) : '' },
    ready,
    ended,
    async stop(force = false) {
      stopping = true;
      let exited = false;
      exit.then(() => {
        exited = true;
      });
      child.kill(force ? 'SIGKILL' : 'SIGTERM');
      if (!(await waitUntil(() => exited, GRACE_MS))) {
        child.kill('SIGKILL');
        await exit;
      }
    },
  };
}

/** @param {string} text */
const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);
