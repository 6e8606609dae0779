import {
  type AdminPaymentView,
  CLAIM_MS,
  type CommandReceipt,
  type ListSort,
  type PaymentClaim,
} from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../../../api/errors.js';
import type { LiveListener } from '../../../api/live.js';
import { PAGE_MAX, PagedList } from '../../../lib/PagedList.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../../lib/request-state.js';
import type { CommandStore } from '../../../stores/CommandStore.js';
import { ADMIN_COMMANDS, type AdminApi, type AdminPaymentFilter } from '../shared/admin.api.js';
import { BulkStore } from '../shared/BulkStore.js';

export type Decision = 'approve' | 'reject';
export const PENDING_FILTER: AdminPaymentFilter = {
  status: 'pending',
  method: null,
  outside: false,
  shared: false,
  q: '',
  sort: null,
};

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
/** An open request is claimed again this often; a claim that is not renewed runs out by itself. */
const RENEW_MS = CLAIM_MS / 3;
export const paymentIntent = (act: Decision | 'undo', requestId: string): string => `payment:${act}:${requestId}`;

/** The first row stands before the second in this order. */
function standsBefore(row: AdminPaymentView, other: AdminPaymentView, sort: ListSort): boolean {
  if (sort === 'oldest') return row.createdAt < other.createdAt;
  if (sort === 'newest') return row.createdAt > other.createdAt;
  const [more, less] = sort === 'largest' ? [row, other] : [other, row];
  return row.amount === other.amount ? more.id > less.id : BigInt(more.amount) > BigInt(less.amount);
}

interface QueueOptions {
  api: AdminApi;
  commands: CommandStore;
  onLive: (listener: LiveListener) => () => void;
  onClaims: (listener: (claims: PaymentClaim[]) => void) => () => void;
  ownId: () => string | null;
  now: () => number;
}

/**
 * The queue of payment requests: oldest first, live, one decision each. The server judges every race; here it is told
 * in words.
 */
export class PaymentQueueStore {
  filter: AdminPaymentFilter = PENDING_FILTER;
  readonly list: PagedList<AdminPaymentView>;
  readonly bulk: BulkStore<AdminPaymentView>;
  /** Who looks at which request, as the server told last. */
  claims: PaymentClaim[] = [];
  openId: string | null = null;
  detail: AdminPaymentView | null = null;
  detailState: FetchState = IDLE;
  /** The request whose decision came too late: somebody else had decided. */
  lostId: string | null = null;
  last: LastDecision | null = null;
  /** Requests that came while somebody looked: they flash once. */
  readonly fresh = new Set<string>();
  readonly #options: QueueOptions;
  #claimed: string | null = null;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.list = new PagedList((cursor, limit) => options.api.payments(this.filter, cursor, limit), PAGE_MAX);
    this.bulk = new BulkStore({ commands: options.commands, path: ADMIN_COMMANDS.bulk.payments });
    makeAutoObservable(
      this,
      {
        list: false,
        bulk: false,
        claims: observableRef,
        filter: observableRef,
        detail: observableRef,
        last: observableRef,
      },
      { autoBind: true },
    );
  }

  /**
   * The order of the rows: what waits comes oldest first, everything else newest first, unless the filter says
   * otherwise.
   */
  get sort(): ListSort {
    return this.filter.sort ?? (this.filter.status === 'pending' ? 'oldest' : 'newest');
  }
  /**
   * The rows to show. An open request that has left the list stays in its place, so that nothing jumps while it is
   * read.
   */
  get rows(): AdminPaymentView[] {
    const shown = this.list.items;
    if (!this.detail || this.detail.id !== this.openId || shown.some((row) => row.id === this.openId)) return shown;
    const detail = this.detail;
    const place = shown.findIndex((row) => !standsBefore(row, detail, this.sort));
    return place === -1 ? [...shown, detail] : [...shown.slice(0, place), detail, ...shown.slice(place)];
  }
  get pending(): AdminPaymentView[] {
    return this.list.items.filter((row) => row.status === 'pending');
  }
  /** The one that has waited longest of those shown. */
  get longestWaiting(): AdminPaymentView | null {
    return this.pending.reduce<AdminPaymentView | null>(
      (longest, row) => (longest === null || row.createdAt < longest.createdAt ? row : longest),
      null,
    );
  }
  /** Kuruş that wait for a decision. */
  get pendingTotal(): bigint {
    return this.pending.reduce((sum, row) => sum + BigInt(row.amount), 0n);
  }

  stateOf(act: Decision | 'undo', requestId: string): FetchState {
    return this.#options.commands.stateOf(paymentIntent(act, requestId));
  }
  /** A decision about this request is under way. */
  isBusy(requestId: string): boolean {
    return (['approve', 'reject', 'undo'] as const).some((act) => this.stateOf(act, requestId).status === 'loading');
  }

  /** The other admin who looks at a request now; `null` when nobody does. */
  reviewer(requestId: string): string | null {
    const { ownId, now } = this.#options;
    return (
      this.claims.find(
        (claim) => claim.requestId === requestId && claim.adminId !== ownId() && Date.parse(claim.until) > now(),
      )?.name ?? null
    );
  }
  /** This admin's own look at a request, as the others see it. */
  isReviewedByMe(requestId: string): boolean {
    return this.claims.some((claim) => claim.requestId === requestId && claim.adminId === this.#options.ownId());
  }
  /** May be decided by this admin: it waits and is not the own one (four eyes, docs/product-rules.md#money-12). */
  isDecidable(row: Pick<AdminPaymentView, 'status' | 'userId'>): boolean {
    return row.status === 'pending' && row.userId !== this.#options.ownId();
  }

  /**
   * Follows the events of all accounts and who looks at what. @returns a function that stops it and gives the own claim
   * back.
   */
  start(): () => void {
    void this.refresh();
    void this.#readClaims();
    const stops = [
      this.#options.onLive((signal) => {
        if (signal.type === 'poll') void this.#readClaims();
        if (signal.type === 'poll' || (signal.type === 'admin' && signal.requestIds.length > 0)) void this.refresh();
      }),
      this.#options.onClaims(this.showClaims),
    ];
    const renewing = setInterval(() => {
      if (this.#claimed !== null) void this.#claim(this.#claimed);
    }, RENEW_MS);
    return () => {
      clearInterval(renewing);
      stops.forEach((stop) => stop());
      void this.#release();
    };
  }

  showClaims(claims: PaymentClaim[]): void {
    this.claims = claims;
  }

  setFilter(filter: AdminPaymentFilter): void {
    const { status, method, outside, shared, q, sort } = this.filter;
    const same =
      filter.status === status &&
      filter.method === method &&
      filter.outside === outside &&
      filter.shared === shared &&
      filter.q === q &&
      filter.sort === sort;
    this.filter = filter;
    if (same) return;
    this.bulk.clear();
    void this.list.restart();
  }

  async refresh(): Promise<void> {
    const known = new Set(this.list.items.map((row) => row.id));
    const seen = this.list.state.status === 'ready';
    await this.list.refresh();
    this.bulk.keep(this.list.items.filter(this.isDecidable));
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
    if (this.#claimed !== requestId) void this.#release();
    if (requestId === null) return;
    await this.#readDetail(requestId);
    const { detail } = this;
    if (detail?.id === requestId && this.openId === requestId && this.isDecidable(detail)) await this.#claim(requestId);
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
    const next = this.openId === request.id ? (this.neighbour(1) ?? this.neighbour(-1)) : null;
    try {
      const receipt = await this.#send(decision, request, body);
      runInAction(() => {
        this.last = { request, decision, balance: BigInt(receipt.balance), at: this.#options.now() };
      });
      if (this.openId === request.id) await this.open(next);
      await this.refresh();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PAYMENT_REQUEST_NOT_PENDING') throw error;
      runInAction(() => {
        this.lostId = request.id;
      });
      await this.open(request.id);
      runInAction(() => {
        this.lostId = request.id;
      });
      await this.list.refresh();
    }
  }

  /**
   * Takes a decision back: the request is pending again (docs/product-rules.md#money-10).
   * @throws ApiError when the money is spent or the order has advanced.
   */
  async undo(request: Pick<AdminPaymentView, 'id' | 'userId'>, reason: string): Promise<void> {
    const text = reason.trim();
    runInAction(() => {
      if (this.last?.request.id === request.id) this.last = null;
    });
    try {
      await this.#send('undo', request, text === '' ? {} : { reason: text });
    } finally {
      await this.refresh();
    }
  }

  forgetLast(): void {
    this.last = null;
  }

  /**
   * One decision about all chosen requests; what became of each stands in `bulk.outcomes`. @throws ApiError when all
   * were refused at once.
   */
  async decideAll(decision: Decision, reason = ''): Promise<void> {
    const text = reason.trim();
    try {
      await this.bulk.run({ decision, ...(text === '' ? {} : { reason: text }) });
    } finally {
      await this.refresh();
    }
  }

  /** All requests of the filter as a file. */
  file(): Promise<Blob> {
    return this.#options.api.paymentsFile(this.filter);
  }

  async #claim(requestId: string): Promise<void> {
    this.#claimed = requestId;
    await this.#courtesy(() => this.#options.api.claim(requestId));
  }

  async #release(): Promise<void> {
    const requestId = this.#claimed;
    this.#claimed = null;
    if (requestId !== null) await this.#courtesy(() => this.#options.api.release(requestId));
  }

  async #readClaims(): Promise<void> {
    await this.#courtesy(async () => this.showClaims(await this.#options.api.claims()));
  }

  /** A claim only tells; without it everything else goes on, so no failure of it is worth a word. */
  async #courtesy(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch {
      // The next renewal or event tries again.
    }
  }

  #send(
    act: Decision | 'undo',
    { id, userId }: Pick<AdminPaymentView, 'id' | 'userId'>,
    body: object,
  ): Promise<CommandReceipt> {
    const { commands } = this.#options;
    return commands.command('POST', ADMIN_COMMANDS.payment(userId, id, act), body, paymentIntent(act, id));
  }

  async #readDetail(requestId: string): Promise<void> {
    try {
      const detail = await this.#options.api.payment(requestId);
      if (this.openId !== requestId) return;
      runInAction(() => {
        this.detail = detail;
        this.detailState = READY;
      });
    } catch (error) {
      runInAction(() => {
        if (this.openId === requestId && this.detail === null) this.detailState = failed(error);
      });
    }
  }
}
