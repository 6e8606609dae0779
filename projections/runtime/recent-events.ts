import type { StoredEvent } from '@yukselt/event-store';

/** Most events that are held; a reader that is further behind reads the log. */
const HELD_MAX = 2_000;

/**
 * The events that the views of this process received last, so that consumers behind the views need not read them from
 * the log again.
 */
export class RecentEvents {
  private after = '';
  private events: StoredEvent[] = [];

  /** @param batch consecutive events after the position `after`, without a gap. */
  add(after: string, batch: readonly StoredEvent[]): void {
    const isNext = this.events.length > 0 && this.events.at(-1)!.position === after;
    if (!isNext) {
      this.after = after;
      this.events = [];
    }
    this.events.push(...batch);
    const surplus = this.events.length - HELD_MAX;
    if (surplus > 0) this.after = this.events.splice(0, surplus).at(-1)!.position;
  }

  /** Forgets the events of a log that was replaced. */
  clear(): void {
    this.after = '';
    this.events = [];
  }

  /** All events after `after` up to and including `upTo`; `null` when not all of them are held. */
  between(after: string, upTo: string): StoredEvent[] | null {
    const last = this.events.at(-1);
    if (last === undefined || after < this.after || upTo > last.position) return null;
    // From the end, because readers are few events behind.
    const begin = this.events.findLastIndex(({ position }) => position <= after) + 1;
    return this.events.slice(begin, this.events.findLastIndex(({ position }) => position <= upTo) + 1);
  }
}
