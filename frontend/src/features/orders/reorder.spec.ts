import type { PlatformCard } from '@yukselt/contracts/api';
import { catalogApi } from '../../api/catalog.api.js';
import { memoryStorage } from '../../lib/storage.js';
import { CartStore } from '../../stores/CartStore.js';
import { CatalogStore } from '../../stores/CatalogStore.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { FakeServer, ok, refused } from '../../stores/testing/fake-server.js';
import { reorder } from './reorder.js';

const card = (slug: string, name: string): PlatformCard => ({
  id: slug,
  slug,
  name,
  description: '',
  imageUrl: null,
  color: 'red',
  kind: 'social',
  orderIndex: 0,
  serviceNames: [],
  startingPrice: '350',
});
const service = {
  id: 's1',
  platformId: 'instagram',
  platform: 'Instagram',
  categoryId: null,
  category: 'Takipçi',
  name: 'Gerçek Takipçi',
  description: '',
  features: [],
  deliveryTime: '',
  quality: 'Premium',
  prices: [{ amount: 1000, price: '15000' }],
};
const line = { serviceId: 's1', platform: 'Instagram', serviceName: 'Takipçi', quantity: 1000 };

async function setUp(server: FakeServer) {
  const catalog = new CatalogStore(
    catalogApi(
      server.on('GET /api/v1/catalog/platforms', ok([card('instagram', 'Instagram'), card('tiktok', 'TikTok')])).http,
    ),
  );
  await catalog.loadPlatforms();
  return { catalog, cart: new CartStore(memoryStorage(), new NotificationsStore()) };
}
const page = { platform: card('instagram', 'Instagram'), categories: [], services: [service] };

it('uses today’s names and prices, and names items that are no longer sold', async () => {
  const { catalog, cart } = await setUp(new FakeServer().on('GET /api/v1/catalog/platforms/instagram', ok(page)));
  const lines = [
    line,
    { ...line, quantity: 500, serviceName: 'Eski Paket' },
    { ...line, serviceId: 'gitti', serviceName: 'Eski Hizmet' },
    { ...line, platform: 'Vine' },
  ];
  expect(await reorder(lines, catalog, cart)).toEqual({
    added: 1,
    unavailable: ['500 Eski Paket', '1.000 Eski Hizmet', '1.000 Takipçi'],
    unread: [],
  });
  expect(cart.items).toMatchObject([{ serviceName: 'Gerçek Takipçi', quantity: 1000, totalPrice: '15000' }]);
  await reorder([line], catalog, cart);
  expect(cart.count).toBe(1);
});

it('claims nothing about a catalogue that could not be read', async () => {
  const { catalog, cart } = await setUp(
    new FakeServer().on('GET /api/v1/catalog/platforms/instagram', refused(503, 'STORE_UNAVAILABLE', 'x')),
  );
  expect(await reorder([line], catalog, cart)).toEqual({ added: 0, unavailable: [], unread: ['1.000 Takipçi'] });
  expect(cart.count).toBe(0);
});

it('names a platform that is no longer offered instead of offering a retry', async () => {
  const { catalog, cart } = await setUp(
    new FakeServer().on('GET /api/v1/catalog/platforms/instagram', refused(404, 'NOT_FOUND', 'x')),
  );
  expect(await reorder([line], catalog, cart)).toEqual({ added: 0, unavailable: ['1.000 Takipçi'], unread: [] });
});

it('uses no price of an earlier visit when the catalogue cannot be read', async () => {
  const { catalog, cart } = await setUp(
    new FakeServer().on('GET /api/v1/catalog/platforms/instagram', ok(page), refused(503, 'STORE_UNAVAILABLE', 'x')),
  );
  await catalog.loadPage('instagram');
  expect(await reorder([line], catalog, cart)).toMatchObject({ added: 0, unread: ['1.000 Takipçi'] });
});
