import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CHANNEL } from './schema.sql.js';

const RECONNECT_MS = 500;
/** A frozen server never says goodbye. */
const CLOSE_MS = 1_000;
/** Behind every position: something may have been stored, nobody knows what. */
const ANYWHERE = 2n ** 63n;

/**
 * Wakes subscriptions when events were stored: by this process at once, by every process through LISTEN. A ring says up
 * to which position
 * the log goes, so that who has read that far already sleeps on. Only a hint; a missed ring costs one poll interval.
 */
export class AppendNotifier {
  private readonly listeners = new Set<(end: bigint) => void>();
  private client: pg.Client | null = null;
  private reconnect: NodeJS.Timeout | undefined;
  private state: 'silent' | 'listening' | 'closed' = 'silent';

  /** @param config of the one connection that listens; it stands outside the pool because it is never given back. */
  constructor(
    private readonly config: pg.ClientConfig,
    private readonly onError: (error: Error) => void,
  ) {}

  notify(end: bigint): void {
    for (const listener of this.listeners) listener(end);
  }

  /** Starts listening with the first listener. @returns a function that takes the listener off. */
  onAppend(listener: (end: bigint) => void): () => void {
    this.listeners.add(listener);
    if (this.state === 'silent') {
      this.state = 'listening';
      void this.listen();
    }
    return () => void this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.state = 'closed';
    clearTimeout(this.reconnect);
    if (this.client) await Promise.race([this.client.end(), pause(CLOSE_MS, undefined, { ref: false })]);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client(this.config);
    this.client = client;
    let lost = false;
    const again = (): void => {
      if (lost || this.state === 'closed') return;
      lost = true;
      this.reconnect = setTimeout(() => void this.listen(), RECONNECT_MS).unref();
    };
    client.on('error', this.onError);
    client.on('end', again);
    client.on('notification', ({ payload }) => this.notify(/^\d+$/.test(payload ?? '') ? BigInt(payload!) : ANYWHERE));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.notify(ANYWHERE); // for what was missed meanwhile
    } catch (error) {
      if (this.state !== 'closed') this.onError(error as Error);
      again();
    }
  }
}
