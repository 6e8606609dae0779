import type { LogFault } from '@yukselt/contracts';
import type { RecordedAccountEvent } from '@yukselt/contracts/events';
import { collectWrites, isPipelined } from '@yukselt/postgres';
import type pg from 'pg';

/**
 * `views` answers queries; `views_next` holds the tables of a rebuild until they are swapped in; `pg_temp` those of a
 * verification, for one session.
 */
export type ViewSchema = 'views' | 'views_next' | 'pg_temp';

/** An account event in its current schema version, with the customer whose stream holds it. */
export type ViewEvent = RecordedAccountEvent & { userId: string };

/** The transaction that writes a view's rows and advances its checkpoint. */
export class ViewTransaction {
  private written: Promise<unknown> = Promise.resolve();
  private readonly pipelined: boolean;

  constructor(
    private readonly client: pg.ClientBase,
    readonly schema: ViewSchema,
  ) {
    this.pipelined = isPipelined(client);
  }

  /** Runs one prepared statement, after those sent before. `name` is unique per projection; the schema is added. */
  async query<R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<R[]> {
    if (!this.pipelined) await this.written;
    try {
      return (await this.send<R>(name, text, values)).rows;
    } catch (error) {
      await this.written; // a statement that was sent before may have aborted the transaction: its error is the cause
      throw error;
    }
  }

  /**
   * As {@link query}, for a statement whose result is of no interest: nothing waits for it but {@link done}, so that a
   * session in pipeline mode sends all of them together. A failed one aborts the transaction.
   */
  write(name: string, text: string, values: unknown[]): void {
    const result = this.pipelined
      ? this.send(name, text, values)
      : this.written.then(() => this.send(name, text, values));
    this.written = Promise.all([this.written, result]);
    this.written.catch(() => undefined); // `done` throws it
  }

  /** Waits for what was written. @throws what the first statement that failed threw */
  async done(): Promise<void> {
    await this.written;
  }

  private send<R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) {
    if (this.pipelined) collectWrites(this.client);
    return this.client.query<R>({ name: `${this.schema}.${name}`, text, values });
  }
}

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
   * Writes absolute values, guarded by the stream's revision, so that a repeat changes nothing. What it reads comes
   * before what it writes.
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
