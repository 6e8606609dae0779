import type pg from 'pg';
import { StoreUnavailable } from '../errors.js';
import {
  type AppendResult,
  type EventBatch,
  EventStore,
  type ExpectedRevision,
  type NewEvent,
  type OlderLog,
  PACKED_PAGE,
  type ReadPackedOptions,
  type ReadStreamOptions,
  type StreamRange,
  type SubscribeOptions,
} from '../event-store.js';
import type { PackedEvents } from '../packed-events.js';
import { formatPosition, parsePosition } from '../positions.js';
import { LOG_START, type StoredEvent } from '../stored-event.js';
import { AppendNotifier } from './append-notifier.js';
import { copyPage } from './copied-page.js';
import { GroupCommitWriter } from './group-commit.writer.js';
import {
  COUNT_BETWEEN,
  copyLog,
  copyRange,
  copyStream,
  FIRST_GAP,
  LAST_POSITION,
  LAST_POSITION_OF_PREFIX,
  READ_ALL,
  READ_AT,
  READ_BACKWARDS,
  READ_LAST,
  READ_PREFIX,
  READ_STREAM,
  type Row,
  toEvent,
} from './log-statements.js';
import { RecentAppends } from './recent-appends.js';
import { SeenPosition } from './seen-position.js';
import { failureOf, onSessionWithin, queryWithin } from './session.js';
import { follow } from './subscription.js';

const READ_DEADLINE_MS = 10_000;
const BATCH_SIZE = 500;
/** A page of a stream is parsed and folded in one turn of the event loop, about 15 µs per event. */
const STREAM_PAGE = 200;
/**
 * Pages of the log of at least this many events are read packed. A smaller page is cheaper by a prepared statement.
 */
const PACKED_FROM = 200;
/** How many positions one statement counts, well within {@link READ_DEADLINE_MS} even from a slow disk. */
const POSITIONS_PER_COUNT = 250_000n;
/** After every revision. */
const REVISION_END = 2n ** 63n - 1n;
/** After every position. */
const POSITION_END = 2n ** 63n - 1n;
/** Sorts after every name that begins with the prefix, because no character is larger. */
const NAME_END = '\u{10ffff}';
/**
 * The longest that a subscriber holds back stored events for those of an append in flight, ms: under load both become
 * one batch, and what subscribers do per batch is done half as often. Without load no append is in flight.
 */
const GATHER_MS = 5;
/** Finds appends whose notification was lost. */
const POLL_MS = 1_000;

export interface PostgresEventStoreOptions {
  /** Called with lost connections, which the store repairs by itself. */
  onError?: (error: Error) => void;
  /** See {@link GATHER_MS}. */
  gatherMs?: number;
  /** See {@link POLL_MS}. */
  pollMs?: number;
}

/**
 * The event log in PostgreSQL. Positions have no gaps and are in commit order, so that a reader of "position > mine"
 * misses nothing. Needs the tables of `migrateEventStore`. Takes at most two sessions of the pool for writing, one per
 * read in progress, and one connection outside the pool for LISTEN, shared with all other listeners of the pool.
 */
export class PostgresEventStore extends EventStore {
  readonly driver = 'postgres';
  private readonly writer: GroupCommitWriter;
  private readonly notifier: AppendNotifier;
  private readonly recent = new RecentAppends();
  private readonly seen = new SeenPosition();
  private readonly onError: (error: Error) => void;
  private readonly gatherMs: number;
  private readonly pollMs: number;
  private readonly closing = new AbortController();

  /** @param pool is not ended by {@link close}: its creator ends it afterwards. */
  constructor(
    private readonly pool: pg.Pool,
    { onError = () => undefined, gatherMs = GATHER_MS, pollMs = POLL_MS }: PostgresEventStoreOptions = {},
  ) {
    super();
    this.onError = onError;
    this.gatherMs = gatherMs;
    this.pollMs = pollMs;
    this.notifier = new AppendNotifier(
      pool.options,
      () => this.writer.isAppending,
      () => this.recent.clear(),
      onError,
    );
    this.writer = new GroupCommitWriter(
      pool,
      this.seen,
      (commit, more) => {
        if (this.notifier.hasSubscribers) this.recent.add(commit);
        this.notifier.notify(commit.end, more);
      },
      () => this.notifier.appended(),
    );
  }

  override async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    if (this.closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    return this.writer.append(stream, expected, events);
  }

  override async *readStream(
    stream: string,
    { from = 0n, limit = Infinity }: ReadStreamOptions = {},
  ): AsyncGenerator<StoredEvent> {
    for (let [next, remaining] = [from, limit]; remaining > 0; ) {
      const size = Math.min(STREAM_PAGE, remaining);
      const events = await this.read('es_read_stream', READ_STREAM, [stream, next.toString(), size]);
      remaining -= events.length;
      yield* events;
      if (events.length < size) return;
      next = events.at(-1)!.revision + 1n;
    }
  }

  override async *readPacked(
    stream: string,
    { from = 0n, limit = Infinity, page: pageMax = PACKED_PAGE }: ReadPackedOptions = {},
  ): AsyncGenerator<PackedEvents> {
    const sizeAt = (next: bigint): number => Math.min(pageMax, limit - Number(next - from));
    const read = (next: bigint): Promise<PackedEvents> => this.copy(copyStream(stream, next, sizeAt(next)));
    let next = from;
    for (let ahead = limit > 0 ? read(from) : null; ahead; ) {
      const page: PackedEvents = await ahead;
      const isFull = page.length === sizeAt(next);
      next += BigInt(page.length);
      ahead = isFull && sizeAt(next) > 0 ? read(next) : null;
      if (page.length > 0) yield page;
    }
  }

  override async *readByStream({ prefix, after, until }: StreamRange): AsyncGenerator<PackedEvents> {
    const end = until ?? prefix + NAME_END;
    let spare: ArrayBuffer | undefined; // of the page before: one page is read while the caller works on the other
    const read = (behind: { stream: string; revision: bigint }): Promise<PackedEvents> =>
      this.copy(copyRange(behind, end, PACKED_PAGE), PACKED_PAGE, spare);
    // No stream has the bare prefix as its name, so every revision of every stream comes after it.
    for (let ahead: Promise<PackedEvents> | null = read({ stream: after ?? prefix, revision: REVISION_END }); ahead; ) {
      const page: PackedEvents = await ahead;
      ahead = page.length === PACKED_PAGE ? read(page.last!) : null;
      if (page.length > 0) yield page;
      spare = page.bytes.buffer;
    }
  }

  override async readLast(stream: string): Promise<StoredEvent | null> {
    return (await this.read('es_read_last', READ_LAST, [stream]))[0] ?? null;
  }

  override async readAll(
    after: string,
    { limit, prefix = '' }: { limit: number; prefix?: string },
  ): Promise<StoredEvent[]> {
    const afterNumber = parsePosition(after);
    if (limit >= PACKED_FROM) {
      const page = await this.copy(copyLog(afterNumber, prefix, limit), limit);
      return [...page.inBatches(limit)].flat();
    }
    const values = [afterNumber.toString(), limit];
    return prefix
      ? this.read('es_read_prefix', READ_PREFIX, [...values, prefix])
      : this.read('es_read_all', READ_ALL, values);
  }

  override async readBackwards(
    before: string | null,
    { limit, prefix = '' }: { limit: number; prefix?: string },
  ): Promise<StoredEvent[]> {
    const end = before === null ? POSITION_END : parsePosition(before);
    // A position may have 20 digits, more than a `bigint` of PostgreSQL holds.
    const beforeNumber = end > POSITION_END ? POSITION_END : end;
    return this.read('es_read_backwards', READ_BACKWARDS, [beforeNumber.toString(), limit, prefix]);
  }

  override async readAt(position: string): Promise<StoredEvent | null> {
    const number = parsePosition(position);
    const [event] = await this.read('es_read_at', READ_AT, [number.toString()]);
    if (event) this.seen.raise(number);
    return event ?? null;
  }

  override async firstGap(upTo: string): Promise<string | null> {
    const last = parsePosition(upTo);
    for (let after = 0n; after < last; after += POSITIONS_PER_COUNT) {
      const end = after + POSITIONS_PER_COUNT < last ? after + POSITIONS_PER_COUNT : last;
      const range = [after.toString(), end.toString()];
      const [counted] = await this.query<[string]>('es_count_between', COUNT_BETWEEN, range);
      if (BigInt(counted![0]) === end - after) continue;
      const [gap] = await this.query<[string]>('es_first_gap', FIRST_GAP, range);
      return formatPosition(BigInt(gap![0]));
    }
    return null;
  }

  override async lastPosition(prefix?: string): Promise<string> {
    const [row] = prefix
      ? await this.query<[string]>('es_last_position_of_prefix', LAST_POSITION_OF_PREFIX, [prefix])
      : await this.query<[string | null]>('es_last_position', LAST_POSITION, []);
    const position = row?.[0] ?? null;
    if (position === null) return LOG_START;
    this.seen.raise(BigInt(position));
    return formatPosition(BigInt(position));
  }

  override async olderLog(): Promise<OlderLog | null> {
    const seen = this.seen.position; // before the read, which then covers it
    const last = await this.lastPosition();
    const end = last === LOG_START ? 0n : parsePosition(last); // an empty log lacks nothing that was never seen
    const accept = (): void => {
      this.recent.clear();
      this.seen.lower(seen, end);
    };
    return end < seen ? { accept } : null;
  }

  override subscribe(
    after: string,
    { signal, prefix = '', batchSize = BATCH_SIZE }: SubscribeOptions,
  ): AsyncGenerator<EventBatch> {
    return follow(after, {
      stop: AbortSignal.any([signal, this.closing.signal, this.seen.lowered]),
      prefix,
      batchSize,
      gatherMs: this.gatherMs,
      pollMs: this.pollMs,
      onError: this.onError,
      notifier: this.notifier,
      recent: this.recent,
      onSeen: (position) => this.seen.raise(position),
      query: (name, text, values) => this.query(name, text, values),
      copy: (select, max) => this.copy(select, max),
    });
  }

  override async identity(): Promise<string> {
    // Two statements, so that the second sees the row of a process that was faster.
    await this.query('es_identity_insert', 'insert into es.identity default values on conflict do nothing', []);
    const [row] = await this.query<[string]>('es_identity', 'select id from es.identity', []);
    return row![0];
  }

  override async close(): Promise<void> {
    this.closing.abort();
    await this.writer.drain();
    await this.notifier.close();
  }

  private async read(name: string, text: string, values: unknown[]): Promise<StoredEvent[]> {
    return (await this.query<Row>(name, text, values)).map(toEvent);
  }

  /** A page along its index, read ahead: its error is reported where the page is awaited. */
  private copy(select: string, max?: number, memory?: ArrayBuffer): Promise<PackedEvents> {
    const page = this.reading(() =>
      onSessionWithin(this.pool, READ_DEADLINE_MS, (client) => copyPage(client, select, max, memory)),
    );
    page.catch(() => undefined);
    return page;
  }

  private query<R extends unknown[]>(name: string, text: string, values: unknown[]): Promise<R[]> {
    return this.reading(() => queryWithin<R>(this.pool, READ_DEADLINE_MS, { name, text, values, rowMode: 'array' }));
  }

  private async reading<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'defect' || failure === 'data') throw error;
      throw new StoreUnavailable(`the event log cannot be read: ${(error as Error).message}`, { cause: error });
    }
  }
}
