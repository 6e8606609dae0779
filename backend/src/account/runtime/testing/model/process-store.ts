import {
  type AppendResult,
  EventStore,
  type ExpectedRevision,
  hasCode,
  type NewEvent,
  OutcomeUnknown,
  type ReadStreamOptions,
  type StoredEvent,
  StoreUnavailable,
} from '@yukselt/event-store';
import type { SharedLog } from './shared-log.js';

/**
 * What happens to an append. `lost`: nothing is stored, no answer comes. `ack-lost`: stored, no answer comes. A number:
 * no answer comes, and the append arrives so many turns later. `unavailable`: nothing is stored for certain. `rival`:
 * another writer is faster.
 */
export type AppendFault = 'lost' | 'ack-lost' | 'unavailable' | 'rival' | number;
/** What happens to a read: it fails at once, breaks off in the middle, or takes so long that others write meanwhile. */
export type ReadFault = 'fails' | 'breaks-off' | 'slow';

/** What surrounds the store of one process. */
export interface StoreSurroundings {
  log: SharedLog;
  /** Resolves when the scheduler gives the turn; never, once the process is dead. */
  turn: (what: string) => Promise<void>;
  /** The same for what was sent already: it arrives although its sender is dead. */
  arrival: (what: string) => Promise<void>;
  appendFault: (stream: string) => AppendFault | null;
  readFault: (stream: string) => ReadFault | null;
  rivalWrites: (stream: string) => void;
  appending: (sendId: string) => void;
  conflicted: () => void;
  lateArrival: (stored: boolean) => void;
}

/** A process's way to the shared log, with all its failures. */
export class ProcessStore extends EventStore {
  readonly driver = 'postgres';

  constructor(private readonly around: StoreSurroundings) {
    super();
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    const { log, arrival, turn } = this.around;
    const { correlationId } = events[0]!.metadata as { correlationId: string };
    this.around.appending(correlationId);
    const fault = this.around.appendFault(stream);
    const store = () => log.append(stream, expected, events);
    if (typeof fault === 'number') {
      void this.arriveLate(fault, store);
      await turn('append without an answer');
      throw new OutcomeUnknown('no answer');
    }
    await arrival('append');
    const outcome = this.arrive(fault, stream, store);
    await turn('answer of an append');
    if (outcome instanceof Error) {
      if (hasCode(outcome, 'REVISION_CONFLICT')) this.around.conflicted();
      throw outcome;
    }
    return outcome;
  }

  /** What the sender will hear. */
  private arrive(fault: AppendFault | null, stream: string, store: () => AppendResult): AppendResult | Error {
    if (fault === 'unavailable') return new StoreUnavailable('not reached');
    if (fault === 'lost') return new OutcomeUnknown('lost');
    if (fault === 'rival') this.around.rivalWrites(stream);
    try {
      const result = store();
      return fault === 'ack-lost' ? new OutcomeUnknown('no answer') : result;
    } catch (conflict) {
      return conflict as Error;
    }
  }

  private async arriveLate(turns: number, store: () => AppendResult): Promise<void> {
    for (let waited = 0; waited < turns; waited++) await this.around.arrival('late append');
    try {
      store();
      this.around.lateArrival(true);
    } catch {
      this.around.lateArrival(false); // no caller waits for its answer
    }
  }

  async *readStream(
    stream: string,
    { from = 0n, limit = Number.MAX_SAFE_INTEGER }: ReadStreamOptions = {},
  ): AsyncGenerator<StoredEvent> {
    const { log, turn } = this.around;
    const fault = this.around.readFault(stream);
    await turn('read');
    if (fault === 'fails') throw new StoreUnavailable('read failed');
    let yielded = 0;
    for (let at = Number(from); yielded < limit; at++, yielded++) {
      if (fault === 'slow' && yielded % 3 === 1) await turn('next page');
      if (fault === 'breaks-off' && yielded === 2) throw new StoreUnavailable('connection lost');
      const event = log.stream(stream)[at];
      if (!event) return;
      yield event;
    }
  }

  readLast = (): never => outside();
  readAll = (): never => outside();
  readBackwards = (): never => outside();
  readAt = (): never => outside();
  lastPosition = (): never => outside();
  subscribe = (): never => outside();
  identity = (): never => outside();
  close = (): never => outside();
}

const outside = (): never => {
  throw new Error('not part of the model');
};
