import { PagedList, type ReadPage } from '../../../../lib/PagedList.js';

/**
 * A list whose unchanged rows stay the same objects when it is read again, so that a table renders only changed rows.
 * Each event of a busy shop reads all rows again, and hundreds of rows take long to render.
 */
export function reusingRows<T extends { id: string }>(readPage: ReadPage<T>, pageSize: number): PagedList<T> {
  let earlier: readonly T[] = [];
  let byId = new Map<string, T>();
  const asListed = (row: T): T => {
    const same = byId.get(row.id);
    return same !== undefined && JSON.stringify(same) === JSON.stringify(row) ? same : row;
  };
  const list = new PagedList<T>(async (cursor, limit) => {
    const page = await readPage(cursor, limit);
    if (list.items !== earlier) byId = new Map(list.items.map((row) => [row.id, row]));
    earlier = list.items;
    return { ...page, items: page.items.map(asListed) };
  }, pageSize);
  return list;
}
