import type { RecordedAccountEvent } from '@yukselt/contracts/events';
import type pg from 'pg';

/** `views` answers queries; `views_next` holds the tables of a rebuild until they are swapped in. */
export type ViewSchema = 'views' | 'views_next';

/** An account event in today's shape, with the customer whose stream it stands in. */
export type ViewEvent = RecordedAccountEvent & { userId: string };

/** The transaction that writes a view's rows and moves its checkpoint. */
export class ViewTransaction {
  constructor(
    private readonly client: pg.ClientBase,
    readonly schema: ViewSchema,
  ) {}

  /** Runs one prepared statement. `name` is unique per projection; the schema is added to it. */
  async query<R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<R[]> {
    return (await this.client.query<R>({ name: `${this.schema}.${name}`, text, values })).rows;
  }
}

/**
 * A view: tables folded from the log, which can be thrown away and rebuilt (docs/architecture.md#projections). Tables
 * carry no business
 * constraint: a UNIQUE or CHECK would make poison out of a valid log.
 */
export interface Projection {
  readonly name: string;
  /** Raised when the tables or what stands in them change: the view is then folded again from the log's start. */
  readonly version: number;
  /** Money views stop for the customer whose event they cannot apply; the others put that event aside. */
  readonly isMoneyView: boolean;
  /** Its tables, without schema. */
  readonly tables: readonly string[];
  /** SQL that creates the tables in a schema. */
  create(schema: ViewSchema): string;
  /**
   * Writes what the events say: absolute values, guarded by the stream's revision, so that a repeat changes nothing.
   * @param events in log order, never empty.
   * @throws PoisonEvent when an event cannot be applied; the whole transaction is then rolled back.
   */
  apply(tx: ViewTransaction, events: readonly ViewEvent[]): Promise<void>;
}

/** An event that a view cannot apply, however often it tries. */
export class PoisonEvent extends Error {
  readonly code = 'POISON_EVENT';
  constructor(event: { stream: string; revision: bigint }, reason: string) {
    super(`${event.stream}@${event.revision}: ${reason}`);
  }
}

/** The events of each customer, in order. */
export function byAccount(events: readonly ViewEvent[]): Map<string, ViewEvent[]> {
  const accounts = new Map<string, ViewEvent[]>();
  for (const event of events) {
    const known = accounts.get(event.userId);
    if (known) known.push(event);
    else accounts.set(event.userId, [event]);
  }
  return accounts;
}

/**
 * The events that come after a revision.
 * @param revision what the view has applied, -1 for nothing.
 * @throws PoisonEvent when the next one is missing: a money view never steps over a hole.
 */
export function eventsAfter(revision: bigint, events: readonly ViewEvent[]): ViewEvent[] {
  const fresh = events.filter((event) => event.revision > revision);
  let expected = revision + 1n;
  for (const event of fresh) {
    if (event.revision !== expected) throw new PoisonEvent(event, `revision ${expected} is missing`);
    expected++;
  }
  return fresh;
}
