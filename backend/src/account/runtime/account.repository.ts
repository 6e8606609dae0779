import { accountStream } from '@yukselt/contracts';
import type { RecordedAccountEvent } from '@yukselt/contracts/events';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { LRUCache } from 'lru-cache';
import type { AccountSnapshotsRepository } from './account-snapshots.repository.js';
import { FoldedAccount } from './folded-account.js';

/** Accounts. */
const CACHE_SIZE = 5_000;
/** A snapshot is written once this many events follow the last one. */
export const SNAPSHOT_EVERY = 200n;

/**
 * Folds accounts from their streams and caches them. A cached account is stale when another process has written since.
 * A command may be accepted from it, because the append states the expected revision, but never refused: `fresh` states
 * whether the end of the stream was read.
 */
export class AccountRepository {
  private readonly cache = new LRUCache<string, FoldedAccount>({ max: CACHE_SIZE });
  private readonly snapshotRevisions = new WeakMap<FoldedAccount, bigint>();

  constructor(
    private readonly store: EventStore,
    private readonly snapshots: Pick<AccountSnapshotsRepository, 'load' | 'save'>,
    private readonly onSnapshotFailed: (error: unknown) => void,
  ) {}

  /** @throws StoreUnavailable, CorruptStream, UnknownEventError */
  async load(userId: string): Promise<{ account: FoldedAccount; fresh: boolean }> {
    const cached = this.cache.get(userId);
    if (cached) return { account: cached, fresh: false };
    const account = await this.fold(userId);
    this.cache.set(userId, account);
    return { account, fresh: true };
  }

  /** Folds the events after the account's revision. @throws as {@link load}; the account is then evicted. */
  async refresh(account: FoldedAccount): Promise<void> {
    try {
      for await (const stored of this.store.readStream(accountStream(account.userId), { from: account.revision + 1n }))
        account.apply(stored);
    } catch (error) {
      this.cache.delete(account.userId);
      throw error;
    }
    this.cache.set(account.userId, account);
  }

  /** Folds events that the runner has just appended. @throws as {@link load}; the account is then evicted. */
  async foldAppended(account: FoldedAccount, events: readonly StoredEvent[]): Promise<RecordedAccountEvent[]> {
    try {
      const folded = events.map((event) => account.apply(event));
      this.cache.set(account.userId, account);
      await this.snapshotWhenDue(account);
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

  private async fold(userId: string): Promise<FoldedAccount> {
    const stream = accountStream(userId);
    const snapshot = await this.snapshots.load(userId);
    if (snapshot) {
      // The snapshot's last event is read again: the stream must still hold it at the snapshot's revision.
      let verified = false;
      for await (const stored of this.store.readStream(stream, { from: snapshot.revision })) {
        if (verified) snapshot.apply(stored);
        else if (stored.id === snapshot.lastEventId) verified = true;
        else break;
      }
      if (verified) {
        this.snapshotRevisions.set(snapshot, snapshot.revision);
        return snapshot;
      }
    }
    const account = new FoldedAccount(userId);
    for await (const stored of this.store.readStream(stream)) account.apply(stored);
    await this.snapshotWhenDue(account);
    return account;
  }

  /** A snapshot only saves time, so a failure is reported and the command continues. */
  private async snapshotWhenDue(account: FoldedAccount): Promise<void> {
    if (account.revision - (this.snapshotRevisions.get(account) ?? -1n) < SNAPSHOT_EVERY) return;
    try {
      await this.snapshots.save(account);
      this.snapshotRevisions.set(account, account.revision);
    } catch (error) {
      this.onSnapshotFailed(error);
    }
  }
}
