import type { ViewSchema } from './view-transaction.js';

/** Literals for an `in (…)`. Only for the program's own constants, because they are not escaped. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/**
 * SQL: PostgreSQL gathers no statistics of JSON columns, which no query searches. Comparing their values takes longer
 * than all other columns of a row.
 */
export const withoutStatistics = (schema: ViewSchema, table: string, columns: readonly string[]): string =>
  `alter table ${schema}.${table} ${columns.map((column) => `alter ${column} set statistics 0`).join(', ')};`;
