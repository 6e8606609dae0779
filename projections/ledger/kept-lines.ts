/** The most findings that are kept as lines. */
export const LINES_KEPT = 1_000;

/** What {@link KeptLines} store for a later run: the kept lines, and how many there are with the others. */
export interface StoredLines {
  lines: string[];
  total: number;
}

/**
 * The first findings as lines, and how many there are. A broken log has one for every account: all are reported, but
 * never all in memory.
 */
export class KeptLines {
  readonly lines: string[];
  total: number;

  /** @param before of an earlier run, whose lines are all kept */
  constructor(before: Readonly<StoredLines> = { lines: [], total: 0 }) {
    this.lines = [...before.lines];
    this.total = before.total;
  }

  /** @param count of findings that the line stands for */
  add(line: string, count = 1): void {
    this.total += count;
    if (this.lines.length < LINES_KEPT) this.lines.push(line);
  }

  /** Whether every finding is one of the lines. */
  get areAllKept(): boolean {
    return this.total === this.lines.length;
  }

  get stored(): StoredLines {
    return { lines: [...this.lines], total: this.total };
  }
}
