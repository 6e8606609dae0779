import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BACKWARDS, type Credentials, END, type EventStoreDBClient } from '@eventstore/db-client';
import { backoff } from '@yukselt/async';
import type { LogIdentified } from '@yukselt/contracts/event-schemas';
import { hasCode, StoreUnavailable, StreamDeleted } from '../errors.js';
import {
  type AppendResult,
  type EventBatch,
  EventStore,
  type ExpectedRevision,
  type NewEvent,
  type ReadStreamOptions,
  type SubscribeOptions,
} from '../event-store.js';
import { serialiseEvents } from '../serialise-events.js';
import { LOG_START, type StoredEvent } from '../stored-event.js';
import { appendOnce } from './append.js';
import { bounded, connect, FROM_LEADER, IDENTITY_STREAM, toStoredEvent } from './client.js';
import { credentialsOf } from './connection-string.js';
import { eventsBefore, eventsFrom } from './log-reads.js';
import { follow } from './subscription.js';

const BATCH_SIZE = 500;
const IDENTITY_READS = 6;
const identityPauseMs = backoff({ first: 20, max: 400 });
/** Stream metadata that make the server remove events: truncate before, maximum count and maximum age. */
const REMOVING_METADATA = ['$tb', '$maxCount', '$maxAge'];
/** Most appends in progress; more is overload and is refused at once. */
const PENDING_MAX = 10_000;

export interface EventStoreDbEventStoreOptions {
  /** Called when subscriptions are lost, which the store repairs by itself. */
  onError?: (error: Error) => void;
}

/**
 * The event log in EventStoreDB 23.10, through the one client that a process should have. Positions are commit
 * positions. Streams of the server (`$…`) and the identity's stream are hidden.
 */
export class EventStoreDbEventStore extends EventStore {
  readonly driver = 'eventstoredb';
  private readonly client: EventStoreDBClient;
  private readonly credentials: Credentials;
  private readonly onError: (error: Error) => void;
  private readonly pending = new Set<Promise<unknown>>();
  private readonly closing = new AbortController();

  /**
   * @param connectionString `esdb://…` or `esdb+discover://…`; connects at the first use.
   * @throws ConnectionStringRefused
   */
  constructor(connectionString: string, { onError = () => undefined }: EventStoreDbEventStoreOptions = {}) {
    super();
    this.credentials = credentialsOf(connectionString);
    this.client = connect(connectionString);
    this.onError = onError;
  }

  override async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    if (this.closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    if (this.pending.size >= PENDING_MAX) throw new StoreUnavailable(`more than ${PENDING_MAX} appends are waiting`);
    // Validated before the client gets them: on some mistakes its promise never settles.
    const serialised = serialiseEvents(stream, expected, events);
    const append = appendOnce(this.client, this.credentials, stream, expected, serialised.events);
    this.pending.add(append);
    try {
      return await append;
    } finally {
      this.pending.delete(append);
    }
  }

  override async *readStream(
    stream: string,
    { from = 0n, limit = Infinity }: ReadStreamOptions = {},
  ): AsyncGenerator<StoredEvent> {
    if (limit <= 0) return; // the server refuses a limit of 0
    const read = this.client.readStream(stream, {
      ...FROM_LEADER,
      fromRevision: from,
      ...(limit !== Infinity && { maxCount: limit }),
    });
    let isEmpty = true;
    for await (const resolved of bounded(read)) {
      isEmpty = false;
      const event = toStoredEvent(resolved);
      if (event) yield event;
    }
    if (isEmpty && from === 0n) await this.refuseDeleted(stream);
  }

  override async readLast(stream: string): Promise<StoredEvent | null> {
    const read = this.client.readStream(stream, {
      ...FROM_LEADER,
      direction: BACKWARDS,
      fromRevision: END,
      maxCount: 1,
    });
    for await (const resolved of bounded(read)) return toStoredEvent(resolved);
    await this.refuseDeleted(stream);
    return null;
  }

  override async readAll(
    after: string,
    { limit, prefix = '' }: { limit: number; prefix?: string },
  ): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    if (limit <= 0) return events;
    // Unlike a subscription, a read begins with the event at the position itself, and has no filter.
    for await (const event of eventsFrom(this.client, after)) {
      if (event.position <= after || !event.stream.startsWith(prefix)) continue;
      events.push(event);
      if (events.length === limit) break;
    }
    return events;
  }

  override async readBackwards(
    before: string | null,
    { limit, prefix = '' }: { limit: number; prefix?: string },
  ): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    if (limit <= 0) return events;
    for await (const event of eventsBefore(this.client, before)) {
      if (!event.stream.startsWith(prefix)) continue;
      events.push(event);
      if (events.length === limit) break;
    }
    return events;
  }

  override async readAt(position: string): Promise<StoredEvent | null> {
    if (position === LOG_START) return null;
    for await (const event of eventsFrom(this.client, position))
      if (event.position >= position) return event.position === position ? event : null;
    return null;
  }

  override async lastPosition(prefix = ''): Promise<string> {
    for await (const event of eventsBefore(this.client, null))
      if (event.stream.startsWith(prefix)) return event.position;
    return LOG_START;
  }

  override subscribe(
    after: string,
    { signal, prefix = '', batchSize = BATCH_SIZE }: SubscribeOptions,
  ): AsyncIterable<EventBatch> {
    return follow(this.client, after, {
      stop: AbortSignal.any([signal, this.closing.signal]),
      prefix,
      batchSize,
      onError: this.onError,
    });
  }

  override async identity(): Promise<string> {
    const existing = await this.storedIdentity();
    if (existing) return existing;
    try {
      const event: Omit<LogIdentified, 'stream' | 'revision'> = {
        id: randomUUID(),
        type: 'LogIdentified',
        data: { log: randomUUID() },
        metadata: {},
      };
      await this.append(IDENTITY_STREAM, 'no-stream', [event]);
    } catch (cause) {
      if (hasCode(cause, 'OUTCOME_UNKNOWN'))
        throw new StoreUnavailable('the identity of the event log could not be written', { cause });
      if (!hasCode(cause, 'REVISION_CONFLICT')) throw cause; // another process was faster
    }
    // The server may refuse the second append a moment before the first one can be read.
    let stored = await this.storedIdentity();
    for (let attempt = 0; !stored && attempt < IDENTITY_READS; attempt++) {
      await pause(identityPauseMs(attempt));
      stored = await this.storedIdentity();
    }
    if (!stored) throw new StoreUnavailable('the identity of the event log cannot be read');
    return stored;
  }

  override async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.pending);
    await this.client.dispose();
  }

  /**
   * To the server, a deleted stream without a tombstone does not exist: only its metadata tell it from a new one.
   * Treating it as a new one would give its owner a second, empty account.
   * @throws StreamDeleted
   */
  private async refuseDeleted(stream: string): Promise<void> {
    const metadata = this.client.readStream(`$$${stream}`, {
      ...FROM_LEADER,
      direction: BACKWARDS,
      fromRevision: END,
      maxCount: 1,
    });
    for await (const { event } of bounded(metadata))
      if (event && REMOVING_METADATA.some((name) => name in (event.data as object))) throw new StreamDeleted(stream);
  }

  private async storedIdentity(): Promise<string | null> {
    for await (const { event } of bounded(this.client.readStream(IDENTITY_STREAM, { ...FROM_LEADER, maxCount: 1 })))
      if (event) return (event.data as LogIdentified['data']).log;
    return null;
  }
}
