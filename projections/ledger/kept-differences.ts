import type { VerificationDifference, VerifyAccountView } from '@yukselt/contracts/api';

/** The most differences of one table that are kept of an account; all are counted. */
export const DIFFERENCES_KEPT = 1_000;

/**
 * The differences of one account, each once: the first ones of each table, and how many there are. So the broken log is
 * named however many rows differ, and a view that is wrong in every row of a long account is never all in memory.
 */
export class KeptDifferences {
  private readonly tables = new Map<string, { kept: Map<string, VerificationDifference>; more: number }>();

  /** Whether a table has more differences than are kept: a further one may then be counted twice. */
  isFull = false;

  add(...differences: readonly VerificationDifference[]): void {
    for (const difference of differences) {
      const ofTable = this.tables.get(difference.table) ?? { kept: new Map(), more: 0 };
      this.tables.set(difference.table, ofTable);
      const key = `${difference.kind} ${difference.key} ${difference.column}`;
      if (ofTable.kept.size < DIFFERENCES_KEPT || ofTable.kept.has(key)) ofTable.kept.set(key, difference);
      else {
        ofTable.more++;
        this.isFull = true;
      }
    }
  }

  get kept(): VerificationDifference[] {
    return [...this.tables.values()].flatMap(({ kept }) => [...kept.values()]);
  }

  /** How many others each table has. */
  get more(): VerifyAccountView['more'] {
    return [...this.tables].flatMap(([table, { more }]) => (more > 0 ? [{ table, count: more }] : []));
  }
}
