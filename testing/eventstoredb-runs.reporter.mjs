// A Jest reporter for `npm run test:eventstoredb`: adds each whole run to docs/eventstoredb-runs.md, so that a reader
// sees how old the proof is, and against which server it was.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Runs that the document keeps. */
const ROWS_MAX = 20;
/** Where the table begins: its header, and the line below it. */
const TABLE_HEADER = /\| when \(UTC\) .*\n\|[ |-]+\|\n/;

/**
 * @typedef {object} Run
 * @property {Date} at
 * @property {string} server its version
 * @property {string} commit
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {boolean} kills whether the tests could also kill, freeze and restart the server
 */

/**
 * The document with one more run, newest first.
 * @param {string} text
 * @param {Run} run
 */
export function withRun(text, { at, server, commit, passed, failed, skipped, kills }) {
  const header = TABLE_HEADER.exec(text);
  if (!header) throw new Error('docs/eventstoredb-runs.md has lost the header of its table');
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  const row = `| ${[when, server, commit, passed, failed, skipped, kills ? 'yes' : 'no'].join(' | ')} |`;
  const end = header.index + header[0].length;
  const rows = [row, ...text.slice(end).trim().split('\n').filter(Boolean)].slice(0, ROWS_MAX);
  return `${text.slice(0, end)}${rows.join('\n')}\n`;
}

/** The commit that is tested, with `+` when the work tree has changes; `unknown` without Git. */
function testedCommit() {
  try {
    const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const isChanged = git('status', '--porcelain', '--', '.', ':!docs/eventstoredb-runs.md') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}

export default class EventStoreDbRunsReporter {
  /**
   * @param {{ testNamePattern?: string }} globalConfig
   * @param {{ document: string, versionFile: string }} options `versionFile`: where the tests write the server's version.
   */
  constructor(globalConfig, options) {
    this.isPart = Boolean(globalConfig.testNamePattern); // a part proves nothing
    this.options = options;
  }

  /**
   * @param {unknown} _contexts
   * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numRuntimeErrorTestSuites: number }} results
   */
  onRunComplete(_contexts, results) {
    if (this.isPart) return;
    const { document, versionFile } = this.options;
    const run = {
      at: new Date(),
      server: existsSync(versionFile) ? readFileSync(versionFile, 'utf8') : 'not reached',
      commit: testedCommit(),
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests,
      kills: Boolean(process.env.EVENTSTORE_START),
    };
    writeFileSync(document, withRun(readFileSync(document, 'utf8'), run));
    console.log(`\nAdded to ${document}: ${run.passed} passed, ${run.failed} failed, server ${run.server}.`);
  }
}
