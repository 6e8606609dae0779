import type { BlogPostCard } from './blog.js';
import type { PlatformCard, PlatformPage, SiteView } from './catalog.js';

/** Id of the element of index.html that carries {@link FirstData}. */
export const FIRST_DATA_ID = 'first-data';

/** Id of the element of index.html that shows the prerendered top of the page until the program has drawn the page. */
export const PRERENDER_ID = 'prerender';
/** Scenes at which visitors usually arrive. */
export type FirstScene = 'home' | 'services' | 'platform' | 'blog' | 'login';
/** `other`: every other page, for which only the header is known before the program runs. */
export type PrerenderedScene = FirstScene | 'other';
/** What the top of a scene shows besides its texts. */
export type ScenePage = PlatformPage | { posts: readonly BlogPostCard[] };
/** `.vite/prerender.cjs`: the frontend's build writes it (frontend/src/app/prerender.tsx), the server calls it. */
export interface PrerenderModule {
  /**
   * Renders the top of a page as HTML without styles or scripts of its own.
   * @param page for `platform` and `blog`. @returns `''`: nothing to show before the program runs.
   */
  renderFirstScene(scene: PrerenderedScene, page: ScenePage | null): string;
}

/** Data that the server embeds into a page: the first view needs no request of its own. */
export interface FirstData {
  site: SiteView;
  platforms: readonly PlatformCard[];
  /** The platform whose page this is. */
  page?: PlatformPage;
  /** The first post on the blog's page. */
  posts?: readonly BlogPostCard[];
}
