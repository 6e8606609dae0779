/** A value that may be somewhat old: one read answers all callers until its value is too old. */
export class CachedRead<T> {
  private latest: { at: number; value: Promise<T> } | null = null;

  /** @param freshMs how long a value answers callers, ms. */
  constructor(private readonly freshMs: number) {}

  /** @param now ms since 1970; a clock that was set back makes the value too old. A failure is not kept. */
  get(now: number, read: () => Promise<T>): Promise<T> {
    if (this.latest !== null && Math.abs(now - this.latest.at) < this.freshMs) return this.latest.value;
    const reading = { at: now, value: read() };
    this.latest = reading;
    reading.value.catch(() => {
      if (this.latest === reading) this.latest = null;
    });
    return reading.value;
  }

  /** Invalidates the value, and a read in progress: the next caller reads again. */
  forget(): void {
    this.latest = null;
  }
}
