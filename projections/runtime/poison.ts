/** SQLSTATE classes that blame the values: data exception, integrity violation. */
const VALUE_ERRORS = /^(22|23)[0-9A-Z]{3}$/;

/**
 * Whether an error blames the event (it will fail again) rather than the machinery (connection, lock, missing table),
 * which is
 * tried again for as long as it takes. Taking the second for the first would put every customer in quarantine in an
 * outage.
 */
export function isPoison(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (code === 'POISON_EVENT' || code === 'UNKNOWN_EVENT') return true;
  if (typeof code === 'string') return VALUE_ERRORS.test(code);
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}
