import type { Page } from '@yukselt/contracts/api';
import { PAGE_MAX } from '../../../lib/PagedList.js';

/** Every row of a list, for a file. @throws what the requests throw */
export async function allPages<T>(read: (cursor: string | null, limit: number) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read(cursor, PAGE_MAX);
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
