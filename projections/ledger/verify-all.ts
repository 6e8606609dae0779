import type { VerifyAccountView } from '@yukselt/contracts/api';
import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';
import { accountsInLog } from './accounts-in-log.js';
import { CHAIN_START, chainHash } from './hash-chain.js';
import {
  type AccountRange,
  NOTHING_VERIFIED,
  type VerifiedAccounts,
  type VerifiedPart,
  type VerifiedRange,
  verifyRange,
} from './verify-range.js';
import { VerifyWorker, type WorkerConnections } from './verify-worker.js';

/**
 * The most that one worker verifies in one transaction, counted in the views: the rows of a large range are read by one
 * scan of a view's table, but a killed run loses the ranges in progress.
 */
const RANGE = { accounts: 10_000, events: 250_000 };
/** The same for a store that cannot read in the order of streams. */
const RANGE_OWNERS = 500;

/** Before this share of the events no time left is reported, because the threads have only just started. */
const TOLD_FROM = 0.01;

/** With fewer events, starting threads costs more than it saves. */
const WORTH_THREADS = 200_000;

/** The progress of a verification. */
export interface VerificationProgress {
  /** Verified, in the order of their ids. */
  accounts: number;
  /** Events verified, for these accounts and for those in progress. */
  events: number;
  /** All events at the start, as counted in the views. */
  totalAccounts: number;
  totalEvents: number;
  /** `null` until enough has been measured. */
  secondsLeft: number | null;
  /** All accounts up to this id are verified, and a later run continues after it. `null`: none. */
  after: string | null;
  /**
   * Chain of SHA-256 hashes over id, revision and balance of all accounts so far: equal for equal histories, whether
   * one run verified them or several.
   */
  digest: string;
}

/** Result of a verification of all accounts. */
export interface VerifiedAll extends VerifiedAccounts, Pick<VerificationProgress, 'after' | 'digest'> {
  /** `false` when it was stopped before the last account. */
  isComplete: boolean;
}

export interface VerifyAllOptions {
  /** Continues after the account of this id. */
  after?: string | null;
  /** Digest and counts of the accounts up to `after`. */
  digest?: string;
  /** Called when accounts are done, in the order of their ids. @param counts of the accounts so far. */
  onProgress?: (progress: VerificationProgress, counts: VerifiedAccounts) => void;
  /**
   * Called within a long account, which may take minutes: the account is not finished, and a later run starts before
   * it.
   */
  onUnderWay?: (progress: VerificationProgress) => void;
  /** Called with each account that is different, in the order of their ids. */
  onFinding?: (account: VerifyAccountView) => void;
  /** Stops it after the accounts in progress. */
  signal?: AbortSignal;
  /**
   * Verifies in worker threads, one for each processor, where starting them pays off. Without this the work is done in
   * the thread of the caller. Threads need the build.
   */
  threads?: WorkerConnections | null;
  /** See {@link RANGE}. */
  range?: typeof RANGE;
}

/** A range that is not yet, or not completely, in the total. */
interface WaitingRange {
  range: AccountRange;
  /** Events that are in the total. */
  added: number;
  /** Events verified so far which are not. */
  events: number;
  /** What waits for the ranges before; the range goes on when it is taken, and fails when the caller fails. */
  part: { verified: VerifiedPart; taken: () => void; failed: (error: unknown) => void } | null;
  verified: VerifiedRange | null;
}

interface RangeListener {
  onEvents(events: number): void;
  onPart(part: VerifiedPart): Promise<void>;
}

/** Adds the ranges up in their order, whatever the order in which they finish. */
class Total {
  readonly result: VerifiedAll = {
    ...NOTHING_VERIFIED,
    after: null,
    isComplete: false,
    digest: CHAIN_START,
  };
  private readonly startedAt = performance.now();
  private readonly waiting: WaitingRange[] = [];
  /** The events that were reported; ranges in progress may have to be read again. */
  private reported = 0;
  /** Which of the waiting ranges failed, the first one. */
  private failedAt = Number.POSITIVE_INFINITY;

  constructor(
    private readonly totals: { accounts: number; events: number },
    private readonly options: VerifyAllOptions,
  ) {
    this.result.after = options.after ?? null;
    this.result.digest = options.digest ?? CHAIN_START;
  }

  begin(range: AccountRange): RangeListener & { done(verified: VerifiedRange): void; failed(): void } {
    const waitingRange: WaitingRange = { range, added: 0, events: 0, part: null, verified: null };
    this.waiting.push(waitingRange);
    return {
      onEvents: (events) => {
        waitingRange.events = events - waitingRange.added;
        if (this.events() > this.reported) this.options.onUnderWay?.(this.progress());
      },
      // Taken in the order of ids: a range that is ahead of the others waits with its part.
      onPart: (verified) =>
        new Promise((taken, failed) => {
          waitingRange.events = Math.max(waitingRange.events, verified.events);
          waitingRange.part = { verified, taken, failed };
          this.advance();
        }),
      done: (verified) => {
        waitingRange.verified = verified;
        waitingRange.events = verified.events;
        this.advance();
      },
      failed: () => {
        this.failedAt = Math.min(this.failedAt, this.waiting.indexOf(waitingRange));
        this.advance();
      },
    };
  }

  private advance(): void {
    for (let next = this.waiting[0]; next && this.failedAt > 0; next = this.waiting[0]) {
      const { verified } = next;
      if (next.part) this.take(next, next.part);
      if (!verified) break;
      this.waiting.shift();
      this.failedAt--;
      this.add(verified, { after: next.range.until, isComplete: next.range.until === null });
    }
    // Never added, because a range before them failed: they need not wait.
    for (const { part } of this.waiting.slice(Math.max(0, this.failedAt))) part?.taken();
  }

  private take(range: WaitingRange, { verified, taken, failed }: NonNullable<WaitingRange['part']>): void {
    range.part = null;
    range.added += verified.events;
    range.events -= verified.events;
    try {
      this.add(verified, { after: verified.after, isComplete: false });
      taken();
    } catch (error) {
      failed(error);
      throw error; // also fails the range that was before it
    }
  }

  /** Events of all ranges so far, including those in progress. */
  private events(): number {
    return this.waiting.reduce((sum, { events }) => sum + events, this.result.events);
  }

  private add(
    { findings, lines, ...counts }: VerifiedRange,
    { after, isComplete }: Pick<VerifiedAll, 'after' | 'isComplete'>,
  ): void {
    const { result } = this;
    for (const verdict of ['equal', 'behind', 'different', 'events'] as const) result[verdict] += counts[verdict];
    result.replayed += counts.replayed;
    result.after = after ?? result.after;
    result.isComplete = isComplete;
    result.digest = lines.reduce(chainHash, result.digest);
    for (const finding of findings) this.options.onFinding?.(finding);
    this.options.onProgress?.(this.progress(), result);
  }

  private progress(): VerificationProgress {
    const { equal, behind, different, after, digest, isComplete } = this.result;
    this.reported = Math.max(this.reported, this.events());
    const events = isComplete ? this.result.events : this.reported;
    const left = Math.max(0, this.totals.events - events);
    const seconds = (performance.now() - this.startedAt) / 1_000;
    const accounts = equal + behind + different;
    const isMeasured = events > 0 && events >= TOLD_FROM * this.totals.events;
    return {
      accounts,
      events,
      totalAccounts: Math.max(accounts, this.totals.accounts),
      totalEvents: Math.max(events, this.totals.events),
      secondsLeft: isComplete ? 0 : isMeasured ? Math.round((seconds / events) * left) : null,
      after,
      digest,
    };
  }
}

type VerifyOne = (range: AccountRange, listener: RangeListener) => Promise<VerifiedRange>;

/** Ranges of all accounts after `after`, one after the other; the last range has no end. */
async function* rangesOf(
  pool: pg.Pool,
  store: EventStore,
  after: string | null,
  rangeMax: typeof RANGE,
): AsyncGenerator<AccountRange> {
  const owners = store.readByStream
    ? null
    : [...(await accountsInLog(store))].filter((owner) => after === null || owner > after).sort();
  for (let from = after; ; ) {
    const until = owners ? (owners[RANGE_OWNERS - 1] ?? null) : await endOfRange(pool, from, rangeMax);
    yield { after: from, until, ...(owners ? { owners: owners.splice(0, RANGE_OWNERS) } : {}) };
    if (until === null) return;
    from = until;
  }
}

/**
 * At least one account. The views only determine how large a range is: a range without accounts in views is read, too.
 */
async function endOfRange(pool: pg.Pool, after: string | null, rangeMax: typeof RANGE): Promise<string | null> {
  const { rows } = await pool.query<{ user_id: string; fits: boolean }>(
    `select user_id, row_number() over w <= $2 and (sum(revision + 1) over w <= $3 or row_number() over w = 1) as fits
       from views.balances where $1::uuid is null or user_id > $1 window w as (order by user_id) limit $2 + 1`,
    [after, rangeMax.accounts, rangeMax.events],
  );
  const next = rows.findIndex(({ fits }) => !fits);
  return next < 0 ? null : rows[next - 1]!.user_id;
}

/**
 * Verifies the money of every account that the log or a view knows, in the order of their ids, each from its first
 * event (docs/architecture.md#two-folds). Columns on which no money depends are covered by the comparison of whole
 * views (`compareWithRefold`).
 * @throws StoreUnavailable; Error when a thread fails.
 */
export async function verifyAll(
  pool: pg.Pool,
  store: EventStore,
  options: VerifyAllOptions = {},
): Promise<VerifiedAll> {
  const { after = null, signal, threads = null, range: rangeMax = RANGE } = options;
  const { rows } = await pool.query<{ accounts: string; events: string }>(
    `select count(*) as accounts, coalesce(sum(revision + 1), 0) as events from views.balances
      where $1::uuid is null or user_id > $1`,
    [after],
  );
  const total = new Total({ accounts: Number(rows[0]!.accounts), events: Number(rows[0]!.events) }, options);
  const workers = threads && Number(rows[0]!.events) >= WORTH_THREADS ? VerifyWorker.start(threads) : [];
  const share = Math.ceil(Number(rows[0]!.events) / Math.max(1, workers.length)); // so that each has one
  const ranges = rangesOf(pool, store, after, { ...rangeMax, events: Math.min(rangeMax.events, share) });
  let failed = false;
  const work = async (verify: VerifyOne): Promise<void> => {
    while (!failed && !signal?.aborted) {
      const { value: range } = await ranges.next();
      if (!range) return;
      const { done, failed: fail, ...listener } = total.begin(range);
      try {
        done(await verify(range, listener));
      } catch (error) {
        failed = true;
        fail();
        throw error;
      }
    }
  };
  if (workers.length === 0) await work((range, listener) => verifyRange(pool, store, range, listener));
  else {
    const stopWaiting = (): void => {
      for (const worker of workers) worker.stopWaiting();
    };
    signal?.addEventListener('abort', stopWaiting, { once: true });
    const results = await Promise.allSettled(
      workers.map((worker) => work((range, listener) => worker.verify(range, listener))),
    );
    signal?.removeEventListener('abort', stopWaiting);
    await Promise.all(workers.map((worker) => worker.end()));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }
  return total.result;
}
