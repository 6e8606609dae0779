import { backoff } from '@yukselt/async';
import { OPEN_ORDER_STATUSES } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { AccountApi } from '../../api/account.api.js';
import { ApiError, NetworkError } from '../../api/errors.js';
import type { HttpClient } from '../../api/http-client.js';
import { Query } from '../../lib/Query.js';
import { type FetchState, failed, IDLE, LOADING } from '../../lib/request-state.js';
import { newKey, serverNow } from '../../lib/server-clock.js';
import { NOTHING_HAPPENED } from '../../stores/command-refusal.js';
import { CLOSE_ACCOUNT } from './settings.api.js';

/** Pauses between two sendings without an answer. */
const pauseMs = backoff({ first: 1_000, max: 10_000 });

interface ClosingOptions {
  http: HttpClient;
  api: Pick<AccountApi, 'wallet' | 'orders'>;
  delay: (ms: number) => Promise<void>;
  /** Runs the work that ends the session, and ends it here. */
  leave: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Closing one's own account. The password is part of the request, so unlike other money commands it is stored nowhere:
 * without an answer the request is sent again with the same key while the page is open, which closes the account once
 * (docs/product-rules.md#failure-1).
 */
export class AccountClosingStore {
  closeState: FetchState = IDLE;
  readonly #options: ClosingOptions;
  readonly #check: Query<{ balance: bigint; pendingRequests: number; openOrders: boolean }>;

  constructor(options: ClosingOptions) {
    this.#options = options;
    const { api } = options;
    this.#check = new Query(
      async () => {
        const [wallet, ...openOrders] = await Promise.all([
          api.wallet(),
          ...OPEN_ORDER_STATUSES.map((status) => api.orders({ status, month: null, q: '' }, null, 1)),
        ]);
        return {
          balance: BigInt(wallet.balance),
          pendingRequests: wallet.pendingCount,
          openOrders: openOrders.some(({ items }) => items.length > 0),
        };
      },
      { announce: true },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * State of the facts that prevent closing and of the balance that would be given up; read again with every {@link
   * check}.
   */
  get checkState(): FetchState {
    return this.#check.state;
  }
  /** Kuruş. */
  get balance(): bigint {
    return this.#check.value?.balance ?? 0n;
  }
  get pendingRequests(): number {
    return this.#check.value?.pendingRequests ?? 0;
  }
  get openOrders(): boolean {
    return this.#check.value?.openOrders ?? false;
  }

  get blocked(): boolean {
    return this.pendingRequests > 0 || this.openOrders;
  }
  get busy(): boolean {
    return this.closeState.status === 'loading' || this.closeState.status === 'unknown';
  }

  /** Reads the facts that the customer has to know before deciding. */
  check(): Promise<void> {
    this.closeState = IDLE;
    return this.#check.load();
  }

  /**
   * Closes the account; the balance that was shown is given up with it. Resolves when that is certain.
   * @throws ApiError when the server refused: nothing happened then
   */
  async close(password: string): Promise<void> {
    const body = { password, ...(this.balance > 0n ? { givenUp: this.balance.toString() } : {}) };
    this.closeState = LOADING;
    try {
      await this.#options.leave(() => this.#untilDefinite(body, newKey()));
    } catch (error) {
      runInAction(() => {
        this.closeState = failed(error);
      });
      throw error;
    }
  }

  async #untilDefinite(body: object, key: string): Promise<void> {
    const { http, delay } = this.#options;
    const sentAt = serverNow();
    for (let attempt = 0; ; attempt += 1) {
      try {
        await http.request<CommandResult>('POST', CLOSE_ACCOUNT, { body, key });
        return;
      } catch (error) {
        if (!isOpen(error, attempt)) throw error;
      }
      runInAction(() => {
        this.closeState = { status: 'unknown', commandId: key, sentAt, polls: attempt + 1 };
      });
      await delay(pauseMs(attempt));
    }
  }
}

/** Whether the account may have been closed, or may yet be. */
function isOpen(error: unknown, attempt: number): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.status >= 500) return attempt > 0 || !NOTHING_HAPPENED.has(error.code);
  return attempt > 0 && error.status === 429;
}
