/**
 * Commands of one account wait for each other. Only fairness: without it 5–7 of 50 parallel deciders ran out of tries.
 * What makes
 * them correct is the expected revision, also between processes.
 */
export class AccountQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(userId: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(userId) ?? Promise.resolve();
    const mine = before.then(task, task);
    this.tails.set(userId, mine);
    const forget = () => {
      if (this.tails.get(userId) === mine) this.tails.delete(userId);
    };
    mine.then(forget, forget);
    return mine;
  }
}
