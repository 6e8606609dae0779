import type { Page } from '@yukselt/contracts/api';
import type { PageQuery } from '@yukselt/postgres';

/** All items of a paged list. @param between runs after each page. */
export async function allPages<T>(
  read: (page: PageQuery) => Promise<Page<T>>,
  limit: number,
  between: () => Promise<void> = async () => undefined,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ cursor, limit });
    items.push(...page.items);
    cursor = page.next ?? undefined;
    await between();
  } while (cursor !== undefined);
  return items;
}
