import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from '../console/operator-error.mjs';
import { ROOT } from '../paths.mjs';

const KEPT = 200_000; // characters of output that are kept for the report of a failure
const TOOL_GRACE_MS = 3_000;
const living = new Set();
let over = false;

/**
 * Ends the tools that still run, for a stop in the middle of a build; no further one is started. @returns
 * {Promise<unknown>} settles when they are gone.
 */
export function endTools() {
  over = true;
  return Promise.all(
    [...living].map(
      (child) =>
        new Promise((resolve) => {
          // npm cleans up after a signal, which may take minutes; what it leaves half done is never taken for an
          // installation.
          const late = setTimeout(() => child.kill('SIGKILL'), TOOL_GRACE_MS);
          child.once('exit', () => {
            clearTimeout(late);
            resolve();
          });
          child.kill('SIGTERM');
        }),
    ),
  );
}

/** The program of an installed package, as arguments for Node: works without a shell on every system. */
export function tool(name, bin = name) {
  const require = createRequire(path.join(ROOT, 'package.json'));
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin: bins } = require(path.join(folder, 'package.json'));
  return path.join(folder, typeof bins === 'string' ? bins : bins[bin]);
}

/**
 * Runs a program quietly. @param {{ env?: object, show?: boolean, shell?: boolean }} [options] show: pass the output
 * through as it comes.
 * @returns {Promise<{ code: number | null, signal: string | null, output: string }>}
 */
export function execute(command, args, { env = {}, show = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    if (over) throw new Problem(`${command} is not started any more: the end was asked for.`);
    const child = spawn(command, args, {
      cwd: ROOT,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    living.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-KEPT);
        if (show) process.stdout.write(text);
      });
    }
    child.once('error', (error) => {
      living.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      living.delete(child);
      resolve({ code, signal, output });
    });
  });
}

/** Runs a program that has to succeed. @throws {Problem} with the end of its output. */
export async function mustSucceed(what, command, args, options) {
  const { code, signal, output } = await execute(command, args, options);
  if (code !== 0)
    throw new Problem(`${what} failed (${signal ?? `exit code ${code}`}).`, output.trim().split('\n').slice(-40));
}
