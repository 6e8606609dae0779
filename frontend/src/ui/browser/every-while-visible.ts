/**
 * Calls `read` every `everyMs` while the page is looked at: for what no event reports.
 * @returns a function that ends it
 */
export function everyWhileVisible(everyMs: number, read: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') read();
  }, everyMs);
  return () => clearInterval(timer);
}
