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

/** By configuration, from the first listener to the last. */
const sessions = new WeakMap<pg.ClientConfig, ListeningSession>();

/**
 * The session of all listeners with the same configuration, reconnecting until the last of them leaves. One for all,
 * because each NOTIFY wakes every session of its database that listens to anything. A channel whose listeners have left
 * stays in the session.
 */
class ListeningSession {
  private readonly listeners = new Set<PostgresListener>();
  private client: pg.Client | null = null;
  private listening = false;
  /** The attempt in progress. */
  private connecting: Promise<void> | null = null;
  private reconnect: NodeJS.Timeout | undefined;

  constructor(private readonly config: pg.ClientConfig) {}

  /** Resolves after the first attempt to listen, successful or not. */
  async add(listener: PostgresListener): Promise<void> {
    this.listeners.add(listener);
    const { client } = this;
    if (!this.listening || !client) return this.connect();
    await this.listen(client, listener).catch((error: unknown) => this.giveUp(client, error));
  }

  async remove(listener: PostgresListener): Promise<void> {
    if (!this.listeners.delete(listener) || this.listeners.size > 0) return;
    sessions.delete(this.config);
    clearTimeout(this.reconnect);
    if (this.client) await Promise.race([this.client.end(), pause(CLOSE_MS, undefined, { ref: false })]);
  }

  private connect(): Promise<void> {
    clearTimeout(this.reconnect);
    this.connecting ??= this.open().finally(() => {
      this.connecting = null;
    });
    return this.connecting;
  }

  private async open(): Promise<void> {
    const client = new pg.Client(this.config);
    this.client = client;
    let disconnected = false;
    const retry = (): void => {
      if (disconnected) return;
      disconnected = true;
      this.listening = false;
      if (this.listeners.size > 0) this.reconnect = setTimeout(() => void this.connect(), RECONNECT_MS).unref();
    };
    client.on('error', (error) => this.report(error));
    client.on('end', retry);
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners)
        if (listener.channel === channel) listener.handlers.onNotification(payload ?? '');
    });
    try {
      await client.connect();
      for (const listener of this.listeners) await this.listen(client, listener); // those added meanwhile included
      this.listening = true;
    } catch (error) {
      retry();
      this.giveUp(client, error);
    }
  }

  /** A session that does not listen to one of its channels may live on: it ends, and the next one listens to all. */
  private giveUp(client: pg.Client, error: unknown): void {
    this.report(error as Error);
    void client.end().catch(() => undefined);
  }

  private async listen(client: pg.Client, { channel, handlers }: PostgresListener): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    handlers.onListening?.();
  }

  private report(error: Error): void {
    for (const { handlers } of this.listeners) handlers.onError(error);
  }
}

/**
 * LISTEN on one channel, reconnecting for ever. Listeners of one configuration share a session outside any pool,
 * because a listening session must not be lent to anything else. Notifications are hints: callers that need certainty
 * poll as well.
 */
export class PostgresListener {
  private session: ListeningSession | null = null;
  private closed = false;

  /** @param config of the connection, for instance `pool.options`: the same object means the same session. */
  constructor(
    private readonly config: pg.ClientConfig,
    readonly channel: string,
    readonly handlers: ListenerHandlers,
  ) {}

  /** Resolves after the first attempt to listen, successful or not. */
  async start(): Promise<void> {
    if (this.closed) return;
    this.session = sessions.get(this.config) ?? new ListeningSession(this.config);
    sessions.set(this.config, this.session);
    await this.session.add(this);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.session?.remove(this);
  }
}
