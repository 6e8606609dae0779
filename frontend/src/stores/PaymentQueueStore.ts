import type { CommandReceipt, PaymentStatus } from '@yukselt/contracts/api/account.js';
import type { AdminPaymentView } from '@yukselt/contracts/api/admin.js';
import { slugOf } from '@yukselt/contracts/slug.js';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ADMIN_COMMANDS, type AdminApi } from '../api/admin.api.js';
import { ApiError } from '../api/errors.js';
import type { LiveListener } from '../api/live.js';
import type { CommandStore } from './CommandStore.js';
import { PAGE_MAX, PagedList } from './PagedList.js';
import { failed, IDLE, LOADING, READY, type RequestState } from './request-state.js';

export type Decision = 'approve' | 'reject';
export interface QueueFilter {
  status: PaymentStatus | null;
  method: 'papara' | 'bank' | null;
  /** Only requests outside the load limits. */
  outside: boolean;
  /** Name, e-mail, number or reference; looks in the rows that are read. */
  q: string;
}
export const PENDING_FILTER: QueueFilter = { status: 'pending', method: null, outside: false, q: '' };

/** The last own decision, as long as its toast offers to take it back. */
export interface LastDecision {
  request: AdminPaymentView;
  decision: Decision;
  /** Balance after it, kuruş. */
  balance: bigint;
  /** ms since 1970. */
  at: number;
}

/** How long the toast offers the undo; later it stands in the detail. */
export const UNDO_MS = 10_000;
export const paymentIntent = (act: Decision | 'undo', requestId: string): string => `payment:${act}:${requestId}`;

interface QueueOptions {
  api: AdminApi;
  commands: CommandStore;
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  onLive: (listener: LiveListener) => () => void;
  now: () => number;
}

/** The queue of payment requests: oldest first, live, one decision each. The server judges every race; here it is told in words. */
export class PaymentQueueStore {
  filter: QueueFilter = PENDING_FILTER;
  readonly list: PagedList<AdminPaymentView>;
  openId: string | null = null;
  detail: AdminPaymentView | null = null;
  detailState: RequestState = IDLE;
  /** The request whose decision came too late: somebody else had decided. */
  lostId: string | null = null;
  last: LastDecision | null = null;
  /** Requests that came while somebody looked: they flash once. */
  readonly fresh = new Set<string>();
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.list = new PagedList((cursor, limit) => options.guard(() => options.api.payments(this.filter, cursor, limit)), PAGE_MAX);
    makeAutoObservable(this, { list: false, filter: observableRef, detail: observableRef, last: observableRef }, { autoBind: true });
  }

  /** The rows to show. An open request that has left the list stays in its place, so that nothing jumps while it is read. */
  get rows(): AdminPaymentView[] {
    const { status, outside, q } = this.filter;
    const wanted = slugOf(q);
    const shown = this.list.items.filter((row) => (!outside || row.outsideLimits) && (wanted === '' || matches(row, wanted)));
    if (!this.detail || this.detail.id !== this.openId || shown.some((row) => row.id === this.openId)) return shown;
    const detail = this.detail;
    const before = (row: AdminPaymentView) => (status === 'pending' ? row.createdAt < detail.createdAt : row.createdAt > detail.createdAt);
    const place = shown.findIndex((row) => !before(row));
    return place === -1 ? [...shown, detail] : [...shown.slice(0, place), detail, ...shown.slice(place)];
  }
  get pending(): AdminPaymentView[] { return this.list.items.filter((row) => row.status === 'pending'); }
  /** Kuruş that wait for a decision. */
  get pendingTotal(): bigint { return this.pending.reduce((sum, row) => sum + BigInt(row.amount), 0n); }

  stateOf(act: Decision | 'undo', requestId: string): RequestState { return this.#options.commands.stateOf(paymentIntent(act, requestId)); }
  /** A decision about this request is under way. */
  isBusy(requestId: string): boolean {
    return (['approve', 'reject', 'undo'] as const).some((act) => this.stateOf(act, requestId).status === 'loading');
  }

  /** Follows the events of all accounts. @returns a function that stops it. */
  start(): () => void {
    void this.refresh();
    return this.#options.onLive((signal) => {
      if (signal.type === 'poll' || (signal.type === 'admin' && signal.requestIds.length > 0)) void this.refresh();
    });
  }

  setFilter(filter: QueueFilter): void {
    const asked = filter.status !== this.filter.status || filter.method !== this.filter.method;
    this.filter = filter;
    if (asked) void this.list.restart();
  }

  async refresh(): Promise<void> {
    const known = new Set(this.list.items.map((row) => row.id));
    const seen = this.list.state.status === 'ready';
    await this.list.refresh();
    runInAction(() => {
      if (seen) for (const row of this.list.items) if (!known.has(row.id)) this.fresh.add(row.id);
    });
    if (this.openId !== null) await this.#readDetail(this.openId);
  }

  /** Opens a request in the panel, or closes the panel. */
  async open(requestId: string | null): Promise<void> {
    runInAction(() => {
      if (requestId !== this.openId) this.lostId = null;
      this.openId = requestId;
      const row = this.list.items.find((other) => other.id === requestId);
      this.detail = row ?? (this.detail?.id === requestId ? this.detail : null);
      this.detailState = this.detail ? READY : LOADING;
    });
    if (requestId !== null) await this.#readDetail(requestId);
  }

  /** The id of the row `by` places after the open one; `null` at the ends. */
  neighbour(by: number): string | null {
    const { rows } = this;
    const at = rows.findIndex((row) => row.id === this.openId);
    return rows[at === -1 ? (by > 0 ? 0 : rows.length - 1) : at + by]?.id ?? null;
  }

  /**
   * Decides a pending request. A race that was lost is no failure: {@link lostId} tells it.
   * @throws ApiError for every other refusal.
   */
  async decide(decision: Decision, request: AdminPaymentView, text: string): Promise<void> {
    const words = text.trim();
    const body = words === '' ? {} : decision === 'approve' ? { note: words } : { reason: words };
    const next = this.openId === request.id ? this.neighbour(1) ?? this.neighbour(-1) : null;
    try {
      const receipt = await this.#send(decision, request, body);
      runInAction(() => { this.last = { request, decision, balance: BigInt(receipt.balance), at: this.#options.now() }; });
      if (this.openId === request.id) await this.open(next);
      await this.refresh();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PAYMENT_REQUEST_NOT_PENDING') throw error;
      runInAction(() => { this.lostId = request.id; });
      await this.open(request.id);
      runInAction(() => { this.lostId = request.id; });
      await this.list.refresh();
    }
  }

  /**
   * Takes a decision back: the request is pending again (rulings, "Money" 10).
   * @throws ApiError when the money is spent or the order has advanced.
   */
  async undo(request: Pick<AdminPaymentView, 'id' | 'userId'>, reason: string): Promise<void> {
    const text = reason.trim();
    runInAction(() => { if (this.last?.request.id === request.id) this.last = null; });
    try {
      await this.#send('undo', request, text === '' ? {} : { reason: text });
    } finally {
      await this.refresh();
    }
  }

  forgetLast(): void { this.last = null; }

  #send(act: Decision | 'undo', { id, userId }: Pick<AdminPaymentView, 'id' | 'userId'>, body: object): Promise<CommandReceipt> {
    const { commands, guard } = this.#options;
    return guard(() => commands.command('POST', ADMIN_COMMANDS.payment(userId, id, act), body, paymentIntent(act, id)));
  }

  async #readDetail(requestId: string): Promise<void> {
    try {
      const detail = await this.#options.guard(() => this.#options.api.payment(requestId));
      if (this.openId !== requestId) return;
      runInAction(() => {
        this.detail = detail;
        this.detailState = READY;
      });
    } catch (error) {
      runInAction(() => { if (this.openId === requestId && this.detail === null) this.detailState = failed(error); });
    }
  }
}

const matches = (row: AdminPaymentView, wanted: string): boolean =>
  [row.customer.name, row.customer.email, row.id, row.reference].some((text) => slugOf(text).includes(wanted));
