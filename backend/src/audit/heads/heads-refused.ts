/** A command about heads cannot be carried out; the message is for the operator. */
export class HeadsRefused extends Error {
  readonly code: string = 'HEADS_REFUSED';
}

const REFUSALS: ReadonlySet<unknown> = new Set(['AUDIT_REFUSED', 'HEADS_REFUSED', 'LOG_BROKEN']);

/**
 * Why a command about heads was refused, for the operator.
 * @returns `null` for errors that end every tool alike, such as a server that does not answer, and for defects.
 */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path: file } = error as NodeJS.ErrnoException; // a file that cannot be read or written names it
  return REFUSALS.has(code) || file !== undefined ? error.message : null;
}
