import type { Page } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import { Query } from './Query.js';
import { type FetchState, failed, IDLE, LOADING, type ReadOptions } from './request-state.js';

/** Most rows of one request (contracts, pageQuery). */
export const PAGE_MAX = 100;

/** @param limit at most {@link PAGE_MAX} */
export type ReadPage<T> = (cursor: string | null, limit: number) => Promise<Page<T>>;

const EMPTY: never[] = [];

interface Visible<T> extends Page<T> {
  /** How many of its pages a search did not fill, though the list goes on. */
  short: number;
}

/**
 * A list read page by page; a {@link Query} over its visible rows. A refresh asks for as many rows as are visible, so
 * that rows which left the list leave the screen, and the others stay.
 *
 * @example
 * readonly orders = new PagedList((cursor, limit) => this.#api.orders(this.filter, cursor, limit), 20);
 * // after a change of the filter: orders.restart(); after an event: orders.refresh(); for the next page: orders.more()
 */
export class PagedList<T> {
  moreState: FetchState = IDLE;
  readonly #readPage: ReadPage<T>;
  readonly #pageSize: number;
  readonly #visible: Query<Visible<T>>;

  constructor(readPage: ReadPage<T>, pageSize: number) {
    this.#readPage = readPage;
    this.#pageSize = pageSize;
    this.#visible = new Query(() => this.#readVisible());
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get items(): T[] {
    return this.#visible.value?.items ?? EMPTY;
  }
  /** Cursor of the page after the visible rows; `null` on the last page. */
  get next(): string | null {
    return this.#visible.value?.next ?? null;
  }
  get state(): FetchState {
    return this.#visible.state;
  }
  /** How many requests a refresh takes, about. */
  get requests(): number {
    return Math.max(Math.ceil(this.items.length / PAGE_MAX), this.#short);
  }
  /** The rows are what a search has found so far, and it goes on. */
  get isSearch(): boolean {
    return this.#short > 0 && this.next !== null;
  }
  get #short(): number {
    return this.#visible.value?.short ?? 0;
  }
  /** Every row of the list is visible. */
  get complete(): boolean {
    return this.state.status === 'ready' && this.next === null;
  }
  get isEmpty(): boolean {
    return this.state.status === 'ready' && this.items.length === 0;
  }

  /** Reads from the start, with skeletons: after a change of the filter. */
  restart(): Promise<void> {
    this.moreState = IDLE;
    return this.#visible.restart();
  }

  /** Reads the visible rows again. */
  refresh(options?: ReadOptions): Promise<void> {
    return this.#visible.refresh(options);
  }

  /**
   * Adds the next page. When the list was read again meanwhile, that is the page after the rows which are visible then;
   * a restart drops it.
   */
  async more(): Promise<void> {
    if (this.next === null || this.moreState.status === 'loading') return;
    this.moreState = LOADING;
    let outcome: FetchState = IDLE;
    try {
      while (this.moreState.status === 'loading' && this.next !== null && !(await this.#readMore()));
    } catch (error) {
      outcome = failed(error);
    }
    runInAction(() => {
      if (this.moreState.status === 'loading') this.moreState = outcome;
    });
  }

  /** @returns false when other rows have come to the screen meanwhile */
  async #readMore(): Promise<boolean> {
    const { next } = this;
    const { turn } = this.#visible;
    const page = await this.#readPage(next, this.#pageSize);
    if (turn !== this.#visible.turn || next !== this.next) return false;
    this.#visible.update(({ items, short }) => ({
      items: [...items, ...page.items],
      next: page.next,
      short: short + Number(isShort(page, this.#pageSize)),
    }));
    return true;
  }

  async #readVisible(): Promise<Visible<T>> {
    const { turn } = this.#visible;
    const items: T[] = [];
    let next: string | null = null;
    let short = 0;
    let isFull = true;
    // Counted for each request, because a further page may arrive meanwhile.
    const limit = () => Math.min(PAGE_MAX, Math.max(this.#pageSize, this.items.length) - items.length);
    do {
      const size = limit();
      const page: Page<T> = await this.#readPage(next, size);
      items.push(...page.items);
      next = page.next;
      isFull = !isShort(page, size);
      short += Number(!isFull);
      // A search goes as far as it had gone, and no further by itself.
    } while (next !== null && limit() > 0 && (isFull || short < this.#short) && turn === this.#visible.turn);
    return { items, next, short };
  }

  /** Replaces the older copy of a row by one that was read on its own. */
  replace(row: T, same: (other: T) => boolean): void {
    this.#visible.update((list) => ({ ...list, items: list.items.map((other) => (same(other) ? row : other)) }));
  }

  /**
   * Removes rows from the screen whose absence is certain, e.g. after a command; the next refresh fills the page up.
   */
  remove(same: (row: T) => boolean): void {
    this.#visible.update((list) => ({ ...list, items: list.items.filter((row) => !same(row)) }));
  }
}

const isShort = ({ items, next }: Page<unknown>, limit: number): boolean => next !== null && items.length < limit;

/** Every row of a list, for a file or a select field. @throws what the requests throw */
export async function allPages<T>(readPage: ReadPage<T>): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await readPage(cursor, PAGE_MAX);
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
