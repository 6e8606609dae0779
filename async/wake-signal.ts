/** A manual-reset event with one waiter: a signal that was set before the wait is not lost. */
export class WakeSignal {
  private isSet = false;
  private wake: (() => void) | null = null;

  /** Wakes the waiter, or makes the next {@link wait} return at once. Bound, so that it can be a listener. */
  readonly set = (): void => {
    this.isSet = true;
    this.wake?.();
  };

  reset(): void {
    this.isSet = false;
  }

  /** Resolves when the signal is set or after `ms`; at once when it was set since the last {@link reset}. */
  wait(ms: number): Promise<void> {
    if (this.isSet) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake?.(), ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }
}
