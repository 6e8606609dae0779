import { LOG_FAULTS, type LogFault } from '@yukselt/contracts';

/** SQLSTATE classes caused by values: data exception, integrity violation. */
export const VALUE_ERRORS = /^(22|23)[0-9A-Z]{3}$/;

/** A rule of the log that an event breaks. */
export class BrokenRule extends Error {
  constructor(
    readonly fault: LogFault,
    reason: string,
  ) {
    super(reason);
  }
}

/** The fault code of an error about an event: the thrower states it, and other errors are classified by their kind. */
export function faultOf(error: unknown): LogFault {
  const { fault, code } = (error ?? {}) as { fault?: unknown; code?: unknown };
  const stated = LOG_FAULTS.find((known) => known === fault);
  if (stated) return stated;
  if (code === 'UNKNOWN_EVENT') return 'unknown-event';
  if (code === 'STREAM_DELETED') return 'deleted';
  if (typeof code === 'string') return VALUE_ERRORS.test(code) ? 'refused-value' : 'other';
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
    ? 'unreadable'
    : 'other';
}

/** The reason, on one line: a damaged event may hold characters that neither a terminal nor PostgreSQL accepts. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
