import type { TableDifference } from '../rebuild/compare-tables.js';
import type { Findings } from './findings.js';

/** Adds the differences between a view's tables and its refold. */
export function addTableDifferences(
  findings: Findings,
  projection: string,
  differences: readonly TableDifference[],
): void {
  for (const { table, differing, named } of differences) {
    findings.drop(table);
    const rows = new Set(named.map(({ userId, key }) => `${userId} ${key}`)).size;
    const unnamed = Math.max(0, differing - rows); // each counts once
    for (const [index, difference] of named.entries())
      findings.add({ ...difference, projection }, index === 0 ? 1 + unnamed : 1);
  }
}
