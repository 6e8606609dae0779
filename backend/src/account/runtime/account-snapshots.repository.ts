import { createHash } from 'node:crypto';
import { StoreUnavailable } from '@yukselt/event-store';
import type pg from 'pg';
import { decodeSnapshot, encodeSnapshot } from './account-snapshot.codec.js';
import { FoldedAccount } from './folded-account.js';

/**
 * Raise it when an *existing* event folds differently or the codec changes: older snapshots are then
 * ignored. A new event needs no new version, because no snapshot holds it yet.
 */
export const FOLD_VERSION = 3;

/** The row does not hold what was written: it was changed, or restored in part. */
export class SnapshotDamaged extends Error {
  readonly code = 'SNAPSHOT_DAMAGED';
}

interface SnapshotRow {
  revision: string;
  last_event_id: string;
  body: string;
  digest: Buffer;
}

/**
 * Folded accounts, kept apart from the log. Disposable: deleting them changes nothing but the time of a first read.
 * Nothing in a snapshot is used before it has been compared with the log ({@link AccountRepository}).
 */
export class AccountSnapshotsRepository {
  constructor(private readonly pool: pg.Pool) {}

  /** The account as it was folded, or `null`. @throws SnapshotDamaged; StoreUnavailable when it cannot be read */
  async load(userId: string): Promise<FoldedAccount | null> {
    const row = await this.read(userId);
    if (!row) return null;
    const { revision, last_event_id: lastEventId, body, digest } = row;
    if (!digestOf(userId, revision, lastEventId, body).equals(digest))
      throw new SnapshotDamaged(`the snapshot of account ${userId} does not match its digest`);
    const account = new FoldedAccount(userId);
    await decodeSnapshot(body, account, { revision: BigInt(revision), lastEventId });
    return account;
  }

  private async read(userId: string): Promise<SnapshotRow | undefined> {
    try {
      const { rows } = await this.pool.query<SnapshotRow>({
        name: 'account_snapshot',
        text: `select revision, last_event_id, body, digest from shop.account_snapshots
                where user_id = $1 and fold_version = $2`,
        values: [userId, FOLD_VERSION],
      });
      return rows[0];
    } catch (cause) {
      // This error says nothing about the snapshot: a good one is not thrown away because its database was down.
      throw new StoreUnavailable(`the snapshot of account ${userId} cannot be read`, { cause });
    }
  }

  /** Never replaces a newer snapshot by an older one. */
  async save(account: FoldedAccount): Promise<void> {
    const { userId, lastEventId } = account;
    const revision = account.revision.toString();
    const body = await encodeSnapshot(account);
    await this.pool.query(
      `insert into shop.account_snapshots (user_id, fold_version, revision, last_event_id, body, digest)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id) do update set fold_version = excluded.fold_version, revision = excluded.revision,
         last_event_id = excluded.last_event_id, body = excluded.body, digest = excluded.digest
       where (account_snapshots.fold_version, account_snapshots.revision) < (excluded.fold_version, excluded.revision)`,
      [userId, FOLD_VERSION, revision, lastEventId, body, digestOf(userId, revision, lastEventId, body)],
    );
  }

  /** Throws away a snapshot that disagrees with the log. */
  async delete(userId: string): Promise<void> {
    await this.pool.query('delete from shop.account_snapshots where user_id = $1', [userId]);
  }
}

const digestOf = (...parts: string[]): Buffer =>
  createHash('sha256')
    .update([`fold ${FOLD_VERSION}`, ...parts].join('\n'))
    .digest();
