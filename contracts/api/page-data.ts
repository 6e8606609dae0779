import type { PlatformCard, PlatformPage, SiteView } from './catalog.js';

/** Id of the element of index.html that carries {@link FirstData}. */
export const FIRST_DATA_ID = 'ilk-veri';

/** Id of the element of index.html that shows the first view until the program has drawn the page. */
export const FIRST_VIEW_ID = 'ilk-goruntu';
/** Scenes that visitors come to first. */
export type FirstScene = 'home' | 'services' | 'platform';
/**
 * Draws the top of a page as HTML without styles or scripts of its own. Made by the frontend's build, called by the
 * server.
 * @param page only for `platform`. @returns `''`: nothing to show before the program runs.
 */
export type DrawFirstView = (scene: FirstScene, page: PlatformPage | null) => string;

/** What the server already knows when it answers with a page: the first view needs no request of its own. */
export interface FirstData {
  site: SiteView;
  platforms: readonly PlatformCard[];
  /** The platform whose page this is. */
  page?: PlatformPage;
}
