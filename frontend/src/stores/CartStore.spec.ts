import { newIdempotencyKey } from '@yukselt/contracts';
import { memoryStorage } from '../lib/storage.js';
import { CartStore } from './CartStore.js';
import { CART_NOTICES } from './cart-notices.texts.js';
import { NotificationsStore } from './NotificationsStore.js';
import { CART_ITEM } from './testing/records.js';

const setUp = (storage = memoryStorage(), userId: string | null = null) => {
  const notifications = new NotificationsStore();
  const cart = new CartStore(storage, notifications, () => userId);
  cart.load();
  return { cart, notifications, storage, texts: () => notifications.queue.map(({ text }) => text) };
};

describe('CartStore', () => {
  it('adds, sums in kuruş and remembers', () => {
    const { cart, storage, texts } = setUp();
    expect(cart.add(CART_ITEM)).toBe(true);
    cart.add({ ...CART_ITEM, quantity: 500, totalPrice: '3990' });
    expect(cart.total).toBe(15_990n);
    expect(cart.count).toBe(2);
    expect(texts()).toEqual([CART_NOTICES.added, CART_NOTICES.added]);
    const again = setUp(storage);
    expect(again.cart.total).toBe(15_990n);
  });

  it('adds the same platform, service and quantity only once', () => {
    const { cart, texts } = setUp();
    cart.add(CART_ITEM);
    expect(cart.add({ ...CART_ITEM, serviceId: 's-2' })).toBe(false);
    expect(cart.count).toBe(1);
    expect(texts()).toContain('Bu ürün zaten sepetinizde mevcut');
  });

  it('drops stored items without a service id, with a notice', () => {
    const storage = memoryStorage();
    storage.setItem(
      'cart',
      JSON.stringify([{ ...CART_ITEM, id: 'a' }, { ...CART_ITEM, id: 'b', serviceId: '' }, null]),
    );
    const { cart, texts } = setUp(storage);
    expect(cart.items.map(({ id }) => id)).toEqual(['a']);
    expect(texts()).toEqual([CART_NOTICES.dropped('2')]);
  });

  it('uses one key per cart content in all tabs, until the content changes or the key expires', () => {
    const { cart, storage } = setUp();
    const keyOf = (other: CartStore) => other.checkoutKey(other.items);
    const tab = () => {
      const { cart: other } = setUp(storage);
      other.load();
      return other;
    };
    cart.add(CART_ITEM);
    const first = keyOf(cart);
    expect([keyOf(tab()), keyOf(cart)]).toEqual([first, first]);
    cart.merge([{ ...CART_ITEM, totalPrice: '13000' }]);
    cart.reprice(() => '14000');
    expect(keyOf(tab())).toBe(first);
    cart.add({ ...CART_ITEM, quantity: 500 });
    const second = keyOf(cart);
    expect([second === first, keyOf(tab()), cart.checkoutKey(cart.items.slice(0, 1))]).toEqual([false, second, first]);
    jest.useFakeTimers({ now: Date.now() + 4 * 24 * 60 * 60 * 1000 });
    const renewed = keyOf(tab());
    expect([renewed === second, keyOf(tab())]).toEqual([false, renewed]);
    expect(keyOf(cart)).not.toBe(second);
    jest.useRealTimers();
  });

  it('changes its key when a line follows within the same millisecond', () => {
    const { cart, storage } = setUp();
    const now = Date.now();
    const [earlier, later] = [newIdempotencyKey(now), newIdempotencyKey(now)].sort().reverse();
    storage.setItem('cart', JSON.stringify([earlier, later].map((key) => ({ ...CART_ITEM, id: key, key }))));
    cart.load();
    expect([cart.checkoutKey(cart.items.slice(0, 1)), cart.checkoutKey(cart.items)]).toEqual([earlier, later]);
  });

  it('assigns keys to a cart of an earlier version once for all tabs', () => {
    const storage = memoryStorage();
    storage.setItem('cart', JSON.stringify([{ ...CART_ITEM, id: 'a' }]));
    const saves = jest.spyOn(storage, 'setItem');
    const keys = [0, 1].map(() => {
      const { cart } = setUp(storage);
      cart.load();
      return cart.checkoutKey(cart.items);
    });
    expect([keys[0] === keys[1], saves.mock.calls.length]).toEqual([true, 1]);
  });

  it('reads items that another page added while its own page was in the back/forward cache', () => {
    const { cart, storage } = setUp();
    const stop = cart.start();
    // The browser sends no storage event to a page in the back/forward cache.
    const other = setUp(storage).cart;
    other.add(CART_ITEM);
    expect(cart.count).toBe(0);
    window.dispatchEvent(new Event('pageshow'));
    cart.add({ ...CART_ITEM, quantity: 500 });
    stop();
    expect(setUp(storage).cart.count).toBe(2);
    other.discard();
    window.dispatchEvent(new Event('pageshow'));
    expect(cart.count).toBe(2);
  });

  it('survives damaged storage', () => {
    const storage = memoryStorage();
    storage.setItem('cart', '{"x":');
    const { cart } = setUp(storage);
    expect(cart.count).toBe(0);
  });

  it('restores only the items of a notice, because the others may have been bought since', () => {
    const { cart, notifications } = setUp();
    for (const quantity of [100, 500, 1000]) cart.add({ ...CART_ITEM, quantity });
    const ids = cart.items.map(({ id }) => id);
    cart.remove(ids[0]!);
    cart.remove(ids[1]!);
    cart.removeBought([CART_ITEM]);
    const [first, second] = notifications.queue.filter(({ text }) => text === CART_NOTICES.removed);
    first!.action!.run();
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([100]);
    second!.action!.run();
    second!.action!.run();
    expect(cart.items.map(({ quantity }) => quantity).sort()).toEqual([100, 500].sort());
  });

  it('keeps a cart for each user, and gives a visitor’s cart to the next login', () => {
    const storage = memoryStorage();
    const quantities = (userId: string | null) => setUp(storage, userId).cart.items.map(({ quantity }) => quantity);
    setUp(storage, 'elif').cart.add(CART_ITEM);
    const visitor = setUp(storage).cart;
    expect([visitor.count, visitor.add({ ...CART_ITEM, quantity: 500 })]).toEqual([0, true]);
    expect([quantities(null), quantities('elif')]).toEqual([[500], [500, 1000]]);
    const other = setUp(storage, 'burak').cart;
    other.adopt();
    expect(other.items.map(({ quantity }) => quantity)).toEqual([500]);
    expect(other.add(CART_ITEM)).toBe(true);
    other.discard();
    expect([quantities('burak'), quantities('elif')]).toEqual([[], [1000]]);
  });

  it('restores a removed item', () => {
    const { cart, notifications } = setUp();
    cart.add(CART_ITEM);
    const id = cart.items[0]?.id ?? '';
    cart.remove(id);
    cart.add({ ...CART_ITEM, quantity: 5, totalPrice: '1' });
    notifications.queue.find(({ text }) => text === CART_NOTICES.removed)?.action?.run();
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([1000, 5]);
  });

  it('offers undo after the user empties it, and removes bought items without a notice', () => {
    const { cart, notifications, texts } = setUp();
    cart.add(CART_ITEM);
    cart.add({ ...CART_ITEM, quantity: 500 });
    cart.discard();
    expect([cart.count, texts().at(-1)]).toEqual([0, 'Sepet temizlendi']);
    notifications.queue.at(-1)?.action?.run();
    expect(cart.count).toBe(2);
    cart.removeBought([CART_ITEM]);
    expect([cart.count, texts().at(-1)]).toEqual([1, 'Sepet temizlendi']);
  });

  it('offers to open the cart with its notices', () => {
    const { cart, notifications } = setUp();
    const open = jest.fn();
    cart.add(CART_ITEM, open);
    cart.add(CART_ITEM, open);
    notifications.queue.forEach(({ action }) => action?.run());
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('applies the catalogue’s new prices and drops items that are no longer sold', () => {
    const { cart } = setUp();
    cart.add(CART_ITEM);
    cart.add({ ...CART_ITEM, quantity: 500, totalPrice: '3990' });
    cart.reprice(({ quantity }) => (quantity === 1000 ? '13000' : null));
    expect(cart.items).toHaveLength(1);
    expect(cart.total).toBe(13_000n);
  });
});
