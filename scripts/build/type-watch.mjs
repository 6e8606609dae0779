// Reports type errors during development: the builds strip types without checking them, so the compiler watches
// alongside and only reports.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { tool } from '../process/exec.mjs';

/**
 * Checks a project after every change. @param {string} name for the operator. @param {string} project its
 * tsconfig.json.
 * @param {(text: string) => void} say @returns {() => void} ends it.
 */
export function watchTypes(name, project, say) {
  const guard = pathToFileURL(path.join(ROOT, 'scripts/process/exit-with-parent.mjs')).href;
  const args = [
    '--import',
    guard,
    tool('typescript-native', 'tsc'),
    '--noEmit',
    '--watch',
    '--preserveWatchOutput',
    '--pretty',
    'false',
    '--project',
    project,
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW); // the build of the same change has priority
  let errorCount = 0;
  createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).on('line', (line) => {
    if (/error TS\d+/.test(line)) say(line);
    const errors = /Found (\d+) errors?\./.exec(line)?.[1];
    if (errors === undefined) return;
    if (errorCount > 0 && errors === '0') say(`The types of the ${name} are right again.`);
    errorCount = Number(errors);
  });
  child.once('error', (error) => say(`The types of the ${name} are not watched: ${error.message}`));
  return () => child.kill('SIGTERM');
}
