import { slugOf } from '@yukselt/contracts';
import type { CatalogActivityView, FirstData, PlatformCard, PlatformPage, SiteView } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import type { CatalogApi } from '../api/catalog.api.js';
import { ApiError } from '../api/errors.js';
import { Query, QueryMap } from '../lib/Query.js';
import { type FetchState, READY } from '../lib/request-state.js';

const byOrder = (platforms: readonly PlatformCard[]): PlatformCard[] =>
  [...platforms].sort((a, b) => a.orderIndex - b.orderIndex);

/**
 * Platforms, their pages and the site's own data. Data read before are shown at once and refreshed in the background.
 */
export class CatalogStore {
  readonly pages: QueryMap<PlatformPage>;
  readonly #platforms: Query<PlatformCard[]>;
  readonly #site: Query<SiteView>;
  readonly #activity: Query<CatalogActivityView>;
  readonly #readPlatform: CatalogApi['platform'];
  /** Pages that came with the document and need no first read. */
  readonly #fresh = new Set<string>();

  /** @param first data that came with the page itself: shown at once and not requested again. */
  constructor(api: CatalogApi, first: FirstData | null = null) {
    this.#platforms = new Query(async () => byOrder(await api.platforms()));
    this.#site = new Query(api.site, { announce: true });
    this.#activity = new Query(api.activity);
    this.#readPlatform = api.platform;
    this.pages = new QueryMap(api.platform);
    makeAutoObservable(this, { pages: false }, { autoBind: true });
    if (!first) return;
    this.#site.set(first.site);
    this.#platforms.set(byOrder(first.platforms));
    if (!first.page) return;
    this.pages.set(first.page.platform.slug, first.page);
    this.#fresh.add(first.page.platform.slug);
  }

  /** Reads the data that did not come with the page. */
  start(): void {
    if (this.platformsState.status === 'idle') void this.loadPlatforms();
    if (this.site === null) void this.loadSite();
  }

  get platforms(): PlatformCard[] {
    return this.#platforms.value ?? [];
  }
  get platformsState(): FetchState {
    return this.#platforms.state;
  }
  get site(): SiteView | null {
    return this.#site.value;
  }
  /** Ready as soon as the site's data are there, however they came. */
  get siteState(): FetchState {
    return this.site ? READY : this.#site.state;
  }
  get siteName(): string {
    return this.site?.name ?? 'Yükselt';
  }

  /** The platform of an address, however its name is written there. */
  find(slug: string): PlatformCard | undefined {
    const canonicalSlug = slugOf(slug);
    return this.platforms.find(
      (platform) => platform.slug === canonicalSlug || slugOf(platform.name) === canonicalSlug,
    );
  }

  /** Recent activity on a platform; nothing until it has been read, or when there were few orders. */
  activityOf(name: string): CatalogActivityView['platforms'][number] | undefined {
    return this.#activity.value?.platforms.find(({ platform }) => platform === name);
  }

  /** Once per visit. A page without these figures is complete. */
  loadActivity(): Promise<void> {
    return this.#activity.value ? Promise.resolve() : this.#activity.join();
  }

  pageState(slug: string): FetchState {
    return this.pages.stateOf(slug);
  }

  loadPlatforms(): Promise<void> {
    return this.#platforms.join();
  }

  async loadPage(slug: string): Promise<void> {
    if (!this.#fresh.delete(slug)) await this.pages.load(slug);
  }

  /** Platforms as currently sold, by slug; `null`: no longer sold. Those that could not be read are missing. */
  async currentPages(slugs: ReadonlySet<string>): Promise<Map<string, PlatformPage | null>> {
    const pages = new Map<string, PlatformPage | null>();
    const read = async (slug: string) => {
      try {
        const page = await this.#readPlatform(slug);
        this.pages.set(slug, page);
        pages.set(slug, page);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) pages.set(slug, null);
      }
    };
    await Promise.all([...slugs].map(read));
    return pages;
  }

  /**
   * Footer, contact and maintenance notice. Without an answer most pages use defaults; those that need it show
   * {@link siteState}.
   */
  loadSite(): Promise<void> {
    return this.#site.load();
  }
}
