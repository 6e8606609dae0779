import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import { ADVISORY_LOCKS, createSiblingPool, tryLockOf } from '@yukselt/postgres';
import type pg from 'pg';
import type { Projection } from '../runtime/projection.js';
import { readCheckpoint } from '../runtime/view-writer.js';
import type { TableDifference } from './compare-tables.js';
import { foldTogether } from './fold-together.js';
import { Refold, type RefoldOptions } from './refold.js';

/** An index over a large table takes minutes; a statement without an answer for longer has lost its connection. */
const STATEMENT_MS = 3_600_000;

export interface RebuildResult {
  projection: string;
  /** Events applied. */
  events: number;
  /** Differences between old and new rows at the same position. Empty when the live view was right, or incomparable. */
  differences: TableDifference[];
  /** Events that could not be applied: quarantined or dead-lettered. */
  poison: number;
}

export interface RebuildOptions extends RefoldOptions {
  pool: pg.Pool;
  /** Aborts the fold; the live views stay as they were. */
  signal?: AbortSignal;
}

/** The result for each of several views, or why it failed; a failure stops no other view. */
export type ByView<T> = Map<Projection, PromiseSettledResult<T>>;

/**
 * Folds views from the log's first event into `views_next` while the live tables stay in use, compares both at the same
 * position, then replaces the live tables, each view's in one transaction. A crash at any earlier moment leaves a live
 * view as it was. Only rows are written: no event has its effects again. Live tables of another version are replaced
 * without comparison. The log is read once for all of them.
 * @returns an Error for a view that another rebuild is folding. @throws StoreUnavailable
 */
export function rebuildProjections(
  projections: readonly Projection[],
  options: RebuildOptions,
): Promise<ByView<RebuildResult>> {
  return refoldEach(projections, options, {
    plan: ({ version }, live) => (live === version ? 'compare' : 'replace'),
    async end(refold, plan) {
      const differences = plan === 'compare' ? await refold.compare() : [];
      await refold.swap();
      return { projection: refold.projection.name, events: refold.done, differences, poison: refold.poison };
    },
    isSwapped: true,
    busy: isBeingRebuilt,
  });
}

/** {@link rebuildProjections} of one view. @throws Error when another rebuild of it runs. @throws StoreUnavailable */
export async function rebuildProjection(projection: Projection, options: RebuildOptions): Promise<RebuildResult> {
  return resultOf(await rebuildProjections([projection], options), projection);
}

/**
 * Gives views the tables of this program's version: folds them next to the older ones, which stay in use (also by the
 * older program, in a rolling deployment), and swaps them in.
 * @returns `false` for a view that another process is folding. @throws StoreUnavailable
 */
export function upgradeViews(projections: readonly Projection[], options: RebuildOptions): Promise<ByView<boolean>> {
  return refoldEach(projections, options, {
    // Another process may have been faster.
    plan: ({ version }, live) => (live !== null && live >= version ? { result: true } : 'replace'),
    async end(refold) {
      await refold.swap();
      return true;
    },
    isSwapped: true,
    busy: () => false,
  });
}

/**
 * Folds views next to the live ones and compares every row, without replacing anything.
 * @param onCompared called with each view's differences as soon as they are known.
 * @returns the differences, `null` where the live tables are of another version; an Error for a view that a rebuild is
 *   folding. @throws StoreUnavailable
 */
export function compareWithRefold(
  projections: readonly Projection[],
  options: RebuildOptions,
  onCompared: (projection: Projection, differences: TableDifference[]) => void = () => undefined,
): Promise<ByView<TableDifference[] | null>> {
  return refoldEach<TableDifference[] | null>(projections, options, {
    plan: ({ version }, live) => (live === version ? 'compare' : { result: null }),
    async end(refold) {
      const differences = await refold.compare();
      await refold.discard();
      onCompared(refold.projection, differences);
      return differences;
    },
    isSwapped: false,
    busy: isBeingRebuilt,
  });
}

/** @throws the error with which the view failed */
export function resultOf<T>(results: ByView<T>, projection: Projection): T {
  const result = results.get(projection)!;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Another process folds the view, for a rebuild or a verification; the message is for the operator. */
class ViewBusy extends Error {
  readonly code = 'VIEW_BUSY';

  constructor(view: string) {
    super(`${view} is being rebuilt already, or verified. Run the same command again when that has ended.`);
  }
}

const isBeingRebuilt = ({ name }: Projection): never => {
  throw new ViewBusy(name);
};

/** A fold up to the position of the live view, with which it is compared, or up to the log's end. */
type Plan = 'compare' | 'replace';

interface Work<T> {
  /**
   * @param live version of the live tables; `null`: there are none.
   * @returns the result when there is nothing to do.
   */
  plan(projection: Projection, live: number | null): Plan | { result: T };
  /** With the new tables of one view after the other. */
  end(refold: Refold, plan: Plan): Promise<T>;
  /** Whether the new tables replace the live ones. */
  isSwapped: boolean;
  /** Another session holds the lock of the view's rebuild. */
  busy(projection: Projection): T;
}

/** All work on a view runs on the session that holds its lock, and ends with it. */
async function refoldEach<T>(
  projections: readonly Projection[],
  options: RebuildOptions,
  { plan, end, isSwapped, busy }: Work<T>,
): Promise<ByView<T>> {
  const { pool, store, log, signal } = options;
  const results: ByView<T> = new Map();
  const settle = async (projection: Projection, work: () => T | Promise<T>): Promise<void> => {
    const [result] = await Promise.allSettled([(async () => work())()]);
    results.set(projection, result!);
  };
  const sessions = createSiblingPool(
    pool,
    { max: projections.length, pipeline: true, query_timeout: STATEMENT_MS, statement_timeout: STATEMENT_MS },
    (error) => log.warn({ err: error }, 'connection of a rebuild lost'),
  );
  const clients: pg.PoolClient[] = [];
  const plans = new Map<Refold, Plan>();
  try {
    for (const projection of projections) {
      const client = await sessions.connect();
      clients.push(client);
      if (!(await tryLockOf(client, ADVISORY_LOCKS.projectionRebuild, projection.name))) {
        await settle(projection, () => busy(projection));
        continue;
      }
      const live = await readCheckpoint(client, 'views', projection.name);
      const planned = plan(projection, live?.version ?? null);
      if (typeof planned === 'string') plans.set(new Refold(client, projection, options), planned);
      else results.set(projection, { status: 'fulfilled', value: planned.result });
    }
    await foldTogether([...plans.keys()], {
      store,
      signal,
      target: (refold) =>
        plans.get(refold) === 'compare' ? refold.livePosition() : store.lastPosition(ACCOUNT_PREFIX),
      // Most tables are too small for an index to keep more than one processor busy.
      ...(isSwapped && { onFolded: (refold: Refold) => refold.prepareForReaders() }),
      onFailure: ({ projection }, reason) => results.set(projection, { status: 'rejected', reason }),
    });
    for (const [refold, planned] of plans) {
      signal?.throwIfAborted();
      if (!results.has(refold.projection)) await settle(refold.projection, () => end(refold, planned));
    }
    return results;
  } finally {
    for (const client of clients) client.release(true);
    await sessions.end();
  }
}
