import type {
  AuditAccountView,
  AuditComparisonView,
  AuditEventView,
  AuditHistoryView,
  VerifyAccountView,
} from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LiveListener } from '../../api/live.js';
import { PagedList } from '../../lib/PagedList.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../lib/request-state.js';
import { type AuditApi, type EvidenceFormat, HISTORY_PAGE } from './audit.api.js';

/** One event with amounts as kuruş. */
export interface AuditEvent extends Omit<AuditEventView, 'delta' | 'balance' | 'revision'> {
  revision: number;
  delta: bigint;
  balance: bigint;
  /** ms since 1970. */
  time: number;
}
export const auditEvent = (view: AuditEventView): AuditEvent => ({
  ...view,
  revision: Number(view.revision),
  delta: BigInt(view.delta),
  balance: BigInt(view.balance),
  time: Date.parse(view.at),
});

const ACCOUNTS_PAGE = 40;

interface AuditOptions {
  api: AuditApi;
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  onLive: (listener: LiveListener) => () => void;
  now: () => number;
}

/** What auditors look at. There is no command in this store: it can change nothing. */
export class AuditStore {
  q = '';
  readonly accounts: PagedList<AuditAccountView>;
  userId: string | null = null;
  account: AuditAccountView | null = null;
  events: AuditEvent[] = [];
  historyState: FetchState = IDLE;
  verification: VerifyAccountView | null = null;
  verifyState: FetchState = IDLE;
  /** When the last verification was answered, ms since 1970, and how long it took, ms. */
  verifiedAt: { at: number; took: number } | null = null;
  comparison: AuditComparisonView | null = null;
  compareState: FetchState = IDLE;
  /** Live events are taken in; paused while somebody reads an old moment. */
  following = true;
  readonly #options: AuditOptions;
  #turn = 0;
  #compareTurn = 0;

  constructor(options: AuditOptions) {
    this.#options = options;
    this.accounts = new PagedList(
      (cursor, limit) => options.guard(() => options.api.accounts(this.q, cursor, limit)),
      ACCOUNTS_PAGE,
    );
    makeAutoObservable(
      this,
      {
        accounts: false,
        events: observableRef,
        account: observableRef,
        verification: observableRef,
        comparison: observableRef,
      },
      { autoBind: true },
    );
  }

  get lastRevision(): number {
    return this.events.at(-1)?.revision ?? -1;
  }

  search(q: string): void {
    if (q === this.q && this.accounts.state.status !== 'idle') return;
    this.q = q;
    void this.accounts.restart();
  }

  /** Replays one wallet, verifies it, and follows its events. @returns a function that stops it. */
  watch(userId: string): () => void {
    this.userId = userId;
    this.account = null;
    this.events = [];
    this.historyState = LOADING;
    this.verification = null;
    this.verifiedAt = null;
    this.comparison = null;
    this.compareState = IDLE;
    void this.readHistory();
    void this.verify();
    return this.#options.onLive((signal) => {
      const concerns =
        signal.type === 'poll' || ((signal.type === 'admin' || signal.type === 'account') && signal.userId === userId);
      if (concerns && this.following) void this.readHistory();
    });
  }

  toggleFollowing(): void {
    this.following = !this.following;
    if (this.following) void this.readHistory();
  }

  /** Reads what is not here yet. The log only grows, so events that were read never change. */
  async readHistory(): Promise<void> {
    const { userId } = this;
    if (userId === null) return;
    const turn = ++this.#turn;
    try {
      for (let full = true; full; ) {
        const history: AuditHistoryView = await this.#options.guard(() =>
          this.#options.api.history(userId, this.events.length),
        );
        if (turn !== this.#turn) return;
        full = history.events.length === HISTORY_PAGE;
        runInAction(() => {
          this.account = history.account;
          if (history.events.length > 0) this.events = [...this.events, ...history.events.map(auditEvent)];
        });
      }
      runInAction(() => {
        this.historyState = READY;
      });
    } catch (error) {
      if (turn === this.#turn)
        runInAction(() => {
          if (this.events.length === 0) this.historyState = failed(error);
        });
    }
  }

  /** Replay against views, on the server. What was found before stays visible until the new answer is there. */
  async verify(): Promise<void> {
    const { userId } = this;
    if (userId === null || this.verifyState.status === 'loading') return;
    const asked = this.#options.now();
    runInAction(() => {
      this.verifyState = LOADING;
    });
    try {
      const verification = await this.#options.guard(() => this.#options.api.verify(userId));
      runInAction(() => {
        if (this.userId !== userId) return;
        this.verification = verification;
        this.verifiedAt = { at: this.#options.now(), took: this.#options.now() - asked };
        this.verifyState = READY;
      });
    } catch (error) {
      runInAction(() => {
        this.verifyState = this.userId === userId ? failed(error) : IDLE;
      });
    }
  }

  /**
   * What changed between two revisions, as the server's replay says. What was compared before stays until the answer is
   * there; an answer that was overtaken is dropped.
   */
  async compare(from: number, to: number): Promise<void> {
    const { userId } = this;
    if (userId === null) return;
    const turn = ++this.#compareTurn;
    runInAction(() => {
      this.compareState = LOADING;
    });
    try {
      const comparison = await this.#options.guard(() => this.#options.api.compare(userId, from, to));
      if (turn === this.#compareTurn && this.userId === userId)
        runInAction(() => {
          this.comparison = comparison;
          this.compareState = READY;
        });
    } catch (error) {
      if (turn === this.#compareTurn && this.userId === userId)
        runInAction(() => {
          this.compareState = failed(error);
        });
    }
  }

  /** The whole stream as a file, for the auditor to keep. */
  async evidence(format: EvidenceFormat): Promise<Blob> {
    const { userId } = this;
    if (userId === null) throw new Error('no account is open');
    return this.#options.guard(() => this.#options.api.evidence(userId, format));
  }

  /**
   * The revision that held at an instant, as the server's replay says.
   * @param at ISO instant
   * @returns -1 before the first event.
   */
  async revisionAt(at: string): Promise<number> {
    const { userId } = this;
    if (userId === null) return -1;
    return Number((await this.#options.guard(() => this.#options.api.balanceAt(userId, at))).revision);
  }
}
