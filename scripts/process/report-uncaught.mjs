// Loaded into a tool before its own code (`node --import`): an uncaught error exits with a code of its own, and an
// expected obstacle is printed without its stack.

import { EXIT_NOT_POSSIBLE, OperatorError, reportError } from '../console/operator-error.mjs';
import { environment } from '../environment.mjs';
import { DEFAULT_DATA, displayPath } from '../paths.mjs';
import { expectedEnd } from './crash-report.mjs';

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

process.once('uncaughtException', (error) => {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const place = { data: displayPath(environment.dataFolder ?? DEFAULT_DATA) };
  reportError(FOR_OPERATOR.has(code ?? '') ? new OperatorError(message) : (expectedEnd(message, place) ?? error));
  process.exit(EXIT_NOT_POSSIBLE);
});
