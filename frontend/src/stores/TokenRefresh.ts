import { backoff } from '@yukselt/async';
import type { SessionView } from '@yukselt/contracts/api';
import { ApiError } from '../api/errors.js';

/** Retries back off from 200 ms doubling (docs/product-rules.md#session-2). */
const retryMs = backoff({ first: 200, max: 6_400 });
const RETRIES = 6;
/** Allows one refresh at a time across all tabs of the browser. */
const LOCK = 'yukselt-refresh';

interface RefreshOptions {
  request: () => Promise<SessionView>;
  delay: (ms: number) => Promise<void>;
  stopped: () => boolean;
  /** @returns whether the session was taken over. */
  onSession: (session: SessionView) => Promise<boolean>;
  /** The server rejects the refresh token. */
  onRefused: (error: ApiError) => void;
  /** No answer, after all retries. */
  onUnreachable: () => void;
}

/** Replaces the access token. The refresh token rotates with every use, so only one request may use it at a time. */
export class TokenRefresh {
  #running: Promise<boolean> | null = null;
  readonly #options: RefreshOptions;

  constructor(options: RefreshOptions) {
    this.#options = options;
  }

  /** Joins the refresh that is running, or starts one. @returns false without a session. */
  run(): Promise<boolean> {
    this.#running ??= this.#clearAfter(locked(() => this.#refresh()));
    return this.#running;
  }

  /**
   * Runs a request that replaces the tokens itself. A refresh requested meanwhile, in this tab or another, waits for
   * it: the current tokens may have ended before the answer arrives.
   */
  async replaceBy(work: () => Promise<void>): Promise<void> {
    await this.#running;
    const replacing = locked(work);
    this.#running = this.#clearAfter(
      replacing.then(
        () => true,
        () => false,
      ),
    );
    await replacing;
  }

  #clearAfter(running: Promise<boolean>): Promise<boolean> {
    return running.finally(() => {
      this.#running = null;
    });
  }

  async #refresh(): Promise<boolean> {
    const { request, delay, stopped, onSession, onRefused, onUnreachable } = this.#options;
    for (let failures = 0; ; failures += 1) {
      try {
        const session = await request();
        return !stopped() && (await onSession(session));
      } catch (error) {
        if (stopped()) return false;
        if (isRejection(error)) {
          onRefused(error);
          return false;
        }
        if (failures === RETRIES) {
          onUnreachable();
          return false;
        }
        await delay(retryMs(failures));
      }
    }
  }
}

/** The shop has ended the session. Any other answer may come from a proxy, or be different at the next attempt. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['UNAUTHENTICATED', 'USER_INACTIVE'].includes(error.code);

/**
 * Locks exist on https and localhost only, and a browser that denies its storage denies them, too; without one the
 * server's grace period covers two tabs.
 */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  let began = false;
  try {
    return await navigator.locks.request(LOCK, () => {
      began = true;
      return work();
    });
  } catch (error) {
    if (began) throw error;
    return work();
  }
}
