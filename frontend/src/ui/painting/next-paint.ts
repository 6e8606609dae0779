/** A hidden tab paints no frames: the wait ends after this time, ms. A busy page's next frame comes earlier. */
const WAIT_MAX_MS = 1_000;

/**
 * Resolves once the browser has painted what is known now. Work that a press leads to, and that its first answer on the
 * screen does not need, waits for it: otherwise the press seems to do nothing meanwhile.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, WAIT_MAX_MS);
    // The frame's callback runs before its paint, the timer after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
