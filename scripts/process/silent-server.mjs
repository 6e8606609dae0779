import { EXIT_NOT_POSSIBLE, EXIT_SILENT } from '../console/operator-error.mjs';

/**
 * Messages of the clients of PostgreSQL and EventStoreDB about a server that is there and does not answer, such as a
 * frozen one. About a cluster the client reports only that no node named the leader.
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
 * The message of an error. One about several addresses of a name has none of its own.
 * @param {Error & { code?: string, errors?: Error[] }} error
 * @returns {string}
 */
export const messageOf = ({ message, errors, code }) => message || errors?.[0]?.message || code || '';

/**
 * The exit code of a tool whose server failed, from the client's message.
 * @param {string} message
 * @returns {number}
 */
export const serverExitCode = (message) => (SILENT.test(message) ? EXIT_SILENT : EXIT_NOT_POSSIBLE);
