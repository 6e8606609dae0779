const vm = require('node:vm');

/**
 * What an environment answers for the context of its specs when that is the worker's own. One per worker, also where a
 * spec file loads this module once more.
 */
exports.OWN_CONTEXT = /** @type {any} */ (vm)[Symbol.for('yukselt.own-context')] ??= Object.freeze({});

/** It is answered by the spec file that runs, so that what V8 made of it cannot be shared. */
const DYNAMIC_IMPORT = /\bimport\s*\(/;

/**
 * Jest evaluates every module again for every spec file, and V8 would compile its source each time. A script is compiled
 * once per worker and run once per spec file: the functions of each run are new, and share what V8 has compiled, down
 * to the inner functions that were called.
 */
const compile = vm.compileFunction;
/** By file. @type {Map<string, { code: string, script: vm.Script }>} */
const compiled = new Map();

/** @type {typeof vm.compileFunction} */
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) => {
  // A spec may load this module once more: the marker of the first copy is no context either.
  const context = parsingContext && vm.isContext(parsingContext) ? parsingContext : undefined;
  const { filename } = options;
  if (filename === undefined || DYNAMIC_IMPORT.test(code))
    return compile(code, parameters, context ? { ...options, parsingContext: context } : options);
  let cached = compiled.get(filename);
  if (cached?.code !== code) {
    const source = `(function (${(parameters ?? []).join(', ')}) {\n${code}\n})`;
    cached = { code, script: new vm.Script(source, { filename, lineOffset: -1 }) };
    compiled.set(filename, cached);
  }
  return context ? cached.script.runInContext(context) : cached.script.runInThisContext();
};
