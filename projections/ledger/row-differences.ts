import type { VerificationDifference } from '@yukselt/contracts/api';

/** A row as text by column. */
export type Row = Readonly<Record<string, string | null>>;
/** The rows of one table by key; the key of a table with one row per account is empty. */
export type Rows = ReadonlyMap<string, Row>;

/** Where the rows of a view differ from those that the log gives. Only the columns that `replay` names are compared. */
export function differencesOf(table: string, view: Rows, replay: Rows): VerificationDifference[] {
  const differences: VerificationDifference[] = [];
  for (const [key, expected] of replay) {
    const row = view.get(key);
    if (!row) {
      differences.push({ table, key, kind: 'missing', column: null, view: null, replay: null });
      continue;
    }
    for (const [column, value] of Object.entries(expected)) {
      const actual = row[column] ?? null;
      if (actual !== value) differences.push({ table, key, kind: 'changed', column, view: actual, replay: value });
    }
  }
  for (const key of view.keys())
    if (!replay.has(key)) differences.push({ table, key, kind: 'superfluous', column: null, view: null, replay: null });
  return differences;
}

/** A difference in one line of English, for the log and for command-line tools. */
export function differenceLine({ table, key, kind, column, view, replay }: VerificationDifference): string {
  const row = key === '' ? table : `${table} ${key}`;
  switch (kind) {
    case 'changed':
      return `${row}: ${column} is ${view ?? 'null'}, the log gives ${replay ?? 'null'}`;
    case 'missing':
      return `${row}: the view lacks the row`;
    case 'superfluous':
      return `${row}: only the view has the row`;
    case 'stopped':
      return `${row}: the view stopped this account (quarantine) at position ${view}`;
    case 'broken-log':
      return `log: ${replay}`;
  }
}
