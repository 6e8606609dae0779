const UINT32 = 4_294_967_296;

/** mulberry32: small, fast and the same everywhere. Not for secrets. The demo's data depends on the order of draws. */
export class SeedRandom {
  constructor(private state: number) {}

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  }

  /** A whole number in [0, limit). */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** An element, each as likely as its weight says. */
  weighted<T>(list: readonly T[], weightOf: (element: T) => number): T {
    let remaining = this.next() * list.reduce((sum, element) => sum + weightOf(element), 0);
    for (const element of list) {
      remaining -= weightOf(element);
      if (remaining < 0) return element;
    }
    return list.at(-1)!;
  }

  /** A duration as people's work takes: most near the median, few several times as long (log-normal). */
  around(median: number, spread = 0.7): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(spread * normal);
  }
}
