import type { PlatformCard, PlatformPage, SiteView } from '@yukselt/contracts/api';
import { catalogApi } from '../api/catalog.api.js';
import { HttpClient } from '../api/http-client.js';
import { CatalogStore } from './CatalogStore.js';
import { type Answering, FakeServer } from './testing/fake-server.js';

const card = (name: string, slug: string, orderIndex: number): PlatformCard => ({
  id: slug,
  slug,
  name,
  description: '',
  imageUrl: null,
  color: 'red',
  kind: 'social',
  orderIndex,
  serviceNames: [],
  startingPrice: '350',
});
const CARDS = [card('YouTube', 'youtube', 1), card('Instagram', 'instagram', 0)];
const PAGE: PlatformPage = { platform: card('Instagram', 'instagram', 0), categories: [], services: [] };
const SITE = { name: 'Yükselt', maintenance: false } as SiteView;
const setUp = (answer: Answering, first?: ConstructorParameters<typeof CatalogStore>[1]) => {
  const { fetch, requestLines } = new FakeServer(answer);
  return { catalog: new CatalogStore(catalogApi(new HttpClient(fetch)), first), requestLines };
};

describe('CatalogStore', () => {
  it('uses the data of the page without a request', async () => {
    const { catalog, requestLines } = setUp(() => ({ body: PAGE }), { site: SITE, platforms: CARDS, page: PAGE });
    catalog.start();
    await catalog.loadPage('instagram');
    expect(requestLines).toEqual([]);
    expect(catalog.platforms.map(({ slug }) => slug)).toEqual(['instagram', 'youtube']);
    await catalog.loadPage('instagram');
    expect(requestLines).toEqual(['GET /api/v1/catalog/platforms/instagram']);
  });

  it('reads from the server when the page has no data', async () => {
    const { catalog, requestLines } = setUp(({ path }) => ({ body: path.endsWith('/site') ? SITE : CARDS }));
    catalog.start();
    await catalog.loadPlatforms();
    expect(requestLines.sort()).toEqual(['GET /api/v1/catalog/platforms', 'GET /api/v1/site']);
    expect(catalog.platformsState.status).toBe('ready');
  });

  it('finds a platform by any spelling of its name in the address', () => {
    const { catalog } = setUp(() => ({}), {
      site: SITE,
      platforms: [...CARDS, card('Çiçek & Müzik', 'cicek-muzik', 3)],
    });
    expect(['İNSTAGRAM', 'instagram', 'Instagram '].map((slug) => catalog.find(slug)?.slug)).toEqual([
      'instagram',
      'instagram',
      'instagram',
    ]);
    expect(['cicek-muzik', 'ÇİÇEK & MÜZİK', 'çiçek müzik'].map((slug) => catalog.find(slug)?.slug)).toEqual([
      'cicek-muzik',
      'cicek-muzik',
      'cicek-muzik',
    ]);
    expect(catalog.find('yok')).toBeUndefined();
  });

  it('keeps its values when a refresh fails', async () => {
    let down = false;
    const { catalog } = setUp(() => {
      if (down) throw new TypeError('fetch failed');
      return { body: CARDS };
    });
    await catalog.loadPlatforms();
    down = true;
    await catalog.loadPlatforms();
    expect([catalog.platforms.length, catalog.platformsState.status]).toEqual([2, 'ready']);
  });
});
