import { EXIT_SILENT } from './operator-error.mjs';

/** @typedef {Pick<import('../process/run-programs.mjs').Result, 'code' | 'lines' | 'printed'>} Ended */

const EQUAL = 0;
const FINDINGS = 1;

/**
 * The outcome of a check: the first lines that it printed and its last one, and how many it printed. `equal` is null
 * when it was not carried out: that proves neither.
 * @param {Ended | undefined} result of a check that was begun.
 */
function checkOf(result) {
  if (!result) return { equal: null, outcome: 'not begun', lines: [], printed: 0 };
  const { code, lines, printed } = result;
  if (code === EQUAL) return { equal: true, outcome: 'equal', lines, printed };
  // Node itself ends a program that cannot even start with 1.
  if (code === FINDINGS && printed > 0) return { equal: false, outcome: 'findings', lines, printed };
  return { equal: null, outcome: code === EXIT_SILENT ? 'silent' : 'not done', lines, printed };
}

/**
 * The part about accounts and views, as its program printed it; one that failed may have printed nothing or half of a
 * line.
 * @param {Ended} result
 * @returns {object}
 */
function viewsOf({ lines }) {
  try {
    return JSON.parse(lines.join('\n'));
  } catch {
    return { isComplete: false, findings: [] };
  }
}

/**
 * The JSON of `verify --all`.
 * @param {Ended[]} results of the views' program and of the checks that were begun, in order.
 * @param {string[]} names of all checks.
 */
export function verificationReport([views, ...checks], names) {
  return {
    ...(views ? viewsOf(views) : {}),
    ...Object.fromEntries(names.map((name, at) => [name, checkOf(checks[at])])),
  };
}
