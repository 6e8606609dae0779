import { parseArgs } from 'node:util';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { DEFAULT_DATA } from './project.mjs';

/** Reads the options of a script. @param {object} [options] in the form of `util.parseArgs`. @returns {{ data: string, [option: string]: any }} */
export function readOptions(options = {}, args = process.argv.slice(2)) {
  let values;
  try {
    ({ values } = parseArgs({ args, options: { data: { type: 'string' }, ...options } }));
  } catch (error) {
    throw new Problem(error.message, [`Options: ${['data DIR', ...Object.entries(options).map(([name, { type }]) => (type === 'string' ? `${name} VALUE` : name))].map((name) => `--${name}`).join(' ')}`]);
  }
  return { ...values, data: path.resolve(values.data ?? process.env.DATA_DIR ?? DEFAULT_DATA) };
}
