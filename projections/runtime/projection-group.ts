import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { inTransaction } from '@yukselt/postgres';
import type pg from 'pg';
import type { ProjectionLogger } from './observer.js';
import type { Projection } from './projection.js';
import { BEGIN, writeSteps } from './view-writer.js';

/** Most events in one batch. */
export const BATCH_SIZE = 500;
/** A view joins when it is behind by at most this many of the group's batches: the group reads them again for it. */
const BATCHES_BACK = 4;
/**
 * Who waits longer for a lock shall wait alone, so that somebody who holds one view's table does not stop the others.
 */
const BEGIN_TOGETHER = `${BEGIN}; set local lock_timeout = '1s'`;

export interface GroupMember {
  readonly projection: Projection;
  position: string;
  /** Its events up to `position` are committed, after so many seconds. */
  onWritten(events: number, seconds: number): void;
}

/**
 * Views of one process that stand at about the same place of the log: it is read and decoded once for all of them, and
 * they are written in
 * one transaction, which costs a command's answer far less than one transaction each. The group decides nothing: at any
 * error it
 * lets everybody go, and each view's runner goes on alone, finds out whose error it was, and comes back.
 */
export class ProjectionGroup {
  private readonly members = new Map<GroupMember, () => void>();
  /** Where the last batches ended; the last one is where the group stands. */
  private trail: string[] = [];
  /** The log's end was seen behind the last batch. */
  private caughtUp = false;
  private reread = new AbortController();
  private running: Promise<void> | null = null;
  private writing: Promise<unknown> | null = null;

  /** @param pool its sessions are in pipeline mode. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly log: ProjectionLogger,
  ) {}

  /**
   * Whether a view at this position may come along: one that is far behind would stop the others, one that is far ahead
   * would be stopped.
   */
  canJoin(position: string): boolean {
    return this.members.size === 0 || (position >= this.trail[0]! && (this.caughtUp || position <= this.trail.at(-1)!));
  }

  /**
   * Keeps a view current until the signal or the group's next error. Its position is where it then stands; no write is
   * under way.
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
        this.trail = [member.position];
        this.caughtUp = false;
      }
      this.members.set(member, leave);
      if (this.writing || member.position < this.trail.at(-1)!) this.reread.abort();
      this.running ??= this.read();
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
    });
    await this.writing;
  }

  /** Waits until nothing is read any more. Every view must have left. */
  async stop(): Promise<void> {
    await this.running;
  }

  private async read(): Promise<void> {
    while (this.members.size > 0) {
      this.reread = new AbortController();
      const { signal } = this.reread;
      const from = [...this.members.keys()].reduce(
        (least, { position }) => (position < least ? position : least),
        this.trail.at(-1)!,
      );
      try {
        for await (const { events, caughtUp } of this.store.subscribe(from, {
          signal,
          prefix: ACCOUNT_PREFIX,
          batchSize: BATCH_SIZE,
        })) {
          if (signal.aborted) break;
          await this.take(events);
          this.caughtUp = caughtUp && !signal.aborted; // who came meanwhile may stand further back
        }
      } catch (error) {
        this.log.warn({ err: error }, 'views cannot be written together, each goes on alone');
        for (const leave of [...this.members.values()]) leave();
      }
    }
    this.running = null;
  }

  private async take(batch: readonly StoredEvent[]): Promise<void> {
    const written = this.write(batch);
    // Who leaves meanwhile waits for the end, whatever it is.
    this.writing = written.catch(() => undefined);
    try {
      await written;
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
      const steps = parts.map(({ member: { projection, position }, events }) => ({
        projection,
        from: position,
        events,
      }));
      await inTransaction(this.pool, (client) => writeSteps(client, 'views', steps), BEGIN_TOGETHER);
    }
    if (end > this.trail.at(-1)!) this.trail = [...this.trail, end].slice(-BATCHES_BACK);
    for (const { member, events } of parts) {
      member.position = end;
      member.onWritten(events.length, (performance.now() - started) / 1_000);
    }
  }
}
