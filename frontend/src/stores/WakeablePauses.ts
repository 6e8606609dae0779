/** Pauses that end early when something is known to have happened. */
export class WakeablePauses {
  /** How often {@link wake} was called: a call while a request is in flight skips the pause after it. */
  wakes = 0;
  readonly #delay: (ms: number) => Promise<void>;
  readonly #waiting = new Set<() => void>();

  constructor(delay: (ms: number) => Promise<void>) {
    this.#delay = delay;
  }

  wake(): void {
    this.wakes += 1;
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
}
