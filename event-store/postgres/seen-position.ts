/**
 * The highest position at which this process has seen an event of the log, in an answer to an append or in a read. A
 * log that ends before it is not the one that the process has seen, but an older copy of it.
 */
export class SeenPosition {
  private highest = 0n;
  private lowering = new AbortController();

  get position(): bigint {
    return this.highest;
  }

  /** Aborts when the next older log is accepted. */
  get lowered(): AbortSignal {
    return this.lowering.signal;
  }

  /** @param position of an event that the log held when it was read, or right after its append. */
  raise(position: bigint): void {
    if (position > this.highest) this.highest = position;
  }

  /** Accepts a log that ends at `end`, unless events beyond `seen` were seen since the log was found to end there. */
  lower(seen: bigint, end: bigint): void {
    if (this.highest !== seen) return;
    this.highest = end;
    this.lowering.abort();
    this.lowering = new AbortController();
  }
}
