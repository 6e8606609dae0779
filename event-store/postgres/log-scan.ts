import { type EventBatch, PACKED_PAGE } from '../event-store.js';
import type { PackedEvents } from '../packed-events.js';
import { copyLog, READ_ALL, type Row, SCAN_PREFIX, toEvent } from './log-statements.js';

/** Bytes of a packed page while a subscription catches up: it holds one, and the next one that is being read. */
const PAGE_BYTES = 2_097_152;

/** Consecutive events and the position up to which the log was searched. */
export interface Scan {
  /** Events of a packed page are unpacked as they are taken. */
  batches: Iterable<EventBatch>;
  cursor: bigint;
  /** Whether the log ended there when it was read. */
  isAtEnd: boolean;
  /** Most events of the page that follows. */
  next: number;
}

/** A prepared statement on a session of the store. */
export type Query = <R extends unknown[]>(name: string, text: string, values: unknown[]) => Promise<R[]>;
/** A packed page of at most that many events. */
export type CopyPage = (select: string, max: number) => Promise<PackedEvents>;

/**
 * Reads one event more than requested, to learn whether the log ends here: a reader must learn that after a full batch,
 * too.
 * @param after position of the last event that the reader has.
 * @param size most events, which are one batch.
 * @throws StoreUnavailable
 */
export async function scan(query: Query, after: bigint, prefix: string, size: number): Promise<Scan> {
  const values = [after.toString(), size + 1];
  const rows = prefix
    ? await query<Row>('es_scan_prefix', SCAN_PREFIX, [...values, prefix])
    : await query<Row>('es_read_all', READ_ALL, values);
  const logEnd = prefix ? BigInt(rows.pop()![0]) : null;
  const events = rows.slice(0, size).map(toEvent);
  const isAtEnd = rows.length <= size;
  const lastRead = events.length > 0 ? BigInt(rows[events.length - 1]![0]) : after;
  return {
    batches: events.length > 0 ? [{ events, caughtUp: isAtEnd }] : [],
    cursor: isAtEnd && logEnd !== null && logEnd > lastRead ? logEnd : lastRead,
    isAtEnd,
    next: size,
  };
}

/**
 * As {@link scan} where a full page is likely: packed, in batches of `size`. The pages grow until they have
 * {@link PAGE_BYTES}. At the log's end the position is that of the last event, not of the log's end, whose sort would
 * take a fifth of the time.
 */
export async function scanAhead(
  copy: CopyPage,
  { cursor: after, next: limit }: Scan,
  prefix: string,
  size: number,
): Promise<Scan> {
  const page = await copy(copyLog(after, prefix, limit + 1), limit + 1);
  const isAtEnd = page.length <= limit;
  const last = page.last && BigInt(page.last.position);
  return {
    batches: batchesOf(page, Math.min(page.length, limit), isAtEnd, size),
    // The extra event, read only to learn whether it exists, begins the next page.
    cursor: last === null ? after : isAtEnd ? last : last - 1n,
    isAtEnd,
    next: nextSize(page, size),
  };
}

function* batchesOf(page: PackedEvents, max: number, isAtEnd: boolean, size: number): Generator<EventBatch> {
  let remaining = max;
  for (const events of page.inBatches(size, max)) {
    remaining -= events.length;
    yield { events, caughtUp: isAtEnd && remaining === 0 };
  }
}

const nextSize = ({ bytes, length }: PackedEvents, size: number): number =>
  Math.max(size, Math.min(PACKED_PAGE, Math.floor((PAGE_BYTES * length) / Math.max(1, bytes.length))));
