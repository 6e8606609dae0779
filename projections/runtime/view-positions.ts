import { ADVISORY_LOCKS, PostgresListener } from '@yukselt/postgres';
import type pg from 'pg';
import type { ProjectionLogger } from './observer.js';
import { VIEWS_CHANNEL } from './view-writer.js';

/** How often checkpoints and runners are looked up: the net under NOTIFY. */
const POLL_MS = 1_000;

interface Waiter {
  position: string;
  resolve: (passed: boolean) => void;
  timer: NodeJS.Timeout;
}

export interface ViewState {
  position: string;
  active: boolean;
}

/**
 * How far every view is, wherever its runner lives: told by the runner itself in this process, by NOTIFY from another
 * one, and by a
 * poll of the checkpoints and of the runners' locks when a notice was lost.
 */
export class ViewPositions {
  private readonly states: Map<string, ViewState>;
  private readonly waiters = new Set<Waiter>();
  private readonly listeners = new Set<(low: string) => void>();
  private low = '';
  /** Views that this process folds. */
  private readonly own = new Set<string>();
  /** Somebody waited this long for a position that the views still have not passed. */
  private overdue: { position: string; waitedMs: number } | null = null;
  private poller: NodeJS.Timeout | null = null;
  private polling: Promise<void> | null = null;
  private readonly listener: PostgresListener;
  private closed = false;

  constructor(
    private readonly pool: pg.Pool,
    names: readonly string[],
    private readonly log: ProjectionLogger,
    private readonly pollMs = POLL_MS,
  ) {
    this.states = new Map(names.map((name) => [name, { position: '', active: false }]));
    this.listener = new PostgresListener(pool.options, VIEWS_CHANNEL, {
      onNotification: (payload) => this.moved(payload),
      onError: (error) => log.warn({ err: error }, 'notifications of views are interrupted, polling continues'),
    });
  }

  async start(): Promise<void> {
    await this.poll();
    await this.listener.start();
    this.poller = setInterval(() => {
      // One at a time: a slow database must not collect polls.
      this.polling ??= this.poll()
        .catch((error: unknown) => this.log.warn({ err: error }, 'views cannot be polled'))
        .finally(() => {
          this.polling = null;
        });
    }, this.pollMs);
    this.poller.unref();
  }

  async stop(): Promise<void> {
    this.closed = true;
    if (this.poller) clearInterval(this.poller);
    for (const waiter of this.waiters) this.settle(waiter, false);
    await this.polling;
    await this.listener.close();
  }

  /** Position that every view has passed. */
  get passed(): string {
    return this.low;
  }

  state(name: string): ViewState {
    return this.states.get(name) ?? { position: '', active: false };
  }

  onPassed(listener: (low: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  advance(name: string, position: string): void {
    const state = this.states.get(name);
    if (!state || position <= state.position) return;
    state.position = position;
    const low = [...this.states.values()].reduce((least, { position: p }) => (p < least ? p : least), position);
    if (low <= this.low) return;
    this.low = low;
    if (this.overdue && this.overdue.position <= low) this.overdue = null;
    for (const waiter of this.waiters) if (waiter.position <= low) this.settle(waiter, true);
    for (const listener of this.listeners) listener(low);
  }

  /** A runner of this process started or ceased to work. It knows better than a poll that left before. */
  setActive(name: string, active: boolean): void {
    if (active) this.own.add(name);
    else this.own.delete(name);
    this.observe(name, active);
  }

  /** A view without a runner passes nothing: nobody waits for it. */
  private observe(name: string, active: boolean): void {
    const state = this.states.get(name);
    if (!state) return;
    state.active = active;
    if (!active) for (const waiter of this.waiters) this.settle(waiter, false);
  }

  /** See `Projections.waitFor`. */
  waitFor(position: string, timeoutMs: number): Promise<boolean> {
    if (position <= this.low) return Promise.resolve(true);
    const hopeless =
      this.closed ||
      [...this.states.values()].some((state) => !state.active && state.position < position) ||
      (this.overdue !== null && timeoutMs <= this.overdue.waitedMs && position >= this.overdue.position);
    if (hopeless) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        resolve,
        timer: setTimeout(() => {
          if (!this.overdue || position < this.overdue.position) this.overdue = { position, waitedMs: timeoutMs };
          this.settle(waiter, false);
        }, timeoutMs),
      };
      this.waiters.add(waiter);
    });
  }

  private settle(waiter: Waiter, passed: boolean): void {
    clearTimeout(waiter.timer);
    this.waiters.delete(waiter);
    waiter.resolve(passed);
  }

  private async poll(): Promise<void> {
    const { rows } = await this.pool.query<{ projection: string; position: string; active: boolean }>({
      name: 'views.poll',
      text: `select projection, position, exists (
               select 1 from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid::bigint = $1
                  and l.objid::bigint = hashtext(projection)::bigint & 4294967295
                  and l.database = (select oid from pg_database where datname = current_database())) as active
               from views.checkpoints`,
      values: [ADVISORY_LOCKS.projectionRunner],
    });
    for (const row of rows) {
      if (!this.own.has(row.projection)) this.observe(row.projection, row.active);
      this.advance(row.projection, row.position);
    }
  }

  private moved(payload: string): void {
    for (const moved of payload.split(',')) {
      const [name, position] = moved.split(' ');
      if (name && position) this.advance(name, position);
    }
  }
}
