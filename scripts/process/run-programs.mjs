// Programs of a tool, one after another. An end that the operator asks for (Ctrl-C, SIGTERM, a closed terminal) ends
// the program under way in order, and starts none after it.
// A program that cannot end in order, because it waits for a server that answers nothing, is ended after a while.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { EXIT_NOT_POSSIBLE, EXIT_SILENT } from '../console/operator-error.mjs';
import { ROOT } from '../paths.mjs';
import { SAME_KEY_MS, SIGNALS } from './operator-signals.mjs';

/** How long a program may take to end in order. Whatever it was doing, its next run continues or repeats it. */
const ORDERLY_END_MS = 10_000;

/** The most lines of a captured program that are kept before the last one; all are counted. */
export const LINES_KEPT = 1_000;

/**
 * @typedef {object} Program
 * @property {string} file of the build.
 * @property {string[]} [words] its arguments.
 * @property {boolean} [captured] what it prints is part of the result, and is not shown.
 */

/**
 * @typedef {object} Result
 * @property {number} code exit code.
 * @property {string[]} lines the first lines that a captured program printed, and its last one.
 * @property {number} printed how many it printed.
 * @property {boolean} isKilled it did not end by itself.
 */

/**
 * Carries out what comes before the programs. There is nothing to end in order yet, so a signal ends the script at
 * once, with the exit code of work not done.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function interruptible(work) {
  const end = () => process.exit(EXIT_NOT_POSSIBLE);
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

/**
 * @param {Program[]} programs
 * @param {(file: string) => NodeJS.ProcessEnv} environmentOf
 * @param {{ orderlyEndMs?: number, sameKeyMs?: number }} [times]
 * @returns {Promise<Result[]>} of each that was begun; the code of one that was ended is that of work not done.
 */
export async function runPrograms(
  programs,
  environmentOf,
  { orderlyEndMs = ORDERLY_END_MS, sameKeyMs = SAME_KEY_MS } = {},
) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let running = null;
  let endRequestedAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let killTimer;
  const endAtOnce = () => void running?.kill('SIGKILL');
  const end = () => {
    // After the first signal a program finishes what it has begun; a second one means that the operator does not wait.
    if (endRequestedAt > 0) {
      if (performance.now() - endRequestedAt < sameKeyMs) return;
      if (running === null) process.exit(EXIT_NOT_POSSIBLE);
      endAtOnce();
      return;
    }
    endRequestedAt = performance.now();
    running?.kill('SIGTERM');
    killTimer = setTimeout(() => {
      console.error(`It did not end within ${orderlyEndMs / 1_000} s, and was stopped.`);
      endAtOnce();
    }, orderlyEndMs);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  /** @type {Result[]} */
  const results = [];
  try {
    for (const program of programs) {
      if (endRequestedAt > 0) break;
      running = start(program, environmentOf(program.file));
      const result = await resultOf(running);
      results.push(result);
      if (result.code === EXIT_SILENT) break; // the next one would wait as well
    }
    return results;
  } finally {
    clearTimeout(killTimer);
    running = null;
    // The same key may arrive again while the script ends.
    if (endRequestedAt === 0) for (const signal of SIGNALS) process.off(signal, end);
  }
}

/**
 * @param {Program} program
 * @param {NodeJS.ProcessEnv} env
 */
function start({ file, words = [], captured = false }, env) {
  const preloads = ['exit-with-parent.mjs', 'report-uncaught.mjs'].flatMap((name) => [
    '--import',
    pathToFileURL(path.join(ROOT, 'scripts/process', name)).href,
  ]);
  return spawn(process.execPath, ['--enable-source-maps', ...preloads, path.resolve(ROOT, file), ...words], {
    cwd: ROOT,
    env,
    stdio: ['inherit', captured ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Result>}
 */
function resultOf(child) {
  const output = child.stdout ? keptLines(child.stdout) : Promise.resolve({ lines: [], printed: 0 });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', async (code, signal) =>
      resolve({ code: code ?? EXIT_NOT_POSSIBLE, ...(await output), isKilled: signal === 'SIGKILL' }),
    );
  });
}

/**
 * The first lines, and the last one, which is the summary. A program prints a line for each finding, and a broken log
 * has one for every account: they are never all in memory.
 * @param {import('node:stream').Readable} stdout
 */
async function keptLines(stdout) {
  /** @type {string[]} */
  const lines = [];
  let printed = 0;
  for await (const line of createInterface({ input: stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    printed++;
    if (lines.length > LINES_KEPT) lines.pop();
    lines.push(line);
  }
  return { lines, printed };
}
