import { ADVISORY_LOCKS } from '@yukselt/postgres';
import type pg from 'pg';
import type { Projection } from '../runtime/projection.js';
import { readCheckpoint } from '../runtime/view-writer.js';
import type { TableDifference } from './compare-tables.js';
import { Refold, type RefoldOptions } from './refold.js';

export interface RebuildResult {
  projection: string;
  /** Events applied. */
  events: number;
  /** Differences between old and new rows at the same position. Empty when the live view was right, or incomparable. */
  differences: TableDifference[];
  /** Events that could not be applied: quarantined or dead-lettered. */
  poison: number;
}

export interface RebuildOptions extends Omit<RefoldOptions, 'signal'> {
  pool: pg.Pool;
  /** Aborts the fold; the live view stays as it was. */
  signal?: AbortSignal;
}

/**
 * Folds a view from the log's first event into `views_next` while the live tables stay in use, compares both at the
 * same position, then replaces the live tables in one transaction. A crash at any earlier moment leaves the live view
 * as it was. Only rows are written: no event has its effects again. Live tables of another version are replaced without
 * comparison.
 * @throws Error when another rebuild of this projection runs. @throws StoreUnavailable
 */
export async function rebuildProjection(projection: Projection, options: RebuildOptions): Promise<RebuildResult> {
  const result = await withRebuildLock(projection, options, async (refold, client) => {
    const live = await readCheckpoint(client, 'views', projection.name);
    if (live?.version !== projection.version) {
      await refold.toLogEnd();
      await refold.swap();
      return { differences: [], refold };
    }
    await refold.behindLiveView();
    const differences = await refold.compare();
    await refold.swap();
    return { differences, refold };
  });
  if (!result) throw new Error(`${projection.name} is being rebuilt already`);
  const { differences, refold } = result;
  return { projection: projection.name, events: refold.done, differences, poison: refold.poison };
}

/**
 * Gives a view the tables of this program's version: folds them next to the older ones, which stay in use (also by the
 * older program, in a rolling deployment), and swaps them in.
 * @returns `false` when another process is doing it. @throws StoreUnavailable
 */
export async function upgradeView(projection: Projection, options: RebuildOptions): Promise<boolean> {
  const upgraded = await withRebuildLock(projection, options, async (refold, client) => {
    const live = await readCheckpoint(client, 'views', projection.name);
    if (live && live.version >= projection.version) return true; // another process was faster
    await refold.toLogEnd();
    await refold.swap();
    return true;
  });
  return upgraded ?? false;
}

/**
 * Folds a view next to the live one and compares every row, without replacing anything.
 * @returns the differences; `null` when the live tables are of another version. @throws Error when a rebuild of this
 *   projection runs. @throws StoreUnavailable
 */
export async function compareWithRefold(
  projection: Projection,
  options: RebuildOptions,
): Promise<TableDifference[] | null> {
  const result = await withRebuildLock(projection, options, async (refold, client) => {
    const live = await readCheckpoint(client, 'views', projection.name);
    if (live?.version !== projection.version) return { differences: null };
    await refold.behindLiveView();
    const differences = await refold.compare();
    await refold.discard();
    return { differences };
  });
  if (!result) throw new Error(`${projection.name} is being rebuilt`);
  return result.differences;
}

/**
 * @returns `null` when another session holds the lock. All work runs on the session that holds it, and ends with it.
 */
async function withRebuildLock<T>(
  projection: Projection,
  options: RebuildOptions,
  work: (refold: Refold, client: pg.PoolClient) => Promise<T>,
): Promise<T | null> {
  const client = await options.pool.connect();
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as ok', [
      ADVISORY_LOCKS.projectionRebuild,
      projection.name,
    ]);
    return rows[0]!.ok ? await work(new Refold(client, projection, options), client) : null;
  } finally {
    client.release(true); // the lock ends with the session
  }
}
