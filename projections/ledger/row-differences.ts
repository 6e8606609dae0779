import type { VerificationDifference } from '@yukselt/contracts/api';

/** A row of a view as text by column. */
export type Row = Readonly<Record<string, string | null>>;
/** A row as the log gives it, by column. */
export type ReplayedRow = Readonly<Record<string, string | bigint | null>>;

/**
 * Where a row of a view differs from the row that the log gives; `null`: there is no row. Only the columns that
 * `replay` names are compared.
 * @param key empty where an account has one row.
 */
export function differencesOf(
  table: string,
  key: string,
  view: Row | null,
  replay: ReplayedRow | null,
): VerificationDifference[] {
  const wholeRow = { table, key, column: null, view: null, replay: null };
  if (!replay) return view ? [{ ...wholeRow, kind: 'superfluous' }] : [];
  if (!view) return [{ ...wholeRow, kind: 'missing' }];
  return Object.entries(replay)
    .map(([column, value]) => [column, value === null ? null : `${value}`] as const)
    .filter(([column, value]) => (view[column] ?? null) !== value)
    .map(([column, value]) => ({ table, key, kind: 'changed', column, view: view[column] ?? null, replay: value }));
}

/** A difference in one line of English, for the log and for command-line tools. */
export function differenceLine({ table, key, kind, column, view, replay, views }: VerificationDifference): string {
  const row = key === '' ? table : `${table} ${key}`;
  switch (kind) {
    case 'changed':
      return `${row}: ${column} is ${view ?? 'null'}, the log gives ${replay ?? 'null'}`;
    case 'missing':
      return `${row}: the view lacks the row`;
    case 'superfluous':
      return `${row}: only the view has the row`;
    case 'stopped':
    case 'broken-log':
      return `${key === '' ? 'log' : `event ${key}`}: ${replay}${views ? ` (not applied by ${views.join(', ')})` : ''}`;
  }
}
