import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '@yukselt/async';
import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { ADVISORY_LOCKS, tryLockOf } from '@yukselt/postgres';
import type pg from 'pg';
import type { Observer, ProjectionLogger } from './observer.js';
import { isPoison } from './poison.js';
import type { Projection } from './projection.js';
import { BATCH_SIZE, type GroupMember, type ProjectionGroup } from './projection-group.js';
import type { ViewUpgrades } from './view-upgrade.js';
import { ViewWriter } from './view-writer.js';

/** How often a standby runner tries to take the lock. */
const STANDBY_MS = 1_000;
const retryPauseMs = backoff({ first: 75, max: 3_750, jitter: 1 / 3 });

export interface RunnerOptions {
  pool: pg.Pool;
  store: EventStore;
  log: ProjectionLogger;
  observer?: Observer;
  upgrades: Pick<ViewUpgrades, 'ensureVersion'>;
  /** Runs the view together with others at the same position, unless it failed. Without a group it runs alone. */
  group?: ProjectionGroup;
  standbyMs?: number;
  /** Called with the position of the tables from which this runner continues. */
  onStart?: (position: string) => void;
  /** Called when the view has reached a position. */
  onPosition?: (position: string) => void;
  /** Called when this runner becomes the active one, or ceases to be. */
  onActive?: (active: boolean) => void;
}

/**
 * Keeps one view current. Of all runners of a projection, in any process, the one that holds the advisory lock is
 * active and the others are on standby. The lock ends with its session, so that a dead runner is replaced and a live
 * one is never doubled.
 */
export class ProjectionRunner {
  private readonly stopping = new AbortController();
  private breaking = new AbortController();
  private readonly writer: ViewWriter;
  private running: Promise<void> | null = null;
  private failures = 0;
  /** Events up to here are applied one by one, because one of them made a batch fail. */
  private isolateUntil = '';

  constructor(
    readonly projection: Projection,
    private readonly options: RunnerOptions,
  ) {
    this.writer = new ViewWriter(projection, 'views');
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Finishes the transaction in progress, then releases lock and session. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Ends the current session: the runner continues on a new one, from the stored checkpoint. */
  restart(reason: string): void {
    this.breaking.abort(new Error(reason));
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        const wasActive = (await this.options.upgrades.ensureVersion(this.projection)) && (await this.runSession());
        if (!wasActive) await this.pause(this.options.standbyMs ?? STANDBY_MS);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        const { log, observer } = this.options;
        log.error(
          { err: error, projection: this.projection.name, failures: this.failures + 1 },
          'projection failed, retrying',
        );
        observer?.failed?.(this.projection.name, error);
        await this.pause(retryPauseMs(this.failures++));
      }
    }
  }

  /** @returns whether this runner was the active one. */
  private async runSession(): Promise<boolean> {
    const sessionLost = new AbortController();
    this.breaking = sessionLost;
    const onLost = (): void => sessionLost.abort(new Error('the session of the projection was lost'));
    const client = await this.options.pool.connect();
    client.on('error', onLost).on('end', onLost);
    let active = false;
    try {
      active = await tryLockOf(client, ADVISORY_LOCKS.projectionRunner, this.projection.name);
      if (!active) return false;
      let position = await this.writer.position(client);
      this.options.onActive?.(true);
      this.options.onStart?.(position);
      const signal = AbortSignal.any([this.stopping.signal, sessionLost.signal]);
      while (!signal.aborted) {
        if (this.mayJoinGroup(position)) position = await this.runInGroup(position, signal);
        for await (const { events } of this.options.store.subscribe(position, {
          signal,
          prefix: ACCOUNT_PREFIX,
          batchSize: BATCH_SIZE,
        })) {
          position = await this.applyBatch(client, position, events);
          this.failures = 0;
          if (signal.aborted || this.mayJoinGroup(position)) break;
        }
      }
      if (sessionLost.signal.aborted) throw sessionLost.signal.reason;
      return true;
    } finally {
      client.off('error', onLost).off('end', onLost);
      client.release(active);
      if (active) this.options.onActive?.(false);
    }
  }

  /** Whether the group may run the view: after an error, not until a batch has succeeded alone. */
  private mayJoinGroup(position: string): boolean {
    return this.failures === 0 && position >= this.isolateUntil && this.options.group?.canJoin(position) === true;
  }

  /** @returns the position at which the group released the view. */
  private async runInGroup(from: string, signal: AbortSignal): Promise<string> {
    const member: GroupMember = {
      projection: this.projection,
      position: from,
      onWritten: (events, seconds) => this.reportApplied(member.position, events, seconds),
    };
    await this.options.group?.run(member, signal);
    return member.position;
  }

  private async applyBatch(client: pg.PoolClient, from: string, events: readonly StoredEvent[]): Promise<string> {
    let position = from;
    const suspects = events.filter((event) => event.position <= this.isolateUntil);
    for (const event of suspects) position = await this.applyOrSkip(client, position, event);
    const remaining = suspects.length === 0 ? events : events.slice(suspects.length);
    const last = remaining.at(-1);
    if (!last) return position;
    try {
      return await this.apply(client, position, remaining);
    } catch (error) {
      if (isPoison(error)) this.isolateUntil = last.position;
      throw error;
    }
  }

  private async applyOrSkip(client: pg.PoolClient, from: string, event: StoredEvent): Promise<string> {
    try {
      return await this.apply(client, from, [event]);
    } catch (error) {
      if (!isPoison(error)) throw error;
      const report = await this.writer.quarantineOrDeadLetter(client, from, event, error);
      this.options.log.error(
        { err: error, ...report, revision: report.revision.toString() },
        report.isMoneyView ? 'account quarantined: its view stops here' : 'event dead-lettered',
      );
      this.options.observer?.poison?.(report);
      this.options.onPosition?.(event.position);
      return event.position;
    }
  }

  private async apply(client: pg.PoolClient, from: string, events: readonly StoredEvent[]): Promise<string> {
    const started = performance.now();
    const position = await this.writer.apply(client, from, events);
    this.reportApplied(position, events.length, (performance.now() - started) / 1_000);
    return position;
  }

  private reportApplied(position: string, events: number, seconds: number): void {
    this.options.observer?.applied?.(this.projection.name, events, seconds);
    this.options.onPosition?.(position);
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.stopping.signal }).catch((error: unknown) => {
      if (!this.stopping.signal.aborted) throw error;
    });
  }
}
