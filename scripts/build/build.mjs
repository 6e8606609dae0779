// Builds what changed since the last build: dist/.stamp holds the hash of each part's sources and of the lock file.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mustBeWritable } from '../console/operator-error.mjs';
import { isImage, ROOT, SERVER_ENTRY } from '../paths.mjs';
import { mustSucceed, tool } from '../process/exec.mjs';

const DIST = path.join(ROOT, 'dist');
const FRONTEND = path.join(DIST, 'frontend');
const STAMP = path.join(DIST, '.stamp');
/** Files that the server reads, at the same place next to its sources and in dist. */
const ASSETS = ['backend/assets', 'contracts/evidence/check-evidence.mjs', 'contracts/events/fixtures'];
/** The folders that are compiled into dist for the server. */
export const SERVER_FOLDERS = ['backend', 'projections', 'event-store', 'vault', 'postgres', 'async', 'contracts'];

/**
 * Arguments for Node that load a package of a tool before the tool itself. Older releases of Node 20 and 22 refuse to
 * `require` an ES module that an `import` is still loading, as packages of Nest's CLI do with `ora`.
 * @param {string} name
 * @param {string} tool path of the program that uses it.
 */
const loadFirst = (name, tool) => ['--import', pathToFileURL(createRequire(tool).resolve(name)).href];

const PARTS = {
  server: {
    sources: [...SERVER_FOLDERS, 'nest-cli.json', '.swcrc', 'tsconfig.base.json', 'package-lock.json'],
    output: SERVER_ENTRY,
    // Types are not checked here: `npm run check` does that once for everything. A file that was deleted must not live
    // on in dist.
    async build() {
      for (const folder of SERVER_FOLDERS) rmSync(path.join(DIST, folder), { recursive: true, force: true });
      const nest = tool('@nestjs/cli', 'nest');
      await mustSucceed('The build of the server', process.execPath, [
        ...loadFirst('ora', nest),
        nest,
        'build',
        '--all',
      ]);
      for (const asset of ASSETS) cpSync(path.join(ROOT, asset), path.join(DIST, asset), { recursive: true });
    },
  },
  frontend: {
    sources: ['frontend', 'contracts', 'async', 'tsconfig.base.json', 'package-lock.json'],
    output: path.join(FRONTEND, 'index.html'),
    // Built next to the files that a running server serves, and then replaces all of them at once.
    async build() {
      const [next, last] = [`${FRONTEND}.next`, `${FRONTEND}.last`];
      const flags = ['--config', 'frontend/vite.config.ts', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
      await mustSucceed('The build of the frontend', process.execPath, [tool('vite'), 'build', ...flags], {
        env: { NODE_ENV: 'production' },
      });
      rmSync(last, { recursive: true, force: true });
      if (existsSync(FRONTEND)) renameSync(FRONTEND, last);
      renameSync(next, FRONTEND);
      rmSync(last, { recursive: true, force: true });
    },
  },
};

/** @param {string} name */
const isSource = (name) => !/\.spec\.tsx?$|^\.|^node_modules$/.test(name);

/** @param {string} place */
function files(place) {
  const full = path.join(ROOT, place);
  if (!existsSync(full)) return [];
  /** @type {(folder: string) => string[]} */
  const walk = (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => isSource(entry.name))
      .flatMap((entry) =>
        entry.isDirectory() ? walk(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
      );
  try {
    return walk(full).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [full];
    throw error;
  }
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(files))
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const stamps = () => {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {}; // no build yet, or one that was cut off
  }
};

/**
 * Builds one part if its sources changed.
 * @param {'server' | 'frontend'} name
 * @returns {Promise<boolean>} whether it had to be built.
 */
export async function build(name) {
  if (isImage()) return false;
  const part = PARTS[name];
  const hash = hashOf(part.sources);
  if (stamps()[name] === hash && existsSync(part.output)) return false;
  mustBeWritable(ROOT);
  mkdirSync(DIST, { recursive: true });
  writeStamp(name, undefined);
  await part.build();
  writeStamp(name, hash);
  return true;
}

/**
 * @param {string} name
 * @param {string | undefined} hash
 */
function writeStamp(name, hash) {
  writeFileSync(STAMP, JSON.stringify({ ...stamps(), [name]: hash }));
}
