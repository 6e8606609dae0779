import { copyRows } from '@yukselt/postgres';
import type pg from 'pg';
import { PACKED_PAGE } from '../event-store.js';
import { PackedEvents } from '../packed-events.js';

/** Usual size of a packed event, bytes: the first buffer gets the page's probable size. */
const EVENT_BYTES = 1_024;

/**
 * Pages come along the index of their order. Where statistics are missing (a new or restored database), PostgreSQL
 * expects fewer events than a page may have, and would collect and sort the whole rest of a long stream, or of the log,
 * for each page.
 */
const ALONG_INDEX = 'set local enable_bitmapscan = off; set local enable_sort = off; ';

/**
 * Reads a packed page by binary COPY, along the index of its order.
 * @param select gives the columns of `COLUMNS`, with all values inlined.
 * @param max events of the page.
 * @param memory of an earlier page that nobody reads any more.
 * @throws errors of `pg`, which the store translates.
 */
export async function copyPage(
  client: pg.ClientBase,
  select: string,
  max = PACKED_PAGE,
  memory?: ArrayBuffer,
): Promise<PackedEvents> {
  const allocated = memory ?? EVENT_BYTES * Math.min(max, PACKED_PAGE);
  const { bytes, length } = await copyRows(client, select, allocated, ALONG_INDEX);
  return new PackedEvents(bytes, length);
}
