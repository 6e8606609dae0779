import type pg from 'pg';

/**
 * Runs `work` in one transaction and commits it. @param begin SQL that opens the transaction and sets what is local to
 * it.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // The session of a failed transaction is closed, which rolls it back in any state of the session.
    client.release(failure);
  }
}
