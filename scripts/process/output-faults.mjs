// What a tool found is no result when it cannot be written, whatever the work came to. Whoever reads only the beginning
// (`| head`) has what they wanted: the work goes on to its exit code.
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
export const printed = (text) =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error && !isReaderGone(error) ? reject(unwritten(error)) : resolve()));
  });
