interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/**
 * Reads of the same moment answered by one query. Every read begins after it was asked for, so its answer is as fresh
 * as that of a query of its own. At most one batch is under way: what is asked for meanwhile waits for the next one, so
 * batches grow with the load and a lone read waits for nothing.
 */
export class BatchedRead<K, V> {
  private waiting: Waiting<K, V>[] = [];
  private running = 0;
  private scheduled = false;

  /**
   * @param read the values of all keys, in their order.
   * @param most keys of one batch.
   * @param parallel batches under way at once
   */
  constructor(
    private readonly read: (keys: readonly K[]) => Promise<readonly V[]>,
    private readonly most: number,
    private readonly parallel = 1,
  ) {}

  /** @throws what `read` throws; then all reads of the batch fail alike. */
  get(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      this.schedule();
    });
  }

  /** After this turn of the event loop, which may bring more. */
  private schedule(): void {
    if (this.scheduled || this.running >= this.parallel || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.run();
    });
  }

  private async run(): Promise<void> {
    const batch = this.waiting.splice(0, this.most);
    this.running++;
    this.schedule();
    try {
      const values = await this.read(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running--;
      this.schedule();
    }
  }
}
