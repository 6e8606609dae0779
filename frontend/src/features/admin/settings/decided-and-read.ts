/**
 * Waits for a decision and for the read that shows it. A failure does not wait for the read: the server may have fallen
 * silent. @throws what the decision throws
 */
export async function decidedAndRead(decision: Promise<void>, read: () => Promise<void>): Promise<void> {
  await decision.catch((error: unknown) => {
    void read();
    throw error;
  });
  await read();
}
