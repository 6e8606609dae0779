const hasLocks = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

/**
 * The right to send one command and to report its outcome. One tab of the browser has it at a time, so that two tabs
 * never get different outcomes; a tab that closes gives it up. navigator.locks exists only on https and localhost;
 * without it every tab may send, and only the key makes it one command.
 */
export class CommandLock {
  /** Whether the browser has granted it before another tab settled the command; stays true after the release. */
  granted = false;
  /** Whether the last request was refused, as another tab had the right or had settled it; never without locks. */
  refused = false;
  readonly #name: string;
  readonly #isSettled: () => boolean;
  #release: (() => void) | null = null;
  #taking: Promise<boolean> | null = null;
  /** Whether it was given back, perhaps before the browser granted it. */
  #ended = false;

  /** @param isSettled whether another tab has had the definite answer */
  constructor(key: string, isSettled = () => false) {
    this.#name = `yukselt-command-${key}`;
    this.#isSettled = isSettled;
  }

  /** @returns false while another tab has the right, and once another tab has settled the command. */
  take(): Promise<boolean> {
    // Two requests of one tab would refuse each other.
    this.#taking ??= this.#request().then((taken) => {
      this.#taking = null;
      this.refused = !taken && hasLocks();
      return taken;
    });
    return this.#taking;
  }

  async #request(): Promise<boolean> {
    if (this.#isSettled()) return false;
    if (this.#release !== null || !hasLocks()) return true;
    return new Promise((resolve) => {
      const held = navigator.locks.request(this.#name, { ifAvailable: true }, (lock) => {
        // The tab that had it before may have settled the command in the meantime.
        const taken = lock !== null && !this.#isSettled();
        resolve(taken);
        if (!taken || this.#ended) return undefined;
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
