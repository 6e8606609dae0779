import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';
import { differenceLine } from './row-differences.js';
import { keepStopped, readStopped, type StoppedVerification } from './stopped-verification.js';
import { type VerificationProgress, type VerifyAllOptions, verifyAll } from './verify-all.js';
import { addedAccounts, NOTHING_VERIFIED, type VerifiedAccounts } from './verify-range.js';
import { verifyTotalsSince } from './verify-totals.js';

/** A process that is killed loses so much, and the ranges of accounts that were under way. */
const KEEP_EVERY_MS = 2_000;

export interface ResumableOptions extends Pick<VerifyAllOptions, 'signal' | 'threads'> {
  /** Continues where the last one was stopped, if one was. */
  resume: boolean;
  onProgress(progress: VerificationProgress): void;
  /** Called with each finding, also with those of the part before a stop. */
  report(line: string): void;
  /** Shortest time between two places that are kept, ms; {@link KEEP_EVERY_MS} by default. */
  keepEveryMs?: number;
  /** The place could not be kept; a later one may be, and only the last one counts. */
  onNotKept(error: unknown): void;
}

export interface ResumableResult extends VerifiedAccounts {
  isComplete: boolean;
  /** Accounts up to this id were verified by the run before; `null`: all by this one. */
  resumedAfter: string | null;
}

/**
 * Verifies all accounts and the sums over them, and keeps on its way how far it is: a run that is stopped is continued
 * by a later one. The parts saw the log at different times, so the sum of the replays is compared with the views only
 * where the log has not grown since the beginning.
 * @throws StoreUnavailable, and what PostgreSQL throws when the last place could not be kept, or not be forgotten
 */
export async function verifyResumably(
  pool: pg.Pool,
  store: EventStore,
  { resume, onProgress, report, onNotKept, keepEveryMs = KEEP_EVERY_MS, ...options }: ResumableOptions,
): Promise<ResumableResult> {
  const before = resume ? await readStopped(pool) : null;
  const head = before?.head ?? (await store.head(ACCOUNT_PREFIX));
  const lines = [...(before?.lines ?? [])];
  for (const line of lines) report(line);
  let keptAt = performance.now();
  let keeping: Promise<void> = Promise.resolve();
  let state: StoppedVerification | null = before;
  const keep = (): void => {
    const stateThen = state;
    keeping = keeping.then(() => keepStopped(pool, stateThen)).catch(onNotKept);
  };
  const result = await verifyAll(pool, store, {
    ...options,
    after: before?.after ?? null,
    onFinding: ({ userId, differences }) => {
      for (const difference of differences) lines.push(`${userId}  ${differenceLine(difference)}`);
      for (const line of lines.slice(-differences.length)) report(line);
    },
    onUnderWay: onProgress,
    onProgress: (progress, counts) => {
      onProgress(progress);
      if (progress.after === null) return;
      state = {
        after: progress.after,
        head,
        counts: addedAccounts(before?.counts ?? NOTHING_VERIFIED, counts),
        lines: [...lines],
      };
      if (performance.now() - keptAt < keepEveryMs) return;
      keptAt = performance.now();
      keep();
    },
  });
  await keeping;
  const counts = addedAccounts(before?.counts ?? NOTHING_VERIFIED, result);
  if (result.isComplete) {
    const replayed = counts.behind > 0 ? null : counts.replayed;
    for (const line of await verifyTotalsSince(pool, store, { head, replayed })) report(line);
  }
  await keepStopped(pool, result.isComplete ? null : state);
  return { ...counts, isComplete: result.isComplete, resumedAfter: before?.after ?? null };
}
