/**
 * Wraps a read so that only one runs at a time. Calls during a read share one further read, because the one in progress
 * may have started before the change that they ask about.
 * @returns the wrapped read. It rejects with the errors of `read`.
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
