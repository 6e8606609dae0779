import type pg from 'pg';
import type { StoredLines } from './kept-lines.js';
import type { VerifiedAccounts } from './verify-range.js';

/** A stopped verification of all accounts: where a later run resumes. */
export interface StoppedVerification {
  /** All accounts up to this id are verified. */
  after: string;
  /** End of the log when the verification began. */
  lastPosition: string;
  /** Digest and counts over those accounts. */
  counts: VerifiedAccounts;
  /** The first findings in those accounts, as text, and how many there are. */
  found: StoredLines;
}

/** The verification that was stopped last, or `null`. */
export async function readStopped(pool: pg.Pool): Promise<StoppedVerification | null> {
  const { rows } = await pool.query<{
    after: string;
    lastPosition: string;
    /** Older programs stored no number of findings. */
    counts: Omit<VerifiedAccounts, 'replayed'> & { replayed: string; found?: number };
    lines: string[];
  }>('select after, head as "lastPosition", counts, lines from views.stopped_verification');
  if (!rows[0]) return null;
  const { after, lastPosition, counts, lines } = rows[0];
  const { found = lines.length, replayed, ...others } = counts;
  return { after, lastPosition, counts: { ...others, replayed: BigInt(replayed) }, found: { lines, total: found } };
}

/** Stores how far a verification is; `null` deletes that. The column `head` holds the last position. */
export async function keepStopped(pool: pg.Pool, stopped: StoppedVerification | null): Promise<void> {
  if (stopped === null) {
    await pool.query('delete from views.stopped_verification');
    return;
  }
  const { after, lastPosition, counts, found } = stopped;
  const stored = { ...counts, replayed: `${counts.replayed}`, found: found.total };
  await pool.query(
    `insert into views.stopped_verification (after, head, counts, lines) values ($1, $2, $3, $4)
     on conflict (one) do update set at = now(), after = excluded.after, head = excluded.head,
       counts = excluded.counts, lines = excluded.lines`,
    [after, lastPosition, JSON.stringify(stored), JSON.stringify(found.lines)],
  );
}
