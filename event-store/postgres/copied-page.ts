import { copyRows } from '@yukselt/postgres';
import type pg from 'pg';
import { PackedEvents } from '../packed-events.js';

/** @param select gives the columns of `COLUMNS`, values written into it. */
export async function copyPage(client: pg.ClientBase, select: string): Promise<PackedEvents> {
  const { bytes, length } = await copyRows(client, select);
  return new PackedEvents(bytes, length);
}
