import { decodeSnapshot, encodeSnapshot } from '../../account-snapshot.codec.js';
import { FoldedAccount } from '../../folded-account.js';

/** What a load finds instead of the newest row: an older one, one with other money or of another account, an error. */
export type SnapshotFault = 'older' | 'richer' | 'renumbered' | 'fails';

interface Row {
  revision: bigint;
  lastEventId: string;
  body: string;
}

/** The snapshots of all processes, encoded as the real ones. Older rows are kept, for loads that find one. */
export class SnapshotTable {
  private readonly rows = new Map<string, Row[]>();

  rowsOf(userId: string): number {
    return this.rows.get(userId)?.length ?? 0;
  }

  async load(userId: string, fault: SnapshotFault | null): Promise<FoldedAccount | null> {
    if (fault === 'fails') throw new Error('the snapshot cannot be read');
    const rows = this.rows.get(userId) ?? [];
    const row = fault === 'older' ? rows[Math.floor((rows.length - 1) / 2)] : rows.at(-1);
    if (!row) return null;
    const account = new FoldedAccount(userId);
    const { body, ...end } = row;
    await decodeSnapshot(body, account, end);
    if (fault === 'richer') account.state.balance += 100_000n;
    if (fault === 'renumbered') account.state.accountNumber += 1;
    return account;
  }

  async save(account: FoldedAccount): Promise<void> {
    const { userId, revision, lastEventId } = account;
    const body = await encodeSnapshot(account);
    const rows = this.rows.get(userId) ?? [];
    this.rows.set(userId, rows);
    if (revision > (rows.at(-1)?.revision ?? -1n)) rows.push({ revision, lastEventId, body });
  }

  delete(userId: string): void {
    this.rows.delete(userId);
  }
}
