import type { Page } from '@yukselt/contracts/api';
import { configure } from 'mobx';
import { allPages, PAGE_MAX, PagedList } from './PagedList.js';

configure({ enforceActions: 'always' });

/** A server with rows 1…count, `null`-terminated, cursor = last row. */
const server = (rows: number[]) =>
  jest.fn(async (cursor: string | null, limit: number): Promise<Page<number>> => {
    const rest = rows.filter((row) => cursor === null || row > Number(cursor));
    const items = rest.slice(0, limit);
    return { items, next: rest.length > limit ? String(items.at(-1)) : null };
  });
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('reads page after page until it is complete', async () => {
  const list = new PagedList(server(range(5)), 2);
  await list.restart();
  expect(list).toMatchObject({ items: [1, 2], next: '2', complete: false });
  await list.more();
  await list.more();
  expect(list).toMatchObject({ items: [1, 2, 3, 4, 5], next: null, complete: true });
});

it('refreshes as many rows as it has, so that removed rows disappear', async () => {
  const rows = range(6);
  const read = server(rows);
  const list = new PagedList(read, 2);
  await list.restart();
  await list.more();
  rows.splice(0, 1);
  await list.refresh();
  expect(read).toHaveBeenLastCalledWith(null, 4);
  expect(list.items).toEqual([2, 3, 4, 5]);
});

it('keeps its rows when they are more than one request can return', async () => {
  const rows = range(250);
  const read = server(rows);
  const list = new PagedList(read, 60);
  await list.restart();
  await list.more();
  await list.more();
  rows.shift();
  read.mockClear();
  await list.refresh();
  expect(list.items).toEqual(range(181).slice(1));
  expect(list.next).toBe('181');
  expect(read.mock.calls).toEqual([
    [null, PAGE_MAX],
    ['101', 80],
  ]);
});

/** A list whose reads the spec answers one by one; `asked`: the cursors, in order. */
function heldList(rows: number[], pageSize: number) {
  const read = server(rows);
  const asked: (string | null)[] = [];
  const waiting: (() => void)[] = [];
  const list = new PagedList<number>(async (cursor, limit) => {
    asked.push(cursor);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return read(cursor, limit);
  }, pageSize);
  const letGo = (index: number) => {
    waiting[index]?.();
    return new Promise((resolve) => setTimeout(resolve));
  };
  return { list, asked, letGo };
}

it('keeps a further page that arrived while the rows were read again', async () => {
  const { list, letGo } = heldList(range(8), 2);
  void list.restart();
  await letGo(0);
  const refreshed = list.refresh();
  void list.more();
  await letGo(2);
  expect(list.items).toEqual([1, 2, 3, 4]);
  await letGo(1);
  await letGo(3);
  await refreshed;
  expect(list).toMatchObject({ items: [1, 2, 3, 4], next: '4' });
});

it('requests no further page while it is read with another filter', async () => {
  const { list, asked, letGo } = heldList(range(2 * PAGE_MAX), PAGE_MAX);
  void list.restart();
  await letGo(0);
  void list.more();
  await letGo(1);
  expect(list.items).toHaveLength(2 * PAGE_MAX);
  void list.refresh();
  void list.restart();
  asked.length = 0;
  await letGo(2);
  await letGo(3);
  expect(asked).toEqual([]);
});

it('ends with the remaining rows', async () => {
  const rows = range(PAGE_MAX + 2);
  const list = new PagedList(server(rows), PAGE_MAX);
  await list.restart();
  await list.more();
  rows.splice(0, PAGE_MAX);
  await list.refresh();
  expect(list).toMatchObject({ items: [101, 102], next: null });
});

it('drops the failure of a further page once the list is read again', async () => {
  const rows = range(4);
  let fail: (error: unknown) => void = () => undefined;
  const first = server(rows);
  const list = new PagedList<number>(
    (cursor, limit) => (cursor === null ? first(cursor, limit) : new Promise((_, reject) => (fail = reject))),
    2,
  );
  await list.restart();
  const more = list.more();
  await list.restart();
  fail(new Error('late'));
  await more;
  expect(list.moreState.status).toBe('idle');
  const again = list.more();
  fail(new Error('failed'));
  await again;
  expect(list.moreState.status).toBe('failed');
  await list.restart();
  expect(list.moreState.status).toBe('idle');
});

it('reads the page after the visible rows when the list is read again meanwhile', async () => {
  const rows = range(4);
  const first = server(rows);
  const pages: ((page: Page<number>) => void)[] = [];
  const list = new PagedList<number>(
    (cursor, limit) => (cursor === null ? first(cursor, limit) : new Promise((resolve) => pages.push(resolve))),
    2,
  );
  await list.restart();
  const more = list.more();
  rows.unshift(0);
  await list.refresh();
  pages[0]!({ items: [3, 4], next: null });
  await new Promise((turn) => setTimeout(turn));
  expect(list.items).toEqual([0, 1]);
  pages[1]!({ items: [2, 3], next: '4' });
  await more;
  expect(list.items).toEqual([0, 1, 2, 3]);
  expect(list.moreState.status).toBe('idle');
});

it('replaces and removes single rows in place', async () => {
  const list = new PagedList(server(range(3)), 3);
  await list.restart();
  list.replace(20, (row) => row === 2);
  list.remove((row) => row === 1);
  expect(list.items).toEqual([20, 3]);
});

it('is empty only after a read', async () => {
  const list = new PagedList(server([]), 2);
  expect(list.isEmpty).toBe(false);
  await list.restart();
  expect(list.isEmpty).toBe(true);
});

it('reads every page of a list', async () => {
  expect(await allPages(server(range(PAGE_MAX + 5)))).toHaveLength(PAGE_MAX + 5);
});

it('continues a search that did not fill its pages, and reads as far again', async () => {
  // Tests two rows for each page, and keeps those above 4.
  const read = jest.fn(async (cursor: string | null): Promise<Page<number>> => {
    const tested = range(8).slice(Number(cursor)).slice(0, 2);
    const last = tested.at(-1)!;
    return { items: tested.filter((row) => row > 4), next: last === 8 ? null : String(last) };
  });
  const list = new PagedList(read, 3);
  await list.restart();
  expect(list).toMatchObject({ items: [], next: '2', isSearch: true });
  await list.more();
  await list.more();
  expect(list).toMatchObject({ items: [5, 6], next: '6', isSearch: true, requests: 3 });
  read.mockClear();
  await list.refresh();
  expect(read).toHaveBeenCalledTimes(3);
  expect(list).toMatchObject({ items: [5, 6], next: '6', isSearch: true });
  await list.more();
  expect(list).toMatchObject({ items: [5, 6, 7, 8], next: null, isSearch: false });
  await list.restart();
  expect(list).toMatchObject({ items: [], next: '2' });
});
