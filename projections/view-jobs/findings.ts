import type { ViewFinding } from '@yukselt/contracts/api';

/** The most findings that are kept; all are counted. */
export const FINDINGS_KEPT = 200;
/** The most characters of a value that are kept: sealed texts and lines of an order are long. */
const VALUE_MAX = 300;

const cut = (value: string | null): string | null =>
  value !== null && value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value;

/** By table, as {@link Findings} are stored. */
export type StoredFindings = Record<string, { kept: ViewFinding[]; total: number }>;

/** The findings of a job: the first ones of each table, and how many there are. */
export class Findings {
  private readonly tables: Map<string, StoredFindings[string]>;

  constructor(before: StoredFindings = {}) {
    this.tables = new Map(Object.entries(structuredClone(before)));
  }

  /** All findings, for a later {@link Findings}. */
  get stored(): StoredFindings {
    return structuredClone(Object.fromEntries(this.tables));
  }

  add(finding: ViewFinding, total = 1): void {
    const ofTable = this.tables.get(finding.table) ?? { kept: [], total: 0 };
    this.tables.set(finding.table, ofTable);
    ofTable.total += total;
    if (ofTable.kept.length < FINDINGS_KEPT)
      ofTable.kept.push({ ...finding, view: cut(finding.view), replay: cut(finding.replay) });
  }

  /** Drops a table's findings, because a comparison of all its columns follows and finds them again. */
  drop(table: string): void {
    this.tables.delete(table);
  }

  /** The findings of a table that are kept, and how many there are. */
  ofTable(table: string): { readonly kept: readonly ViewFinding[]; readonly total: number } {
    return this.tables.get(table) ?? { kept: [], total: 0 };
  }

  get total(): number {
    return [...this.tables.values()].reduce((sum, { total }) => sum + total, 0);
  }

  get kept(): ViewFinding[] {
    return [...this.tables.values()].flatMap(({ kept }) => kept).slice(0, FINDINGS_KEPT);
  }
}
