import pg from 'pg';

/** Most connections of one process; subscriptions hold one session each and read through another. */
const POOL_SIZE = 20;

/**
 * A pool whose sessions behave as the store expects: a lost idle connection is logged and replaced, never thrown into
 * the
 * process, and no statement can hold a lock for ever.
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
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 30_000,
    ...overrides,
  });
  return attachErrorHandlers(pool, onError);
}

/**
 * No lost session ends the process. The pool listens only to idle ones. One that somebody has tells its query; but
 * between two queries, and in the
 * very packet that ends its connecting (a server that is being stopped), it would tell nobody. Its next query is
 * refused, so nothing is missed.
 */
export function attachErrorHandlers(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
