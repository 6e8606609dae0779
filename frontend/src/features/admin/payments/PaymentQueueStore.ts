import { keysOf, shortId, sumKurus } from '@yukselt/contracts';
import { type AdminPaymentView, type CommandResult, type ListSort, type ReviewLease } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../../../api/errors.js';
import type { LiveListener } from '../../../api/live.js';
import { PAGE_MAX, type PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState, ReadOptions } from '../../../lib/request-state.js';
import type { CommandStore } from '../../../stores/CommandStore.js';
import { ADMIN_COMMANDS, type AdminApi, type AdminPaymentFilter } from '../shared/admin.api.js';
import { BulkStore } from '../shared/bulk/BulkStore.js';
import { reusingRows } from '../shared/table/reused-rows.js';
import { type ThrottledRefresh, throttledRefresh } from '../shared/table/throttled-refresh.js';
import { OwnDecisions } from './decisions/OwnDecisions.js';
import { BULK_ROUTE, type Decision, decisionBody, PENDING_FILTER, paymentIntent } from './decisions/payment-actions.js';
import { UndoStack } from './decisions/UndoStack.js';
import { QueueFigures } from './queue/QueueFigures.js';
import { beyondRead, longestWaiting, neighbourOf, nextOf, withRow } from './queue/queue-order.js';
import { ReviewLeases } from './queue/ReviewLeases.js';

/** A queue with further pages is read again once so few rows are left. */
const REFILL_BELOW = PAGE_MAX / 2;

interface QueueOptions {
  api: AdminApi;
  commands: CommandStore;
  onLive: (listener: LiveListener) => () => void;
  onLeases: (listener: (leases: ReviewLease[]) => void) => () => void;
  ownId: () => string | null;
  /** ms since 1970. */
  now: () => number;
  /** The page's monotonic clock, ms. */
  elapsed: () => number;
}

/**
 * The queue of payment requests: oldest first, live, one decision each. The server judges every race; the panel shows
 * its verdict.
 */
export class PaymentQueueStore {
  filter: AdminPaymentFilter = PENDING_FILTER;
  readonly list: PagedList<AdminPaymentView>;
  readonly bulk: BulkStore<AdminPaymentView, { action: Decision }>;
  readonly leases: ReviewLeases;
  openId: string | null = null;
  /** The request whose decision came too late: another admin had decided. */
  lostId: string | null = null;
  readonly undoable = new UndoStack();
  readonly figures: QueueFigures;
  /** Requests that arrived while the queue was open: they flash once. */
  readonly fresh = new Set<string>();
  readonly #options: QueueOptions;
  readonly #detail: Query<AdminPaymentView>;
  readonly #own: OwnDecisions;
  readonly #live: ThrottledRefresh;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#detail = new Query(() => options.api.payment(this.openId ?? ''));
    this.list = reusingRows((cursor, limit) => options.api.payments(this.filter, cursor, limit), PAGE_MAX);
    this.bulk = new BulkStore({ commands: options.commands, ...BULK_ROUTE, amountOf: ({ amount }) => amount });
    this.leases = new ReviewLeases(options);
    this.figures = new QueueFigures(options.api);
    const readOpen = () => void (this.openId !== null && this.#detail.refresh());
    this.#live = throttledRefresh(this.list, () => void this.refresh(), readOpen);
    this.#own = new OwnDecisions({ onChange: this.#live.follow });
    makeAutoObservable(
      this,
      { list: false, bulk: false, leases: false, undoable: false, figures: false, filter: observableRef },
      { autoBind: true },
    );
  }

  get detail(): AdminPaymentView | null {
    return this.#detail.value;
  }
  get detailState(): FetchState {
    return this.#detail.state;
  }
  /** Pending requests oldest first, all others newest first, unless the filter sorts them otherwise. */
  get sort(): ListSort {
    return this.filter.sort ?? (this.filter.status === 'pending' ? 'oldest' : 'newest');
  }
  /**
   * The rows to show. An open request that has left the list stays in its place, so that nothing jumps while it is
   * read.
   */
  get rows(): AdminPaymentView[] {
    const { detail, openId } = this;
    const { items } = this.list;
    return detail && detail.id === openId ? withRow(items, detail, this.sort) : items;
  }
  get pending(): AdminPaymentView[] {
    return this.list.items.filter((row) => row.status === 'pending');
  }
  /** Sum of {@link pending}, kuruş. */
  get pendingTotal(): bigint {
    return sumKurus(this.pending.map(({ amount }) => amount));
  }
  /** The visible request that has waited longest. */
  get longestWaiting(): AdminPaymentView | null {
    return longestWaiting(this.pending);
  }

  stateOf(act: Decision | 'undo', requestId: string): FetchState {
    return this.#options.commands.stateOf(paymentIntent(act, requestId));
  }
  /** A decision about this request is in flight, or its outcome is not known yet. */
  isBusy(requestId: string): boolean {
    return this.waitOf(requestId) !== null;
  }
  /** `sending`: a decision is in flight; `unknown`: its answer did not arrive and is asked for. */
  waitOf(requestId: string): 'sending' | 'unknown' | null {
    const states = (['approve', 'reject', 'undo'] as const).map((act) => this.stateOf(act, requestId).status);
    if (states.includes('unknown')) return 'unknown';
    return states.includes('loading') ? 'sending' : null;
  }

  /** May be decided by this admin: it waits and is not the admin's own (four eyes, docs/product-rules.md#money-12). */
  isDecidable(row: Pick<AdminPaymentView, 'status' | 'userId'>): boolean {
    return row.status === 'pending' && row.userId !== this.#options.ownId();
  }

  /** Follows the events of all accounts and the leases. @returns a function that stops both. */
  start(): () => void {
    void this.refresh();
    const stops = [
      this.leases.start(),
      this.#options.onLive((signal) => {
        if (signal.type === 'customer-account') this.#own.receive(signal);
        if (signal.type !== 'poll') return;
        this.#own.forget();
        void this.leases.refresh();
        this.#live.follow();
      }),
      this.#live.stop,
    ];
    return () => stops.forEach((stop) => stop());
  }

  setFilter(filter: AdminPaymentFilter): void {
    const isSameFilter = keysOf(filter).every((part) => filter[part] === this.filter[part]);
    this.filter = filter;
    if (isSameFilter) return;
    this.bulk.clear();
    void this.list.restart();
  }

  async refresh(read?: ReadOptions): Promise<void> {
    void this.figures.refresh(read);
    const earlierIds = new Set(this.list.items.map((row) => row.id));
    const wasLoaded = this.list.state.status === 'ready';
    await this.list.refresh(read);
    this.bulk.keep(this.list.items.filter(this.isDecidable), beyondRead(this));
    runInAction(() => {
      if (wasLoaded) for (const row of this.list.items) if (!earlierIds.has(row.id)) this.fresh.add(row.id);
    });
    if (this.openId !== null) await this.#detail.refresh(read);
  }

  /** Opens a request in the panel, or closes the panel. */
  async open(requestId: string | null): Promise<void> {
    if (requestId !== this.openId) this.lostId = null;
    this.openId = requestId;
    const row = this.list.items.find(({ id }) => id === requestId);
    if (row) this.#detail.set(row);
    else if (this.detail?.id !== requestId) this.#detail.reset();
    if (requestId === null) return this.leases.lease(null);
    // A visible row is enough to lease it at once; any other request is leased when it has been read.
    const leasing = this.detail && this.#lease(this.detail);
    await this.#detail.load();
    await leasing;
    if (!leasing && this.openId === requestId) await this.#lease(this.detail);
  }

  /** The id of the row `by` places after the open one; `null` at the ends. */
  neighbour(by: number): string | null {
    return neighbourOf(this.rows, this.openId, by);
  }

  /**
   * Decides a pending request. An approved request makes room for the next one at once, so that decisions follow each
   * other without a wait. A lost race is no failure: it sets {@link lostId}, unless the panel has moved on.
   * @param request as it was shown
   * @throws ApiError for every other refusal; of another receipt than `request` has, once the new one is shown.
   */
  async decide(decision: Decision, request: AdminPaymentView, text: string): Promise<void> {
    const sending = this.#send(decision, request, decisionBody(decision, request, text));
    const next = this.openId === request.id && decision === 'approve' ? this.nextAfter(request.id) : null;
    if (next !== null) void this.open(next);
    try {
      const result = await sending;
      const at = this.#options.elapsed();
      this.undoable.push({ decision, requests: [request], refused: [], balance: BigInt(result.balance), at });
      this.figures.decided([request]);
      const following = this.nextAfter(request.id);
      const listed = this.#dropDecided([request.id]);
      if (this.openId === request.id) await this.open(following);
      await listed;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RECEIPT_CHANGED') await this.refresh();
      const late = error instanceof ApiError && error.code === 'PAYMENT_REQUEST_NOT_PENDING';
      if (late) void this.list.refresh();
      if (!late || (next !== null && this.openId !== request.id)) throw error;
      runInAction(() => {
        this.openId = request.id; // opening another one than the open one would take the mark away
        this.lostId = request.id;
      });
      await this.open(request.id);
      await this.list.refresh();
    }
  }

  /**
   * Takes a decision back: the request is pending again (docs/product-rules.md#money-10).
   * @throws ApiError when the money is spent or the order has advanced.
   */
  async undo(request: Pick<AdminPaymentView, 'id' | 'userId'>, reason: string): Promise<void> {
    this.undoable.dropRequest(request.id);
    try {
      await this.#send('undo', request, { reason: reason.trim() });
    } finally {
      await this.refresh();
    }
  }

  /**
   * Undoes the newest decision, a bulk one as a whole. @returns the outcome for each request; `null`: nothing to undo
   */
  async undoLast(reason: string): Promise<PromiseSettledResult<CommandResult>[] | null> {
    const { last } = this.undoable;
    if (last === null) return null;
    this.undoable.drop(last);
    try {
      return await Promise.allSettled(last.requests.map((request) => this.#send('undo', request, { reason })));
    } finally {
      await this.refresh();
    }
  }

  /**
   * One decision about these chosen requests; what was refused is shown with the offer to undo the rest.
   * @throws ApiError when all were refused at once.
   */
  async decideAll(decision: Decision, reason = '', requests = this.bulk.chosen): Promise<void> {
    try {
      const outcomes = await this.bulk.run({ action: decision }, reason.trim(), requests);
      const decided = outcomes.filter(({ error }) => error === null).map(({ item }) => item);
      const refused = outcomes.filter(({ error }) => error !== null);
      if (outcomes.length === 0) return;
      this.undoable.push({ decision, requests: decided, refused, balance: null, at: this.#options.elapsed() });
      await this.#dropDecided(decided.map(({ id }) => id));
    } finally {
      await this.refresh();
    }
  }

  /** All requests of the filter as a file. */
  file(): Promise<Blob> {
    return this.#options.api.paymentsFile(this.filter);
  }

  /** The request to look at after this one: the next that waits for this admin, else the one before. */
  nextAfter(requestId: string): string | null {
    return nextOf(this.rows, requestId, (row) => this.isDecidable(row) && !this.isBusy(row.id));
  }

  /** The result proves that a request is no longer pending; other lists show its new state, which only a read has. */
  async #dropDecided(requestIds: readonly string[]): Promise<void> {
    if (this.filter.status !== 'pending') return this.list.refresh();
    this.list.remove(({ id }) => requestIds.includes(id));
    this.bulk.keep(this.list.items.filter(this.isDecidable), beyondRead(this));
    if (this.list.next !== null && this.list.items.length < REFILL_BELOW) await this.list.refresh();
  }

  /** Leases a request that this admin may decide, and releases the previous one. */
  #lease(request: AdminPaymentView | null): Promise<void> {
    return this.leases.lease(request && this.isDecidable(request) ? request : null);
  }

  /** @throws ApiError when the server refused. */
  #send(
    act: Decision | 'undo',
    { id, userId }: Pick<AdminPaymentView, 'id' | 'userId'>,
    body: object,
  ): Promise<CommandResult> {
    return this.#own.run(id, () =>
      this.#options.commands.command(
        'POST',
        ADMIN_COMMANDS.payment(userId, id, act),
        body,
        paymentIntent(act, id),
        undefined,
        shortId(id),
      ),
    );
  }
}
