import { Refusal } from '../domain/errors.js';

/** The most tasks of one account that may wait; one more is refused at once. */
export const ACCOUNT_QUEUE_MAX = 100;

/**
 * Runs the tasks of one account one after another, for fairness only: without the queue 5–7 of 50 parallel commands
 * used up their attempts. Correctness, also between processes, comes from the expected revision.
 */
export class AccountQueue {
  private readonly queues = new Map<string, { tail: Promise<unknown>; length: number }>();

  /** @throws Refusal RATE_LIMITED when {@link ACCOUNT_QUEUE_MAX} tasks of the account wait. */
  run<T>(userId: string, task: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(userId) ?? { tail: Promise.resolve(), length: 0 };
    if (queue.length > ACCOUNT_QUEUE_MAX) return Promise.reject(new Refusal('RATE_LIMITED'));
    const current = queue.tail.then(task, task);
    queue.tail = current;
    queue.length++;
    this.queues.set(userId, queue);
    const release = () => {
      queue.length--;
      if (queue.length === 0) this.queues.delete(userId);
    };
    current.then(release, release);
    return current;
  }
}
