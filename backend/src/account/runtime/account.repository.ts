import { accountStream } from '@yukselt/contracts';
import type { RecordedAccountEvent } from '@yukselt/contracts/events';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { LRUCache } from 'lru-cache';
import type { AccountSnapshotsRepository } from './account-snapshots.repository.js';
import { FoldedAccount, recorded, statedBalance } from './folded-account.js';

/** Memory budget of all cached accounts together: some 45,000 customers with a few commands each. */
const CACHE_BYTES = 128_000_000;
/** What an account and the entries of its maps take; a spec compares these estimates with the memory that they free. */
const BYTES = { account: 2_000, order: 200, ended: 100 };
/** A snapshot is written once this many events follow the last one, or a tenth of the stream if that is more. */
export const SNAPSHOT_EVERY = 200n;
const SNAPSHOT_SHARE = 10n;

/** Estimates how many bytes an account takes, in the heap and beside it. */
export const bytesOf = ({ state, commands }: FoldedAccount): number =>
  BYTES.account +
  commands.bytes +
  BYTES.order * state.orders.size +
  state.requests.bytes +
  BYTES.ended * (state.endedOrders.size + state.endedRequests.size);

/** What an operator has to know. Only the last one may throw. */
export interface AccountAlarms {
  snapshotFailed(error: unknown): void;
  /** A snapshot disagreed with the log and was thrown away. */
  snapshotDiscarded(userId: string, reason: unknown): void;
  /**
   * The log no longer holds the event that the cached account ends with: it was replaced by an older copy. Resolves
   * when new commands are refused, if they have to be. @throws StoreUnavailable
   */
  logWentBack(userId: string): void | Promise<void>;
}

export interface LoadedAccount {
  account: FoldedAccount;
  /**
   * Whether the end of the stream was read. If not, the account is a cached one, which another process may have
   * outdated.
   */
  justLoaded: boolean;
}

/**
 * Folds accounts from their streams and caches them. A cached account is stale when another process has written since.
 * A command may be accepted from it, because the append states the expected revision, but never refused.
 */
export class AccountRepository {
  private readonly cache: LRUCache<string, FoldedAccount>;
  private readonly snapshotRevisions = new WeakMap<FoldedAccount, bigint>();
  /** Accounts whose snapshot is due, written one after another. */
  private readonly due = new Set<FoldedAccount>();
  private saving: Promise<void> | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly snapshots: Pick<AccountSnapshotsRepository, 'load' | 'save' | 'delete'>,
    private readonly alarms: AccountAlarms,
    private readonly snapshotEvery = SNAPSHOT_EVERY,
    cacheBytes = CACHE_BYTES,
  ) {
    this.cache = new LRUCache({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  }

  /** Estimated bytes of all cached accounts, never more than the budget. */
  get cachedBytes(): number {
    return this.cache.calculatedSize;
  }

  /** @throws StoreUnavailable, CorruptStream, UnknownEvent */
  async load(userId: string): Promise<LoadedAccount> {
    const cached = this.cache.get(userId);
    if (cached) return { account: cached, justLoaded: false };
    return { account: await this.foldAndCache(userId), justLoaded: true };
  }

  /**
   * Folds the events after the account's revision.
   * @returns the same account, or another one when the log went back and the account had to be folded again.
   * @throws as {@link load}; the account is then evicted.
   */
  async refresh(account: FoldedAccount): Promise<FoldedAccount> {
    const { userId } = account;
    try {
      if (await this.applyTail(account)) {
        this.keep(account);
        return account;
      }
    } catch (error) {
      this.cache.delete(userId);
      throw error;
    }
    this.cache.clear(); // other accounts may be ahead of the log as well
    await this.alarms.logWentBack(userId);
    return this.foldAndCache(userId);
  }

  /** Folds the account without its snapshot, which is thrown away. @throws as {@link load} */
  async reload(userId: string, reason: string): Promise<FoldedAccount> {
    this.cache.delete(userId);
    await this.discard(userId, new Error(reason));
    return this.foldAndCache(userId);
  }

  /** Folds events that the runner has just appended. @throws as {@link load}; the account is then evicted. */
  foldAppended(account: FoldedAccount, events: readonly StoredEvent[]): RecordedAccountEvent[] {
    try {
      const folded = events.map((event) => account.apply(event));
      this.keep(account);
      this.snapshotWhenDue(account);
      return folded;
    } catch (error) {
      this.cache.delete(account.userId);
      throw error;
    }
  }

  /** The events between two revisions, both included. @throws StoreUnavailable */
  async eventsOf(userId: string, first: bigint, last: bigint): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const stored of this.store.readStream(accountStream(userId), {
      from: first,
      limit: Number(last - first) + 1,
    }))
      events.push(stored);
    return events;
  }

  /** Resolves when no snapshot is being written. */
  async idle(): Promise<void> {
    await this.saving;
  }

  private async foldAndCache(userId: string): Promise<FoldedAccount> {
    const account = (await this.foldFromSnapshot(userId)) ?? (await this.foldWholeStream(userId));
    this.keep(account);
    return account;
  }

  /** A new object each time: the cache measures a value when it is added, not when the same one is set again. */
  private keep(account: FoldedAccount): void {
    this.cache.delete(account.userId);
    this.cache.set(account.userId, account);
  }

  private async foldWholeStream(userId: string): Promise<FoldedAccount> {
    const account = new FoldedAccount(userId);
    for await (const stored of this.store.readStream(accountStream(userId))) account.apply(stored);
    this.snapshotWhenDue(account);
    return account;
  }

  /** @returns `null` when there is no snapshot, or one that disagrees with the log. @throws StoreUnavailable */
  private async foldFromSnapshot(userId: string): Promise<FoldedAccount | null> {
    try {
      const account = await this.snapshots.load(userId);
      if (!account) return null;
      const { revision } = account;
      if (!(await this.hasLoggedBalance(account))) throw new Error('its balance is not the one that the log states');
      if (!(await this.applyTail(account))) throw new Error('the log does not hold its last event');
      this.snapshotRevisions.set(account, revision);
      return account;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'STORE_UNAVAILABLE') throw error;
      await this.discard(userId, error);
      return null;
    }
  }

  /** The last event that states a balance is read from the log: a snapshot never makes money. */
  private async hasLoggedBalance({ userId, walletRevision, state }: FoldedAccount): Promise<boolean> {
    if (walletRevision < 0n) return state.balance === 0n;
    const [stored] = await this.eventsOf(userId, walletRevision, walletRevision);
    return stored !== undefined && statedBalance(recorded(stored)) === state.balance.toString();
  }

  /**
   * Folds the events after the account's revision. Its last event is read again, because the log may have been
   * replaced.
   * @returns `false` when the stream does not hold that event; nothing is folded then.
   */
  private async applyTail(account: FoldedAccount): Promise<boolean> {
    let verified = account.revision < 0n;
    const from = verified ? 0n : account.revision;
    for await (const stored of this.store.readStream(accountStream(account.userId), { from })) {
      if (verified) account.apply(stored);
      else if (stored.id === account.lastEventId) verified = true;
      else return false;
    }
    return verified;
  }

  private async discard(userId: string, reason: unknown): Promise<void> {
    this.alarms.snapshotDiscarded(userId, reason);
    try {
      await this.snapshots.delete(userId);
    } catch (error) {
      this.alarms.snapshotFailed(error);
    }
  }

  /** Runs after the command was answered: a snapshot only saves time. */
  private snapshotWhenDue(account: FoldedAccount): void {
    const since = account.revision - (this.snapshotRevisions.get(account) ?? -1n);
    if (since < this.snapshotEvery || since * SNAPSHOT_SHARE < account.revision) return;
    this.due.add(account);
    this.saving ??= this.saveDue().finally(() => {
      this.saving = null;
    });
  }

  private async saveDue(): Promise<void> {
    for (const account of this.due) {
      this.due.delete(account);
      const { revision } = account;
      try {
        await this.snapshots.save(account);
        this.snapshotRevisions.set(account, revision);
      } catch (error) {
        this.alarms.snapshotFailed(error);
      }
    }
  }
}
