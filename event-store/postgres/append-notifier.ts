import { PostgresListener } from '@yukselt/postgres';
import type pg from 'pg';
import { APPEND_CHANNEL } from './append-batch.sql.js';

/** A position after all others: events may have been stored without a notification. */
const UNKNOWN_END = 2n ** 63n;

/**
 * @param end the log's end.
 * @param isMoreDue another append of this process is in flight: its events are about to follow.
 */
type AppendSubscriber = (end: bigint, isMoreDue: boolean) => void;

/**
 * Wakes subscriptions when events are stored: by this process at once, by every process through LISTEN. A notification
 * carries the log's end, so that subscribers already there can skip the wake-up. It is only a hint: a missed one costs
 * one poll interval.
 */
export class AppendNotifier {
  private readonly subscribers = new Set<AppendSubscriber>();
  private readonly listener: PostgresListener;
  private listening = false;
  /** The log's end that the server notified while an append of this process was in flight. */
  private deferredEnd = 0n;

  /**
   * @param isAppending whether an append of this process is in flight. @param onConnect called whenever a connection
   * was made, the first one included.
   */
  constructor(
    config: pg.ClientConfig,
    private readonly isAppending: () => boolean,
    onConnect: () => void,
    onError: (error: Error) => void,
  ) {
    this.listener = new PostgresListener(config, APPEND_CHANNEL, {
      onNotification: (payload) => this.onServerNotification(/^\d+$/.test(payload) ? BigInt(payload) : UNKNOWN_END),
      onListening: () => {
        onConnect();
        this.notify(UNKNOWN_END);
      },
      onError,
    });
  }

  /** Whether anybody subscribes. */
  get hasSubscribers(): boolean {
    return this.subscribers.size > 0;
  }

  /**
   * The server notifies of a commit. It may be a commit of this process, whose own answer is then due and brings the
   * events with it: subscribers woken earlier would read them from the log.
   */
  onServerNotification(end: bigint): void {
    if (!this.isAppending()) this.notify(end);
    else if (end > this.deferredEnd) this.deferredEnd = end;
  }

  /** No append of this process is in flight any more. */
  appended(): void {
    const end = this.deferredEnd;
    this.deferredEnd = 0n;
    if (end > 0n) this.notify(end);
  }

  notify(end: bigint, isMoreDue = false): void {
    for (const subscriber of this.subscribers) subscriber(end, isMoreDue);
  }

  /** Starts listening with the first subscriber. @returns a function that removes the subscriber. */
  onAppend(subscriber: AppendSubscriber): () => void {
    this.subscribers.add(subscriber);
    if (!this.listening) {
      this.listening = true;
      void this.listener.start();
    }
    return () => void this.subscribers.delete(subscriber);
  }

  close(): Promise<void> {
    return this.listener.close();
  }
}
