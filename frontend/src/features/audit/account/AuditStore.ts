import type { AuditAccountView, AuditComparisonView, VerifyAccountView } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import { ApiError } from '../../../api/errors.js';
import type { LiveListener } from '../../../api/live.js';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState } from '../../../lib/request-state.js';
import type { AuditApi, EvidenceFormat } from './audit.api.js';
import type { Moment } from './use-audit-url.js';
import { type AuditEvent, auditEvent, HISTORY_PAGE, WalletEvents } from './WalletEvents.js';

const ACCOUNTS_PAGE = 40;

interface AuditOptions {
  api: AuditApi;
  onLive: (listener: LiveListener) => () => void;
  now: () => number;
}
interface History {
  account: AuditAccountView;
  events: WalletEvents;
}
/** What an address names. */
type Selection = readonly Moment[];
/** Revisions that hold at instants which are asked about, by their ISO text; -1 before the first event. */
type Found = ReadonlyMap<string, number>;
interface Verification {
  result: VerifyAccountView;
  /** When it was answered, ms since 1970, and how long it took, ms. */
  at: number;
  durationMs: number;
}

/** What auditors look at. There is no command in this store: it can change nothing. */
export class AuditStore {
  q = '';
  readonly accounts: PagedList<AuditAccountView>;
  userId: string | null = null;
  /** Live events are taken in; paused while an old moment is being read. */
  following = true;
  readonly #options: AuditOptions;
  readonly #history: Query<History>;
  readonly #verification: Query<Verification>;
  readonly #comparison: Query<AuditComparisonView>;
  readonly #selection: Query<Found>;
  /** Revisions to compare. */
  #compared = { from: 0, to: 0 };
  /** What to read for the address. */
  #selected: Selection = [];
  /** The read of pages in progress, and the number of the newest request. */
  #reading: Promise<void> = Promise.resolve();
  #requestNumber = 0;

  constructor(options: AuditOptions) {
    this.#options = options;
    const { api, now } = options;
    this.accounts = new PagedList((cursor, limit) => api.accounts(this.q, cursor, limit), ACCOUNTS_PAGE);
    this.#history = new Query(() => this.#readNewEvents());
    this.#verification = new Query(
      async () => {
        const sentAt = now();
        const result = await api.verify(this.userId ?? '');
        return { result, at: now(), durationMs: now() - sentAt };
      },
      { announce: true },
    );
    this.#comparison = new Query(() => api.compare(this.userId ?? '', this.#compared.from, this.#compared.to), {
      announce: true,
    });
    this.#selection = new Query(() => this.#readSelection(), { announce: true });
    makeAutoObservable(this, { accounts: false }, { autoBind: true });
  }

  get account(): AuditAccountView | null {
    return this.#history.value?.account ?? null;
  }
  get events(): WalletEvents {
    return this.#history.value?.events ?? WalletEvents.NONE;
  }
  /** The question is nearly always about money: a wallet opens on its last event that moved some. */
  get start(): number {
    const { count } = this.events;
    return this.events.run(count - 1).findLast(({ delta }) => delta !== 0n)?.revision ?? count - 1;
  }
  get historyState(): FetchState {
    return this.#history.state;
  }
  /** The log breaks its own rules: the account cannot be replayed. */
  get isLogBroken(): boolean {
    const state = this.historyState;
    return state.status === 'failed' && state.error instanceof ApiError && state.error.code === 'ACCOUNT_QUARANTINED';
  }
  /** There is no such account; nothing was ever read of it. */
  get isMissing(): boolean {
    const state = this.historyState;
    return (
      state.status === 'failed' &&
      this.account === null &&
      state.error instanceof ApiError &&
      state.error.code === 'NOT_FOUND'
    );
  }
  get lastRevision(): number {
    return this.events.count - 1;
  }
  get verification(): VerifyAccountView | null {
    return this.#verification.value?.result ?? null;
  }
  get verifyState(): FetchState {
    return this.#verification.state;
  }
  get verifiedAt(): { at: number; durationMs: number } | null {
    return this.#verification.value;
  }
  get comparison(): AuditComparisonView | null {
    return this.#comparison.value;
  }
  get compareState(): FetchState {
    return this.#comparison.state;
  }
  get selectionState(): FetchState {
    return this.#selection.state;
  }

  search(q: string): void {
    if (q === this.q && this.accounts.state.status !== 'idle') return;
    this.q = q;
    void this.accounts.restart();
  }

  /** Replays one wallet, verifies it, and follows its events. @returns a function that stops it. */
  watch(userId: string): () => void {
    this.userId = userId;
    this.#comparison.reset();
    this.#selection.reset();
    void this.#history.restart();
    void this.#verification.restart();
    const stop = this.#options.onLive((signal) => {
      const concerns =
        signal.type === 'poll' ||
        ((signal.type === 'customer-account' || signal.type === 'account') && signal.userId === userId);
      if (concerns && this.following) void this.readHistory();
    });
    return () => {
      stop();
      this.#requestNumber += 1; // a user who has left the page is no longer moved within it
    };
  }

  toggleFollowing(): void {
    this.following = !this.following;
    if (this.following) void this.readHistory();
    else if (this.#history.value !== null) this.#history.set(this.#history.value); // drops a read in progress
  }

  /** Whether these events and their neighbours are loaded. */
  isLoaded(revisions: readonly number[]): boolean {
    return revisions.every((revision) => this.events.missingAround(revision).length === 0);
  }

  /**
   * The last event up to an instant, among the loaded ones: -1 when there is none, `null` when {@link select} has to
   * find it.
   * @param instant ISO instant @param revision where to look first
   */
  eventUpTo(instant: string, revision: number): number | null {
    const selected = this.#selection.value?.get(instant);
    return this.events.lastUpTo(Date.parse(instant), selected === undefined ? revision : Math.max(0, selected));
  }

  /** Finds and reads what an address names; {@link selectionState} says how far that is. */
  async select(selection: Selection): Promise<void> {
    this.#selected = selection;
    await this.#selection.load();
  }

  /** Reads again what could not be read. */
  async selectAgain(): Promise<void> {
    await this.#selection.load();
  }

  /**
   * Reads events and their neighbours unless they are loaded. While one read is in progress only the newest request
   * waits. @returns whether it is still the newest. @throws what the read throws.
   */
  async loadAround(revisions: readonly number[]): Promise<boolean> {
    this.#requestNumber += 1;
    const request = this.#requestNumber;
    if (this.isLoaded(revisions)) return true;
    await this.#reading.catch(() => undefined);
    if (request !== this.#requestNumber) return false;
    this.#reading = this.#readAround(revisions);
    await this.#reading;
    return request === this.#requestNumber;
  }

  /** Reads the events after the last one that was read. */
  async readHistory(): Promise<void> {
    if (this.userId !== null) await this.#history.refresh();
  }

  /** Replay against views, on the server. The last result stays visible until the new one is there. */
  async verify(): Promise<void> {
    if (this.userId !== null && this.verifyState.status !== 'loading') await this.#verification.load();
  }

  /**
   * What changed between two revisions, by the server's replay. The last comparison stays until the answer is there.
   */
  async compare(from: number, to: number): Promise<void> {
    this.#compared = { from, to };
    if (this.userId !== null) await this.#comparison.load();
  }

  /** The whole stream as a file, for the auditor to keep. @param at ISO instant whose balance the file states */
  async evidence(format: EvidenceFormat, at: string | null): Promise<Blob> {
    if (this.userId === null) throw new Error('no account is open');
    return this.#options.api.evidence(this.userId, format, at);
  }

  /**
   * The revision that held at an instant, by the server's replay. Events up to it that the page does not have yet are
   * read, also while it is paused.
   * @param at ISO instant
   * @returns -1 before the first event.
   * @throws what the reads throw.
   */
  async revisionAt(at: string): Promise<number> {
    if (this.userId === null) return -1;
    const revision = Number((await this.#options.api.balanceAt(this.userId, at)).revision);
    if (revision > this.lastRevision) await this.readHistory();
    if (revision > this.lastRevision) throw new Error('the last events were not read');
    return revision;
  }

  async #readSelection(): Promise<Found> {
    const moments = this.#selected;
    const revisions = new Map<string, number>();
    for (const { instant } of moments) if (instant !== null) revisions.set(instant, await this.revisionAt(instant));
    await this.loadAround(
      moments.map(({ at, instant }) => (instant === null ? at : Math.max(0, revisions.get(instant)!))),
    );
    return revisions;
  }

  async #readAround(revisions: readonly number[]): Promise<void> {
    const { userId } = this;
    for (const from of new Set(revisions.flatMap((revision) => this.events.missingAround(revision)))) {
      const { events, actors } = await this.#options.api.history(userId ?? '', from, HISTORY_PAGE);
      if (userId !== this.userId) return;
      const read = events.map((event) => auditEvent(event, actors));
      this.#history.update((value) => ({ ...value, events: value.events.with(read, 0).without(revisions) }));
    }
  }

  /**
   * The log only grows, so only events after the last known one are asked for. That one is read again with them: when
   * it is gone or has another hash, a backup has taken the log's place, and all is read anew. Of a long history only
   * the first and the last events are read, with a curve of what lies between.
   */
  async #readNewEvents(known = this.events.last): Promise<History> {
    const { api } = this.#options;
    const userId = this.userId ?? '';
    const added: AuditEvent[] = [];
    for (let from = known?.revision ?? 0; ; ) {
      const { account, events, actors } = await api.history(userId, from, HISTORY_PAGE);
      if (known !== null && added.length === 0 && events[0]?.hash !== known.hash) {
        void this.verify();
        return this.#readNewEvents(null);
      }
      added.push(...events.map((event) => auditEvent(event, actors)));
      const end = from + events.length;
      if (events.length < HISTORY_PAGE) {
        // Pages that were loaded meanwhile stay.
        const loadedEvents = () => (known === null ? WalletEvents.NONE : this.events);
        const curve = WalletEvents.isShort(end) || loadedEvents().hasCurve ? null : await api.curve(userId);
        return { account, events: loadedEvents().with(added, end).withCurve(curve) };
      }
      from = from === 0 ? Math.max(end, WalletEvents.endFrom(Number(account.revision) + 1)) : end;
    }
  }
}
