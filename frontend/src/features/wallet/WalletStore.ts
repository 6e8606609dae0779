import { PENDING_REQUESTS_MAX, TOP_UP_MAX, TOP_UP_MIN } from '@yukselt/contracts';
import type { CommandResult, PaymentRequestView, WalletEntryView, WalletView } from '@yukselt/contracts/api';
import type { TransferMethod } from '@yukselt/contracts/events';
import { makeAutoObservable, runInAction } from 'mobx';
import { ACCOUNT_COMMANDS, type AccountApi, type EntryFilter } from '../../api/account.api.js';
import type { LiveListener, LiveSignal } from '../../api/live.js';
import { PagedList } from '../../lib/PagedList.js';
import { Query } from '../../lib/Query.js';
import { type FetchState, READY, type ReadOptions } from '../../lib/request-state.js';
import type { KeyValueStorage } from '../../lib/storage.js';
import type { CommandStore } from '../../stores/CommandStore.js';
import { CHECKOUT_INTENT, withdrawIntent } from '../../stores/intents.js';
import type { WalletModel } from '../../stores/WalletModel.js';
import { inFilter, MOVEMENT_FILTERS, type MovementFilter } from './movement-filter.js';
import { nextTopUpKey, withTopUpKey } from './top-up-key.js';
import { WALLET } from './wallet.texts.js';

/** A payment request that was made and could not be sent yet; kuruş. */
export interface UnsentRequest {
  localId: string;
  kind: 'top-up' | 'cart';
  amount: bigint;
  method: TransferMethod;
}

/** One line of the movements with amounts as kuruş. */
export interface WalletEntry extends Omit<WalletEntryView, 'amount' | 'balanceAfter'> {
  amount: bigint;
  balanceAfter: bigint;
  /** ms since 1970. */
  time: number;
}

export const walletEntry = (view: WalletEntryView): WalletEntry => ({
  ...view,
  amount: BigInt(view.amount),
  balanceAfter: BigInt(view.balanceAfter),
  time: Date.parse(view.at),
});

/** What some movements add up to: `before` + `sum.all` = `after`, when none between them is missing. */
export interface MovementFigures {
  /** How many movements each filter shows. */
  count: Record<MovementFilter, number>;
  /** What they add up to, kuruş. */
  sum: Record<MovementFilter, bigint>;
  /** Balance before the oldest movement, kuruş. */
  before: bigint;
  /** Balance after the newest one, kuruş. */
  after: bigint;
}

function figuresOf(newestFirst: readonly WalletEntry[]): MovementFigures {
  const perFilter = <T>(figure: (entries: WalletEntry[]) => T) =>
    Object.fromEntries(
      MOVEMENT_FILTERS.map((filter) => [filter, figure(newestFirst.filter((entry) => inFilter(entry, filter)))]),
    ) as Record<MovementFilter, T>;
  const oldest = newestFirst.at(-1);
  return {
    count: perFilter((entries) => entries.length),
    sum: perFilter((entries) => entries.reduce((sum, { amount }) => sum + amount, 0n)),
    before: oldest ? oldest.balanceAfter - oldest.amount : 0n,
    after: newestFirst[0]?.balanceAfter ?? 0n,
  };
}

const EVERYTHING: EntryFilter = { filter: null, month: null, q: '' };

export const TOP_UP_INTENT = 'top-up';

const ENTRIES_PAGE = 50;
/** All that may wait at a time. On a phone the list lies above the movements, which must not be far below. */
const REQUESTS_PAGE = PENDING_REQUESTS_MAX;

/**
 * What is wrong with a top-up amount (docs/product-rules.md#wallet-2), or `null`. @param amount kuruş, `null` when the
 * text is no amount.
 */
export function topUpError(amount: bigint | null): string | null {
  if (amount === null || amount <= 0n) return WALLET.invalid;
  if (amount < TOP_UP_MIN) return WALLET.tooSmall;
  return amount > TOP_UP_MAX ? WALLET.tooLarge : null;
}

interface WalletOptions {
  api: AccountApi;
  commands: CommandStore;
  wallet: WalletModel;
  /** Shared by the tabs of the browser. */
  storage: KeyValueStorage;
  onLive: (listener: LiveListener) => () => void;
  userId: () => string | null;
  /** A top-up arrived while the page was open, kuruş. */
  onCredited: (amount: bigint) => void;
}

/**
 * Own balance, movements and payment requests. They are read from the views and follow the server's events; no amount
 * is guessed here.
 */
export class WalletStore {
  readonly entries: PagedList<WalletEntry>;
  /** Some of the movements, asked of the server. */
  readonly filtered: PagedList<WalletEntry>;
  filter: EntryFilter | null = null;
  readonly requests: PagedList<PaymentRequestView>;
  /** Entries and requests that arrived or changed while the page was open: they flash once. */
  readonly fresh = new Set<string>();
  readonly #options: WalletOptions;
  readonly #wallet: Query<WalletView>;

  constructor(options: WalletOptions) {
    this.#options = options;
    const read = async (filter: EntryFilter, cursor: string | null, limit: number) => {
      const page = await options.api.entries(filter, cursor, limit);
      return { items: page.items.map(walletEntry), next: page.next };
    };
    this.#wallet = new Query(async () => {
      const acceptIfNewest = options.wallet.beginRead();
      const view = await options.api.wallet();
      acceptIfNewest(view);
      return view;
    });
    this.entries = new PagedList((cursor, limit) => read(EVERYTHING, cursor, limit), ENTRIES_PAGE);
    this.filtered = new PagedList((cursor, limit) => read(this.filter ?? EVERYTHING, cursor, limit), ENTRIES_PAGE);
    this.requests = new PagedList(options.api.requests, REQUESTS_PAGE);
    makeAutoObservable(this, { entries: false, filtered: false, requests: false }, { autoBind: true });
  }

  get wallet(): WalletView | null {
    return this.#options.wallet.view;
  }
  /** Kuruş; `null` until read. */
  get balance(): bigint | null {
    return this.#options.wallet.balance;
  }
  /** Payment requests that wait for a decision, of all pages; `null` until read. */
  get waitingCount(): number | null {
    return this.wallet?.pendingCount ?? null;
  }
  /** What the loaded {@link entries} add up to. */
  get figures(): MovementFigures {
    return figuresOf(this.entries.items);
  }
  /** What the loaded {@link filtered} add up to. */
  get filteredFigures(): MovementFigures {
    return figuresOf(this.filtered.items);
  }
  get walletState(): FetchState {
    const { state, value } = this.#wallet;
    // A balance that another answer brought does not hide that this page could not read its own.
    if (state.status === 'failed' && value === null) return state;
    return this.wallet === null || state.status === 'ready' ? state : READY;
  }
  get topUpState(): FetchState {
    return this.#options.commands.stateOf(TOP_UP_INTENT);
  }
  /**
   * Payment requests that only this browser knows about yet, with the id they are shown by: a top-up, a cart payment.
   */
  get unsent(): UnsentRequest[] {
    const { commands } = this.#options;
    return commands.pending.flatMap((command): UnsentRequest[] => {
      if (commands.stateOf(command.intent).status !== 'unknown') return [];
      const localId = commands.localId(command);
      const { amount, expectedTotal, method } = command.body as {
        amount?: string;
        expectedTotal?: string;
        method?: string;
      };
      if (method !== 'papara' && method !== 'bank') return [];
      if (command.intent === TOP_UP_INTENT) return [{ localId, kind: 'top-up', amount: BigInt(amount ?? 0), method }];
      return command.intent === CHECKOUT_INTENT
        ? [{ localId, kind: 'cart', amount: BigInt(expectedTotal ?? 0), method }]
        : [];
    });
  }
  /** The movements that are loaded add up to the balance that is shown. */
  get agrees(): boolean {
    return this.figures.after === this.balance;
  }

  /** Asks the server for some of the movements; `null`: {@link entries} serve. */
  setFilter(filter: EntryFilter | null): void {
    if (JSON.stringify(filter) === JSON.stringify(this.filter)) return;
    this.filter = filter;
    if (filter !== null) void this.filtered.restart();
  }

  withdrawState(requestId: string): FetchState {
    return this.#options.commands.stateOf(withdrawIntent(requestId));
  }

  /** Reads everything and follows the events of this account. @returns a function that stops it. */
  start(): () => void {
    nextTopUpKey(this.#options.storage);
    void this.refresh();
    return this.#options.onLive((signal) => {
      if (this.#concerns(signal)) void this.refresh();
    });
  }

  async refresh(read?: ReadOptions): Promise<void> {
    const entries = new Set(this.entries.items.map((entry) => entry.revision));
    const statuses = new Map(this.requests.items.map((request) => [request.id, request.status]));
    const loadedBefore = this.entries.state.status === 'ready' && this.requests.state.status === 'ready';
    await Promise.all([
      this.#wallet.refresh(read),
      this.entries.refresh(read),
      this.requests.refresh(read),
      this.filter === null ? null : this.filtered.refresh(read),
    ]);
    runInAction(() => {
      if (loadedBefore) {
        for (const entry of this.entries.items)
          if (!entries.has(entry.revision) && this.#newer(entry, entries)) this.#arrived(entry);
        for (const request of this.requests.items) {
          const before = statuses.get(request.id);
          if (before !== undefined && before !== request.status) this.fresh.add(request.id);
        }
      }
    });
  }

  /**
   * Asks for a top-up. Resolves when the outcome is definite.
   * @param amount kuruş, see {@link topUpError}
   * @throws ApiError when the server refused it.
   */
  async topUp(amount: bigint, method: TransferMethod): Promise<CommandResult> {
    const { commands, storage } = this.#options;
    const body = { amount: amount.toString(), method };
    const result = await withTopUpKey(storage, (key) =>
      commands.command('POST', ACCOUNT_COMMANDS.topUp, body, TOP_UP_INTENT, key),
    );
    await this.refresh();
    return result;
  }

  /** @throws ApiError when the request is not pending any more. */
  async withdraw(requestId: string): Promise<void> {
    try {
      await this.#options.commands.command('POST', ACCOUNT_COMMANDS.withdraw(requestId), {}, withdrawIntent(requestId));
    } finally {
      await this.refresh();
    }
  }

  #concerns(signal: LiveSignal): boolean {
    return signal.type === 'poll' || (signal.type !== 'heartbeat' && signal.userId === this.#options.userId());
  }

  #arrived(entry: WalletEntry): void {
    this.fresh.add(entry.revision);
    if (entry.kind === 'top-up') this.#options.onCredited(entry.amount);
  }

  /** Older pages that were read in between are not news. */
  #newer(entry: WalletEntry, earlier: Set<string>): boolean {
    for (const revision of earlier) if (BigInt(revision) > BigInt(entry.revision)) return false;
    return true;
  }
}
