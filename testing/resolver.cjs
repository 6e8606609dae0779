const { isBuiltin } = require('node:module');
const path = require('node:path');

const ROOT = path.dirname(__dirname);
const REWRITES = {
  alias: {
    '@yukselt': [ROOT],
    // The package's `exports` have no entry for `require`, which Jest resolves for.
    canonicalize$: [path.join(ROOT, 'node_modules/canonicalize/lib/canonicalize.js')],
  },
  extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
};
const STYLES = path.join(__dirname, 'css-modules.cjs');
/** Files found, by importing folder, name and conditions. @type {Map<string, string>} */
const resolved = new Map();

/**
 * Finds the file of an import. Each name is resolved once per worker: Jest evaluates its own mapping of names
 * (`moduleNameMapper`) several times for each import of each spec file.
 * @param {string} name
 * @param {{ basedir: string, conditions?: string[], defaultResolver: (name: string, options: object) => string }} options
 */
module.exports = (name, options) => {
  if (isBuiltin(name)) return name;
  if (name.endsWith('.css')) return STYLES;
  const key = [options.basedir, name, ...(options.conditions ?? [])].join('\0');
  let file = resolved.get(key);
  if (file === undefined) {
    file = options.defaultResolver(name, { ...options, ...REWRITES });
    resolved.set(key, file);
  }
  return file;
};
