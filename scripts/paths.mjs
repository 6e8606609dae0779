// Where things are. Every script resolves paths from here, so it does not matter from which folder it is called.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const DEFAULT_DATA = path.join(ROOT, '.data');
export const SERVER_ENTRY = path.join(ROOT, 'dist/backend/src/main.js');

/** In the image: it has no sources, so that there is nothing to install and nothing to build. */
export const isImage = () => !existsSync(path.join(ROOT, 'package-lock.json'));

/**
 * A path as the operator would type it: relative to the project when it lies inside.
 * @param {string} file
 */
export function displayPath(file) {
  const relative = path.relative(ROOT, file);
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? file : relative;
}
