import pg from 'pg';

/** Most sessions of one process. Each subscription holds one and reads through another. */
const POOL_SIZE = 20;
/**
 * A statement without an answer for longer fails, and its session is destroyed: the server's own timeout never arrives
 * over a connection that went silent.
 */
export const QUERY_TIMEOUT_MS = 5_000;

/** For migrations and tools, whose statements may take long. */
export const WITHOUT_TIMEOUTS: pg.PoolConfig = { query_timeout: 0, statement_timeout: 0 };

/**
 * A pool whose sessions behave as the stores expect: a lost idle session is reported and replaced, never thrown into
 * the process, and no statement can hold a lock for ever.
 */
export function createPool(
  connectionString: string,
  onError: (error: Error) => void,
  overrides: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    ...overrides,
  });
  return attachErrorHandlers(pool, onError);
}

/** A second pool to the database of `pool`, with the same options except the given ones. The caller ends it. */
export function createSiblingPool(pool: pg.Pool, overrides: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const { options } = pool;
  const { password } = options; // not enumerable, so the spread misses it
  return attachErrorHandlers(
    new pg.Pool({ ...options, ...(password !== undefined && { password }), ...overrides }),
    onError,
  );
}

/**
 * Keeps a lost session from ending the process. The pool itself listens to idle sessions only. A session in use reports
 * its loss through its query. Nothing would handle the event between two queries, and while connecting to a server that
 * is stopping. The next query is refused, so no loss goes unnoticed.
 */
export function attachErrorHandlers(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
