/**
 * Runs the tasks of one account one after another. This is fairness only: without it 5–7 of 50 parallel commands
 * exhausted their retries. The expected revision makes commands correct, also between processes.
 */
export class AccountQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(userId: string, task: () => Promise<T>): Promise<T> {
    const previous = this.tails.get(userId) ?? Promise.resolve();
    const current = previous.then(task, task);
    this.tails.set(userId, current);
    const release = () => {
      if (this.tails.get(userId) === current) this.tails.delete(userId);
    };
    current.then(release, release);
    return current;
  }
}
