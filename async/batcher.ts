interface Waiting<T, V> {
  item: T;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/**
 * Carries out concurrent requests as one batch, for example by one query. A batch begins after each of its items was
 * submitted, so an answer is as fresh as that of a query of its own. At most `parallel` batches are in flight:
 * items that arrive meanwhile wait for the next one, so batches grow with the load and a lone item waits for nothing.
 */
export class Batcher<T, V> {
  private waiting: Waiting<T, V>[] = [];
  private running = 0;
  private scheduled = false;

  /**
   * @param execute the answers of all items, in their order.
   * @param max items of one batch.
   * @param parallel batches in flight at once
   */
  constructor(
    private readonly execute: (items: readonly T[]) => Promise<readonly V[]>,
    private readonly max: number,
    private readonly parallel = 1,
  ) {}

  /** @throws what `execute` throws: then every item of the batch fails with it. */
  submit(item: T): Promise<V> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  /** Runs after this turn of the event loop, which may bring more items. */
  private schedule(): void {
    if (this.scheduled || this.running >= this.parallel || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.run();
    });
  }

  private async run(): Promise<void> {
    const batch = this.waiting.splice(0, this.max);
    this.running++;
    this.schedule();
    try {
      const values = await this.execute(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(values[index]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running--;
      this.schedule();
    }
  }
}
