/**
 * The right to send one command. One tab of the browser has it at a time, so that no two tabs are told different
 * outcomes; a tab that closes gives it up. navigator.locks exists on https and localhost only; without it every tab
 * may send, and the key alone makes it one command.
 */
export class SendingClaim {
  readonly #name: string;
  #release: (() => void) | null = null;
  /** Given back, perhaps before the browser gave it. */
  #ended = false;

  constructor(key: string) {
    this.#name = `yukselt-command-${key}`;
  }

  /** @returns false while another tab has the right. */
  async take(): Promise<boolean> {
    if (this.#release !== null || typeof navigator === 'undefined' || !('locks' in navigator)) return true;
    return new Promise((resolve) => {
      const held = navigator.locks.request(this.#name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock === null || this.#ended) return undefined;
        return new Promise<void>((release) => {
          this.#release = release;
        });
      });
      held.catch(() => resolve(true)); // a browser that denies the storage denies locks, too
    });
  }

  /** Gives it back; the claim cannot be taken again. */
  release(): void {
    this.#ended = true;
    this.#release?.();
    this.#release = null;
  }
}
