import { accountStream } from '@yukselt/contracts';
import type { RecordedAccountEvent } from '@yukselt/contracts/events';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import type { AccountSnapshots } from './account-snapshots.js';
import { FoldedAccount } from './folded-account.js';

/** Folded accounts that are kept in memory. */
const CACHE_SIZE = 5_000;
/** A snapshot is written when this many events have come since the last one. */
export const SNAPSHOT_EVERY = 200n;

/**
 * Folded accounts by stream. A cached account may be old when another process writes, so nobody may be refused from it:
 * `fresh` says whether the stream's end was just read.
 */
export class AccountRepository {
  private readonly cache = new Map<string, FoldedAccount>();
  private readonly snapshotted = new WeakMap<FoldedAccount, bigint>();

  constructor(
    private readonly store: EventStore,
    private readonly snapshots: Pick<AccountSnapshots, 'load' | 'save'>,
    private readonly onSnapshotFailed: (error: unknown) => void,
  ) {}

  /** @throws StoreUnavailable, FoldBroken, UnknownEventError */
  async load(userId: string): Promise<{ account: FoldedAccount; fresh: boolean }> {
    const cached = this.cache.get(userId);
    if (cached) return { account: cached, fresh: false };
    const account = await this.fold(userId);
    this.keep(account);
    return { account, fresh: true };
  }

  /** Folds what came after the record's revision into it. @throws as {@link load}; the record is then forgotten. */
  async refresh(account: FoldedAccount): Promise<void> {
    try {
      for await (const stored of this.store.readStream(accountStream(account.userId), { from: account.revision + 1n }))
        account.apply(stored);
    } catch (error) {
      this.cache.delete(account.userId);
      throw error;
    }
    this.keep(account);
  }

  /** Folds events that were just appended. */
  async advance(account: FoldedAccount, events: readonly StoredEvent[]): Promise<RecordedAccountEvent[]> {
    try {
      const recorded = events.map((event) => account.apply(event));
      this.keep(account);
      await this.snapshotWhenDue(account);
      return recorded;
    } catch (error) {
      this.cache.delete(account.userId);
      throw error;
    }
  }

  /** The events that a known command wrote. @throws StoreUnavailable */
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
      // The snapshot's last event is read again: it must still stand where the snapshot says.
      let verified = false;
      for await (const stored of this.store.readStream(stream, { from: snapshot.revision })) {
        if (verified) snapshot.apply(stored);
        else if (stored.id === snapshot.lastEventId) verified = true;
        else break;
      }
      if (verified) {
        this.snapshotted.set(snapshot, snapshot.revision);
        return snapshot;
      }
    }
    const account = new FoldedAccount(userId);
    for await (const stored of this.store.readStream(stream)) account.apply(stored);
    await this.snapshotWhenDue(account);
    return account;
  }

  private keep(account: FoldedAccount): void {
    this.cache.delete(account.userId);
    this.cache.set(account.userId, account);
    if (this.cache.size > CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!);
  }

  /** A snapshot only saves time, so its failure is told and changes nothing. */
  private async snapshotWhenDue(account: FoldedAccount): Promise<void> {
    if (account.revision - (this.snapshotted.get(account) ?? -1n) < SNAPSHOT_EVERY) return;
    try {
      await this.snapshots.save(account);
      this.snapshotted.set(account, account.revision);
    } catch (error) {
      this.onSnapshotFailed(error);
    }
  }
}
