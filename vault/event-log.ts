/** An event as the log stores it. */
export interface LoggedEvent {
  id: string;
  stream: string;
  position: string;
  type: string;
  data: unknown;
  metadata: unknown;
}

/** What the vault needs from the event store to identify the log. */
export interface EventLogIdentity {
  /** Constant for the lifetime of the log. */
  identity(): Promise<string>;
  /** Position of the last event of a stream with this prefix; empty when there is none. */
  lastPosition(prefix: string): Promise<string>;
}

/** What the vault needs from the event store to compare its accounts with the keys. */
export interface EventLogReader {
  /** At most `limit` events of streams with this prefix after a position, in log order. */
  readAll(after: string, options: { limit: number; prefix: string }): Promise<LoggedEvent[]>;
  /** The event at exactly this position, or `null`. */
  readAt(position: string): Promise<LoggedEvent | null>;
}
