import type pg from 'pg';

/**
 * A prepared statement for one id and another for several: PostgreSQL plans an array again at each call, and keeps
 * the plan for a single id.
 * @param name of the statement for one id; the other one has an `s` at its end.
 * @param textOf the SQL. Its `$1` is a UUID for one id, and otherwise an array of UUIDs.
 */
export function queryByIds(name: string, ids: readonly string[], textOf: (isOne: boolean) => string): pg.QueryConfig {
  const isOne = ids.length === 1;
  return { name: isOne ? name : `${name}s`, text: textOf(isOne), values: [isOne ? ids[0] : ids] };
}
