const vm = require('node:vm');

/** What an environment answers for the context of its specs when that is the worker's own. */
exports.OWN_CONTEXT = Object.freeze({});

/**
 * Jest evaluates every module anew for every spec file, and V8 would parse its source each time. What V8 found out
 * about a source is kept for the spec files that follow in the same worker. V8 itself refuses data of another source.
 */
const compile = vm.compileFunction;
/** By file. @type {Map<string, { code: string, data: Buffer }>} */
const compiled = new Map();

vm.compileFunction = (code, parameters, { parsingContext, ...others } = {}) => {
  const file = others.filename;
  const options = parsingContext === exports.OWN_CONTEXT ? others : { ...others, parsingContext };
  const known = file === undefined ? undefined : compiled.get(file);
  if (known?.code === code) return compile(code, parameters, { ...options, cachedData: known.data });
  const result = compile(code, parameters, { ...options, produceCachedData: true });
  if (file !== undefined && result.cachedData) compiled.set(file, { code, data: result.cachedData });
  return result;
};
