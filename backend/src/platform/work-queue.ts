import { ApiProblem } from './errors/api-problem.js';

interface QueueLimits {
  /** Most works that run at the same time. */
  atOnce: number;
  /** Most works that wait. More is a flood, not people. */
  waitingMax: number;
  /** Seconds after which a refused sender may try again. */
  retryAfter: number;
}

/** A bounded queue in front of work that takes processor time or memory: what does not fit is refused at once. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: QueueLimits) {}

  /**
   * Runs the work when its turn comes, in order of arrival.
   * @throws ApiProblem STORE_UNAVAILABLE with `retryAfter` when the queue is full; the work does not run then.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, waitingMax, retryAfter } = this.limits;
    if (this.running >= atOnce) {
      if (this.waiting.length >= waitingMax) throw new ApiProblem('STORE_UNAVAILABLE', { retryAfter });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      // The next in line takes over the slot, so `running` does not change.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
