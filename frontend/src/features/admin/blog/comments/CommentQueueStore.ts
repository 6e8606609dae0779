import type { AdminCommentView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { PagedList } from '../../../../lib/PagedList.js';
import type { AdminBlogApi, CommentFilter } from '../admin-blog.api.js';

const COMMENTS_PAGE = 40;

interface CommentQueueOptions {
  api: Pick<AdminBlogApi, 'comments' | 'approve' | 'removeComments'>;
  /** The figure in the tab is old. */
  onChange: () => void;
}

/** Comments that wait, or that are shown, and those that were ticked. */
export class CommentQueueStore {
  filter: CommentFilter = { state: 'waiting', q: '' };
  readonly list: PagedList<AdminCommentView>;
  readonly ticked = new Set<string>();
  busy = false;
  readonly #options: CommentQueueOptions;

  constructor(options: CommentQueueOptions) {
    this.#options = options;
    this.list = new PagedList((cursor, limit) => options.api.comments(this.filter, cursor, limit), COMMENTS_PAGE);
    makeAutoObservable(this, { list: false, filter: observableRef }, { autoBind: true });
  }

  /** Ticked rows that are still in the list. */
  get chosen(): string[] {
    return this.list.items.filter(({ id }) => this.ticked.has(id)).map(({ id }) => id);
  }
  get allTicked(): boolean {
    return this.list.items.length > 0 && this.chosen.length === this.list.items.length;
  }

  show(filter: CommentFilter): void {
    const isSameFilter =
      this.list.state.status === 'ready' && filter.state === this.filter.state && filter.q === this.filter.q;
    this.filter = filter;
    if (!isSameFilter) this.ticked.clear();
    void (isSameFilter ? this.list.refresh() : this.list.restart());
  }

  tick(id: string, on: boolean): void {
    if (on) this.ticked.add(id);
    else this.ticked.delete(id);
  }

  tickAll(on: boolean): void {
    this.ticked.clear();
    if (on) for (const { id } of this.list.items) this.ticked.add(id);
  }

  /** @returns how many were changed by this. @throws ApiError, NetworkError */
  approve(ids: readonly string[]): Promise<number> {
    return this.#decide(ids, () => this.#options.api.approve(ids));
  }
  /** Rejects or deletes, for good. @returns how many were changed by this. @throws ApiError, NetworkError */
  remove(ids: readonly string[]): Promise<number> {
    return this.#decide(ids, () => this.#options.api.removeComments(ids));
  }

  async #decide(ids: readonly string[], work: () => Promise<{ changed: number }>): Promise<number> {
    this.busy = true;
    try {
      const { changed } = await work();
      runInAction(() => this.ticked.clear());
      this.list.remove(({ id }) => ids.includes(id));
      return changed;
    } finally {
      // The notice about the outcome does not wait for it.
      void this.list.refresh();
      runInAction(() => {
        this.busy = false;
      });
      this.#options.onChange();
    }
  }
}
