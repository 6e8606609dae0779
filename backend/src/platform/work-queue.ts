import { ApiProblem } from './errors/api-problem.js';
import { NO_DEADLINE } from './http/request-deadline.js';

interface QueueLimits {
  /** The most tasks that run at the same time. */
  atOnce: number;
  /** The most tasks that wait; one more is refused. */
  waitingMax: number;
  /** Seconds after which a refused sender may try again. */
  retryAfter: number;
}

interface Waiter {
  /** When the task's request is over, as `performance.now()`. */
  deadline: number;
  start: () => void;
  drop: () => void;
}

/**
 * A bounded queue in front of work that takes processor time or memory: work that does not fit is refused at once, and
 * work that waited until its request was over is dropped, because its sender has already been refused.
 */
export class WorkQueue {
  private running = 0;
  private waiting: Waiter[] = [];

  constructor(private readonly limits: QueueLimits) {}

  /**
   * Runs the work when its turn comes, in order of arrival.
   * @param deadline when the request that the work is for is over, as `performance.now()`
   * @throws ApiProblem STORE_UNAVAILABLE with `retryAfter` when the queue is full, and when the request that the work
   * is for is over before its turn; the work does not run then.
   */
  async run<T>(work: () => Promise<T>, deadline = NO_DEADLINE): Promise<T> {
    if (this.running >= this.limits.atOnce) await this.turn(deadline);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.dropLate();
      // The next in line takes over the slot, so `running` does not change.
      const next = this.waiting.shift();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private turn(deadline: number): Promise<void> {
    if (this.waiting.length >= this.limits.waitingMax) this.dropLate();
    if (this.waiting.length >= this.limits.waitingMax) throw this.refusal();
    return new Promise<void>((start, refuse) => {
      this.waiting.push({ deadline, start, drop: () => refuse(this.refusal()) });
    });
  }

  /** Frees the places of tasks whose requests are over. */
  private dropLate(): void {
    const now = performance.now();
    const late = this.waiting.filter(({ deadline }) => deadline <= now);
    if (late.length === 0) return;
    this.waiting = this.waiting.filter(({ deadline }) => deadline > now);
    for (const { drop } of late) drop();
  }

  private refusal(): ApiProblem {
    return new ApiProblem('STORE_UNAVAILABLE', { retryAfter: this.limits.retryAfter });
  }
}
