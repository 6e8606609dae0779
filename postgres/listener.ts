import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 500;
/** Needed because a frozen server never closes the connection. */
const CLOSE_MS = 1_000;

export interface ListenerHandlers {
  onNotification(payload: string): void;
  /** The session listens, for the first time or after a loss: notifications may have been missed until now. */
  onListening?(): void;
  /** A lost connection or a failed attempt. The listener reconnects by itself. */
  onError(error: Error): void;
}

/**
 * LISTEN on one channel, reconnecting for ever. Its one session is outside any pool, because a listening session must
 * not be lent to anything else. Notifications are hints: callers that need certainty poll as well.
 */
export class PostgresListener {
  private client: pg.Client | null = null;
  private reconnect: NodeJS.Timeout | undefined;
  private closed = false;

  /** @param config of the connection, for instance `pool.options`. */
  constructor(
    private readonly config: pg.ClientConfig,
    private readonly channel: string,
    private readonly handlers: ListenerHandlers,
  ) {}

  /** Resolves after the first attempt to listen, successful or not. */
  async start(): Promise<void> {
    if (this.closed) return;
    const { onNotification, onListening, onError } = this.handlers;
    const client = new pg.Client(this.config);
    this.client = client;
    let disconnected = false;
    const retry = (): void => {
      if (disconnected || this.closed) return;
      disconnected = true;
      this.reconnect = setTimeout(() => void this.start(), RECONNECT_MS).unref();
    };
    client.on('error', onError);
    client.on('end', retry);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      onListening?.();
    } catch (error) {
      if (!this.closed) onError(error as Error);
      retry();
      void client.end().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    if (this.client) await Promise.race([this.client.end(), pause(CLOSE_MS, undefined, { ref: false })]);
  }
}
