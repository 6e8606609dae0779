import type { StoredEvent } from '../event-store.js';
import { READ_ALL, READ_PREFIX, type Row, SCAN_PREFIX, toEvent } from './log-statements.js';

/** Consecutive events and the position up to which the log was searched. */
export interface Scan {
  events: StoredEvent[];
  cursor: bigint;
  end: boolean;
}

/** A prepared statement on a session of the store. */
export type Query = <R extends unknown[]>(name: string, text: string, values: unknown[]) => Promise<R[]>;

/**
 * Reads one event more than asked for, to learn whether the log ends here: a reader must learn it at a full batch,
 * too.
 * @param after position of the last event that the reader has.
 * @throws StoreUnavailable
 */
export async function scan(query: Query, after: bigint, prefix: string, size: number): Promise<Scan> {
  const values = [after.toString(), size + 1];
  const rows = prefix
    ? await query<Row>('es_scan_prefix', SCAN_PREFIX, [...values, prefix])
    : await query<Row>('es_read_all', READ_ALL, values);
  const logEnd = prefix ? BigInt(rows.pop()![0]) : null;
  const events = rows.slice(0, size).map(toEvent);
  const end = rows.length <= size;
  const lastRead = events.length > 0 ? BigInt(rows[events.length - 1]![0]) : after;
  return { events, end, cursor: end && logEnd !== null && logEnd > lastRead ? logEnd : lastRead };
}

/** As {@link scan} where a full batch is likely: that needs no log end, whose sort would take a fifth of the time. */
export async function scanAhead(query: Query, after: bigint, prefix: string, size: number): Promise<Scan> {
  if (prefix) {
    const rows = await query<Row>('es_read_prefix', READ_PREFIX, [after.toString(), size + 1, prefix]);
    if (rows.length > size)
      return { events: rows.slice(0, size).map(toEvent), end: false, cursor: BigInt(rows[size - 1]![0]) };
  }
  return scan(query, after, prefix, size);
}
