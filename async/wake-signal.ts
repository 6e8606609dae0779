/** Something to wait on that can ring before one waits. */
export class WakeSignal {
  private rung = false;
  private wake: (() => void) | null = null;

  readonly set = (): void => {
    this.rung = true;
    this.wake?.();
  };

  reset(): void {
    this.rung = false;
  }

  /** Until it rings or `ms` have passed; not at all when it rang since {@link reset}. */
  wait(ms: number): Promise<void> {
    if (this.rung) return Promise.resolve();
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
