import {
  type AdminPaymentView,
  CLAIM_MS,
  type CommandReceipt,
  type ListSort,
  type PaymentClaim,
} from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../../../api/errors.js';
import type { LiveListener, LiveSignal } from '../../../api/live.js';
import { PAGE_MAX, PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState } from '../../../lib/request-state.js';
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
/** A queue with further pages is read again once so few rows are left. */
const REFILL_BELOW = PAGE_MAX / 2;
export const paymentIntent = (act: Decision | 'undo', requestId: string): string => `payment:${act}:${requestId}`;

/** Whether `row` comes before `other` in this order. */
function precedes(row: AdminPaymentView, other: AdminPaymentView, sort: ListSort): boolean {
  if (sort === 'oldest') return row.createdAt < other.createdAt;
  if (sort === 'newest') return row.createdAt > other.createdAt;
  const [more, less] = sort === 'largest' ? [row, other] : [other, row];
  return row.amount === other.amount ? more.id > less.id : BigInt(more.amount) > BigInt(less.amount);
}

type AdminSignal = Extract<LiveSignal, { type: 'admin' }>;

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
  /** The request whose decision came too late: somebody else had decided. */
  lostId: string | null = null;
  last: LastDecision | null = null;
  /** Requests that came while somebody looked: they flash once. */
  readonly fresh = new Set<string>();
  readonly #options: QueueOptions;
  readonly #detail: Query<AdminPaymentView>;
  /** Revision of the account after the own decision about a request: events up to it bring nothing new. */
  readonly #decided = new Map<string, bigint>();
  /** Events about requests whose decision is under way; they may overtake its receipt. */
  #held: AdminSignal[] = [];
  #claimed: string | null = null;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#detail = new Query(() => options.api.payment(this.openId ?? ''));
    this.list = new PagedList((cursor, limit) => options.api.payments(this.filter, cursor, limit), PAGE_MAX);
    this.bulk = new BulkStore({ commands: options.commands, path: ADMIN_COMMANDS.bulk.payments });
    makeAutoObservable(
      this,
      {
        list: false,
        bulk: false,
        claims: observableRef,
        filter: observableRef,
        last: observableRef,
      },
      { autoBind: true },
    );
  }

  get detail(): AdminPaymentView | null {
    return this.#detail.value;
  }
  get detailState(): FetchState {
    return this.#detail.state;
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
    const { detail, openId } = this;
    const { items } = this.list;
    if (!detail || detail.id !== openId || items.some((row) => row.id === openId)) return items;
    const place = items.findIndex((row) => !precedes(row, detail, this.sort));
    return place === -1 ? [...items, detail] : [...items.slice(0, place), detail, ...items.slice(place)];
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
        if (signal.type === 'admin') this.#follow(signal);
        if (signal.type !== 'poll') return;
        void this.#readClaims();
        void this.refresh();
      }),
      this.#options.onClaims(this.showClaims),
    ];
    const renewing = setInterval(() => {
      if (this.#claimed !== null) void this.#moveClaim(null, this.#claimed);
    }, RENEW_MS);
    return () => {
      clearInterval(renewing);
      stops.forEach((stop) => stop());
      void this.#review(null);
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
    if (this.openId !== null) await this.#detail.refresh();
  }

  /** Opens a request in the panel, or closes the panel. */
  async open(requestId: string | null): Promise<void> {
    if (requestId !== this.openId) this.lostId = null;
    this.openId = requestId;
    const row = this.list.items.find(({ id }) => id === requestId);
    if (row) this.#detail.set(row);
    else if (this.detail?.id !== requestId) this.#detail.reset();
    if (requestId === null) return this.#review(null);
    // A visible row is enough to claim it at once; any other request is claimed when it has been read.
    const claimed = this.detail && this.#review(this.detail);
    await this.#detail.load();
    await claimed;
    if (!claimed && this.openId === requestId) await this.#review(this.detail);
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
      const listed = this.#dropDecided(request.id);
      if (this.openId === request.id) await this.open(next);
      await listed;
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

  /** Takes an event in, unless it is the echo of an own decision. While that is under way, the event waits for it. */
  #follow(signal: AdminSignal): void {
    if (signal.requestIds.length === 0 || this.#isEcho(signal)) return;
    if (signal.requestIds.every(this.isBusy)) this.#held.push(signal);
    else void this.refresh();
  }

  #isEcho({ requestIds, revision }: AdminSignal): boolean {
    return requestIds.every((id) => BigInt(revision) <= (this.#decided.get(id) ?? -1n));
  }

  #followHeld(): void {
    const held = this.#held;
    this.#held = [];
    for (const signal of held) this.#follow(signal);
  }

  /** The receipt proves that a request does not wait any more; other lists show its new state, which only a read has. */
  async #dropDecided(requestId: string): Promise<void> {
    if (this.filter.status !== 'pending') return this.list.refresh();
    this.list.remove(({ id }) => id === requestId);
    this.bulk.keep(this.list.items.filter(this.isDecidable));
    if (this.list.next !== null && this.list.items.length < REFILL_BELOW) await this.list.refresh();
  }

  /** Claims a request that this admin may decide, and gives the one before back. */
  async #review(request: AdminPaymentView | null): Promise<void> {
    const from = this.#claimed;
    const to = request && this.isDecidable(request) ? request.id : null;
    if (from === to) return;
    this.#claimed = to;
    await this.#moveClaim(from, to);
  }

  async #moveClaim(from: string | null, to: string | null): Promise<void> {
    await this.#courtesy(async () => this.showClaims(await this.#options.api.moveClaim({ from, to })));
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

  /** @throws ApiError when the server refused. */
  async #send(
    act: Decision | 'undo',
    { id, userId }: Pick<AdminPaymentView, 'id' | 'userId'>,
    body: object,
  ): Promise<CommandReceipt> {
    const { commands } = this.#options;
    try {
      const receipt = await commands.command(
        'POST',
        ADMIN_COMMANDS.payment(userId, id, act),
        body,
        paymentIntent(act, id),
      );
      this.#decided.set(id, BigInt(receipt.revision));
      return receipt;
    } finally {
      this.#followHeld();
    }
  }
}
