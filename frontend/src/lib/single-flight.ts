/**
 * Wraps a read so that only one is under way: whoever asks meanwhile waits for it, and is answered by one more read,
 * since what is being read may be older than the question.
 * @returns the read; it throws what `read` throws.
 */
export function singleFlight(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    try {
      do {
        again = false;
        await read();
      } while (again);
    } finally {
      running = null;
    }
  };
  return () => {
    if (running) again = true;
    else running = run();
    return running;
  };
}
