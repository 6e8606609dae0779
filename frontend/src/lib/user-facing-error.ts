/** An error with a Turkish sentence that the page may show as it is; `null` when only the page knows a fitting one. */
export abstract class UserFacingError extends Error {
  abstract readonly userText: string | null;
  /** Method and path of the change that failed with it; false when it was none. */
  change?: string | false;
}

/** The sentence for the user: the error's own, or `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof UserFacingError ? error.userText : null) ?? fallback;
