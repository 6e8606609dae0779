/** Beginnings of messages of `pg` about a session that was lost or could not be opened: such errors have no code. */
const MESSAGE_PREFIXES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
];

/** Whether a statement failed because its session was lost, or because none could be opened in time. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && MESSAGE_PREFIXES.some((prefix) => error.message.startsWith(prefix));
