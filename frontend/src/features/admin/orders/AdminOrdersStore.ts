import { actionsOn, keysOf, ORDER_ACTIONS, type OrderAction, shortOrderNumber } from '@yukselt/contracts';
import type { AdminOrderRow, AdminOrderView, CommandResult } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LiveListener } from '../../../api/live.js';
import type { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState, ReadOptions } from '../../../lib/request-state.js';
import type { CommandStore } from '../../../stores/CommandStore.js';
import { ADMIN_COMMANDS, type AdminApi, type AdminOrderFilter } from '../shared/admin.api.js';
import { BulkStore } from '../shared/bulk/BulkStore.js';
import { beyondEnd } from '../shared/table/list-order.js';
import { reusingRows } from '../shared/table/reused-rows.js';
import { throttledRefresh } from '../shared/table/throttled-refresh.js';

export const orderIntent = (action: OrderAction, orderId: string): string => `order:${action}:${orderId}`;

const ORDERS_PAGE = 40;

interface AdminOrdersOptions {
  api: AdminApi;
  commands: CommandStore;
  onLive: (listener: LiveListener) => () => void;
}

/** Orders of all customers, newest first unless the filter sorts them otherwise, with one open in the panel. */
export class AdminOrdersStore {
  filter: AdminOrderFilter = { status: null, q: '', sort: null };
  readonly list: PagedList<AdminOrderRow>;
  readonly bulk: BulkStore<AdminOrderRow>;
  openId: string | null = null;
  /** Orders that arrived or changed while the list was open: they flash once. */
  readonly fresh = new Set<string>();
  /** While the list is being read, orders placed after this time wait, so that no row jumps. ISO; `null`: none wait. */
  heldAfter: string | null = null;
  readonly #options: AdminOrdersOptions;
  readonly #detail: Query<AdminOrderView>;

  constructor(options: AdminOrdersOptions) {
    this.#options = options;
    this.list = reusingRows((cursor, limit) => options.api.orders(this.filter, cursor, limit), ORDERS_PAGE);
    this.#detail = new Query(() => options.api.order(this.openId ?? ''));
    this.bulk = new BulkStore({
      commands: options.commands,
      path: ADMIN_COMMANDS.bulk.orders,
      amountOf: ({ total }) => total,
    });
    makeAutoObservable(this, { list: false, bulk: false, filter: observableRef }, { autoBind: true });
  }

  get detail(): AdminOrderView | null {
    return this.#detail.value;
  }
  get detailState(): FetchState {
    return this.#detail.state;
  }
  /** The rows to show. */
  get rows(): AdminOrderRow[] {
    const { heldAfter } = this;
    return heldAfter === null ? this.list.items : this.list.items.filter(({ createdAt }) => createdAt <= heldAfter);
  }
  /** How many new orders wait to be shown. */
  get heldBack(): number {
    return this.list.items.length - this.rows.length;
  }
  showHeld(): void {
    this.heldAfter = null;
  }

  stateOf(action: OrderAction, orderId: string): FetchState {
    return this.#options.commands.stateOf(orderIntent(action, orderId));
  }
  isBusy(orderId: string): boolean {
    if (this.bulk.running.has(orderId)) return true;
    return keysOf(ORDER_ACTIONS).some((action) =>
      ['loading', 'unknown'].includes(this.stateOf(action, orderId).status),
    );
  }

  /** Reads the list and follows the events of all accounts. @returns a function that stops it. */
  start(): () => void {
    void this.refresh();
    const refresh = () => {
      this.#hold();
      void this.refresh();
    };
    const readOpen = () => void (this.openId !== null && this.#detail.refresh());
    const live = throttledRefresh(this.list, refresh, readOpen);
    const stopListening = this.#options.onLive((signal) => {
      if (signal.type === 'poll' || (signal.type === 'customer-account' && signal.orderIds.length > 0)) live.follow();
    });
    return () => {
      stopListening();
      live.stop();
    };
  }

  setFilter(filter: AdminOrderFilter): void {
    const changed =
      filter.status !== this.filter.status || filter.q !== this.filter.q || filter.sort !== this.filter.sort;
    this.filter = filter;
    if (!changed) return;
    this.bulk.clear();
    this.heldAfter = null;
    void this.list.restart();
  }

  async refresh(read?: ReadOptions): Promise<void> {
    const earlierStatus = new Map(this.list.items.map((order) => [order.id, order.status]));
    const wasLoaded = this.list.state.status === 'ready';
    const { heldAfter } = this;
    await this.list.refresh(read);
    this.bulk.keep(
      this.list.items.filter(({ status }) => actionsOn(status).length > 0),
      beyondEnd(this.list, this.filter.sort ?? 'newest', ({ total, ...row }) => ({ ...row, amount: total })),
    );
    runInAction(() => {
      if (wasLoaded)
        for (const order of this.list.items) if (earlierStatus.get(order.id) !== order.status) this.fresh.add(order.id);
      // What began to wait meanwhile belongs to the next read, which shows it.
      if (this.heldBack === 0 && this.heldAfter === heldAfter) this.heldAfter = null;
    });
    if (this.openId !== null) await this.#detail.refresh(read);
  }

  /** The details come from the server, which records the read in the access log. */
  async open(orderId: string | null): Promise<void> {
    this.openId = orderId;
    this.#detail.reset();
    if (orderId !== null) await this.#detail.load();
  }

  /** Moves an order on, or cancels it. @throws ApiError when its status no longer allows that. */
  async act(action: OrderAction, order: AdminOrderRow, reason = ''): Promise<CommandResult> {
    const { commands } = this.#options;
    const text = reason.trim();
    const body = action === 'cancel' && text !== '' ? { reason: text } : {};
    try {
      return await commands.command(
        'POST',
        ADMIN_COMMANDS.order(order.userId, order.id, action),
        body,
        orderIntent(action, order.id),
        undefined,
        shortOrderNumber(order.orderNumber),
      );
    } finally {
      await this.refresh();
    }
  }

  /**
   * The same action on all chosen orders. When some were refused, the outcome of each is in `bulk.outcomes`.
   * @returns how many were done @throws ApiError when all were refused at once.
   */
  async actAll(action: OrderAction, reason = ''): Promise<number> {
    const text = reason.trim();
    try {
      const outcomes = await this.bulk.run({ action }, text);
      const done = outcomes.filter(({ error }) => error === null).length;
      if (done < outcomes.length) this.bulk.showOutcomes(outcomes);
      return done;
    } finally {
      await this.refresh();
    }
  }

  /** All orders of the filter as a file. */
  file(): Promise<Blob> {
    return this.#options.api.ordersFile(this.filter);
  }

  /**
   * Holds new orders back while the list is being read: an order is open, some are chosen, or the page is scrolled.
   * Sorted newest first only: in other lists a new order does not move the rows above it, or cannot be told apart.
   */
  #hold(): void {
    const [first] = this.rows;
    const reading = this.openId !== null || this.bulk.chosen.length > 0 || window.scrollY > 0;
    if (reading && first && this.heldAfter === null && (this.filter.sort ?? 'newest') === 'newest')
      this.heldAfter = first.createdAt;
  }
}
