const { createRequire } = require('node:module');
const path = require('node:path');
const { loadPackage } = require('./package-globals.cjs');
const Runtime = require('./test-context.runtime.cjs');

/** Node's `require`, as from inside `node_modules`: there Node 20 loads ES modules without a warning. */
const load = createRequire(path.join(__dirname, '../node_modules/index.js'));
/** The `exports` of this package have no entry for `require`, so Jest compiles it (`resolver.cjs` names its file). */
const COMPILED = 'canonicalize';

/** @param {string} name as it is written in the import. */
const isPackage = (name) =>
  /^@?[a-z]/.test(name) && !/^(node:|@yukselt\/|@jest\/globals$)/.test(name) && name !== COMPILED;

/**
 * Jest would evaluate every module of every package anew for every spec file: 2,000 of them for a spec that starts the
 * server, and V8 would optimise none of them. Packages come from Node, once per worker, and keep their state (as
 * `Logger` of Nest does). The project's own modules are Jest's, fresh in every spec file.
 */
module.exports = class extends Runtime {
  /**
   * @param {string} from
   * @param {string} name
   */
  requireModuleOrMock(from, name) {
    return isPackage(name) ? loadPackage(name, load) : super.requireModuleOrMock(from, name);
  }

  /**
   * @param {string} from
   * @param {string} name
   * @param {() => unknown} factory
   * @param {{ virtual?: boolean }} [options]
   * @throws for a package, whose mock would not be seen by others that load it.
   */
  setMock(from, name, factory, options) {
    if (isPackage(name)) throw new Error(`${name} is shared by all spec files: spy on what it exports instead.`);
    super.setMock(from, name, factory, options);
  }
};
