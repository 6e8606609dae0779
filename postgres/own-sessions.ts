import type pg from 'pg';

/** `DATABASE_URL` leads to a pooler that may give a session to another client between two statements. */
export class SessionsShared extends Error {
  readonly code = 'SESSIONS_SHARED';
  constructor(options?: ErrorOptions) {
    super(
      'DATABASE_URL leads to a pooler that does not give every connection a session of its own (PgBouncer with ' +
        'pool_mode = transaction or statement). LISTEN, advisory locks and prepared statements need one. Name ' +
        'PostgreSQL itself, or a pool with pool_mode = session and ignore_startup_parameters = ' +
        'statement_timeout,idle_in_transaction_session_timeout (docs/decisions/0002-postgres-event-store.md).',
      options,
    );
  }
}

/**
 * PgBouncer's errors about the time limits with which every session of {@link createPool} starts, and about a
 * transaction in pool_mode = statement.
 */
const POOLER = /unsupported startup parameter|transaction blocks not allowed/;

/**
 * Checks that each connection has a PostgreSQL session of its own, by the process that serves it: outside a
 * transaction the process of a connection never changes, and no second connection is served by it meanwhile. A pooler
 * in transaction mode breaks one or the other, whichever free process it takes next. Needs two connections.
 * @throws SessionsShared
 */
export async function requireOwnSessions(pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const clients: pg.PoolClient[] = [];
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    clients.push(client);
    return client;
  };
  const processOf = async (client: pg.PoolClient): Promise<number> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  try {
    const [first, second] = [await connect(), await connect()];
    const processes = new Set([await processOf(first), await processOf(first)]);
    if (processes.size > 1) throw new SessionsShared();
    // While the transaction is open, a pooler cannot give its process to the first connection.
    await second.query('begin');
    if (processes.has(await processOf(second))) throw new SessionsShared();
    processes.add(await processOf(first));
    await second.query('rollback');
    if (processes.size > 1) throw new SessionsShared();
  } catch (error) {
    if (error instanceof Error && POOLER.test(error.message)) throw new SessionsShared({ cause: error });
    throw error;
  } finally {
    // Closed, because a refused check may have left a transaction open.
    for (const client of clients) client.release(true);
  }
}
