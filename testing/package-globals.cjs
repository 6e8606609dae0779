/**
 * Globals that packages define when they are loaded, such as `proto` of EventStoreDB's client. Packages are loaded once
 * per worker (`shared-packages.runtime.cjs`), so the environment keeps these when it undoes what a spec file changed.
 * @type {Set<PropertyKey>}
 */
const packageGlobals = new Set();
/** @type {Set<string>} */
const loaded = new Set();

/**
 * @param {string} name of a package
 * @param {(name: string) => any} load
 * @returns {any} its exports
 */
function loadPackage(name, load) {
  if (loaded.has(name)) return load(name);
  const before = new Set(Reflect.ownKeys(globalThis));
  const exports = load(name);
  for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) packageGlobals.add(key);
  loaded.add(name);
  return exports;
}

module.exports = { loadPackage, packageGlobals };
