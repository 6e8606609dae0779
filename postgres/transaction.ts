import type pg from 'pg';
import { collectWrites } from './collected-writes.js';

/** Whether a session sends statements without waiting for the answers to earlier ones. */
export const isPipelined = (client: pg.ClientBase): boolean =>
  (client as pg.ClientBase & { readonly pipeline?: boolean }).pipeline === true;

/**
 * Lends a session of the pool. When the work fails, the session is closed, which rolls back whatever state it is in.
 */
async function onSession<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure);
  }
}

/**
 * Runs `work` in one transaction and commits it. @param begin SQL that opens the transaction and sets what is local to
 * it.
 */
export function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return onSession(pool, async (client) => {
    const opened = client.query(begin);
    // In pipeline mode the first statement of the work follows at once.
    if (!isPipelined(client)) await opened;
    const [result] = await Promise.all([work(client), opened]);
    await client.query('commit');
    return result;
  });
}

/**
 * Like {@link inTransaction}, on sessions in pipeline mode: the commit is sent right after the last statements of the
 * work. When one of them fails, the server turns the commit into a rollback.
 * @param work sends its last statements and returns without waiting for them: `answered` rejects when one fails. It
 * throws whatever else must prevent the commit.
 */
export function inPipelinedTransaction<T extends { answered: Promise<unknown> }>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return onSession(pool, async (client) => {
    collectWrites(client);
    const opened = client.query(begin);
    opened.catch(() => undefined); // thrown below
    const result = await work(client);
    collectWrites(client);
    await Promise.all([opened, result.answered, client.query('commit')]);
    return result;
  });
}

/** Like {@link inTransaction}, on a session that the caller keeps: its advisory locks outlive the transaction. */
export async function inTransactionOf<T>(client: pg.ClientBase, work: () => Promise<T>, begin = 'begin'): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost session is rolled back already; the first error names the cause.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
