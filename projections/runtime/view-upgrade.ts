import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';
import { upgradeView } from '../rebuild/rebuild-projection.js';
import type { ProjectionLogger } from './observer.js';
import type { Projection } from './projection.js';
import { readCheckpoint } from './view-writer.js';

/** Progress is logged each time this share of the events is done. */
const REPORT_SHARE = 0.1;

export interface ViewUpgradeOptions {
  pool: pg.Pool;
  store: EventStore;
  log: ProjectionLogger;
  signal: AbortSignal;
  /** Share of the events that the new tables hold, 0 to 1; `null` when the upgrade ended. */
  onShare?: (share: number | null) => void;
}

/**
 * Makes sure that the live tables are of this program's version before a runner writes them.
 * @returns `false` when the runner has to wait: a newer program owns the view, or another process folds the new tables.
 * @throws StoreUnavailable
 */
export async function ensureViewVersion(projection: Projection, options: ViewUpgradeOptions): Promise<boolean> {
  const { pool, store, log, signal, onShare } = options;
  const live = await readCheckpoint(pool, 'views', projection.name);
  if (live?.version === projection.version) return true;
  if (live && live.version > projection.version) return false;
  const details = { projection: projection.name, from: live?.version ?? null, to: projection.version };
  let reported = -1;
  try {
    const upgraded = await upgradeView(projection, {
      pool,
      store,
      log,
      signal,
      onProgress: ({ done, total }) => {
        const share = total === 0 ? 0 : done / total;
        onShare?.(share);
        if (share < reported + REPORT_SHARE) return;
        reported = share;
        log.info({ ...details, done, total }, 'folding a view of a new version beside the live one');
      },
    });
    if (upgraded) log.info(details, 'view of the new version is live');
    return upgraded;
  } finally {
    onShare?.(null);
  }
}
