/** How `pg` says that it has no session, or has lost it: such errors have no code. */
const BEGINNINGS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
];

/** Whether a statement failed because its session was lost, or because none could be opened in time. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && BEGINNINGS.some((beginning) => error.message.startsWith(beginning));
