let requesting = false;

/**
 * Runs a read that a user asked for, e.g. with "Yenile": its failure is shown at once
 * (docs/product-rules.md#shell-13).
 */
export function asRequested(read: () => void): void {
  requesting = true;
  try {
    read();
  } finally {
    requesting = false;
  }
}

/** The read that begins now was asked for by a user and not by an event or a timer. */
export const isRequested = (): boolean => requesting;
