import type { Statement } from './statement.js';

type ColumnType = 'bigint' | 'integer' | 'boolean' | 'timestamptz';
type Columns = Readonly<Record<string, ColumnType>> & { readonly revision: 'bigint' };

/** A table with one row per account, whose values are absolute: of several rows of an account only the last counts. */
export interface AccountTable<C extends Columns = Columns> {
  readonly name: string;
  /** Types of the columns behind `user_id`. `revision` is that of the last event that the row holds. */
  readonly columns: C;
}

type ValueOf<T extends ColumnType> = T extends 'bigint'
  ? bigint
  : T extends 'integer'
    ? number
    : T extends 'boolean'
      ? boolean
      : string;
/** Values by column; never changed in place. Times are texts, because a `Date` has no microseconds. */
export type AccountRow<C extends Columns = Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };
/** Rows by account. */
export type AccountRowMap<C extends Columns = Columns> = ReadonlyMap<string, AccountRow<C>>;

/** SQL of the columns in the form in which {@link rowOf} takes them. */
export const readExpressions = ({ name, columns }: AccountTable): string[] =>
  Object.entries(columns).map(([column, type]) => `${name}.${column}${type === 'timestamptz' ? '::text' : ''}`);

/** @param values of {@link readExpressions} */
export function rowOf<C extends Columns>({ columns }: AccountTable<C>, values: readonly unknown[]): AccountRow<C> {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const column in columns) {
    const value = values[index++];
    row[column] = columns[column] === 'bigint' ? BigInt(value as string) : value;
  }
  return row as AccountRow<C>;
}

/** Writes whole rows. One that is not newer than the stored one changes nothing. */
export function writeRows(schema: string, { name, columns }: AccountTable, rows: AccountRowMap): Statement {
  const names = Object.keys(columns);
  const types = ['uuid', ...Object.values(columns)];
  const all = [...rows.values()];
  return {
    name: `${name}.write`,
    text: `
      insert into ${schema}.${name} as t (user_id, ${names.join(', ')})
      select * from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
      on conflict (user_id) do update set ${names.map((column) => `${column} = excluded.${column}`).join(', ')}
      where t.revision < excluded.revision`,
    values: [[...rows.keys()], ...names.map((column) => all.map((row) => row[column]))],
  };
}
