// Loaded into a tool before its own code (`node --import`): an uncaught error exits with a code of its own, and an
// expected obstacle is printed without its stack; so is output that cannot be written.

import { EXIT_NOT_POSSIBLE, OperatorError, reportError } from '../console/operator-error.mjs';
import { environment } from '../environment.mjs';
import { DEFAULT_DATA, displayPath } from '../paths.mjs';
import { expectedEnd } from './crash-report.mjs';
import './output-faults.mjs';
import { messageOf, serverExitCode } from './silent-server.mjs';

/** Codes of errors whose message explains to the operator what to do; a stack would hide it. */
const FOR_OPERATOR = new Set([
  'CONFIGURATION_REFUSED',
  'DATABASE_BEHIND_LOG',
  'EVENTSTORE_URL_REFUSED',
  'HEADS_REFUSED',
  'LOG_BEHIND_VIEWS',
  'LOG_IN_USE',
  'SESSIONS_SHARED',
  'VAULT_KEY_REFUSED',
  'VIEW_BUSY',
]);

/** Messages of PostgreSQL and its client about a lost connection. */
const LOST = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'connect E',
  'read E',
  'terminating connection',
  'the database system is ',
];

const AGAIN = ['Run the same command again once it does; npm run audit -- verify continues with --resume.'];

/** @param {string} message */
const isLost = (message) => LOST.some((beginning) => message.startsWith(beginning));

/**
 * What the operator reads of an error, and the exit code.
 * @param {NodeJS.ErrnoException} error
 * @returns {{ reported: Error, exitCode: number }}
 */
function endOf(error) {
  const { code = '' } = error;
  const message = messageOf(error);
  const exitCode = EXIT_NOT_POSSIBLE;
  if (code === 'STORE_UNAVAILABLE')
    return { reported: new OperatorError(message, AGAIN), exitCode: serverExitCode(message) };
  if (FOR_OPERATOR.has(code)) return { reported: new OperatorError(message), exitCode };
  const expected = expectedEnd(message, { data: displayPath(environment.dataFolder ?? DEFAULT_DATA) });
  if (expected) return { reported: expected, exitCode };
  if (!isLost(message)) return { reported: error, exitCode };
  return {
    reported: new OperatorError(`The database no longer answers: ${message}.`, AGAIN),
    exitCode: serverExitCode(message),
  };
}

process.once('uncaughtException', (error) => {
  const { reported, exitCode } = endOf(error);
  reportError(reported);
  process.exit(exitCode);
});

// A terminal's Ctrl-C reaches the tool and the script that started it, which passes it on as SIGTERM.
process.on('SIGINT', () => undefined);
