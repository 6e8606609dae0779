import { setImmediate as nextTurn } from 'node:timers/promises';
import { backoff } from '@yukselt/async';
import { ACCOUNT_PREFIX, accountOwner } from '@yukselt/contracts';
import type { LiveEvent } from '@yukselt/contracts/api';
import { movesMoney } from '@yukselt/contracts/events';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import type { ProjectionLogger } from './observer.js';
import type { RecentEvents } from './recent-events.js';
import type { ViewPositions } from './view-positions.js';

const PAGE = 500;
/** After a read of the log that failed. */
const retryPauseMs = backoff({ first: 1_000, max: 10_000 });

/** What changed in one account, published once every view shows it. It names objects, never amounts. */
export type AppliedChange = Omit<Extract<LiveEvent, { type: 'account' }>, 'type'>;

const textOf = (data: unknown, key: 'orderId' | 'requestId'): string[] => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? [value] : [];
};

function changesOf(events: readonly StoredEvent[]): AppliedChange[] {
  const accounts = new Map<string, AppliedChange>();
  for (const { stream, revision, position, type, data } of events) {
    const userId = accountOwner(stream);
    if (userId === null) continue;
    const change = accounts.get(userId) ?? {
      userId,
      revision: '',
      position,
      orderIds: [],
      requestIds: [],
      wallet: false,
    };
    accounts.set(userId, {
      ...change,
      revision: revision.toString(),
      position,
      orderIds: [...new Set([...change.orderIds, ...textOf(data, 'orderId')])],
      requestIds: [...new Set([...change.requestIds, ...textOf(data, 'requestId')])],
      wallet: change.wallet || movesMoney(type),
    });
  }
  return [...accounts.values()];
}

/**
 * Publishes which accounts changed: those of the log's events between the old and the new position that all views have
 * passed, so that it publishes the same whichever process applied the events, and a lost notification loses no change.
 * It reads the log only for events that the views of this process have not just read.
 */
export class ChangeFeed {
  private readonly listeners = new Set<(change: AppliedChange) => void>();
  private position = '';
  private publishing: Promise<void> | null = null;
  private closed = false;
  private failures = 0;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly positions: ViewPositions,
    private readonly recent: RecentEvents,
    private readonly log: ProjectionLogger,
  ) {
    positions.onPassed(() => this.wake());
  }

  listen(listener: (change: AppliedChange) => void): () => void {
    if (this.listeners.size === 0 && !this.publishing) this.position = this.positions.passed;
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.closed = true;
    await this.publishing;
    if (this.retry) clearTimeout(this.retry);
  }

  /** What views show no longer, because a crash of the server has lost it, is published again once they do. */
  private wake(): void {
    const { passed } = this.positions;
    if (this.listeners.size === 0 || passed < this.position) this.position = passed;
    else this.schedule();
  }

  private schedule(): void {
    this.publishing ??= this.publish().then(
      () => {
        this.publishing = null;
        this.failures = 0;
        // Views may have passed more events in the same turn of the event loop.
        if (!this.closed && this.position < this.positions.passed) this.schedule();
      },
      (error: unknown) => {
        this.publishing = null;
        this.log.warn({ err: error }, 'changes could not be published, retrying');
        this.tryAgain();
      },
    );
  }

  /** Not at the next position alone, which may be hours away: until then pages would show the old state as live. */
  private tryAgain(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = setTimeout(() => this.wake(), retryPauseMs(this.failures++));
    this.retry.unref();
  }

  /** In the next turn of the event loop, because answers of commands wait for the same position and go out first. */
  private async publish(): Promise<void> {
    await nextTurn();
    while (!this.closed && this.position < this.positions.passed) {
      const from = this.position;
      const passed = this.positions.passed;
      let events = this.recent.between(from, passed);
      if (events) {
        this.position = passed;
      } else {
        const page = await this.store.readAll(from, { limit: PAGE, prefix: ACCOUNT_PREFIX });
        if (this.position < from) continue; // the views went back meanwhile
        events = page.filter((event) => event.position <= passed);
        this.position = events.length < PAGE ? passed : events.at(-1)!.position;
      }
      for (const change of changesOf(events)) {
        for (const listener of this.listeners) {
          try {
            listener(change);
          } catch (error) {
            this.log.error({ err: error, userId: change.userId }, 'a listener to changes failed');
          }
        }
      }
    }
  }
}
