const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { OWN_CONTEXT } = require('./compile-cache.cjs');
const { packageGlobals } = require('./package-globals.cjs');

/**
 * Specs run among the worker's own globals, because packages are loaded there, once for all spec files
 * (`shared-packages.runtime.cjs`): an error of a package must be an instance of the specs' `Error`. What a spec file
 * changes in globals, in the environment and in the exit code is undone after it; what packages define stays with them.
 */
module.exports = class {
  /** @param {{ projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config'] }} config */
  constructor({ projectConfig }) {
    /** @type {any} */
    this.global = globalThis;
    /** @type {PropertyDescriptorMap} */
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.env = { ...process.env };
    this.exit = process.exit;
    this.exitCode = process.exitCode;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global });
  }

  getVmContext() {
    return OWN_CONTEXT;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.exit; // Jest wraps it
    process.exitCode = this.exitCode;
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const name of Reflect.ownKeys(globalThis)) {
      const before = this.globals[name];
      if (!before && packageGlobals.has(name)) continue;
      if (!before) Reflect.deleteProperty(globalThis, name);
      else if (before.configurable) Object.defineProperty(globalThis, name, before);
    }
  }
};
