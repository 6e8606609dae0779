import { TimeoutError, withTimeout } from '@yukselt/async';
import pg from 'pg';

/** What an error of PostgreSQL means for the statement. */
export type Failure =
  /** Nothing was sent. */
  | 'unsent'
  /** No answer: the statement may have been executed. */
  | 'lost'
  /** Rolled back by the server for a transient reason; a retry may succeed. */
  | 'retry'
  /** The values cannot be stored. */
  | 'data'
  /** The server refused and rolled back: out of space or connections, read-only, cancelled. */
  | 'refused'
  /** A programming error: missing table, wrong SQL. */
  | 'defect';

/** Of errors, as a server reports them whose messages are English. */
const SEVERITIES: ReadonlySet<string | undefined> = new Set(['ERROR', 'FATAL', 'PANIC']);

/** No session was available, so nothing was sent. */
class ConnectFailed extends Error {}

export function failureOf(error: unknown): Failure {
  if (error instanceof ConnectFailed) return 'unsent';
  if (!(error instanceof pg.DatabaseError) || !error.code) return 'lost';
  const { code } = error;
  // ended by the administrator, a crash or a shutdown
  if (code.startsWith('08') || code.startsWith('57P')) return 'lost';
  if (code === '40001' || code === '40P01') return 'retry';
  if (/^(22|23|54)/.test(code)) return 'data'; // 54: an index entry or a nesting too large
  if (/^(42|0A|0L|3F)/.test(code)) return 'defect';
  // read-only, cancelled: never behind a commit, whatever the severity is called in the server's language
  if (code === '25006' || code === '57014') return 'refused';
  // With FATAL and PANIC the session ends wherever it was, perhaps behind the commit: on a full disk of the write-ahead
  // log the commit may be on the disk already. A severity in the server's language counts as such an end, unless
  // `nameSeverity` has found out.
  return error.severity === 'ERROR' ? 'refused' : 'lost';
}

/**
 * Runs one query on a session of its own with a time limit. When the limit passes, the session is destroyed, because a
 * frozen server would hold it for ever.
 */
export async function queryWithin<Row extends pg.QueryResultRow | unknown[]>(
  pool: pg.Pool,
  ms: number,
  query: pg.QueryConfig & { rowMode?: 'array' },
): Promise<Row[]> {
  const { rows } = await onSessionWithin(pool, ms, (client) => client.query(query as pg.QueryConfig));
  return rows as Row[];
}

/**
 * Like {@link queryWithin}, for another kind of query. @param work sends one query; {@link failureOf} distinguishes
 * errors before it is called.
 */
export async function onSessionWithin<T>(
  pool: pg.Pool,
  ms: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const until = performance.now() + ms;
  const client = await connectWithin(pool, ms);
  let isLost = true;
  try {
    const result = await withTimeout(Math.max(1, until - performance.now()), work(client));
    isLost = false;
    return result;
  } catch (error) {
    await nameSeverity(error, client, until - performance.now());
    isLost = failureOf(error) === 'lost';
    throw error;
  } finally {
    client.release(isLost);
  }
}

/**
 * A server with another `lc_messages` translates the severity, and pg gives no other form of it. A session that answers
 * again has met an ERROR: after any other failure it ends. Changes `severity` of the error to that.
 */
async function nameSeverity(error: unknown, client: pg.PoolClient, ms: number): Promise<void> {
  if (!(error instanceof pg.DatabaseError) || SEVERITIES.has(error.severity) || failureOf(error) !== 'lost') return;
  const answersAgain = await withTimeout(Math.max(1, ms), client.query('select')).then(
    () => true,
    () => false,
  );
  if (answersAgain) error.severity = 'ERROR';
}

async function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  try {
    return await withTimeout(ms, connecting);
  } catch (cause) {
    if (cause instanceof TimeoutError)
      connecting.then(
        (late) => late.release(),
        () => undefined,
      ); // its failure is reported already
    throw new ConnectFailed(`no connection to PostgreSQL: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
