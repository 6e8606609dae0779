import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@yukselt/async';
import { hasCode, StoreUnavailable } from '../errors.js';
import {
  type AppendResult,
  type EventBatch,
  EventStore,
  type ExpectedRevision,
  type NewEvent,
  type ReadStreamOptions,
  type SubscribeOptions,
} from '../event-store.js';
import type { StoredEvent } from '../stored-event.js';
import { isNoAnswer } from './errors.js';

const pauseMs = backoff({ first: 250, max: 5_000 });

export interface RetryOptions {
  /** How long reads without an answer are asked again, ms. */
  retryForMs: number;
  /** Ends the retries: the next read without an answer fails. */
  signal?: AbortSignal | undefined;
  /** Called at the first failure of a read that is retried. */
  onError: (error: Error) => void;
}

/** How long one read is retried. */
class ReadRetries {
  private failures = 0;
  private silentSince = 0;

  constructor(private readonly options: RetryOptions) {}

  /** An event arrived. */
  reset(): void {
    this.failures = 0;
  }

  /** Waits before the next attempt. @throws the error, unless it is about a server that may answer later */
  async afterFailure(error: unknown): Promise<void> {
    const { retryForMs, signal, onError } = this.options;
    if (!hasCode(error, 'STORE_UNAVAILABLE') || !isNoAnswer(error.cause) || signal?.aborted) throw error;
    const now = performance.now();
    if (this.failures === 0) {
      this.silentSince = now;
      onError(error);
    }
    const wait = pauseMs(this.failures++);
    const silentMs = now - this.silentSince;
    if (silentMs + wait > retryForMs)
      throw new StoreUnavailable(`${error.message}, asked again for ${Math.round(silentMs / 1_000)} s`, {
        cause: error.cause,
      });
    await pause(wait, undefined, { signal }).catch(() => undefined); // aborted: one last attempt
  }
}

/**
 * An EventStoreDB for work that takes hours: a read without an answer is retried, a stream from the event after the
 * last one received. Requests of the shop must be answered in time, so they read without retries.
 */
export class RetryingEventStore extends EventStore {
  readonly driver = 'eventstoredb';

  constructor(
    private readonly store: EventStore,
    private readonly options: RetryOptions,
  ) {
    super();
  }

  override append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    return this.store.append(stream, expected, events);
  }

  override async *readStream(
    stream: string,
    { from = 0n, limit = Infinity }: ReadStreamOptions = {},
  ): AsyncGenerator<StoredEvent> {
    const retries = new ReadRetries(this.options);
    let [next, remaining] = [from, limit];
    for (;;) {
      try {
        for await (const event of this.store.readStream(stream, { from: next, limit: remaining })) {
          retries.reset();
          [next, remaining] = [event.revision + 1n, remaining - 1];
          yield event;
        }
        return;
      } catch (error) {
        await retries.afterFailure(error);
      }
    }
  }

  override readLast(stream: string): Promise<StoredEvent | null> {
    return this.withRetries(() => this.store.readLast(stream));
  }

  override readAll(after: string, options: { limit: number; prefix?: string }): Promise<StoredEvent[]> {
    return this.withRetries(() => this.store.readAll(after, options));
  }

  override readBackwards(before: string | null, options: { limit: number; prefix?: string }): Promise<StoredEvent[]> {
    return this.withRetries(() => this.store.readBackwards(before, options));
  }

  override readAt(position: string): Promise<StoredEvent | null> {
    return this.withRetries(() => this.store.readAt(position));
  }

  override lastPosition(prefix?: string): Promise<string> {
    return this.withRetries(() => this.store.lastPosition(prefix));
  }

  override subscribe(after: string, options: SubscribeOptions): AsyncIterable<EventBatch> {
    return this.store.subscribe(after, options);
  }

  override identity(): Promise<string> {
    return this.withRetries(() => this.store.identity());
  }

  override close(): Promise<void> {
    return this.store.close();
  }

  /** For reads whose result comes as a whole. */
  private async withRetries<T>(read: () => Promise<T>): Promise<T> {
    const retries = new ReadRetries(this.options);
    for (;;) {
      try {
        return await read();
      } catch (error) {
        await retries.afterFailure(error);
      }
    }
  }
}
