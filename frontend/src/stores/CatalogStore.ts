import { slugOf } from '@yukselt/contracts';
import type { FirstData, PlatformCard, PlatformPage, SiteView } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { CatalogApi } from '../api/catalog.api.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../lib/request-state.js';

/** Platforms, their pages and the site's own data. What was read once is shown at once and read again behind it. */
export class CatalogStore {
  platforms: PlatformCard[] = [];
  platformsState: FetchState = IDLE;
  site: SiteView | null = null;
  siteRequest: FetchState = IDLE;
  readonly pages = new Map<string, PlatformPage>();
  readonly pageStates = new Map<string, FetchState>();
  readonly #api: CatalogApi;
  #platformsRead: Promise<void> | null = null;
  /** Pages that are as new as the document. */
  readonly #fresh = new Set<string>();

  /** @param first what came with the page itself: it is shown at once and not asked for again. */
  constructor(api: CatalogApi, first: FirstData | null = null) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
    if (first) this.#take(first);
  }

  /** Reads what did not come with the page. */
  start(): void {
    if (this.platformsState.status === 'idle') void this.loadPlatforms();
    if (this.site === null) void this.loadSite();
  }

  /** Ready as soon as the site's data are there, however they came. */
  get siteState(): FetchState {
    return this.site ? READY : this.siteRequest;
  }
  get siteName(): string {
    return this.site?.name ?? 'Yükselt';
  }

  /** The platform of an address, however its name is written there. */
  find(slug: string): PlatformCard | undefined {
    const wanted = slugOf(slug);
    return this.platforms.find((platform) => platform.slug === wanted || slugOf(platform.name) === wanted);
  }

  pageState(slug: string): FetchState {
    return this.pageStates.get(slug) ?? IDLE;
  }

  loadPlatforms(): Promise<void> {
    this.#platformsRead ??= this.#readPlatforms().finally(() => {
      this.#platformsRead = null;
    });
    return this.#platformsRead;
  }

  async loadPage(slug: string): Promise<void> {
    if (this.#fresh.delete(slug)) return;
    if (!this.pages.has(slug)) this.#setPage(slug, LOADING);
    try {
      const page = await this.#api.platform(slug);
      runInAction(() => {
        this.pages.set(slug, page);
        this.pageStates.set(slug, READY);
      });
    } catch (error) {
      if (!this.pages.has(slug)) this.#setPage(slug, failed(error));
    }
  }

  /**
   * Footer, contact and maintenance notice. Most pages stand on defaults without an answer; those that need it show
   * {@link siteState}.
   */
  async loadSite(): Promise<void> {
    runInAction(() => {
      this.siteRequest = LOADING;
    });
    try {
      const site = await this.#api.site();
      runInAction(() => {
        this.site = site;
      });
    } catch (error) {
      runInAction(() => {
        this.siteRequest = failed(error);
      });
    }
  }

  async #readPlatforms(): Promise<void> {
    if (this.platforms.length === 0)
      runInAction(() => {
        this.platformsState = LOADING;
      });
    try {
      const platforms = await this.#api.platforms();
      runInAction(() => this.#setPlatforms(platforms));
    } catch (error) {
      runInAction(() => {
        if (this.platforms.length === 0) this.platformsState = failed(error);
      });
    }
  }

  #take({ site, platforms, page }: FirstData): void {
    this.site = site;
    this.#setPlatforms(platforms);
    if (!page) return;
    this.pages.set(page.platform.slug, page);
    this.pageStates.set(page.platform.slug, READY);
    this.#fresh.add(page.platform.slug);
  }

  #setPlatforms(platforms: readonly PlatformCard[]): void {
    this.platforms = [...platforms].sort((a, b) => a.orderIndex - b.orderIndex);
    this.platformsState = READY;
  }

  #setPage(slug: string, state: FetchState): void {
    runInAction(() => {
      this.pageStates.set(slug, state);
    });
  }
}
