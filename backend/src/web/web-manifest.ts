import { PAGES } from '@yukselt/contracts';
import { MANIFEST_ICONS } from './app-icons.js';
import type { SiteDetails } from './structured-data.js';

/** The light theme's ground: the page's own `theme-color` follows the theme once it is open. */
const GROUND = '#FAF8F4';

const shortcut = ({ title, path }: { title: string | null; path: string }) => ({ name: title ?? '', url: path });

/** The web manifest: what a system needs to install the shop as an app. */
export const webManifest = ({ name, description }: SiteDetails): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'tr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['shopping', 'business', 'social'],
    icons: MANIFEST_ICONS,
    shortcuts: [PAGES.services, PAGES.orders, PAGES.wallet].map(shortcut),
  });
