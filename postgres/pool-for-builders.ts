import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** An error of PostgreSQL itself: the session answered, so it is sound. */
const isServerError = (error: unknown): boolean => error instanceof pg.DatabaseError;

/**
 * A pool for query builders that give a session back alive after any error. A session that stayed silent still waits
 * for its answer, and every later statement would wait behind it, so it is destroyed.
 */
export const poolForBuilders = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let silent = false;
    const query = async (sql: string, parameters?: readonly unknown[]): Promise<pg.QueryResult> => {
      try {
        return await client.query(sql, parameters as unknown[]);
      } catch (error) {
        silent ||= !isServerError(error);
        throw error;
      }
    };
    // Cursors are not used, so the builder's other signature is left out.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(silent) };
  },
  end: () => pool.end(),
});
