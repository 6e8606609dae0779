import { canBecome } from '@yukselt/contracts';
import type { CommandResult, OrderView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { ACCOUNT_COMMANDS, type AccountApi, type OrderFilter } from '../../api/account.api.js';
import type { LiveListener } from '../../api/live.js';
import { PagedList } from '../../lib/PagedList.js';
import { QueryMap } from '../../lib/Query.js';
import { type FetchState, READY, type ReadOptions } from '../../lib/request-state.js';
import type { CommandStore } from '../../stores/CommandStore.js';

export const cancelIntent = (orderId: string): string => `cancel:${orderId}`;
export const isCancellable = (order: Pick<OrderView, 'status'>): boolean => canBecome(order.status, 'cancelled');

/**
 * Kuruş that a cancellation gives back to the wallet (docs/product-rules.md#money-5). @param ownerIsAdmin admins get no
 * refunds
 */
export const refundOf = (order: Pick<OrderView, 'method' | 'total'>, ownerIsAdmin: boolean): bigint =>
  order.method === 'balance' && !ownerIsAdmin ? BigInt(order.total) : 0n;

const ORDERS_PAGE = 20;
export const EVERY_ORDER: OrderFilter = { status: null, month: null, q: '' };

interface OrdersOptions {
  api: AccountApi;
  commands: CommandStore;
  onLive: (listener: LiveListener) => () => void;
  userId: () => string | null;
}

/** Own orders: a list, newest first, and single ones by id. */
export class OrdersStore {
  /** Newest first, filtered by {@link filter}. */
  readonly list: PagedList<OrderView>;
  filter: OrderFilter = EVERY_ORDER;
  readonly #options: OrdersOptions;
  readonly #orders: QueryMap<OrderView>;

  constructor(options: OrdersOptions) {
    this.#options = options;
    this.list = new PagedList((cursor, limit) => options.api.orders(this.filter, cursor, limit), ORDERS_PAGE);
    this.#orders = new QueryMap(options.api.order);
    makeAutoObservable(this, { list: false, filter: observableRef }, { autoBind: true });
  }

  /** The order as far as it is known, from its own page or from the list. */
  find(orderId: string): OrderView | undefined {
    return this.#orders.get(orderId) ?? this.list.items.find((order) => order.id === orderId);
  }
  /**
   * State of the order that {@link find} returns: a row of the list stays on screen while the order's own read is in
   * progress or fails.
   */
  stateOf(orderId: string): FetchState {
    const state = this.#orders.stateOf(orderId);
    if (state.status === 'ready' || this.find(orderId) === undefined) return state;
    if (state.status !== 'failed') return READY;
    const retry = () => void this.load(orderId, { byUser: true });
    return { status: 'ready', stale: { error: state.error, retry, retrying: false } };
  }
  cancelState(orderId: string): FetchState {
    return this.#options.commands.stateOf(cancelIntent(orderId));
  }

  /** Reads the list and follows the events of this account. @returns a function that stops it. */
  start(filter: OrderFilter = EVERY_ORDER): () => void {
    const { status, month, q } = this.filter;
    const isSameFilter = filter.status === status && filter.month === month && filter.q === q;
    this.filter = filter;
    void (isSameFilter ? this.list.refresh() : this.list.restart());
    return this.#follow((orderIds) => {
      if (orderIds === null || orderIds.length > 0) void this.list.refresh();
    });
  }

  /** Reads one order and follows it. @returns a function that stops it. */
  watch(orderId: string): () => void {
    void this.load(orderId);
    return this.#follow((orderIds) => {
      if (orderIds === null || orderIds.includes(orderId)) void this.load(orderId);
    });
  }

  async load(orderId: string, read?: ReadOptions): Promise<void> {
    await this.#orders.refresh(orderId, read);
    const order = this.#orders.get(orderId);
    if (order) this.list.replace(order, (other) => other.id === orderId);
  }

  /**
   * Cancels one of the customer's orders. Resolves when the outcome is definite; the result names the refund.
   * @throws ApiError when the order can no longer be cancelled.
   */
  async cancel(orderId: string, reason: string): Promise<CommandResult> {
    const text = reason.trim();
    try {
      return await this.#options.commands.command(
        'POST',
        ACCOUNT_COMMANDS.cancelOrder(orderId),
        text === '' ? {} : { reason: text },
        cancelIntent(orderId),
      );
    } finally {
      await this.load(orderId);
    }
  }

  /** @param changed gets the ids of changed orders, or `null` when it is not known which. */
  #follow(changed: (orderIds: string[] | null) => void): () => void {
    return this.#options.onLive((signal) => {
      if (signal.type === 'poll') changed(null);
      else if (signal.type !== 'heartbeat' && signal.userId === this.#options.userId()) changed(signal.orderIds);
    });
  }
}
