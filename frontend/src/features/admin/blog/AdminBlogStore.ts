import type { AdminPostRow, BlogCategoryView, NewBlogCategoryBody } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState, ReadOptions } from '../../../lib/request-state.js';
import type { AdminBlogApi, PostFilter } from './admin-blog.api.js';

const POSTS_PAGE = 40;
export const ALL_POSTS: PostFilter = { q: '', status: null, category: null, sort: 'date', dir: 'desc' };
const NAMES = new Intl.Collator('tr-TR');

interface AdminBlogOptions {
  api: AdminBlogApi;
}

/** Posts and categories of "Blog Yönetimi". */
export class AdminBlogStore {
  filter: PostFilter = ALL_POSTS;
  readonly list: PagedList<AdminPostRow>;
  readonly #options: AdminBlogOptions;
  readonly #categories: Query<BlogCategoryView[]>;

  constructor(options: AdminBlogOptions) {
    this.#options = options;
    this.list = new PagedList((cursor, limit) => options.api.posts(this.filter, cursor, limit), POSTS_PAGE);
    this.#categories = new Query(options.api.categories);
    makeAutoObservable(this, { list: false, filter: observableRef }, { autoBind: true });
  }

  get categories(): BlogCategoryView[] {
    return this.#categories.value ?? [];
  }
  get categoriesState(): FetchState {
    return this.#categories.state;
  }

  /** Shows the posts of a filter; the same filter again is refreshed in the background. */
  show(filter: PostFilter): void {
    const isSameFilter = this.list.state.status === 'ready' && JSON.stringify(filter) === JSON.stringify(this.filter);
    this.filter = filter;
    void (isSameFilter ? this.list.refresh() : this.list.restart());
  }

  loadCategories(read?: ReadOptions): Promise<void> {
    return this.#categories.refresh(read);
  }

  async refresh(read?: ReadOptions): Promise<void> {
    await Promise.all([this.list.refresh(read), this.loadCategories(read)]);
  }

  /** @throws ApiError, NetworkError */
  async remove(post: AdminPostRow): Promise<void> {
    try {
      await this.#options.api.remove(post.id);
      this.list.remove((other) => other.id === post.id);
    } finally {
      // The notice about the outcome does not wait for it.
      void this.refresh();
    }
  }

  /** The id is the form's: sent again, it adds no second one. @throws ApiError, NetworkError */
  async addCategory({ id, name, description }: NewBlogCategoryBody): Promise<BlogCategoryView> {
    const body = { id, name: name.trim(), description: description.trim() };
    try {
      const category = await this.#options.api.addCategory(body);
      const otherCategories = this.categories.filter((other) => other.id !== id);
      this.#categories.set([...otherCategories, category].sort((one, other) => NAMES.compare(one.name, other.name)));
      return category;
    } catch (error) {
      // An earlier try may have added it.
      void this.loadCategories();
      throw error;
    }
  }

  /** Its posts stay, without a category. @throws ApiError, NetworkError */
  async removeCategory(id: string): Promise<void> {
    try {
      await this.#options.api.removeCategory(id);
      this.#categories.update((categories) => categories.filter((other) => other.id !== id));
    } finally {
      void this.refresh();
    }
  }

  /** Every post of the filter as a file. @throws ApiError, NetworkError */
  file(): Promise<Blob> {
    return this.#options.api.postsFile(this.filter);
  }
}
