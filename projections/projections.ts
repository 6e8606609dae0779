import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { createSiblingPool } from '@yukselt/postgres';
import type pg from 'pg';
import { ALL_PROJECTIONS } from './all-projections.js';
import { type AppliedChange, ChangeFeed } from './runtime/change-feed.js';
import type { Observer, ProjectionLogger } from './runtime/observer.js';
import type { Projection } from './runtime/projection.js';
import { ProjectionGroup } from './runtime/projection-group.js';
import { ProjectionRunner } from './runtime/projection-runner.js';
import { migrateViews } from './runtime/schema.js';
import { ViewPositions } from './runtime/view-positions.js';

export type { Observer, ProjectionLogger } from './runtime/observer.js';

/** Events behind are counted up to here: an exact larger number is not worth reading the rest of the log. */
const LAG_COUNTED = 1_000;

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
   * Whether this process folds views; of several processes one is active. `false` only observes another process.
   * Default true.
   */
  run?: boolean;
  projections?: readonly Projection[];
  standbyMs?: number;
  pollMs?: number;
}

export interface ProjectionLag {
  projection: string;
  position: string;
  /** Events that the view has not applied, counted up to 1 000. */
  behind: number;
  /** A runner of some process is active. */
  active: boolean;
  /** Accounts stopped at an event that could not be applied. */
  quarantined: number;
  /** Events skipped because they could not be applied. */
  deadLetters: number;
}

/** All views of this process: runs them, tracks how far each is, and publishes what changed. */
export class Projections {
  private readonly projections: readonly Projection[];
  private readonly positions: ViewPositions;
  private readonly feed: ChangeFeed;
  private runners: ProjectionRunner[] = [];
  private sessions: pg.Pool | null = null;
  private group: ProjectionGroup | null = null;

  constructor(private readonly options: ProjectionsOptions) {
    this.projections = options.projections ?? ALL_PROJECTIONS;
    this.positions = new ViewPositions(
      options.pool,
      this.projections.map(({ name }) => name),
      options.log,
      options.pollMs,
    );
    this.feed = new ChangeFeed(options.store, this.positions, options.log);
  }

  /**
   * Creates missing views and starts the runners.
   * @throws Error when the database belongs to another log or a newer program.
   */
  async start(): Promise<void> {
    const { pool, store, log, observer, standbyMs, run = true } = this.options;
    await migrateViews(pool, store, this.projections, log);
    await this.positions.start();
    if (!run) return;
    const sessions = this.openSessions();
    const group = new ProjectionGroup(sessions, store, log);
    this.sessions = sessions;
    this.group = group;
    this.runners = this.projections.map(
      (projection) =>
        new ProjectionRunner(projection, {
          pool: sessions,
          store,
          log,
          group,
          ...(observer && { observer }),
          ...(standbyMs !== undefined && { standbyMs }),
          onPosition: (position) => this.positions.advance(projection.name, position),
          onActive: (active) => this.positions.setActive(projection.name, active),
        }),
    );
    for (const runner of this.runners) runner.start();
  }

  /** Finishes the transactions in progress. Waiting callers get `false`. */
  async stop(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
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
      { max: this.projections.length + 1, idleTimeoutMillis: 0, pipeline: true },
      (error) => this.options.log.warn({ err: error }, 'idle connection of the views lost'),
    );
  }

  /**
   * Waits until every view has passed a position.
   * @returns `false` when that takes longer than `timeoutMs`; at once when a view has no active runner, or when an
   *   earlier caller already waited as long for an earlier position that is still not passed.
   */
  waitFor(position: string, timeoutMs: number): Promise<boolean> {
    return this.positions.waitFor(position, timeoutMs);
  }

  /**
   * Calls `listener` for each changed account once all views show the change. @returns a function that unsubscribes.
   */
  onApplied(listener: (change: AppliedChange) => void): () => void {
    return this.feed.listen(listener);
  }

  /** How far each view is behind the log. @throws StoreUnavailable */
  async lag(): Promise<ProjectionLag[]> {
    const { rows } = await this.options.pool.query<{
      projection: string;
      position: string;
      quarantined: number;
      dead_letters: number;
    }>(
      `select projection, position, (select count(*)::int from views.quarantine q
        where q.projection = c.projection) as quarantined,
              (select count(*)::int from views.dead_letters d where d.projection = c.projection) as dead_letters
         from views.checkpoints c where projection = any($1)`,
      [this.projections.map(({ name }) => name)],
    );
    const behind = new Map<string, number>();
    let ahead: StoredEvent[] = [];
    // Read from the view furthest behind: the others lack a part of the same events.
    for (const position of [...new Set(rows.map((row) => row.position))].sort()) {
      const toTheEnd = behind.size > 0 && ahead.length < LAG_COUNTED;
      ahead = toTheEnd
        ? ahead.filter((event) => event.position > position)
        : await this.options.store.readAll(position, { limit: LAG_COUNTED, prefix: ACCOUNT_PREFIX });
      behind.set(position, ahead.length);
    }
    return rows.map((row) => ({
      projection: row.projection,
      position: row.position,
      behind: behind.get(row.position) ?? 0,
      active: this.positions.state(row.projection).active,
      quarantined: row.quarantined,
      deadLetters: row.dead_letters,
    }));
  }
}
