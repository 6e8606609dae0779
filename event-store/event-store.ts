/**
 * The port of the event log (docs/architecture.md#event-stores). An abstract class, so that it is the injection token
 * as well. One contract suite (`event-store.contract.ts`) holds every driver to these sentences.
 */

/** An event to be stored. `data` and `metadata` are plain JSON. */
export interface NewEvent {
  /** Lower-case UUID. It does not prevent duplicates: EventStoreDB accepts the same id again. */
  id: string;
  type: string;
  data: object;
  metadata: object;
}

export interface StoredEvent {
  id: string;
  stream: string;
  /** 0-based, without holes inside a stream. */
  revision: bigint;
  /** Position in the whole log. Opaque, zero-padded so that positions sort as text. */
  position: string;
  type: string;
  data: unknown;
  metadata: unknown;
}

/** The revision that a stream must have for an append to be accepted. There is no "any" and no default. */
export type ExpectedRevision = bigint | 'no-stream';

export interface AppendResult {
  /** Revision of the last event of the append. */
  revision: bigint;
  /** Position of the last event of the append. */
  position: string;
}

/** The position before the first event: a subscription from here receives everything. */
export const LOG_START = '';

/** Limits of one append, the narrower of both stores. EventStoreDB refuses more than 1 MiB. */
export const APPEND_MAX_BYTES = 1_000_000;
export const APPEND_MAX_EVENTS = 1_000;

export interface ReadStreamOptions {
  /** First revision to read; default 0. */
  from?: bigint;
  /** Most events to read; default: all. */
  limit?: number;
  /**
   * Events per fetch. A size above the driver's own makes it fetch the next page while the reader works on this one:
   * for readers of long streams that serve no requests meanwhile. A driver may ignore it.
   */
  page?: number;
}

/** Streams with a prefix, by the order of their names. */
export interface StreamRange {
  prefix: string;
  /** Begins after the stream of this name; `null`: at the first one. */
  after: string | null;
  /** Ends with the stream of this name; `null`: with the last one. */
  until: string | null;
}

export interface SubscribeOptions {
  signal: AbortSignal;
  /** Only streams with this prefix. */
  prefix?: string;
  /** Most events in one batch; default 500. */
  batchSize?: number;
}

/** Consecutive events in log order, never empty, and whether they reach the log's end. */
export interface EventBatch {
  events: StoredEvent[];
  caughtUp: boolean;
}

export abstract class EventStore {
  /** `postgres` or `eventstoredb`, for messages and metrics. */
  abstract readonly driver: 'postgres' | 'eventstoredb';

  /**
   * Stores all events or none, as the stream's next revisions.
   * @throws RevisionConflict when the stream is not at `expected`; nothing is stored.
   * @throws InvalidEvent when the events cannot be stored as they are; nothing is stored.
   * @throws OutcomeUnknown when no answer came: the events may be stored. Read the stream, or append the identical
   *   events with the identical revision again, which stores them at most once.
   * @throws StoreUnavailable when nothing is stored for certain.
   * @throws StreamDeleted; nothing is stored.
   */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;

  /**
   * Events of one stream, oldest first; nothing for a stream that never existed.
   * @throws StoreUnavailable, StreamDeleted
   */
  abstract readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;

  /**
   * Events of many streams in pages: one stream after the other in the order of their names, each oldest first. Only a
   * store that keeps its events in this order has it; otherwise callers read each stream by itself.
   * @throws StoreUnavailable
   */
  readByStream?(range: StreamRange): AsyncIterable<StoredEvent[]>;

  /** The last event of a stream, or `null`. @throws StoreUnavailable, StreamDeleted */
  abstract readLast(stream: string): Promise<StoredEvent | null>;

  /** At most `limit` events after a position, in log order. @throws StoreUnavailable */
  abstract readAll(after: string, options: { limit: number; prefix?: string }): Promise<StoredEvent[]>;

  /**
   * At most `limit` events before a position, the newest first; `null` begins at the log's end.
   * @throws StoreUnavailable
   */
  abstract readBackwards(before: string | null, options: { limit: number; prefix?: string }): Promise<StoredEvent[]>;

  /**
   * The event at exactly this position, or `null` when the log does not hold it: a position that a reader remembers may
   * come from a log that was since replaced by an older copy.
   * @throws StoreUnavailable
   */
  abstract readAt(position: string): Promise<StoredEvent | null>;

  /** Position of the last event of the log ({@link LOG_START} when it is empty). @throws StoreUnavailable */
  abstract head(prefix?: string): Promise<string>;

  /**
   * A catch-up subscription: all events after a position, then new ones as they are stored, in log order, until the
   * signal aborts. After a lost connection it resubscribes after the last event it delivered, so that no event is lost
   * or delivered twice.
   */
  abstract subscribe(after: string, options: SubscribeOptions): AsyncIterable<EventBatch>;

  /**
   * The log's identity, written at its first use (docs/architecture.md#log-identity), so that a database never meets
   * the log of another one.
   * @throws StoreUnavailable
   */
  abstract identity(): Promise<string>;

  /** Waits for pending appends, then frees connections. */
  abstract close(): Promise<void>;
}
