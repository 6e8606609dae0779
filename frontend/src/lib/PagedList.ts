import type { Page } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FetchState, failed, IDLE, LOADING, READY } from './request-state.js';

/** Most rows of one request (contracts, pageQuery). */
export const PAGE_MAX = 100;

/**
 * A list read page by page. What is shown stays while it is read again; an answer that was overtaken by a newer
 * question is dropped.
 * A refresh asks for as many rows as are shown (at most {@link PAGE_MAX}), so that rows which left the list leave the
 * screen.
 */
export class PagedList<T> {
  items: T[] = [];
  next: string | null = null;
  state: FetchState = IDLE;
  moreState: FetchState = IDLE;
  readonly #fetch: (cursor: string | null, limit: number) => Promise<Page<T>>;
  readonly #pageSize: number;
  #turn = 0;
  #reading = false;
  #again = false;

  constructor(fetch: (cursor: string | null, limit: number) => Promise<Page<T>>, pageSize: number) {
    this.#fetch = fetch;
    this.#pageSize = pageSize;
    makeAutoObservable(this, { items: observableRef }, { autoBind: true });
  }

  /** Everything that exists is here. */
  get complete(): boolean {
    return this.state.status === 'ready' && this.next === null;
  }
  get isEmpty(): boolean {
    return this.state.status === 'ready' && this.items.length === 0;
  }

  /** Reads from the start, with skeletons: after a change of the filter. */
  async restart(): Promise<void> {
    this.#turn += 1;
    this.#reading = false;
    runInAction(() => {
      this.items = [];
      this.next = null;
      this.state = LOADING;
    });
    await this.refresh();
  }

  /** Reads again what is shown. A call while one is under way is answered by one more read. */
  async refresh(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    if (this.state.status !== 'ready')
      runInAction(() => {
        this.state = LOADING;
      });
    do {
      this.#again = false;
      await this.#read(Math.min(PAGE_MAX, Math.max(this.#pageSize, this.items.length)));
    } while (this.#again);
  }

  async more(): Promise<void> {
    if (this.next === null || this.moreState.status === 'loading') return;
    const turn = this.#turn;
    const cursor = this.next;
    runInAction(() => {
      this.moreState = LOADING;
    });
    try {
      const page = await this.#fetch(cursor, this.#pageSize);
      if (turn !== this.#turn) {
        runInAction(() => {
          this.moreState = IDLE;
        });
        return;
      }
      runInAction(() => {
        this.items = [...this.items, ...page.items];
        this.next = page.next;
        this.moreState = READY;
      });
    } catch (error) {
      runInAction(() => {
        this.moreState = failed(error);
      });
    }
  }

  /** Puts a row that was read on its own in the place of its older copy. */
  replace(item: T, same: (other: T) => boolean): void {
    this.items = this.items.map((other) => (same(other) ? item : other));
  }

  async #read(limit: number): Promise<void> {
    const turn = ++this.#turn;
    this.#reading = true;
    try {
      const page = await this.#fetch(null, limit);
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.items = page.items;
        this.next = page.next;
        this.state = READY;
      });
    } catch (error) {
      // Rows that are shown stay; the next event or poll reads again.
      if (turn === this.#turn)
        runInAction(() => {
          if (this.state.status !== 'ready') this.state = failed(error);
        });
    } finally {
      if (turn === this.#turn) this.#reading = false;
    }
  }
}
