export interface BackoffOptions {
  /** Pause after the first failure, ms. */
  first: number;
  /** Longest pause, ms, before jitter. */
  max: number;
  /**
   * Share by which each pause varies at random in both directions, 0 to 1: clients that lost the same server then do
   * not return in the same instant. Default 0.
   */
  jitter?: number;
}

/**
 * Pauses that double with every failure in a row.
 * @returns a function from the number of earlier failures (0 for the first) to the pause in ms.
 */
export const backoff =
  ({ first, max, jitter = 0 }: BackoffOptions): ((failures: number) => number) =>
  (failures) =>
    Math.min(max, first * 2 ** failures) * (1 + jitter * (2 * Math.random() - 1));
