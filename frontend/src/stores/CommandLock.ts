/**
 * The right to send one command. One tab of the browser has it at a time, so that two tabs never get different
 * outcomes; a tab that closes gives it up. navigator.locks exists only on https and localhost; without it every tab may
 * send, and only the key makes it one command.
 */
export class CommandLock {
  /** Whether the browser has granted it: no other tab is about to send the command, or to report its outcome. */
  granted = false;
  readonly #name: string;
  #release: (() => void) | null = null;
  #taking: Promise<boolean> | null = null;
  /** Whether it was given back, perhaps before the browser granted it. */
  #ended = false;

  constructor(key: string) {
    this.#name = `yukselt-command-${key}`;
  }

  /** @returns false while another tab has the right. */
  take(): Promise<boolean> {
    // Two requests of one tab would refuse each other.
    this.#taking ??= this.#request().finally(() => (this.#taking = null));
    return this.#taking;
  }

  async #request(): Promise<boolean> {
    if (this.#release !== null || typeof navigator === 'undefined' || !('locks' in navigator)) return true;
    return new Promise((resolve) => {
      const held = navigator.locks.request(this.#name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock === null || this.#ended) return undefined;
        this.granted = true;
        return new Promise<void>((release) => {
          this.#release = release;
        });
      });
      held.catch(() => resolve(true)); // a browser that denies the storage denies locks, too
    });
  }

  /** Gives it back; the lock cannot be taken again. */
  release(): void {
    this.#ended = true;
    this.#release?.();
    this.#release = null;
  }
}
