import type pg from 'pg';
import { type NamedDifference, nameDifferences } from './name-differences.js';

/** Sample rows of each side; the counts cover all of them. */
const SAMPLES = 5;

/** Rows that only one of the two tables holds. A changed row counts once on each side. */
export interface TableDifference {
  table: string;
  onlyLive: number;
  onlyRebuilt: number;
  samples: string[];
  /** Rows that differ; a changed row counts once. */
  differing: number;
  /** The first differences, with row, column and both values. */
  named: NamedDifference[];
}

/** Compares live tables with those of a rebuild, row by row. */
export async function compareTables(client: pg.ClientBase, tables: readonly string[]): Promise<TableDifference[]> {
  const differences: TableDifference[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ side: 'live' | 'rebuilt'; line: string; rows: string }>(`
      with live as (select t::text as line from views.${table} t),
        rebuilt as (select t::text as line from views_next.${table} t),
        differing as (
          select 'live' as side, line from (select line from live except all select line from rebuilt) l
          union all select 'rebuilt', line from (select line from rebuilt except all select line from live) r),
        numbered as (select *, row_number() over (partition by side order by line) as n,
          count(*) over (partition by side) as rows from differing)
      select side, line, rows from numbered where n <= ${SAMPLES}`);
    if (rows.length === 0) continue;
    const count = (side: string): number => Number(rows.find((row) => row.side === side)?.rows ?? 0);
    differences.push({
      table,
      onlyLive: count('live'),
      onlyRebuilt: count('rebuilt'),
      samples: rows.map(({ side, line }) => `${side}: ${line}`),
      ...(await nameDifferences(client, table)),
    });
  }
  return differences;
}
