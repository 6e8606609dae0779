// Findings that cannot be written are no result, whatever the outcome of the work. A reader that takes only the
// beginning (`| head`) has what it wanted, and the work continues to its exit code.
import { EXIT_NOT_POSSIBLE, OperatorError, reportError } from '../console/operator-error.mjs';

/** @param {NodeJS.ErrnoException} error */
const isReaderGone = (error) => error.code === 'EPIPE';
/** @param {Error} error */
const unwritten = ({ message }) => new OperatorError(`The result cannot be written: ${message}.`);

process.stdout.on('error', (error) => {
  if (isReaderGone(error)) return;
  reportError(unwritten(error));
  process.exit(EXIT_NOT_POSSIBLE);
});

/**
 * Writes the last of a tool's output: the tool may exit afterwards.
 * @param {string} text
 * @returns {Promise<void>}
 * @throws {OperatorError} when it cannot be written.
 */
export const print = (text) =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error && !isReaderGone(error) ? reject(unwritten(error)) : resolve()));
  });
