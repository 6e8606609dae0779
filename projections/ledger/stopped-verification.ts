import type pg from 'pg';
import type { VerifiedAccounts } from './verify-range.js';

/** A verification of all accounts that was stopped: what a later run begins with. */
export interface StoppedVerification {
  /** All accounts up to this id are verified. */
  after: string;
  /** End of the log when the verification began. */
  head: string;
  /** Over those accounts. */
  counts: VerifiedAccounts;
  /** What was found in them, in words. */
  lines: string[];
}

/** The one that was stopped last, or `null`. */
export async function readStopped(pool: pg.Pool): Promise<StoppedVerification | null> {
  const { rows } = await pool.query<{
    after: string;
    head: string;
    counts: Omit<VerifiedAccounts, 'replayed'> & { replayed: string };
    lines: string[];
  }>('select after, head, counts, lines from views.stopped_verification');
  const row = rows[0];
  return row ? { ...row, counts: { ...row.counts, replayed: BigInt(row.counts.replayed) } } : null;
}

/** Keeps where a verification is; `null` forgets it. */
export async function keepStopped(pool: pg.Pool, stopped: StoppedVerification | null): Promise<void> {
  if (stopped === null) {
    await pool.query('delete from views.stopped_verification');
    return;
  }
  const { after, head, counts, lines } = stopped;
  await pool.query(
    `insert into views.stopped_verification (after, head, counts, lines) values ($1, $2, $3, $4)
     on conflict (one) do update set at = now(), after = excluded.after, head = excluded.head,
       counts = excluded.counts, lines = excluded.lines`,
    [after, head, JSON.stringify({ ...counts, replayed: `${counts.replayed}` }), JSON.stringify(lines)],
  );
}
