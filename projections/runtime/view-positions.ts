import { ADVISORY_LOCKS, PostgresListener } from '@yukselt/postgres';
import type pg from 'pg';
import type { ProjectionLogger } from './observer.js';
import { QUARANTINED, VIEWS_CHANNEL } from './view-writer.js';

/** How often checkpoints and runners are polled, in case a notification was lost. */
const POLL_MS = 1_000;

interface Waiter {
  position: string;
  resolve: (passed: boolean) => void;
  timer: NodeJS.Timeout;
}

interface PolledView {
  projection: string;
  position: string;
  generation: string;
  active: boolean;
  /** Stopped streams of all views, the same in each row. */
  quarantined: string[];
}

export interface ViewState {
  position: string;
  active: boolean;
}

/**
 * How far every view is, in whichever process its runner is active: reported by the runner itself in this process, by
 * NOTIFY from another one, and by a poll of the checkpoints and of the runners' locks when a notification was lost.
 */
export class ViewPositions {
  private readonly states: Map<string, ViewState>;
  private readonly waiters = new Set<Waiter>();
  private readonly listeners = new Set<(lowest: string) => void>();
  /** How often each view's tables were replaced, as far as polls have read it. */
  private readonly generations = new Map<string, string>();
  /** Streams that a view has stopped: those that the last poll read, and those reported since the start. */
  private polledQuarantine: ReadonlySet<string> = new Set();
  private readonly reportedQuarantine = new Set<string>();
  private lowest = '';
  /** Views with an active runner in this process. */
  private readonly local = new Set<string>();
  /** How long a caller has waited for a position that the views have still not passed. */
  private overdue: { position: string; waitedMs: number } | null = null;
  private poller: NodeJS.Timeout | null = null;
  private polling: Promise<void> | null = null;
  private readonly listener: PostgresListener;
  /** The next poll may find a view further behind than before. */
  private mayGoBack = false;
  private closed = false;

  constructor(
    private readonly pool: pg.Pool,
    names: readonly string[],
    private readonly log: ProjectionLogger,
    private readonly pollMs = POLL_MS,
  ) {
    this.states = new Map(names.map((name) => [name, { position: '', active: false }]));
    this.listener = new PostgresListener(pool.options, VIEWS_CHANNEL, {
      onNotification: (payload) => this.readNotification(payload),
      onError: (error) => log.warn({ err: error }, 'notifications of views are interrupted, polling continues'),
    });
  }

  async start(): Promise<void> {
    await this.poll();
    await this.listener.start();
    this.poller = setInterval(() => {
      // One at a time, so that polls do not pile up on a slow database.
      this.polling ??= this.poll()
        .catch((error: unknown) => this.log.warn({ err: error }, 'polling of views failed'))
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
    return this.lowest;
  }

  state(name: string): ViewState {
    return this.states.get(name) ?? { position: '', active: false };
  }

  /** Whether a view has stopped this stream. */
  isQuarantined(stream: string): boolean {
    return this.polledQuarantine.has(stream) || this.reportedQuarantine.has(stream);
  }

  /**
   * A view has stopped a stream. Kept apart from what polls read, because a poll that began earlier does not know it.
   */
  addQuarantined(stream: string): void {
    this.reportedQuarantine.add(stream);
  }

  /** @param listener is called with each new {@link passed}, also with a lower one. */
  onPassed(listener: (lowest: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  advance(name: string, position: string): void {
    const state = this.states.get(name);
    if (!state || position <= state.position) return;
    state.position = position;
    const lowest = this.lowestPosition();
    if (lowest <= this.lowest) return;
    this.lowest = lowest;
    if (this.overdue && this.overdue.position <= lowest) this.overdue = null;
    for (const waiter of this.waiters) if (waiter.position <= lowest) this.settle(waiter, true);
    for (const listener of this.listeners) listener(lowest);
  }

  /** A view is written on from here: further behind than before when a crash of the server has lost commits. */
  continueFrom(name: string, position: string): void {
    if (position < this.state(name).position) this.goBack(name, position);
    else this.advance(name, position);
  }

  /** A view's tables were replaced by others, which may be further behind. */
  private replaced(name: string, position: string): void {
    if (!this.states.has(name)) return;
    this.reportedQuarantine.clear(); // the new tables may have let streams out; polls know those that stay
    this.goBack(name, position);
  }

  /** The log was replaced: views that other processes write may be further behind than before. */
  logReplaced(): void {
    this.mayGoBack = true;
  }

  private goBack(name: string, position: string): void {
    const state = this.states.get(name);
    if (!state) return;
    state.position = position;
    const lowest = this.lowestPosition();
    if (lowest >= this.lowest) return;
    this.lowest = lowest;
    for (const listener of this.listeners) listener(lowest);
  }

  private lowestPosition(): string {
    const positions = [...this.states.values()].map(({ position }) => position);
    return positions.reduce((least, position) => (position < least ? position : least));
  }

  /** A runner of this process became active or stopped. Its report outranks a poll that began earlier. */
  setActive(name: string, active: boolean): void {
    if (active) this.local.add(name);
    else this.local.delete(name);
    this.observe(name, active);
  }

  /** A view without an active runner passes nothing, so callers stop waiting for it. */
  private observe(name: string, active: boolean): void {
    const state = this.states.get(name);
    if (!state) return;
    state.active = active;
    if (!active) for (const waiter of this.waiters) this.settle(waiter, false);
  }

  /** See `Projections.waitFor`. */
  waitFor(position: string, timeoutMs: number): Promise<boolean> {
    if (position <= this.lowest) return Promise.resolve(true);
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
    const { mayGoBack } = this; // before the query, which then reads what the new log has
    const { rows } = await this.pool.query<PolledView>({
      name: 'views.poll',
      text: `select projection, position, generation,
             array(select distinct stream from views.quarantine) as quarantined,
             exists (
               select 1 from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
                 and l.classid::bigint = $1
                  and l.objid::bigint = hashtext(projection)::bigint & 4294967295
                  and l.database = (select oid from pg_database where datname = current_database())) as active
               from views.checkpoints`,
      values: [ADVISORY_LOCKS.projectionRunner],
    });
    if (mayGoBack) this.mayGoBack = false;
    this.polledQuarantine = new Set(rows[0]?.quarantined);
    for (const row of rows) {
      const generation = this.generations.get(row.projection);
      this.generations.set(row.projection, row.generation);
      if (generation !== undefined && generation !== row.generation) this.replaced(row.projection, row.position);
      const isLocal = this.local.has(row.projection);
      if (!isLocal) this.observe(row.projection, row.active);
      if (mayGoBack && !isLocal) this.continueFrom(row.projection, row.position);
      else this.advance(row.projection, row.position);
    }
  }

  private readNotification(payload: string): void {
    for (const entry of payload.split(',')) {
      const [name, position] = entry.split(' ');
      if (name === QUARANTINED && position) this.addQuarantined(position);
      else if (name && position) this.advance(name, position);
    }
  }
}
