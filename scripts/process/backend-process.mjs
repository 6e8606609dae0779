// The backend as a child process: its messages become steps, its end is told with its last words.
import { spawn } from 'node:child_process';
import { closeSync, createWriteStream, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, SERVER_ENTRY, shown } from '../paths.mjs';
import { death } from './crash-report.mjs';
import { startMark, waitUntil } from './processes.mjs';

const GRACE_MS = 5_000; // for open requests to finish; a command takes milliseconds

/**
 * Starts the backend. Its log goes to a file and not through this process, so that it survives ours.
 * @param {NodeJS.WritableStream} [view] where the log is shown as well, for development.
 * @returns {{ child: { pid: number, mark: string }, ready: Promise<object[]>, ended: Promise<number>, stop(force?:
 * boolean): Promise<void> }}
 *   ready: the demo accounts; rejects with a Problem when the server ends before. ended: exit code, when it ends by
 * itself.
 */
export function startServer(data, env, steps, view) {
  const log = path.join(data, 'server.log');
  if (existsSync(log)) renameSync(log, `${log}.old`);
  const sink = openSync(log, 'a', 0o600);
  const guard = pathToFileURL(path.join(ROOT, 'scripts/process/exit-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', guard, SERVER_ENTRY], {
    cwd: ROOT,
    env,
    stdio: ['ignore', view ? 'pipe' : sink, view ? 'pipe' : sink, 'ipc'],
    detached: true, // the terminal's Ctrl-C must not reach it: it is told to stop, once
  });
  closeSync(sink);
  for (const stream of view ? [child.stdout, child.stderr] : []) {
    stream.pipe(createWriteStream(log, { flags: 'a' }));
    stream.pipe(view, { end: false });
  }

  let stopping = false;
  const exit = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, why: error.message }));
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, why: signal ?? `exit code ${code}` }));
  });
  const failure = ({ code, why }) =>
    Object.assign(death(readFileSync(log, 'utf8'), why, { port: env.PORT, data: shown(data), log: shown(log) }), {
      exitCode: code || 1,
    });

  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message?.type === 'step') steps.done(capital(message.name), message.ms, message.detail);
      else if (message?.type === 'progress') steps.progress(capital(message.name), message.done, message.total);
      else if (message?.type === 'ready') resolve(message.accounts ?? []);
    });
    exit.then((end) => {
      if (!stopping) reject(failure(end));
    });
  });

  const ended = exit.then((end) => {
    if (!stopping) throw failure(end);
    return end.code;
  });
  // whoever waits is told; nobody needs to wait for both
  for (const promise of [ready, ended]) promise.catch(() => undefined);

  return {
    child: { pid: child.pid, mark: child.pid ? startMark(child.pid) : '' },
    ready,
    ended,
    async stop(force = false) {
      stopping = true;
      let gone = false;
      exit.then(() => {
        gone = true;
      });
      child.kill(force ? 'SIGKILL' : 'SIGTERM');
      if (!(await waitUntil(() => gone, GRACE_MS))) {
        child.kill('SIGKILL');
        await exit;
      }
    },
  };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
