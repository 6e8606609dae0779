import type { TestDatabase } from '@yukselt/postgres/testing';
import type pg from 'pg';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
export interface Statement {
  text: string;
  values: unknown[];
}

/** A pool that adds its statements to a list. */
export function recordingPool(pool: pg.Pool, statements: () => Statement[]): pg.Pool {
  const note = (query: string | { text: string; values?: unknown[] }, values?: unknown[]): void => {
    statements().push(
      typeof query === 'string'
        ? { text: query, values: values ?? [] }
        : { text: query.text, values: query.values ?? values ?? [] },
    );
  };
  const noting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (name === 'query') note(...(args as Parameters<typeof note>));
          const answer: unknown = Reflect.apply(value, of, args);
          return name === 'connect' ? (answer as Promise<object>).then(noting) : answer;
        };
      },
    });
  return noting(pool);
}

/** Rows that the plan's leaves read, filtered ones included. */
function touched(plan: Plan): number {
  const here =
    plan['Relation Name'] === undefined
      ? 0
      : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), here);
}

/**
 * Rows that each of the selects reads. A few thousand rows are read faster whole than from an index, as many as a shop
 * may have are not: the planner is told to take an index where there is one.
 */
export async function rowsReadBy(statements: readonly Statement[], database: TestDatabase): Promise<number[]> {
  const selects = statements.filter(({ text }) => text.includes('select'));
  expect(selects.length).toBeGreaterThan(0);
  const client = await database.pool.connect();
  const read: number[] = [];
  try {
    await client.query('set enable_seqscan = off');
    for (const { text, values } of selects) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      read.push(touched(rows[0]['QUERY PLAN'][0].Plan as Plan));
    }
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
  return read;
}
