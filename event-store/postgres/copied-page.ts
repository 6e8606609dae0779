import { copyRows } from '@yukselt/postgres';
import type pg from 'pg';
import { PACKED_PAGE } from '../event-store.js';
import { PackedEvents } from '../packed-events.js';

/** Usual size of a packed event, bytes: the first buffer gets the page's probable size. */
const EVENT_BYTES = 1_024;

/**
 * Reads a packed page by binary COPY. @param select gives the columns of `COLUMNS`, with all values inlined. @param
 * most events of the page. @param memory of an earlier page that nobody reads any more.
 * @throws errors of `pg`, which the store translates.
 */
export async function copyPage(
  client: pg.ClientBase,
  select: string,
  most = PACKED_PAGE,
  memory?: ArrayBuffer,
  settings = '',
): Promise<PackedEvents> {
  const allocated = memory ?? EVENT_BYTES * Math.min(most, PACKED_PAGE);
  const { bytes, length } = await copyRows(client, select, allocated, settings);
  return new PackedEvents(bytes, length);
}
