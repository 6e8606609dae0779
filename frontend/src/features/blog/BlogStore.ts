import type { BlogPostCard, BlogPostPage } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../lib/request-state.js';
import { type KeyValueStorage, readJson, writeJson } from '../../lib/storage.js';
import type { BlogApi } from './blog.api.js';

const LIKES_KEY = 'blog-likes';
const BROWSER_KEY = 'blog-browser';
const BROWSER_KEY_BYTES = 16;

/**
 * Posts, and what this browser remembers of its likes. What was read once is shown at once and read again behind it.
 */
export class BlogStore {
  posts: BlogPostCard[] = [];
  postsState: FetchState = IDLE;
  readonly pages = new Map<string, BlogPostPage>();
  readonly pageStates = new Map<string, FetchState>();
  /** Posts whose like is on its way. */
  readonly liking = new Set<string>();
  /** Ids of posts that this browser has liked. */
  liked: readonly string[];
  readonly #api: BlogApi;
  readonly #storage: KeyValueStorage;

  constructor(api: BlogApi, storage: KeyValueStorage) {
    this.#api = api;
    this.#storage = storage;
    const known = readJson<unknown>(storage, LIKES_KEY, []);
    this.liked = Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
    makeAutoObservable(this, {}, { autoBind: true });
  }

  hasLiked(postId: string): boolean {
    return this.liked.includes(postId);
  }
  pageState(slug: string): FetchState {
    return this.pageStates.get(slug) ?? IDLE;
  }

  async loadPosts(): Promise<void> {
    if (this.posts.length === 0)
      runInAction(() => {
        this.postsState = LOADING;
      });
    try {
      const posts = await this.#api.posts();
      runInAction(() => {
        this.posts = posts;
        this.postsState = READY;
      });
    } catch (error) {
      runInAction(() => {
        if (this.posts.length === 0) this.postsState = failed(error);
      });
    }
  }

  async loadPost(slug: string): Promise<void> {
    if (!this.pages.has(slug))
      runInAction(() => {
        this.pageStates.set(slug, LOADING);
      });
    try {
      const page = await this.#api.post(slug);
      runInAction(() => {
        this.pages.set(slug, page);
        this.pageStates.set(slug, READY);
      });
    } catch (error) {
      runInAction(() => {
        if (!this.pages.has(slug)) this.pageStates.set(slug, failed(error));
      });
    }
  }

  /**
   * Likes a post once per browser (docs/product-rules.md#blog-4). A lost answer may be asked for again: the server
   * counts a browser once. @throws what the request throws
   */
  async like(slug: string): Promise<void> {
    const page = this.pages.get(slug);
    if (!page || this.liking.has(page.id) || this.hasLiked(page.id)) return;
    this.liking.add(page.id);
    try {
      const { likes } = await this.#api.like(page.slug, this.#browser());
      runInAction(() => {
        this.liked = [...this.liked, page.id];
        writeJson(this.#storage, LIKES_KEY, this.liked);
        this.pages.set(slug, { ...(this.pages.get(slug) ?? page), likes });
      });
    } finally {
      runInAction(() => {
        this.liking.delete(page.id);
      });
    }
  }

  /** Sends a comment; it is shown once an admin has approved it. @throws what the request throws */
  async comment(slug: string, author: string, content: string): Promise<void> {
    await this.#api.comment(slug, author, content);
  }

  /** A random key that stands for this browser and says nothing about who uses it. */
  #browser(): string {
    const known = readJson<string | null>(this.#storage, BROWSER_KEY, null);
    if (known !== null) return known;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(BROWSER_KEY_BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    writeJson(this.#storage, BROWSER_KEY, made);
    return made;
  }
}
