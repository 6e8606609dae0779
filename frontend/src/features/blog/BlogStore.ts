import type { BlogPostCard, BlogPostPage } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import { Query, QueryMap } from '../../lib/Query.js';
import type { FetchState } from '../../lib/request-state.js';
import { type KeyValueStorage, readJson, writeJson } from '../../lib/storage.js';
import type { BlogApi } from './blog.api.js';

const LIKES_KEY = 'blog-likes';
const BROWSER_KEY = 'blog-browser';
const BROWSER_KEY_BYTES = 16;

/**
 * Posts, and the likes that this browser remembers. Posts read before are shown at once and refreshed in the
 * background.
 */
export class BlogStore {
  readonly pages: QueryMap<BlogPostPage>;
  /** Posts whose like is being sent. */
  readonly liking = new Set<string>();
  /** Ids of posts that this browser has liked. */
  liked: readonly string[];
  readonly #api: BlogApi;
  readonly #posts: Query<BlogPostCard[]>;
  readonly #storage: KeyValueStorage;
  /** The posts came with the page and were not asked for yet. */
  #fresh = false;

  /** @param first posts that came with the page: they are shown at once and not asked for again. */
  constructor(api: BlogApi, storage: KeyValueStorage, first: readonly BlogPostCard[] | null = null) {
    this.#api = api;
    this.#posts = new Query(api.posts);
    if (first) {
      this.#posts.set([...first]);
      this.#fresh = true;
    }
    this.pages = new QueryMap(api.post);
    this.#storage = storage;
    const stored = readJson<unknown>(storage, LIKES_KEY, []);
    this.liked = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  get posts(): BlogPostCard[] {
    return this.#posts.value ?? [];
  }
  get postsState(): FetchState {
    return this.#posts.state;
  }
  hasLiked(postId: string): boolean {
    return this.liked.includes(postId);
  }
  pageState(slug: string): FetchState {
    return this.pages.stateOf(slug);
  }

  async loadPosts(): Promise<void> {
    if (this.#fresh) this.#fresh = false;
    else await this.#posts.load();
  }

  loadPost(slug: string): Promise<void> {
    return this.pages.load(slug);
  }

  /**
   * Likes a post once per browser (docs/product-rules.md#blog-4). After a lost answer the like may be sent again,
   * because the server counts a browser once. @throws what the request throws
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
        this.pages.update(slug, (current) => ({ ...current, likes }));
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

  /** A random key of this browser, without any fact about its user. */
  #browser(): string {
    const stored = readJson<string | null>(this.#storage, BROWSER_KEY, null);
    if (stored !== null) return stored;
    const created = Array.from(crypto.getRandomValues(new Uint8Array(BROWSER_KEY_BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    writeJson(this.#storage, BROWSER_KEY, created);
    return created;
  }
}
