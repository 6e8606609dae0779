import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, OlderLog } from '@yukselt/event-store';
import type { ProjectionLogger } from './observer.js';

/** How often positions are compared with the end of the log. */
const CHECK_MS = 2_000;
/** A runner that stays behind the log's end without progress for longer is restarted. */
const STALLED_MS = 5_000;
/**
 * After how many checks the log is asked whether it still holds what the views have seen; a log that seems shorter or
 * was away is asked at once, and so is an older one until it is repaired.
 */
const LOG_CHECK_EVERY = 5;

export interface SupervisorOptions {
  store: EventStore;
  log: ProjectionLogger;
  /** The position of each view that a runner keeps current. */
  positions(): ReadonlyMap<string, string>;
  /** Starts a new session of a view's runner, if this process runs it. */
  restart(projection: string, reason: string): void;
  /** Log and views agree again: what is held of the log that was replaced is dropped. */
  logReplaced(): void;
  /** Names of the views whose last event the log no longer holds. */
  aheadOfLog(): Promise<string[]>;
  checkMs?: number;
  stalledMs?: number;
}

/**
 * Compares each view with the end of the log: restarts runners whose subscription died without an error, measures for
 * how long the oldest unseen event has been waiting, and notices a log that went back
 * (docs/decisions/0006-projections.md).
 */
export class ViewSupervisor {
  /** Observed ends of the log, with their time, oldest first. */
  private ends: { position: string; at: number }[] = [];
  private readonly progress = new Map<string, { position: string; since: number }>();
  private ahead: readonly string[] = [];
  private checks = 0;
  /** The log may be another one after it did not answer. */
  private wasAway = false;
  private timer: NodeJS.Timeout | null = null;
  private checking: Promise<void> | null = null;

  constructor(private readonly options: SupervisorOptions) {}

  start(): void {
    this.timer = setInterval(() => {
      this.checking ??= this.check()
        .catch((error: unknown) => {
          this.wasAway = true;
          this.options.log.warn({ err: error }, 'views could not be compared with the log');
        })
        .finally(() => {
          this.checking = null;
        });
    }, this.options.checkMs ?? CHECK_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.checking;
  }

  /** How long (ms) the oldest event not seen by a view at this position has been in the log; 0: there is none. */
  unseenMs(position: string): number {
    const end = this.ends.find((candidate) => candidate.position > position);
    return end ? performance.now() - end.at : 0;
  }

  /** Views that have seen events which the log does not hold. */
  get aheadOfLog(): readonly string[] {
    return this.ahead;
  }

  /** Asks the log whether it holds what the views have seen. @throws StoreUnavailable */
  async checkLog(): Promise<void> {
    await this.checking; // it may have asked before the log was replaced
    await this.askLog(await this.olderLog());
  }

  private async check(): Promise<void> {
    const { store } = this.options;
    const older = await this.olderLog();
    const lastPosition = await store.lastPosition(ACCOUNT_PREFIX);
    const now = performance.now();
    const positions = this.options.positions();
    const lowest = [...positions.values()].reduce(
      (least, position) => (position < least ? position : least),
      lastPosition,
    );
    this.ends = this.ends.filter(({ position }) => position > lowest && position <= lastPosition);
    if (lastPosition > lowest && this.ends.at(-1)?.position !== lastPosition)
      this.ends.push({ position: lastPosition, at: now });
    for (const name of this.progress.keys()) if (!positions.has(name)) this.progress.delete(name);
    for (const [name, position] of positions) this.restartWhenStalled(name, position, lastPosition, now);
    const isPassed = [...positions.values()].some((position) => position > lastPosition);
    const isDue = this.checks++ % LOG_CHECK_EVERY === 0;
    if (!isDue && !isPassed && !older && !this.wasAway && this.ahead.length === 0) return;
    await this.askLog(older);
    this.wasAway = false;
  }

  private async olderLog(): Promise<OlderLog | null> {
    return (await this.options.store.olderLog?.()) ?? null;
  }

  /** @param older was found before the call: only then the views are compared with that log, or with a newer one. */
  private async askLog(older: OlderLog | null): Promise<void> {
    const { aheadOfLog, log } = this.options;
    const wasAhead = this.ahead.length > 0;
    // Checkpoints are read before the log, so a view that advances meanwhile is never ahead of it.
    this.ahead = await aheadOfLog();
    if (this.ahead.length > 0)
      log.error({ views: this.ahead }, 'the event log is older than the views: rebuild the views or restore the log');
    else if (older || wasAhead) this.continueOn(older);
  }

  /** Views and log agree again. The runners' subscriptions may still wait beyond the end of an older log. */
  private continueOn(older: OlderLog | null): void {
    const { log, logReplaced, positions, restart } = this.options;
    if (older) {
      older.accept();
      log.error({}, 'the event log lacks events that it had, and no view has seen more: new commands are taken on it');
    } else log.warn({}, 'the event log and the views agree again: new commands are taken');
    logReplaced();
    for (const name of positions().keys()) restart(name, 'the log was replaced, and its views agree with it again');
  }

  private restartWhenStalled(name: string, position: string, lastPosition: string, now: number): void {
    const last = this.progress.get(name);
    if (position >= lastPosition || last?.position !== position) {
      this.progress.set(name, { position, since: now });
      return;
    }
    if (now - last.since < (this.options.stalledMs ?? STALLED_MS)) return;
    this.progress.set(name, { position, since: now });
    this.options.log.warn(
      { projection: name, position, lastPosition },
      'view makes no progress, its runner is restarted',
    );
    this.options.restart(name, `no progress behind ${position}`);
  }
}
