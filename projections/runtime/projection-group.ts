import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { inPipelinedTransaction } from '@yukselt/postgres';
import type pg from 'pg';
import { CachedRows } from './cached-rows.js';
import type { ViewState } from './checkpoint-locks.js';
import type { ProjectionLogger } from './observer.js';
import type { Projection } from './projection.js';
import type { RecentEvents } from './recent-events.js';
import { BEGIN, sendSteps } from './view-writer.js';

/** Most events in one batch. */
export const BATCH_SIZE = 500;
/** A view may join when it is behind by at most this many of the group's batches: the group reads them again for it. */
const REREAD_BATCHES = 4;
/** A view that waits longer for a lock must wait alone, so that a lock on its table does not stop the other views. */
const BEGIN_GROUP = `${BEGIN}; set local lock_timeout = '1s'`;

export interface GroupMember {
  readonly projection: Projection;
  position: string;
  /** Called after a commit of the events up to `position`, with the time that it took. */
  onWritten(events: number, seconds: number): void;
}

/**
 * Views of one process at about the same position: the log is read and decoded once for all of them, and they are
 * written in one transaction, which delays a command's answer far less than one transaction each. The group handles no
 * error: at the first one it releases all members, and each view's runner continues alone, isolates the cause, and
 * joins again.
 */
export class ProjectionGroup {
  private readonly members = new Map<GroupMember, () => void>();
  /** How the group last wrote each member, so that it need not be read before the next write. */
  private readonly states = new WeakMap<GroupMember, ViewState>();
  private readonly rows = new CachedRows();
  /** Ends of the last batches; the last of them is the group's position. */
  private recentPositions: string[] = [];
  /** Whether the last batch reached the log's end. */
  private caughtUp = false;
  private reread = new AbortController();
  private running: Promise<void> | null = null;
  private writing: Promise<unknown> | null = null;

  /** @param pool its sessions are in pipeline mode. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly recentEvents: RecentEvents,
    private readonly log: ProjectionLogger,
  ) {}

  /**
   * Whether a view at this position may join: one far behind would hold up the others, one far ahead would be held up.
   */
  canJoin(position: string): boolean {
    return (
      this.members.size === 0 ||
      (position >= this.recentPositions[0]! && (this.caughtUp || position <= this.recentPositions.at(-1)!))
    );
  }

  /**
   * Keeps a view current until the signal aborts or the group fails. `member.position` is then final: no write is in
   * progress.
   */
  async run(member: GroupMember, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const leave = (): void => {
        signal.removeEventListener('abort', leave);
        this.members.delete(member);
        if (this.members.size === 0) this.reread.abort();
        resolve();
      };
      if (this.members.size === 0) {
        this.recentPositions = [member.position];
        this.caughtUp = false;
      }
      this.members.set(member, leave);
      this.rows.forget(member.projection.tables); // others may have written them
      if (this.writing || member.position < this.recentPositions.at(-1)!) this.reread.abort();
      this.running ??= this.read();
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
    });
    await this.writing;
  }

  /** Waits until the group stops reading. All members must have left. */
  async stop(): Promise<void> {
    await this.running;
  }

  private async read(): Promise<void> {
    while (this.members.size > 0) {
      this.reread = new AbortController();
      const { signal } = this.reread;
      const from = [...this.members.keys()].reduce(
        (least, { position }) => (position < least ? position : least),
        this.recentPositions.at(-1)!,
      );
      let cursor = from;
      try {
        for await (const { events, caughtUp } of this.store.subscribe(from, {
          signal,
          prefix: ACCOUNT_PREFIX,
          batchSize: BATCH_SIZE,
        })) {
          if (signal.aborted) break;
          this.recentEvents.add(cursor, events);
          cursor = events.at(-1)!.position;
          await this.applyBatch(events);
          this.caughtUp = caughtUp && !signal.aborted; // a view that joined meanwhile may be further behind
        }
      } catch (error) {
        this.log.warn({ err: error }, 'group of views failed, each view continues alone');
        for (const leave of [...this.members.values()]) leave();
      }
    }
    this.running = null;
  }

  private async applyBatch(batch: readonly StoredEvent[]): Promise<void> {
    const batchWrite = this.write(batch);
    // A member that leaves meanwhile waits for the outcome.
    this.writing = batchWrite.catch(() => undefined);
    try {
      await batchWrite;
    } finally {
      this.writing = null;
    }
  }

  private async write(batch: readonly StoredEvent[]): Promise<void> {
    const started = performance.now();
    const parts = [...this.members.keys()]
      .map((member) => ({ member, events: batch.filter(({ position }) => position > member.position) }))
      .filter(({ events }) => events.length > 0);
    const end = batch.at(-1)!.position;
    if (parts.length > 0) {
      const steps = parts.map(({ member, events }) => ({
        projection: member.projection,
        from: member.position,
        events,
        state: this.states.get(member),
      }));
      const { states, committed } = await inPipelinedTransaction(
        this.pool,
        (client) => sendSteps(client, 'views', steps, undefined, this.rows),
        BEGIN_GROUP,
      );
      committed();
      for (const { member } of parts) this.states.set(member, states.get(member.projection.name)!);
    }
    if (end > this.recentPositions.at(-1)!)
      this.recentPositions = [...this.recentPositions, end].slice(-REREAD_BATCHES);
    for (const { member, events } of parts) {
      member.position = end;
      member.onWritten(events.length, (performance.now() - started) / 1_000);
    }
  }
}
