import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { createSiblingPool } from '@yukselt/postgres';
import type pg from 'pg';
import { ALL_PROJECTIONS } from './all-projections.js';
import { type AppliedChange, ChangeFeed } from './runtime/change-feed.js';
import { LogBehindViews, viewsAheadOfLog } from './runtime/log-check.js';
import type { Observer, ProjectionLogger } from './runtime/observer.js';
import type { Projection } from './runtime/projection.js';
import { ProjectionGroup } from './runtime/projection-group.js';
import { ProjectionRunner } from './runtime/projection-runner.js';
import { RecentEvents } from './runtime/recent-events.js';
import { migrateViews } from './runtime/schema.js';
import { ViewPositions } from './runtime/view-positions.js';
import { ViewSupervisor } from './runtime/view-supervisor.js';
import { ViewUpgrades } from './runtime/view-upgrade.js';

export type { Observer, ProjectionLogger } from './runtime/observer.js';

/** A view's lag is counted up to this many events: an exact larger number is not worth reading the rest of the log. */
export const LAG_COUNTED = 1_000;
/** A statement of a runner that is not answered for longer destroys its session: the connection is silent. */
const QUERY_TIMEOUT_MS = 10_000;
/**
 * Views look rows up by keys. PostgreSQL would plan each look-up anew, because a plan for these few keys seems
 * cheaper than a generic one: that took a third of its time with one client (docs/performance.md#what-was-tried). A
 * generic plan made while a table was small must not read the whole table once it has grown.
 */
export const LOOK_UPS_BY_KEY = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

export interface ProjectionsOptions {
  /**
   * For reading. The runners have a pool of their own with the same options, so that requests and runners do not starve
   * each other.
   */
  pool: pg.Pool;
  store: EventStore;
  log: ProjectionLogger;
  observer?: Observer;
  /**
   * Whether this process folds views; of several such processes one is active. With `false` it only observes another
   * process. Default true.
   */
  run?: boolean;
  projections?: readonly Projection[];
  /** Shorter times for specs, ms. */
  standbyMs?: number;
  pollMs?: number;
  checkMs?: number;
  stalledMs?: number;
}

export interface ProjectionLag {
  projection: string;
  /** Version of the tables in use; 0 while there are none. */
  version: number;
  position: string;
  /** When the position last moved, ISO 8601. */
  movedAt: string | null;
  isMoneyView: boolean;
  /** Events that the view has not applied, counted up to 1,000. */
  behind: number;
  /** For how long the oldest of them has been in the log, ms, as far as this process observed it. */
  oldestUnseenMs: number;
  /** Whether a runner is active in some process. */
  active: boolean;
  /** Share of the events, 0 to 1, that this process has folded for a new version of the view; `null`: it folds none. */
  upgrade: number | null;
  /** The view has seen events that the log does not hold: the log was replaced by an older copy. */
  aheadOfLog: boolean;
  /** Accounts stopped at an event that could not be applied. */
  quarantined: number;
  /** Events skipped because they could not be applied. */
  deadLetters: number;
}

/** All views of this process: runs them, tracks how far each is, and publishes what changed. */
export class Projections {
  private readonly projections: readonly Projection[];
  private readonly positions: ViewPositions;
  private readonly recentEvents = new RecentEvents();
  private readonly feed: ChangeFeed;
  private readonly supervisor: ViewSupervisor;
  private readonly upgraded = new Map<string, number>();
  private runners: ProjectionRunner[] = [];
  private sessions: pg.Pool | null = null;
  private group: ProjectionGroup | null = null;
  private upgrades: ViewUpgrades | null = null;

  constructor(private readonly options: ProjectionsOptions) {
    this.projections = options.projections ?? ALL_PROJECTIONS;
    this.positions = new ViewPositions(
      options.pool,
      this.projections.map(({ name }) => name),
      options.log,
      options.pollMs,
    );
    this.feed = new ChangeFeed(options.store, this.positions, this.recentEvents, options.log);
    this.supervisor = new ViewSupervisor({
      store: options.store,
      log: options.log,
      // No runner keeps a view current while its new tables are being folded.
      positions: () =>
        new Map(
          this.projections
            .filter(({ name }) => !this.upgraded.has(name))
            .map(({ name }) => [name, this.positions.state(name).position]),
        ),
      restart: (name, reason) => this.runners.find(({ projection }) => projection.name === name)?.restart(reason),
      logReplaced: () => {
        this.recentEvents.clear();
        this.positions.logReplaced();
      },
      aheadOfLog: () => this.readAheadOfLog(),
      ...(options.checkMs !== undefined && { checkMs: options.checkMs }),
      ...(options.stalledMs !== undefined && { stalledMs: options.stalledMs }),
    });
  }

  /**
   * Creates missing views and starts the runners.
   * @throws Error when the database belongs to another log or a newer program. @throws LogBehindViews
   */
  async start(): Promise<void> {
    const { pool, store, log, observer, standbyMs, run = true } = this.options;
    await migrateViews(pool, store, this.projections);
    const ahead = await this.readAheadOfLog();
    if (ahead.length > 0) throw new LogBehindViews(ahead);
    await this.positions.start();
    this.supervisor.start();
    if (!run) return;
    const sessions = this.openSessions();
    const group = new ProjectionGroup(sessions, store, this.recentEvents, log);
    const upgrades = new ViewUpgrades(this.projections, {
      pool: sessions,
      store,
      log,
      onShare: (projection, share) => this.setUpgrade(projection, share),
    });
    this.sessions = sessions;
    this.group = group;
    this.upgrades = upgrades;
    this.runners = this.projections.map(
      (projection) =>
        new ProjectionRunner(projection, {
          pool: sessions,
          store,
          log,
          group,
          upgrades,
          observer: {
            applied: (...report) => observer?.applied?.(...report),
            failed: (...report) => observer?.failed?.(...report),
            poison: (report) => {
              if (report.isMoneyView) this.positions.addQuarantined(report.stream);
              observer?.poison?.(report);
            },
          },
          ...(standbyMs !== undefined && { standbyMs }),
          onStart: (position) => this.positions.continueFrom(projection.name, position),
          onPosition: (position) => this.positions.advance(projection.name, position),
          onActive: (active) => this.positions.setActive(projection.name, active),
        }),
    );
    for (const runner of this.runners) runner.start();
  }

  /** Finishes the transactions in progress. Waiting callers get `false`. */
  async stop(): Promise<void> {
    await this.supervisor.stop();
    const stopped = Promise.all(this.runners.map((runner) => runner.stop()));
    this.upgrades?.stop();
    await stopped;
    await this.group?.stop();
    await this.positions.stop();
    await this.feed.stop();
    const { sessions } = this;
    this.sessions = null;
    await sessions?.end();
  }

  /**
   * One session for each runner, which holds its lock, and one for the group. Idle sessions stay open, because the next
   * command's answer waits for them.
   */
  private openSessions(): pg.Pool {
    return createSiblingPool(
      this.options.pool,
      {
        max: this.projections.length + 1,
        idleTimeoutMillis: 0,
        pipeline: true,
        query_timeout: QUERY_TIMEOUT_MS,
        options: LOOK_UPS_BY_KEY,
      },
      (error) => this.options.log.warn({ err: error }, 'idle connection of the views lost'),
    );
  }

  /**
   * Waits until every view shows an event.
   * @param stream of the event: a view that stopped its account shows nothing new of it.
   * @returns `false` for an account in quarantine; when that takes longer than `timeoutMs`; at once when a view has no
   *   active runner, or when an earlier caller already waited as long for an earlier position that is still not passed.
   */
  async waitFor(position: string, timeoutMs: number, stream?: string): Promise<boolean> {
    return (
      (await this.positions.waitFor(position, timeoutMs)) &&
      (stream === undefined || !this.positions.isQuarantined(stream))
    );
  }

  /**
   * Calls `listener` for each changed account once all views show the change. @returns a function that unsubscribes.
   */
  onApplied(listener: (change: AppliedChange) => void): () => void {
    return this.feed.listen(listener);
  }

  /** Names of the views that have seen events which the log does not hold, as of the last look, some seconds ago. */
  get aheadOfLog(): readonly string[] {
    return this.supervisor.aheadOfLog;
  }

  /** Renews {@link aheadOfLog} at once. @throws StoreUnavailable */
  checkLog(): Promise<void> {
    return this.supervisor.checkLog();
  }

  /** How far each view is behind the log. @throws StoreUnavailable */
  async lag(): Promise<ProjectionLag[]> {
    const { rows } = await this.options.pool.query<{
      projection: string;
      version: number;
      position: string;
      updated_at: Date | null;
      quarantined: number;
      dead_letters: number;
    }>(
      `select projection, coalesce(version, 0) as version, coalesce(position, '') as position, updated_at,
              (select count(*)::int from views.quarantine q where q.projection = p.projection) as quarantined,
              (select count(*)::int from views.dead_letters d where d.projection = p.projection) as dead_letters
         from unnest($1::text[]) as p(projection) left join views.checkpoints using (projection)`,
      [this.projections.map(({ name }) => name)],
    );
    const behind = await this.eventsBehind(rows.map(({ position }) => position));
    const moneyViews = new Set(this.projections.filter(({ isMoneyView }) => isMoneyView).map(({ name }) => name));
    return rows.map(({ projection, version, position, updated_at, quarantined, dead_letters: deadLetters }) => ({
      projection,
      version,
      position,
      movedAt: updated_at?.toISOString() ?? null,
      isMoneyView: moneyViews.has(projection),
      behind: behind.get(position) ?? 0,
      oldestUnseenMs: this.supervisor.unseenMs(position),
      active: this.positions.state(projection).active,
      upgrade: this.upgraded.get(projection) ?? null,
      aheadOfLog: this.aheadOfLog.includes(projection),
      quarantined,
      deadLetters,
    }));
  }

  /** Number of events behind each position. */
  private async eventsBehind(positions: readonly string[]): Promise<Map<string, number>> {
    const behind = new Map<string, number>();
    let ahead: StoredEvent[] = [];
    // Read from the view furthest behind, because the others lack only a part of the same events.
    for (const position of [...new Set(positions)].sort()) {
      const toTheEnd = behind.size > 0 && ahead.length < LAG_COUNTED;
      ahead = toTheEnd
        ? ahead.filter((event) => event.position > position)
        : await this.options.store.readAll(position, { limit: LAG_COUNTED, prefix: ACCOUNT_PREFIX });
      behind.set(position, ahead.length);
    }
    return behind;
  }

  private readAheadOfLog(): Promise<string[]> {
    const { pool, store } = this.options;
    return viewsAheadOfLog(
      pool,
      store,
      this.projections.map(({ name }) => name),
    );
  }

  private setUpgrade(projection: string, share: number | null): void {
    if (share === null) this.upgraded.delete(projection);
    else this.upgraded.set(projection, share);
  }
}
