/** The most findings that are kept as lines. */
export const LINES_KEPT = 1_000;

/**
 * The first findings as lines, and how many there are. A broken log has one for every account: all are reported, but
 * never all in memory.
 */
export class KeptLines {
  readonly lines: string[];
  total: number;

  /** @param before lines of an earlier run, which are all kept */
  constructor(before: readonly string[] = []) {
    this.lines = [...before];
    this.total = before.length;
  }

  add(line: string): void {
    this.total++;
    if (this.lines.length < LINES_KEPT) this.lines.push(line);
  }

  /** For a later run: the kept lines, and one that counts the others. */
  get stored(): string[] {
    const others = this.total - this.lines.length;
    return others === 0 ? [...this.lines] : [...this.lines, `${others} more findings`];
  }
}
