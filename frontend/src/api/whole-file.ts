/**
 * For a file of any length: the limit holds until its last byte has arrived, and a long list takes minutes on a slow
 * line.
 */
export const WHOLE_FILE = { timeoutMs: 600_000 };
