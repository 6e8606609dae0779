import { memoryStorage } from '../lib/storage.js';
import { RootStore } from './RootStore.js';
import { FakeServer } from './testing/fake-server.js';
import { CART_ITEM } from './testing/records.js';

it('takes the cart of an erased account out of the browser, and no other', async () => {
  const storage = memoryStorage();
  const others = { ...CART_ITEM, id: 'x', owner: 'u-2' };
  storage.setItem('cart', JSON.stringify([others]));
  const { fetch } = new FakeServer(({ path }) =>
    path.endsWith('/login')
      ? {
          body: {
            accessToken: 't',
            expiresAt: '2030-01-01T00:00:00Z',
            authenticatedAt: '2026-01-01T00:00:00Z',
            user: { id: 'u-1', name: 'Elif', email: 'e@x.co', phone: null, role: 'user' },
          },
        }
      : { status: 503 },
  );
  const root = new RootStore(
    {
      fetch,
      localStorage: storage,
      documentElement: document.documentElement,
      now: () => 0,
      delay: async () => undefined,
    },
    () => undefined,
  );
  root.cart.load();
  await root.session.login('e@x.co', 'gizli');
  root.cart.add(CART_ITEM);
  await root.session.leave(async () => undefined);
  expect(JSON.parse(storage.getItem('cart')!)).toMatchObject([others]);
  root.live.stop();
});
