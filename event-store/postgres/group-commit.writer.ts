import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@yukselt/async';
import type pg from 'pg';
import { InvalidEvent, RevisionConflict, StoreUnavailable } from '../errors.js';
import type { AppendResult, ExpectedRevision, NewEvent } from '../event-store.js';
import { formatPosition } from '../positions.js';
import { serialiseEvents } from '../serialise-events.js';
import { PendingAppend } from './pending-append.js';
import type { Commit } from './recent-appends.js';
import type { SeenPosition } from './seen-position.js';
import { failureOf, onSessionWithin, queryWithin } from './session.js';

/** Most appends in the queue; more is overload and is refused at once. */
export const QUEUE_MAX = 10_000;
const BATCH_MAX_APPENDS = 128;
const BATCH_MAX_BYTES = 1 << 20;
/** Two: the next batch is on the wire while the current one holds the lock. More would only wait for the lock. */
const BATCHES_IN_FLIGHT = 2;
const ATTEMPTS_MAX = 10;
/**
 * Attempts to connect while nothing was sent: a session can be ended while it starts, but a server that is down is
 * reported at once.
 */
const CONNECT_ATTEMPTS_MAX = 2;
const retryPauseMs = backoff({ first: 50, max: 400 });

/** `head` is what the stored function calls the position before the call. */
const APPEND = 'select head as before, firsts, actual, used from es.append_batch($1, $2, $3, $4, $5, $6, $7)';
const READ_BY_ID =
  'select id, stream, revision, position, type, data::text, metadata::text from es.events where id = any($1::uuid[])';

interface BatchAnswer {
  before: string;
  firsts: (string | null)[];
  actual: string[];
  used: string[];
}

interface StoredRow {
  id: string;
  stream: string;
  revision: string;
  position: string;
  type: string;
  data: string;
  metadata: string;
}

/**
 * Collects the appends that arrive while a batch is in flight, without a timer, and sends them as one call: one commit
 * for all, each accepted or refused on its own. After a lost connection the identical batch is retried, which the event
 * ids make safe.
 */
export class GroupCommitWriter {
  private queue: PendingAppend[] = [];
  private inFlight = 0;
  private scheduled = false;
  private idle: (() => void)[] = [];

  /**
   * @param seen an append to a log that ends before it is refused.
   * @param onCommit called after each commit that stored events, with whether another batch is in flight; must not
   * throw.
   * @param onIdle called when no batch is in flight any more; must not throw.
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly seen: SeenPosition,
    private readonly onCommit: (commit: Commit, more: boolean) => void,
    private readonly onIdle: () => void,
  ) {}

  /** A batch is in flight. */
  get isAppending(): boolean {
    return this.inFlight > 0;
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    if (this.queue.length >= QUEUE_MAX)
      return Promise.reject(new StoreUnavailable(`more than ${QUEUE_MAX} appends are waiting`));
    return new Promise((resolve, reject) => {
      // its errors reject the promise
      const { events: serialised, bytes } = serialiseEvents(stream, expected, events);
      this.queue.push(new PendingAppend(stream, expected, serialised, bytes, resolve, reject));
      this.schedule();
    });
  }

  /** Resolves when no append is waiting or in flight. */
  async drain(): Promise<void> {
    if (this.queue.length > 0 || this.inFlight > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /** Collects the appends of one turn of the event loop. */
  private schedule(): void {
    if (this.scheduled || this.inFlight >= BATCHES_IN_FLIGHT) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      while (this.queue.length > 0 && this.inFlight < BATCHES_IN_FLIGHT) void this.flush(this.nextBatch());
      if (this.queue.length === 0 && this.inFlight === 0) for (const wake of this.idle.splice(0)) wake();
    });
  }

  /**
   * Takes the next batch from the queue. An append that repeats an event id of the batch waits for the next batch,
   * where the table answers it.
   */
  private nextBatch(): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const later: PendingAppend[] = [];
    const ids = new Set<string>();
    let bytes = 0;
    let next = 0;
    for (; next < this.queue.length && batch.length < BATCH_MAX_APPENDS && bytes < BATCH_MAX_BYTES; next++) {
      const append = this.queue[next]!;
      if (append.settled) continue;
      if (append.events.some(({ id }) => ids.has(id))) {
        later.push(append);
        continue;
      }
      for (const { id } of append.events) ids.add(id);
      batch.push(append);
      bytes += append.bytes;
    }
    this.queue.splice(0, next, ...later);
    return batch;
  }

  private async flush(batch: PendingAppend[]): Promise<void> {
    this.inFlight++;
    try {
      await this.store(batch);
    } catch (error) {
      for (const append of batch) append.fail(error);
    } finally {
      this.inFlight--;
      if (this.inFlight === 0) this.onIdle();
      this.schedule();
    }
  }

  /** Stores a batch with retries and settles each of its appends. */
  private async store(all: PendingAppend[]): Promise<void> {
    let batch = all;
    for (let attempt = 1; ; attempt++) {
      batch = batch.filter((append) => !append.settled);
      if (batch.length === 0) return;
      try {
        await this.attempt(batch);
        return;
      } catch (error) {
        const failure = failureOf(error);
        for (const append of batch) append.attemptEnded(failure === 'lost');
        if (failure === 'data') return this.bisect(batch, error);
        for (const append of batch) {
          const attemptsMax = failure === 'unsent' && !append.uncertain ? CONNECT_ATTEMPTS_MAX : ATTEMPTS_MAX;
          if (failure === 'defect' && !append.uncertain) append.fail(error);
          else if (failure === 'defect' || failure === 'refused' || attempt >= attemptsMax)
            append.giveUp((error as Error).message, error);
        }
      }
      if (batch.some((append) => !append.settled)) await pause(retryPauseMs(attempt - 1));
    }
  }

  /** Isolates an append whose values the server refuses, so that the others succeed. */
  private async bisect(batch: PendingAppend[], cause: unknown): Promise<void> {
    const [only] = batch;
    if (batch.length === 1)
      return only!.fail(new InvalidEvent(`append to ${only!.stream}: ${(cause as Error).message}`, { cause }));
    const half = batch.length >> 1;
    await this.store(batch.slice(0, half));
    await this.store(batch.slice(half));
  }

  private async attempt(all: PendingAppend[]): Promise<void> {
    const latest = Math.max(...all.map(({ deadline }) => deadline));
    let batch: PendingAppend[] = [];
    const answer = await onSessionWithin(this.pool, Math.max(1, latest - performance.now()), async (client) => {
      // An append that was given up while the batch waited for a session was reported as not stored, so it must never
      // be sent.
      batch = all.filter(({ settled }) => !settled);
      for (const append of batch) append.markSent();
      if (batch.length === 0) return null;
      const values = toValues(batch, this.seen.position);
      const { rows } = await client.query<BatchAnswer>({ name: 'es_append', text: APPEND, values });
      return rows[0]!;
    });
    if (!answer) return;
    const { before, firsts, actual, used } = answer;
    if (used.length > 0) return this.answerRepeats(batch, new Set(used), latest);
    const appends: Commit['appends'][number][] = [];
    let position = BigInt(before);
    for (const [index, append] of batch.entries()) {
      const first = firsts[index] ?? null;
      if (first === null) {
        append.fail(new RevisionConflict(append.stream, append.expected, toExpected(BigInt(actual[index]!))));
      } else {
        appends.push({ stream: append.stream, first: BigInt(first), events: append.events });
        position += BigInt(append.events.length);
        append.succeed({
          revision: BigInt(first) + BigInt(append.events.length) - 1n,
          position: formatPosition(position),
        });
      }
    }
    this.seen.raise(position);
    if (appends.length > 0) this.onCommit({ after: BigInt(before), end: position, appends }, this.inFlight > 1);
  }

  /**
   * Some event ids are stored already, so nothing was written: answers their appends from the table and stores the
   * others.
   */
  private async answerRepeats(batch: PendingAppend[], used: Set<string>, latest: number): Promise<void> {
    const repeats = batch.filter(({ events }) => events.some(({ id }) => used.has(id)));
    for (const append of repeats) append.uncertain = true;
    const stored = await queryWithin<StoredRow>(this.pool, Math.max(1, latest - performance.now()), {
      name: 'es_read_by_id',
      text: READ_BY_ID,
      values: [[...used]],
    });
    const byId = new Map(stored.map((event) => [event.id, event]));
    for (const append of repeats) {
      const result = earlierResult(append, byId);
      if (result) append.succeed(result);
      else append.fail(new InvalidEvent(`append to ${append.stream}: an event id is taken by another event`));
    }
    const unsettled = batch.filter(({ settled }) => !settled);
    if (unsettled.length > 0) await this.attempt(unsettled);
  }
}

const toRevision = (expected: ExpectedRevision): bigint => (expected === 'no-stream' ? -1n : expected);
const toExpected = (revision: bigint): ExpectedRevision => (revision < 0n ? 'no-stream' : revision);

/** The arguments of `es.append_batch`. Events are sent as one JSON text: `pg` would escape an array of texts twice. */
function toValues(batch: PendingAppend[], seen: bigint): unknown[] {
  const last = new Map<string, number>();
  const previous: number[] = [];
  const ids: string[] = [];
  const events: string[] = [];
  for (const [index, append] of batch.entries()) {
    previous.push(last.get(append.stream) ?? 0);
    last.set(append.stream, index + 1);
    for (const [k, { id, type, data, metadata }] of append.events.entries()) {
      ids.push(id);
      events.push(`{"a":${index + 1},"k":${k},"t":${JSON.stringify(type)},"d":${data},"m":${metadata}}`);
    }
  }
  return [
    batch.map(({ stream }) => stream),
    batch.map(({ expected }) => toRevision(expected).toString()),
    batch.map((append) => append.events.length),
    previous,
    ids,
    `[${events.join(',')}]`,
    seen.toString(),
  ];
}

/** The result of the identical append if it was stored earlier, otherwise `null`. */
function earlierResult(
  { stream, expected, events }: PendingAppend,
  byId: ReadonlyMap<string, StoredRow>,
): AppendResult | null {
  const first = toRevision(expected) + 1n;
  const isIdentical = events.every(({ id, type, data, metadata }, k) => {
    const stored = byId.get(id);
    return (
      stored !== undefined &&
      stored.stream === stream &&
      BigInt(stored.revision) === first + BigInt(k) &&
      stored.type === type &&
      stored.data === data &&
      stored.metadata === metadata
    );
  });
  const last = byId.get(events.at(-1)!.id);
  return isIdentical && last
    ? { revision: BigInt(last.revision), position: formatPosition(BigInt(last.position)) }
    : null;
}
