import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';
import { KeptLines } from './kept-lines.js';
import { differenceLine } from './row-differences.js';
import { keepStopped, readStopped, type StoppedVerification } from './stopped-verification.js';
import { isListedLater } from './unapplied-events.js';
import { type VerificationProgress, type VerifyAllOptions, verifyAll } from './verify-all.js';
import { addedAccounts, NOTHING_VERIFIED, type VerifiedAccounts } from './verify-range.js';
import { verifyTotalsSince } from './verify-totals.js';

/** A killed process loses at most this much, and the ranges of accounts in progress. */
const KEEP_EVERY_MS = 2_000;

export interface ResumableOptions extends Pick<VerifyAllOptions, 'signal' | 'threads'> {
  /** Continues where the last verification was stopped, if one was. */
  resume: boolean;
  onProgress(progress: VerificationProgress): void;
  /**
   * Called with each finding, including the kept ones from before a stop, without the events at which views stopped an
   * account (`unnamedEvents`). @param count of findings that the line stands for, when they are several
   */
  report(line: string, count?: number): void;
  /** Shortest time between two stored positions, ms; {@link KEEP_EVERY_MS} by default. */
  keepEveryMs?: number;
  /** Called when the position could not be stored; a later one may still be, and only the last one counts. */
  onNotStored(error: unknown): void;
}

export interface ResumableResult extends VerifiedAccounts {
  isComplete: boolean;
  /** Accounts up to this id were verified by the previous run; `null`: this run verifies all. */
  resumedAfter: string | null;
}

/**
 * Verifies all accounts and the sums over them, and stores its progress on the way, so that a stopped run is continued
 * by a later one. The parts saw the log at different times, so the sum of the replays is compared with the views only
 * if the log has not grown since the start.
 * @throws StoreUnavailable, and PostgreSQL's error when the last position could not be stored or deleted
 */
export async function verifyResumably(
  pool: pg.Pool,
  store: EventStore,
  { resume, onProgress, report, onNotStored, keepEveryMs = KEEP_EVERY_MS, ...options }: ResumableOptions,
): Promise<ResumableResult> {
  const before = resume ? await readStopped(pool) : null;
  const lastPosition = before?.lastPosition ?? (await store.lastPosition(ACCOUNT_PREFIX));
  const found = new KeptLines(before?.found);
  for (const line of found.lines) report(line);
  const notKept = found.total - found.lines.length;
  if (notKept > 0) report(`${notKept} more findings by the run before`, notKept);
  let keptAt = performance.now();
  let keeping: Promise<void> = Promise.resolve();
  let state: StoppedVerification | null = before;
  const keep = (): void => {
    const stateThen = state;
    keeping = keeping.then(() => keepStopped(pool, stateThen)).catch(onNotStored);
  };
  const result = await verifyAll(pool, store, {
    ...options,
    after: before?.after ?? null,
    onFinding: ({ userId, differences, more }) => {
      const add = (line: string, count = 1): void => {
        found.add(line, count);
        report(line, count);
      };
      for (const difference of differences)
        if (!isListedLater(difference)) add(`${userId}  ${differenceLine(difference)}`);
      for (const { table, count } of more) add(`${userId}  ${table}: ${count} more differences`, count);
    },
    onUnderWay: (progress) => onProgress(progressOfBoth(before?.counts ?? NOTHING_VERIFIED, progress)),
    onProgress: (progress, counts) => {
      onProgress(progressOfBoth(before?.counts ?? NOTHING_VERIFIED, progress));
      if (progress.after === null) return;
      state = {
        after: progress.after,
        lastPosition: lastPosition,
        counts: addedAccounts(before?.counts ?? NOTHING_VERIFIED, counts),
        found: found.stored,
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
    for (const line of await verifyTotalsSince(pool, store, { lastPosition: lastPosition, replayed })) report(line);
  }
  await keepStopped(pool, result.isComplete ? null : state);
  return { ...counts, isComplete: result.isComplete, resumedAfter: before?.after ?? null };
}

/** Progress over all accounts, those of the run before included; the time left is measured by this run alone. */
function progressOfBoth(before: VerifiedAccounts, progress: VerificationProgress): VerificationProgress {
  const accounts = before.equal + before.behind + before.different;
  return {
    ...progress,
    accounts: progress.accounts + accounts,
    totalAccounts: progress.totalAccounts + accounts,
    events: progress.events + before.events,
    totalEvents: progress.totalEvents + before.events,
  };
}
