import { formatPosition } from '../positions.js';
import type { SerialisedEvent } from '../serialise-events.js';
import type { StoredEvent } from '../stored-event.js';

/** Most events that are held. A subscriber that is further behind reads the log. */
const HELD_MAX = 1_000;

/** The events that one commit of this process stored: all positions after `after` up to `end`. */
export interface Commit {
  /** The log's end before it. */
  after: bigint;
  end: bigint;
  /** In the order of the log. `first` is the revision of the append's first event. */
  appends: readonly { stream: string; first: bigint; events: readonly SerialisedEvent[] }[];
}

interface Held {
  commit: Commit;
  /** Parsed when a subscriber first asks. */
  events: StoredEvent[] | null;
}

/**
 * The last commits of this process, so that its subscribers need not read from the log what has just been written to
 * it. Each commit states the log's end before it, so that a subscriber at exactly that position misses nothing,
 * whatever other processes write. The events are parsed from the very text that was stored.
 */
export class RecentAppends {
  /** By the log's end before the commit. */
  private readonly commits = new Map<bigint, Held>();

  add(commit: Commit): void {
    this.commits.set(commit.after, { commit, events: null });
    for (const [after, { commit: oldest }] of this.commits) {
      if (commit.end - oldest.after <= HELD_MAX) break;
      this.commits.delete(after);
    }
  }

  /** After the connection to the server was lost: it may come back with an older log. */
  clear(): void {
    this.commits.clear();
  }

  /**
   * The events right after a position, without a gap: whole commits, at most `limit` events.
   * @returns `null` when the next event is not held, or the commit that holds it is larger.
   */
  following(position: bigint, limit: number): StoredEvent[] | null {
    const events: StoredEvent[] = [];
    for (let recent = this.commits.get(position); recent; recent = this.commits.get(recent.commit.end)) {
      if (recent.commit.end - position > limit) break;
      recent.events ??= storedEvents(recent.commit);
      events.push(...recent.events);
    }
    return events.length > 0 ? events : null;
  }
}

function storedEvents({ after, appends }: Commit): StoredEvent[] {
  let position = after;
  return appends.flatMap(({ stream, first, events }) =>
    events.map(({ id, type, data, metadata }, index) => ({
      id,
      stream,
      revision: first + BigInt(index),
      position: formatPosition(++position),
      type,
      data: JSON.parse(data) as unknown,
      metadata: JSON.parse(metadata) as unknown,
    })),
  );
}
