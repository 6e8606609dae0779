import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '@yukselt/async';
import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import type pg from 'pg';
import type { Observer, ProjectionLogger } from './observer.js';
import { isPoison } from './poison.js';
import type { Projection } from './projection.js';
import { BATCH_SIZE, type GroupMember, type ProjectionGroup } from './projection-group.js';
import { ViewWriter } from './view-writer.js';

/** How often a runner that stands by asks for the lock. */
const STANDBY_MS = 1_000;
const retryPauseMs = backoff({ first: 75, most: 3_750, jitter: 1 / 3 });

export interface RunnerOptions {
  pool: pg.Pool;
  store: EventStore;
  log: ProjectionLogger;
  observer?: Observer;
  /** Carries the view while it stands where others do and nothing is wrong with it. Without a group it goes alone. */
  group?: ProjectionGroup;
  standbyMs?: number;
  /** The view has passed a position. */
  onPosition?: (position: string) => void;
  /** This runner became the active one, or ceased to be. */
  onActive?: (active: boolean) => void;
}

/**
 * Keeps one view current. Of all runners of a projection, in whatever process, the one that holds the advisory lock
 * works and the
 * others stand by; the lock dies with its session, so that a dead runner is replaced and a live one never doubled.
 */
export class ProjectionRunner {
  private readonly stopping = new AbortController();
  private readonly writer: ViewWriter;
  private running: Promise<void> | null = null;
  private failures = 0;
  /** Events up to here are applied one by one: one of them made a batch fail. */
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

  /** Finishes the transaction under way, then frees lock and session. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        const worked = await this.session();
        if (!worked) await this.pause(this.options.standbyMs ?? STANDBY_MS);
      } catch (error) {
        const { log, observer } = this.options;
        log.error(
          { err: error, projection: this.projection.name, failures: this.failures + 1 },
          'projection failed, trying again',
        );
        observer?.failed?.(this.projection.name, error);
        await this.pause(retryPauseMs(this.failures++));
      }
    }
  }

  /** @returns whether this runner was the active one. */
  private async session(): Promise<boolean> {
    const lost = new AbortController();
    const onLost = (): void => lost.abort();
    const client = await this.options.pool.connect();
    client.on('error', onLost).on('end', onLost);
    let active = false;
    try {
      const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as ok', [
        ADVISORY_LOCKS.projectionRunner,
        this.projection.name,
      ]);
      active = rows[0]!.ok;
      if (!active) return false;
      let position = await this.writer.position(client);
      this.options.onActive?.(true);
      this.options.onPosition?.(position);
      const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
      while (!signal.aborted) {
        if (this.belongs(position)) position = await this.together(position, signal);
        for await (const { events } of this.options.store.subscribe(position, {
          signal,
          prefix: ACCOUNT_PREFIX,
          batchSize: BATCH_SIZE,
        })) {
          position = await this.take(client, position, events);
          this.failures = 0;
          if (signal.aborted || this.belongs(position)) break;
        }
      }
      if (lost.signal.aborted) throw new Error('the session of the projection was lost');
      return true;
    } finally {
      client.off('error', onLost).off('end', onLost);
      client.release(active);
      if (active) this.options.onActive?.(false);
    }
  }

  /** Whether the group may carry the view: not after an error, until a batch went well alone. */
  private belongs(position: string): boolean {
    return this.failures === 0 && position >= this.isolateUntil && this.options.group?.canJoin(position) === true;
  }

  /** @returns the position at which the group let the view go. */
  private async together(from: string, signal: AbortSignal): Promise<string> {
    const member: GroupMember = {
      projection: this.projection,
      position: from,
      onWritten: (events, seconds) => this.written(member.position, events, seconds),
    };
    await this.options.group?.run(member, signal);
    return member.position;
  }

  private async take(client: pg.PoolClient, from: string, events: readonly StoredEvent[]): Promise<string> {
    let position = from;
    const suspects = events.filter((event) => event.position <= this.isolateUntil);
    for (const event of suspects) position = await this.takeOne(client, position, event);
    const rest = suspects.length === 0 ? events : events.slice(suspects.length);
    const last = rest.at(-1);
    if (!last) return position;
    try {
      return await this.apply(client, position, rest);
    } catch (error) {
      if (isPoison(error)) this.isolateUntil = last.position;
      throw error;
    }
  }

  private async takeOne(client: pg.PoolClient, from: string, event: StoredEvent): Promise<string> {
    try {
      return await this.apply(client, from, [event]);
    } catch (error) {
      if (!isPoison(error)) throw error;
      const report = await this.writer.putAside(client, from, event, error);
      this.options.log.error(
        { err: error, ...report, revision: report.revision.toString() },
        report.isMoneyView ? 'account put in quarantine: its view stops here' : 'event put aside',
      );
      this.options.observer?.poison?.(report);
      this.options.onPosition?.(event.position);
      return event.position;
    }
  }

  private async apply(client: pg.PoolClient, from: string, events: readonly StoredEvent[]): Promise<string> {
    const started = performance.now();
    const position = await this.writer.apply(client, from, events);
    this.written(position, events.length, (performance.now() - started) / 1_000);
    return position;
  }

  private written(position: string, events: number, seconds: number): void {
    this.options.observer?.applied?.(this.projection.name, events, seconds);
    this.options.onPosition?.(position);
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.stopping.signal }).catch((error: unknown) => {
      if (!this.stopping.signal.aborted) throw error;
    });
  }
}
