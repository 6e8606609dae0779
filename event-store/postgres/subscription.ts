import { backoff, WakeSignal } from '@yukselt/async';
import { hasCode } from '../errors.js';
import type { EventBatch } from '../event-store.js';
import { parsePosition } from '../positions.js';
import type { AppendNotifier } from './append-notifier.js';
import { type CopyPage, type Query, type Scan, scan, scanAhead } from './log-scan.js';
import type { RecentAppends } from './recent-appends.js';

/**
 * What a subscription was notified of since its read began: the log's end, and whether the next append is in flight.
 */
const NOTHING_NOTIFIED = { logEnd: 0n, isMoreDue: false };
const retryPauseMs = backoff({ first: 50, max: 5_000 });

export interface FollowOptions {
  stop: AbortSignal;
  prefix: string;
  batchSize: number;
  /** The longest that stored events are held back for those of an append in flight, ms. */
  gatherMs: number;
  /** ms. */
  pollMs: number;
  onError: (error: Error) => void;
  notifier: AppendNotifier;
  recent: RecentAppends;
  /** Called with each position up to which the subscription has read events of the log. */
  onSeen: (position: bigint) => void;
  query: Query;
  copy: CopyPage;
}

/** Follows the log until the signal aborts. After a lost connection it continues after the last event delivered. */
export async function* follow(
  after: string,
  { stop, prefix, batchSize, gatherMs, pollMs, onError, notifier, recent, onSeen, query, copy }: FollowOptions,
): AsyncGenerator<EventBatch> {
  const wake = new WakeSignal();
  stop.addEventListener('abort', wake.set);
  let cursor = parsePosition(after);
  let notified = NOTHING_NOTIFIED; // since the read began
  const unsubscribe = notifier.onAppend((logEnd, isMoreDue) => {
    notified = { logEnd: logEnd > notified.logEnd ? logEnd : notified.logEnd, isMoreDue };
    if (logEnd > cursor) wake.set();
  });
  let ahead: Promise<Scan> | null = null;
  let failures = 0;
  try {
    while (!stop.aborted) {
      if (!ahead && notified.isMoreDue) {
        notified = { ...notified, isMoreDue: false };
        wake.reset();
        await wake.wait(gatherMs);
      }
      const appended = ahead ? null : recent.following(cursor, batchSize);
      if (appended) {
        cursor = parsePosition(appended.at(-1)!.position);
        const isAtEnd = notified.logEnd <= cursor;
        if (isAtEnd) wake.reset();
        const events = appended.filter(({ stream }) => stream.startsWith(prefix));
        if (events.length > 0) yield { events, caughtUp: isAtEnd };
        if (isAtEnd) await wake.wait(pollMs);
        continue;
      }
      if (!ahead) {
        wake.reset(); // before the read, so that a notification during it is not lost
        notified = NOTHING_NOTIFIED;
      }
      let page: Scan;
      try {
        page = await (ahead ?? scan(query, cursor, prefix, batchSize));
        failures = 0;
      } catch (error) {
        if (!hasCode(error, 'STORE_UNAVAILABLE')) throw error;
        onError(error);
        ahead = null;
        await wake.wait(retryPauseMs(failures++));
        continue;
      }
      if (stop.aborted) return;
      if (page.cursor > cursor) onSeen(page.cursor); // the position to begin after need not be one of this log
      cursor = page.cursor;
      if (!page.isAtEnd || notified.logEnd <= cursor) {
        wake.reset(); // this read covers what was notified, or the next one, which begins now, does
        notified = NOTHING_NOTIFIED;
      }
      ahead = page.isAtEnd ? null : scanAhead(copy, page, prefix, batchSize);
      ahead?.catch(() => undefined); // its error is reported where it is awaited above
      for (const batch of page.batches) {
        yield batch;
        if (stop.aborted) return;
      }
      if (page.isAtEnd) await wake.wait(pollMs);
    }
  } finally {
    stop.removeEventListener('abort', wake.set);
    unsubscribe();
  }
}
