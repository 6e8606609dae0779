import type { PlatformCard, PlatformPage, SiteView } from './catalog.js';

/** Id of the element of index.html that carries {@link FirstData}. */
export const FIRST_DATA_ID = 'ilk-veri';

/** What the server already knows when it answers with a page: the first view needs no request of its own. */
export interface FirstData {
  site: SiteView;
  platforms: readonly PlatformCard[];
  /** The platform whose page this is. */
  page?: PlatformPage;
}
