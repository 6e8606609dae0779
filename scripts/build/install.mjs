// Installs packages only when package-lock.json has changed: a stamp inside node_modules holds the hash of the lock
// file that it was installed from.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mustBeWritable } from '../console/operator-error.mjs';
import { environment } from '../environment.mjs';
import { isImage, ROOT } from '../paths.mjs';
import { mustSucceed } from '../process/exec.mjs';

const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.yukselt-lock');

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Whether an `npm ci` by hand did it already: every package of the lock that is not optional lies there in the locked
 * version.
 * @param {string} lock
 */
function matches(lock) {
  const hidden = read(path.join(MODULES, '.package-lock.json'));
  if (!hidden) return false;
  const installed = JSON.parse(hidden).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([place, entry]) =>
      place === '' ||
      entry.optional === true ||
      entry.devOptional === true ||
      installed[place]?.version === entry.version,
  );
}

/**
 * Installs when needed. @param {(text: string) => void} [say] announces the wait. @returns {Promise<string>}
 * what was done, for the operator.
 */
export async function install(say) {
  if (isImage()) return 'in the image';
  const lock = read(path.join(ROOT, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (read(STAMP) === stamp) return 'up to date';
  if (!matches(lock)) {
    mustBeWritable(ROOT);
    say?.('npm ci installs the packages; that takes about a minute.');
    // Development packages are needed to build, in production too. npm starts this script in most cases and then
    // passes its own path.
    // No package's own script runs: none is needed, and one could do anything.
    const flags = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = environment.npmProgram;
    if (npm && /\.c?js$/.test(npm)) await mustSucceed('npm ci', process.execPath, [npm, ...flags]);
    else await mustSucceed('npm ci', 'npm', flags, { shell: process.platform === 'win32' });
    writeFileSync(STAMP, stamp);
    return 'npm ci';
  }
  writeFileSync(STAMP, stamp);
  return 'already installed';
}
