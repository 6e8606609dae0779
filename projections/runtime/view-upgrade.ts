import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';
import { resultOf, upgradeViews } from '../rebuild/rebuild-projection.js';
import type { ProjectionLogger } from './observer.js';
import type { Projection } from './projection.js';
import { readCheckpoint } from './view-writer.js';

/** Progress is logged each time this share of the events is done. */
const REPORT_SHARE = 0.1;

export interface ViewUpgradesOptions {
  pool: pg.Pool;
  store: EventStore;
  log: ProjectionLogger;
  /** Share of the events that a view's new tables hold, 0 to 1; `null` when its upgrade ended. */
  onShare(projection: string, share: number | null): void;
}

/** Brings the live tables of a process's views to this program's version, several views at a time. */
export class ViewUpgrades {
  private readonly stopping = new AbortController();
  private running: Promise<Upgraded> | null = null;

  constructor(
    private readonly projections: readonly Projection[],
    private readonly options: ViewUpgradesOptions,
  ) {}

  /**
   * Makes sure that the live tables are of this program's version before a runner writes them.
   * @returns `false` when the runner has to wait: a newer program owns the view, or another process folds the new
   *   tables.
   * @throws StoreUnavailable
   */
  async ensureVersion(projection: Projection): Promise<boolean> {
    const live = await this.liveVersion(projection);
    if (live === projection.version) return true;
    if (live !== null && live > projection.version) return false;
    this.running ??= this.upgradeOutdated().finally(() => {
      this.running = null;
    });
    const upgraded = await this.running;
    return upgraded.has(projection) && resultOf(upgraded, projection);
  }

  /** Aborts the folds in progress: the live tables stay as they are. */
  stop(): void {
    this.stopping.abort();
  }

  private async liveVersion({ name }: Projection): Promise<number | null> {
    return (await readCheckpoint(this.options.pool, 'views', name))?.version ?? null;
  }

  private async upgradeOutdated(): Promise<Upgraded> {
    const { pool, store, log, onShare } = this.options;
    const versions = await Promise.all(this.projections.map((projection) => this.liveVersion(projection)));
    const outdated = this.projections.filter(({ version }, n) => versions[n] === null || versions[n]! < version);
    const details = { projections: outdated.map(({ name, version }) => `${name} ${version}`) };
    let reported = -1;
    try {
      const upgraded = await upgradeViews(outdated, {
        pool,
        store,
        log,
        signal: this.stopping.signal,
        onProgress: ({ projection, done, total }) => {
          const share = total === 0 ? 0 : done / total;
          onShare(projection, share);
          if (share < reported + REPORT_SHARE) return;
          reported = share;
          log.info({ ...details, done, total }, 'folding views of a new version beside the live ones');
        },
      });
      log.info(details, 'views of the new version are live');
      return upgraded;
    } finally {
      for (const { name } of outdated) onShare(name, null);
    }
  }
}

type Upgraded = Awaited<ReturnType<typeof upgradeViews>>;
