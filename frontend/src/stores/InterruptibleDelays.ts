/** Pauses that end early when something is known to have happened. */
export class InterruptibleDelays {
  /** How often {@link wake} was called. */
  #wakes = 0;
  readonly #delay: (ms: number) => Promise<void>;
  readonly #waiting = new Set<() => void>();

  constructor(delay: (ms: number) => Promise<void>) {
    this.#delay = delay;
  }

  wake(): void {
    this.#wakes += 1;
    for (const go of this.#waiting) go();
  }

  async pause(ms: number): Promise<void> {
    let go: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      go = resolve;
    });
    this.#waiting.add(go);
    await Promise.race([this.#delay(ms), woken]);
    this.#waiting.delete(go);
  }

  /**
   * A series of pauses; the number of earlier ones determines the length of each. A call of {@link wake} since the last
   * pause skips the next one and restarts the series, because the awaited answer is then probably available.
   */
  series(msAfter: (pauses: number) => number): () => Promise<void> {
    let wakes = this.#wakes;
    let count = 0;
    return async () => {
      if (wakes === this.#wakes) await this.pause(msAfter(count));
      count = wakes === this.#wakes ? count + 1 : 0;
      wakes = this.#wakes;
    };
  }
}
