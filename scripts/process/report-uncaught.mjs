// Loaded into a tool before its own code (`node --import`): an uncaught error exits with a code of its own, and an
// expected obstacle is printed without its stack; so is output that cannot be written.

import { EXIT_NOT_POSSIBLE, OperatorError, reportError } from '../console/operator-error.mjs';
import { environment } from '../environment.mjs';
import { DEFAULT_DATA, displayPath } from '../paths.mjs';
import { expectedEnd } from './crash-report.mjs';
import './output-faults.mjs';

/** Codes of errors whose message explains to the operator what to do; a stack would hide it. */
const FOR_OPERATOR = new Set([
  'CONFIGURATION_REFUSED',
  'DATABASE_BEHIND_LOG',
  'EVENTSTORE_URL_REFUSED',
  'LOG_BEHIND_VIEWS',
  'LOG_IN_USE',
  'SESSIONS_SHARED',
  'STORE_UNAVAILABLE',
  'VAULT_KEY_REFUSED',
]);

/** How PostgreSQL and its client say that the connection is gone. */
const LOST = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'timeout expired',
  'connect E',
  'read E',
  'terminating connection',
  'the database system is ',
];

/** @param {string} message */
const lostDatabase = (message) =>
  LOST.some((beginning) => message.startsWith(beginning))
    ? new OperatorError(`The database no longer answers: ${message}.`, [
        'Run the same command again once it does; npm run audit -- verify goes on with --resume.',
      ])
    : null;

process.once('uncaughtException', (error) => {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const place = { data: displayPath(environment.dataFolder ?? DEFAULT_DATA) };
  reportError(
    FOR_OPERATOR.has(code ?? '')
      ? new OperatorError(message)
      : (expectedEnd(message, place) ?? lostDatabase(message) ?? error),
  );
  process.exit(EXIT_NOT_POSSIBLE);
});

// A terminal's Ctrl-C reaches the tool and the script that started it, which passes it on as SIGTERM.
process.on('SIGINT', () => undefined);
