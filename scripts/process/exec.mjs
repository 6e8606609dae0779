import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '../console/operator-error.mjs';
import { ROOT } from '../paths.mjs';

/** Characters of output that are kept for the report of a failure. */
const OUTPUT_MAX = 200_000;
const TOOL_GRACE_MS = 3_000;
/** @type {Set<import('node:child_process').ChildProcess>} */
const runningTools = new Set();
let stopped = false;

/** Ends the tools that still run, for a stop in the middle of a build. No further tool is started afterwards. */
export async function endTools() {
  stopped = true;
  await Promise.all([...runningTools].map(endTool));
}

/** @param {import('node:child_process').ChildProcess} child */
async function endTool(child) {
  // npm cleans up after a signal, which may take minutes; a half-done installation is never taken for a finished one.
  const deadline = setTimeout(() => child.kill('SIGKILL'), TOOL_GRACE_MS);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  clearTimeout(deadline);
}

/**
 * The program of an installed package, as an argument for Node: works without a shell on every system.
 * @param {string} name of the package.
 * @param {string} [bin] name of its program.
 * @returns {string} an absolute path.
 */
export function tool(name, bin = name) {
  const require = createRequire(path.join(ROOT, 'package.json'));
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin: bins } = require(path.join(folder, 'package.json'));
  return path.join(folder, typeof bins === 'string' ? bins : bins[bin]);
}

/**
 * @typedef {object} ExecuteOptions
 * @property {Record<string, string | undefined>} [env] Added to this process's environment.
 * @property {boolean} [show] Pass the output through while it is written.
 * @property {boolean} [shell] Run through a shell.
 */

/**
 * Runs a program quietly.
 * @param {string} command
 * @param {string[]} args
 * @param {ExecuteOptions} [options]
 * @returns {Promise<{ code: number | null, signal: string | null, output: string }>}
 */
export function execute(command, args, { env = {}, show = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    if (stopped) throw new OperatorError(`${command} is not started: the run is being stopped.`);
    const child = spawn(command, args, {
      cwd: ROOT,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    runningTools.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-OUTPUT_MAX);
        if (show) process.stdout.write(text);
      });
    }
    child.once('error', (error) => {
      runningTools.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      runningTools.delete(child);
      resolve({ code, signal, output });
    });
  });
}

/**
 * Runs a program that has to succeed.
 * @param {string} what names the work in the error.
 * @param {string} command
 * @param {string[]} args
 * @param {ExecuteOptions} [options]
 * @throws {OperatorError} with the end of the program's output.
 */
export async function mustSucceed(what, command, args, options) {
  const { code, signal, output } = await execute(command, args, options);
  if (code !== 0)
    throw new OperatorError(`${what} failed (${signal ?? `exit code ${code}`}).`, output.trim().split('\n').slice(-40));
}
