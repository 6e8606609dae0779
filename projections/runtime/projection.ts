import type { LogFault } from '@yukselt/contracts';
import type { RecordedAccountEvent } from '@yukselt/contracts/events';
import type { ViewSchema, ViewTransaction } from './view-transaction.js';

/** An account event in its current schema version, with the customer whose stream holds it. */
export type ViewEvent = RecordedAccountEvent & { userId: string };

/**
 * A view: tables folded from the log, which can be dropped and rebuilt (docs/architecture.md#projections). Tables carry
 * no business constraint: a UNIQUE or CHECK would turn a valid event into poison.
 */
export interface Projection {
  readonly name: string;
  /** Raise it when the tables or their contents change: the view is then folded again from the log's start. */
  readonly version: number;
  /** A money view quarantines the customer whose event it cannot apply; any other view dead-letters the event. */
  readonly isMoneyView: boolean;
  /** Names of the tables, without schema. */
  readonly tables: readonly string[];
  /** SQL that creates the tables in a schema, with the keys that {@link apply} relies on. */
  create(schema: ViewSchema): string;
  /** SQL of the indexes for readers. A rebuild creates them over full tables, at a fraction of what each row costs. */
  indexes?(schema: ViewSchema): string;
  /**
   * Writes absolute values, guarded by the stream's revision, so that a repeat changes nothing. All reads come before
   * all writes, and no write sees the effect of a write to another table.
   * @param events in log order, never empty.
   * @throws PoisonEvent when an event cannot be applied; the transaction is then rolled back.
   */
  apply(tx: ViewTransaction, events: readonly ViewEvent[]): Promise<void>;
}

/** An event that a view can never apply. */
export class PoisonEvent extends Error {
  readonly code = 'POISON_EVENT';
  constructor(
    event: { stream: string; revision: bigint },
    readonly fault: LogFault,
    reason: string,
  ) {
    super(`${event.stream}@${event.revision}: ${reason}`);
  }
}

/** The events of each customer, in order. */
export function byAccount(events: readonly ViewEvent[]): Map<string, ViewEvent[]> {
  const accounts = new Map<string, ViewEvent[]>();
  for (const event of events) {
    const earlier = accounts.get(event.userId);
    if (earlier) earlier.push(event);
    else accounts.set(event.userId, [event]);
  }
  return accounts;
}

/**
 * The events after a revision.
 * @param revision what the view has applied, -1 for nothing.
 * @throws PoisonEvent when the next one is missing: a money view never skips an event.
 */
export function eventsAfter(revision: bigint, events: readonly ViewEvent[]): ViewEvent[] {
  const fresh = events.filter((event) => event.revision > revision);
  let expected = revision + 1n;
  for (const event of fresh) {
    if (event.revision !== expected) throw new PoisonEvent(event, 'missing-event', `revision ${expected} is missing`);
    expected++;
  }
  return fresh;
}
