// What the operator reads when the server died: a sentence for an expected obstacle, else the end of the server's log.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { OperatorError } from '../console/operator-error.mjs';

const LOG_LINES = 12; // shown when the log holds no fatal entry
const STACK_FRAMES = 4; // of our own code; frames of packages are left out
const LOG_END_BYTES = 1 << 20; // read of the log, whose last line may be a long one
const FATAL = 60; // pino's level

/**
 * Where the server ran, in the operator's words.
 * @typedef {{ port?: string | undefined, data: string, log?: string }} ServerLocation
 */

/**
 * Exits that are not defects, each with the sentence that replaces its stack.
 * @type {{ pattern: RegExp, describe: (location: ServerLocation, match: RegExpExecArray) => OperatorError }[]}
 */
const EXPECTED_ENDS = [
  {
    pattern: /EADDRINUSE/,
    describe: ({ port }) =>
      new OperatorError(`Another program has taken port ${port} in the meantime.`, [
        'Start again, or choose another port: --port N',
      ]),
  },
  {
    pattern: /previously executed migration (\S+) is missing/,
    describe: ({ data }, [, migration]) =>
      new OperatorError(
        `A newer Yükselt wrote the data in ${data}: it ran migration "${migration}", which this version does not have.`,
        ['Start that version again, or use another folder: --data DIR. Nothing was changed.'],
      ),
  },
  {
    pattern: /view \S+ has version \d+, this program knows \d+/,
    describe: ({ data }, [text]) =>
      new OperatorError(`A newer Yükselt wrote the views in ${data} (${text}).`, [
        'Start that version again, or use another folder: --data DIR. Nothing was changed.',
      ]),
  },
  {
    pattern: /cannot execute .+ in a read-only transaction/,
    describe: (_location, [text]) =>
      new OperatorError(`PostgreSQL takes no writes: ${text}.`, [
        'DATABASE_URL leads to a standby, or default_transaction_read_only is on: docs/operations.md#a-full-disk',
      ]),
  },
  {
    pattern: /(?:This database belongs|These views belong) to (?:the )?event log .*/,
    describe: (_location, [text]) => new OperatorError(text),
  },
];

/**
 * The obstacle behind an error that is no defect.
 * @param {string} text
 * @param {ServerLocation} location
 * @returns {OperatorError | undefined}
 */
export function expectedEnd(text, location) {
  for (const { pattern, describe } of EXPECTED_ENDS) {
    const match = pattern.exec(text);
    if (match) return describe(location, match);
  }
  return undefined;
}

/**
 * The obstacle that the server died of.
 * @param {string} log everything that the server wrote.
 * @param {string} end how the process ended.
 * @param {ServerLocation} location
 * @returns {OperatorError}
 */
export function crashReport(log, end, location) {
  const entries = log.trimEnd().split('\n').map(parseEntry);
  const fatal = entries.findLast(({ level }) => level >= FATAL);
  const text = fatal ? formatEntry(fatal) : entries.slice(-LOG_LINES).map(formatEntry).join('\n');
  return (
    expectedEnd(text, location) ??
    new OperatorError(`The server ended (${end}).`, [
      ...text.split('\n').slice(0, 3 * LOG_LINES),
      '',
      `The whole log: ${location.log}`,
    ])
  );
}

/**
 * The end of a log: the whole of it may be longer than any text can be, or have been moved away meanwhile.
 * @param {string} file
 */
export function endOfLog(file) {
  let handle;
  try {
    handle = openSync(file, 'r');
    const { size } = fstatSync(handle);
    const from = Math.max(0, size - LOG_END_BYTES);
    const bytes = Buffer.alloc(size - from);
    const text = bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, from));
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } catch (error) {
    return `${error.message}`;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** @typedef {{ level: number, msg: string | undefined, stack: string | undefined }} LogEntry */

/**
 * @param {string} line of the log: pino's JSON, or plain text that Node itself printed.
 * @returns {LogEntry}
 */
function parseEntry(line) {
  try {
    const { level, msg, err } = JSON.parse(line);
    return { level, msg, stack: err?.stack ?? err?.message };
  } catch {
    return { level: 0, msg: line, stack: undefined };
  }
}

/**
 * An entry of the log for people: its message and, for errors, the frames of our own code.
 * @param {LogEntry} entry
 */
function formatEntry({ msg, stack = '' }) {
  const lines = stack.split('\n');
  const message = lines.filter((line) => !/^\s*at /.test(line));
  const frames = lines
    .filter((line) => /^\s*at /.test(line) && !/node_modules|node:/.test(line))
    .slice(0, STACK_FRAMES);
  return [msg ?? '', ...message, ...frames].filter((line) => line !== '').join('\n');
}
