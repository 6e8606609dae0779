const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed on a unique constraint; with a name, on that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failed = violatedConstraint(error);
  return failed !== null && (constraint === undefined || failed === constraint);
}

/** Name of the unique constraint on which a statement failed, empty when unknown; `null` for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code !== UNIQUE_VIOLATION) return null;
  return typeof constraint === 'string' ? constraint : '';
}
