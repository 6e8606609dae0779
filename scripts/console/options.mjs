import path from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '../environment.mjs';
import { DEFAULT_DATA } from '../paths.mjs';
import { OperatorError } from './operator-error.mjs';

/**
 * Reads the options of a script. @param {object} [options] in the form of `util.parseArgs`.
 * @param {boolean} [allowPositionals] whether other words may follow. @returns {{ data: string, words: string[],
 * [option: string]: any }}
 */
export function readOptions(options = {}, args = process.argv.slice(2), allowPositionals = false) {
  let values;
  let positionals;
  try {
    ({ values, positionals } = parseArgs({
      args,
      allowPositionals,
      options: { data: { type: 'string' }, ...options },
    }));
  } catch (error) {
    const flags = Object.entries(options).map(([name, { type }]) => (type === 'string' ? `${name} VALUE` : name));
    throw new OperatorError(error.message, [`Options: ${['data DIR', ...flags].map((flag) => `--${flag}`).join(' ')}`]);
  }
  return { ...values, words: positionals, data: path.resolve(values.data ?? environment.dataFolder ?? DEFAULT_DATA) };
}
