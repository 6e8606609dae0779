import { backoff } from '@yukselt/async';
import type { AdminCounters, LiveEvent, ReviewLease } from '@yukselt/contracts/api';
import type { StreamEvent } from './event-parser.js';

/**
 * What listeners receive: the server's events, or `poll` when they should read again because events may have been
 * missed.
 */
export type LiveSignal = LiveEvent | { type: 'poll' };
export type LiveListener = (signal: LiveSignal) => void;
interface LiveOptions {
  token: () => string | null;
  /** Called on a 401 of the stream; resolves when a new token is there. */
  renew: () => Promise<boolean>;
  fetch: typeof fetch;
}
type Shared = { kind: 'event'; event: StreamEvent } | { kind: 'up' } | { kind: 'down' } | { kind: 'hello' };

/** Fallback while the stream is down (docs/product-rules.md#session-3). */
const POLL_MS = 5_000;
/** A stream without a byte, or a leader without a message, for this long is dead: a heartbeat comes every 5 s. */
const SILENCE_MS = 12_000;
const reconnectPause = backoff({ first: 1_000, max: 15_000, jitter: 0.25 });

/**
 * One event stream per browser: over HTTP/1.1 the sixth tab with a stream of its own would hang the site. The tab that
 * holds the lock reads the stream and shares it over a BroadcastChannel. Where locks are missing (plain http on a LAN)
 * or the browser denies them, the client only polls.
 */
export class LiveClient {
  readonly #options: LiveOptions;
  readonly #listeners = new Set<LiveListener>();
  readonly #userListeners = new Set<() => void>();
  readonly #leaseListeners = new Set<(leases: ReviewLease[]) => void>();
  readonly #counterListeners = new Set<(counters: AdminCounters) => void>();
  readonly #statusListeners = new Set<(up: boolean) => void>();
  #stop: AbortController | null = null;
  #channel: BroadcastChannel | null = null;
  #leading = false;
  #up = false;
  /** Runs while this tab follows another one, which falls silent once a phone has suspended it. */
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  get up(): boolean {
    return this.#up;
  }

  /** @returns a function that removes the listener. */
  onLive(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` when the signed-in person's own record changed. @returns a function that removes it. */
  onUser(listener: () => void): () => void {
    this.#userListeners.add(listener);
    return () => this.#userListeners.delete(listener);
  }

  /**
   * Calls `listener` with who reviews which payment request, whenever that changes; admins only. @returns a function
   * that removes it.
   */
  onLeases(listener: (leases: ReviewLease[]) => void): () => void {
    this.#leaseListeners.add(listener);
    return () => this.#leaseListeners.delete(listener);
  }

  /**
   * Calls `listener` with the counters of the panel whenever one changes; admins only. @returns a function that removes
   * it.
   */
  onCounters(listener: (counters: AdminCounters) => void): () => void {
    this.#counterListeners.add(listener);
    return () => this.#counterListeners.delete(listener);
  }

  onStatus(listener: (up: boolean) => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  /** @param path `/api/v1/me/events`, or `/api/v1/admin/events` (own and admin events) for admins and auditors. */
  start(userId: string, path: string): void {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    const name = `yukselt-live-${userId}-${path}`;
    const poll = setInterval(() => {
      if (!this.#up) this.#emit({ type: 'poll' });
    }, POLL_MS);
    stop.signal.addEventListener('abort', () => clearInterval(poll));
    if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return;
    let channel: BroadcastChannel;
    try {
      channel = new BroadcastChannel(name);
    } catch {
      return; // a browser that denies its storage denies the channel, too
    }
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<Shared>) => this.#shared(data);
    channel.postMessage({ kind: 'hello' } satisfies Shared);
    stop.signal.addEventListener('abort', () => channel.close());
    navigator.locks
      .request(name, { signal: stop.signal }, async () => {
        this.#leading = true;
        clearTimeout(this.#silence);
        await this.#lead(path, stop.signal);
      })
      // A follower may leave before it got the lock, and a browser that denies its storage denies locks, too.
      .catch(() => undefined);
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#channel = null;
    this.#leading = false;
    clearTimeout(this.#silence);
    this.#setUp(false);
  }

  #shared(message: Shared): void {
    if (message.kind === 'hello') {
      if (this.#leading) this.#channel?.postMessage({ kind: this.#up ? 'up' : 'down' } satisfies Shared);
    } else if (!this.#leading) {
      clearTimeout(this.#silence);
      if (message.kind !== 'down') this.#silence = setTimeout(() => this.#setUp(false), SILENCE_MS);
      if (message.kind === 'event') this.#emit(message.event);
      this.#setUp(message.kind !== 'down');
    }
  }

  async #lead(path: string, signal: AbortSignal): Promise<void> {
    let failures = 0;
    // The previous leader may have ended silently, and its last events reached no tab: every tab reads again once
    // the stream is open.
    this.#announce(false);
    while (!signal.aborted) {
      const opened = await this.#read(path, signal);
      this.#announce(false);
      failures = opened ? 0 : failures + 1;
      await pause(reconnectPause(failures), signal);
    }
  }

  /** Reads one stream until it ends. Any error means: open it again. @returns whether it was open at all. */
  async #read(path: string, signal: AbortSignal): Promise<boolean> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    let opened = false;
    try {
      const response = await this.#options.fetch(path, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${this.#options.token() ?? ''}` },
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (response.status === 401) await this.#options.renew();
      if (!response.ok || !response.body) return false;
      // Only signed-in people read a stream, so the first load carries no parser.
      const { eventParser } = await import('./event-parser.js');
      opened = true;
      this.#announce(true);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const events = eventParser((event) => {
        this.#emit(event);
        this.#channel?.postMessage({ kind: 'event', event } satisfies Shared);
      });
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return true;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        events.feed(value);
      }
    } catch {
      return opened;
    } finally {
      clearTimeout(timer);
      // What was not read to its end, because its code did not arrive or an event could not be taken in, stays open.
      silence.abort();
    }
  }

  #announce(up: boolean): void {
    if (this.#stop === null) return;
    this.#channel?.postMessage({ kind: up ? 'up' : 'down' } satisfies Shared);
    this.#setUp(up);
  }

  #setUp(up: boolean): void {
    if (this.#up === up) return;
    this.#up = up;
    for (const listener of this.#statusListeners) listener(up);
    // The stream does not repeat what happened while it was down.
    if (up) this.#emit({ type: 'poll' });
  }

  #emit(signal: LiveSignal | StreamEvent): void {
    if (signal.type === 'user') {
      for (const listener of this.#userListeners) listener();
      return;
    }
    if (signal.type === 'leases') {
      for (const listener of this.#leaseListeners) listener(signal.leases);
      return;
    }
    if (signal.type === 'counters') {
      for (const listener of this.#counterListeners) listener(signal);
      return;
    }
    for (const listener of this.#listeners) listener(signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
