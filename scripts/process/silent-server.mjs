import { EXIT_NOT_POSSIBLE, EXIT_SILENT } from '../console/operator-error.mjs';

/**
 * How clients say that a server is there and answers nothing, as one that is frozen: PostgreSQL, EventStoreDB. Of a
 * cluster the client says only that no node told it where the leader is.
 */
const SILENT = new RegExp(
  [
    'no answer within',
    'Failed to discover',
    'Connection dropped',
    'connection timeout',
    'read timeout',
    'timeout (?:expired|exceeded)',
    'ETIMEDOUT',
  ].join('|'),
);

/**
 * What an error says. One about several addresses of a name says nothing itself.
 * @param {Error & { code?: string, errors?: Error[] }} error
 * @returns {string}
 */
export const messageOf = ({ message, errors, code }) => message || errors?.[0]?.message || code || '';

/**
 * The exit code of a tool that a server failed, by what the client said of it.
 * @param {string} message
 * @returns {number}
 */
export const serverExitCode = (message) => (SILENT.test(message) ? EXIT_SILENT : EXIT_NOT_POSSIBLE);
