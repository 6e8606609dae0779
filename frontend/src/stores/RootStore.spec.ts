import { memoryStorage } from '../lib/storage.js';
import { RootStore } from './RootStore.js';
import { FakeServer } from './testing/fake-server.js';
import { CART_ITEM } from './testing/records.js';

/** A page of the browser whose storage this is, and whose server knows one password and no refresh cookie. */
function open(storage = memoryStorage()) {
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
      : path.endsWith('/logout')
        ? { status: 204 }
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
  return { root, storage };
}

it('deletes the cart of an erased account, and no other', async () => {
  const storage = memoryStorage();
  const others = { ...CART_ITEM, id: 'x', owner: 'u-2' };
  storage.setItem('cart', JSON.stringify([others]));
  const { root } = open(storage);
  await root.session.login('e@x.co', 'gizli');
  root.cart.add(CART_ITEM);
  await root.session.leave(async () => undefined);
  expect(JSON.parse(storage.getItem('cart')!)).toMatchObject([others]);
  root.live.stop();
});

it('shows the cart at once after a reload, and to nobody after signing out', async () => {
  const { root, storage } = open();
  await root.session.login('e@x.co', 'gizli');
  root.cart.add(CART_ITEM);
  const reloaded = open(storage).root;
  expect([reloaded.session.status, reloaded.cart.count]).toEqual(['starting', 1]);
  await root.session.logout();
  expect([root.cart.count, open(storage).root.cart.count]).toEqual([0, 0]);
  await root.session.login('e@x.co', 'gizli');
  expect(root.cart.count).toBe(1);
  root.live.stop();
});
