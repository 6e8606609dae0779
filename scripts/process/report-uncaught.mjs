// Loaded into a tool before its own code (`node --import`): an uncaught error exits with a code of its own, and an
// expected obstacle is printed without its stack.
import { EXIT_NOT_POSSIBLE, reportError } from '../console/operator-error.mjs';
import { DEFAULT_DATA, displayPath } from '../paths.mjs';
import { expectedEnd } from './crash-report.mjs';

process.once('uncaughtException', (error) => {
  reportError(expectedEnd(error.message, { data: displayPath(process.env.DATA_DIR ?? DEFAULT_DATA) }) ?? error);
  process.exit(EXIT_NOT_POSSIBLE);
});
