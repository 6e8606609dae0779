/** What was asked about heads cannot be done; the message is for the operator. */
export class HeadsRefused extends Error {
  readonly code: string = 'HEADS_REFUSED';
}

const REFUSALS: ReadonlySet<unknown> = new Set(['AUDIT_REFUSED', 'HEADS_REFUSED', 'LOG_BROKEN']);

/**
 * Why nothing was done about heads, for the operator.
 * @returns `null` for what ends every tool alike, as a server that answers nothing, and for a defect.
 */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path: file } = error as NodeJS.ErrnoException; // a file that cannot be read or written names it
  return REFUSALS.has(code) || file !== undefined ? error.message : null;
}
