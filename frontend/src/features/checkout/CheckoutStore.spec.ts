import { act, renderHook, waitFor } from '@testing-library/react';
import { NO_OPEN_ORDERS } from '@yukselt/contracts';
import type { PlatformPage } from '@yukselt/contracts/api';
import type { PaymentMethod } from '@yukselt/contracts/events';
import { memoryStorage } from '../../lib/storage.js';
import { RootStore } from '../../stores/RootStore.js';
import { type Answer, type Answering, FakeServer } from '../../stores/testing/fake-server.js';
import { TRANSFER } from '../transfer/transfer.texts.js';
import { CheckoutStore } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import { useCheckoutForm } from './use-checkout-form.js';

const USER = { id: '3f0c0e1a-0000-4000-8000-000000000001', name: 'Elif', email: 'e@x.co', phone: null, role: 'user' };
const RECEIPT = { commandId: 'c', revision: '4', position: '9', repeated: false, viewsCurrent: true, balance: '0' };
const ITEM = {
  platform: 'Instagram',
  slug: 'instagram',
  color: 'pink-purple',
  serviceId: '00000000-0000-4000-8000-000000000000',
  serviceName: 'Gerçek Takipçi',
  category: 'Takipçi',
  quantity: 1000,
  totalPrice: '12000',
};

const PAGE = {
  platform: {},
  categories: [],
  services: [{ id: ITEM.serviceId, prices: [{ amount: 1000, price: '13000' }] }],
} as unknown as PlatformPage;

async function setUp(
  balance: string,
  checkout: Answering,
  storage = memoryStorage(),
  platform: Answer = { body: PAGE },
) {
  const { fetch } = new FakeServer((request) => {
    const { path } = request;
    if (path.endsWith('/auth/refresh')) return { status: 401, body: { code: 'UNAUTHENTICATED' } };
    if (path.includes('/auth/'))
      return {
        body: {
          accessToken: 't',
          expiresAt: '2030-01-01T00:00:00Z',
          authenticatedAt: '2026-01-01T00:00:00Z',
          user: USER,
        },
      };
    if (path === '/api/v1/me')
      return {
        body: {
          ...USER,
          wallet: { balance, revision: '3', pendingAmount: '0', pendingCount: 0 },
          orderCount: 0,
          openOrders: NO_OPEN_ORDERS,
          spent: '0',
          points: 0,
          level: 'New',
        },
      };
    if (path.includes('/catalog/platforms/')) return platform;
    return checkout(request);
  });
  const root = new RootStore(
    {
      fetch,
      localStorage: storage,
      documentElement: document.documentElement,
      now: () => Date.now(),
      delay: async () => undefined,
    },
    () => undefined,
  );
  await root.session.login('e@x.co', 'gizli');
  root.cart.load();
  if (root.cart.count === 0) root.cart.add(ITEM);
  const { cart, catalog, session, commands, notifications, wallet } = root;
  const store = new CheckoutStore({ cart, catalog, session, commands, notifications, wallet });
  const texts = () => notifications.queue.map(({ text }) => text);
  let sentTo: string | null = null;
  const { result, unmount } = renderHook(() => useCheckoutForm(store, (to) => (sentTo = to)));
  /** Sends the form. @returns the next page, or null when the form or the server refused */
  const submit = async (): Promise<string | null> => {
    sentTo = null;
    act(() => result.current.submit());
    await waitFor(() => expect(result.current.busy).toBe(false));
    return sentTo;
  };
  const errors = () => result.current.errors;
  const setUrl = (url: string) => act(() => result.current.set({ url }));
  const setMethod = (method: PaymentMethod) => act(() => result.current.set({ method }));
  /** Sends the form and leaves the page before the answer. @returns the next page after the answer */
  const submitAndLeave = async (): Promise<string | null> => {
    sentTo = null;
    act(() => result.current.submit());
    unmount();
    await waitFor(() => expect(store.busy).toBe(false));
    return sentTo;
  };
  return { root, store, texts, submit, submitAndLeave, errors, setUrl, setMethod };
}
afterEach(() => jest.restoreAllMocks());

describe('CheckoutStore', () => {
  it('pays by balance with the shown total, empties the cart and opens the order', async () => {
    let sent: unknown;
    const { root, store, texts, submit, setUrl } = await setUp('41500', ({ body }) => {
      sent = body;
      return { body: { ...RECEIPT, orderId: 'o-1' } };
    });
    setUrl(' https://www.instagram.com/elif ');
    expect(store.method).toBe('balance');
    await expect(submit()).resolves.toBe('/order-success/o-1');
    expect(sent).toEqual({
      lines: [{ serviceId: ITEM.serviceId, quantity: 1000 }],
      expectedTotal: '12000',
      method: 'balance',
      target: { url: 'https://www.instagram.com/elif', platform: 'Instagram', username: 'elif' },
    });
    expect(root.cart.count).toBe(0);
    expect(texts()).toContain(CHECKOUT.paid);
    root.live.stop();
  });

  it('sends one command from two tabs that pay the same cart at once', async () => {
    const keys: (string | null)[] = [];
    const answer: Answering = ({ key }) => {
      keys.push(key);
      return { body: { ...RECEIPT, orderId: 'o-1' } };
    };
    const storage = memoryStorage();
    const here = await setUp('41500', answer, storage);
    const copy = memoryStorage();
    copy.setItem('cart', storage.getItem('cart')!);
    const there = await setUp('41500', answer, copy);
    for (const tab of [here, there]) {
      tab.setUrl('https://www.instagram.com/elif');
      await expect(tab.submit()).resolves.toBe('/order-success/o-1');
    }
    here.root.cart.add(ITEM);
    here.setUrl('https://www.instagram.com/elif');
    await here.submit();
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
    for (const { root } of [here, there]) root.live.stop();
  });

  it('reports that another tab sent the cart with another link', async () => {
    const { root, store, submit, setUrl } = await setUp('41500', () => ({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', detail: 'Anahtar' },
    }));
    setUrl('https://www.instagram.com/elif');
    await submit();
    expect(store.refusal?.text).toBe(CHECKOUT.cartSent);
    root.live.stop();
  });

  it('does not navigate when a late answer finds another page open', async () => {
    const { root, texts, submitAndLeave, setUrl } = await setUp('41500', () => ({
      body: { ...RECEIPT, orderId: 'o-1' },
    }));
    setUrl('https://www.instagram.com/elif');
    await expect(submitAndLeave()).resolves.toBeNull();
    expect([root.cart.count, texts().includes(CHECKOUT.paid)]).toEqual([0, true]);
    root.live.stop();
  });

  describe('for a page that was left and opened again before the answer', () => {
    async function openAgain(answer: Answer) {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const page = await setUp('41500', () => held.then(() => answer));
      page.setUrl('https://www.instagram.com/elif');
      const left = page.submitAndLeave();
      const again = page.store.resume().catch(page.store.refused);
      release();
      await left;
      return { ...page, again };
    }

    it('reports the payment once', async () => {
      const { root, texts, again } = await openAgain({ body: { ...RECEIPT, orderId: 'o-1' } });
      await expect(again).resolves.toBe('/order-success/o-1');
      expect(texts().filter((text) => text === CHECKOUT.paid)).toHaveLength(1);
      root.live.stop();
    });

    it('keeps the notice of changed prices', async () => {
      const { root, store, again } = await openAgain({
        status: 409,
        body: { code: 'PRICE_CHANGED', detail: 'Fiyat güncellendi', data: { total: '13000' } },
      });
      await again;
      expect(store.priceMoved).toMatchObject({ before: 12_000n, after: 13_000n });
      root.live.stop();
    });

    it('reports a refused link once', async () => {
      const detail = 'Bağlantı seçtiğiniz platforma ait değil.';
      const { root, texts, again } = await openAgain({
        status: 422,
        body: { code: 'TARGET_PLATFORM_INVALID', detail },
      });
      await expect(again).resolves.toEqual({ url: detail });
      expect(texts().filter((text) => text === detail)).toHaveLength(1);
      root.live.stop();
    });
  });

  it('demands a link, and a method while the balance is unknown, before it sends', async () => {
    const { root, store, texts, submit, setUrl } = await setUp('100', () => {
      throw new Error('must not be sent');
    });
    root.wallet.clear();
    await expect(submit()).resolves.toBeNull();
    setUrl('https://www.instagram.com/elif');
    expect(store.method).toBeNull();
    await expect(submit()).resolves.toBeNull();
    expect(texts()).toEqual(expect.arrayContaining([CHECKOUT.urlInvalid, CHECKOUT.methodMissing]));
    root.live.stop();
  });

  it('pays by transfer without a choice when the balance is too low', async () => {
    let sent: unknown;
    const { root, store, submit, setUrl } = await setUp('100', ({ body }) => {
      sent = body;
      return { body: { ...RECEIPT, requestId: 'r-1', reference: 'YKS-1' } };
    });
    setUrl('https://www.instagram.com/elif');
    expect([store.missing, store.method]).toEqual([11_900n, 'papara']);
    await expect(submit()).resolves.toBe('/checkout/odeme/r-1');
    expect(sent).toMatchObject({ method: 'papara', expectedTotal: '12000' });
    root.live.stop();
  });

  it('shows a refusal at the button until the draft changes', async () => {
    const detail = 'Aynı anda en fazla 10 bekleyen ödeme talebiniz olabilir.';
    const { root, store, texts, submit, setUrl } = await setUp('0', () => ({
      status: 429,
      body: { code: 'PAYMENT_REQUEST_LIMIT', detail },
    }));
    setUrl('https://www.instagram.com/elif');
    await expect(submit()).resolves.toBeNull();
    expect(store.refusal).toEqual({ code: 'PAYMENT_REQUEST_LIMIT', text: detail });
    expect(texts()).not.toContain(detail);
    setUrl('https://www.instagram.com/elif.yaman');
    expect(store.refusal).toBeNull();
    root.live.stop();
  });

  it('pays one platform of a mixed cart and keeps the other items', async () => {
    let sent: unknown;
    const { root, store, submit, setUrl } = await setUp('41500', ({ body }) => {
      sent = body;
      return { body: { ...RECEIPT, orderId: 'o-1' } };
    });
    const other = { ...ITEM, platform: 'YouTube', slug: 'youtube', serviceId: 'y', totalPrice: '700' };
    root.cart.add(other);
    expect(store.total).toBe(12_700n);
    store.set({ split: true });
    expect(store.total).toBe(12_000n);
    setUrl('https://www.instagram.com/elif');
    await expect(submit()).resolves.toBe('/order-success/o-1');
    expect(sent).toMatchObject({
      lines: [{ serviceId: ITEM.serviceId, quantity: 1000 }],
      expectedTotal: '12000',
      target: { platform: 'Instagram' },
    });
    expect(root.cart.items.map(({ slug }) => slug)).toEqual(['youtube']);
    // The next checkout pays the remaining items.
    expect([store.draft.split, store.total]).toEqual([false, 700n]);
    root.live.stop();
  });

  it('makes a payment request for a transfer, without any balance', async () => {
    const { root, texts, submit, setUrl, setMethod } = await setUp('0', () => ({
      body: { ...RECEIPT, requestId: 'r-1', reference: 'YKS-1' },
    }));
    setUrl('https://www.instagram.com/elif');
    setMethod('papara');
    await expect(submit()).resolves.toBe('/checkout/odeme/r-1');
    expect(texts()).toContain(TRANSFER.requested);
    root.live.stop();
  });

  it('shows the new total after a price change, updates the cart and keeps the draft', async () => {
    const { root, store, submit, setUrl } = await setUp('41500', () => ({
      status: 409,
      body: { code: 'PRICE_CHANGED', detail: 'Fiyat güncellendi', data: { total: '13000' } },
    }));
    setUrl('https://www.instagram.com/elif');
    await expect(submit()).resolves.toBeNull();
    expect(store.priceMoved).toEqual({
      before: 12_000n,
      after: 13_000n,
      changed: [{ name: '1.000 Gerçek Takipçi', before: 12_000n, after: 13_000n }],
      unavailable: [],
    });
    expect(root.cart.total).toBe(13_000n);
    expect(store.draft.url).toBe('https://www.instagram.com/elif');
    root.live.stop();
  });

  it('shows the error, and no new total beside old prices, when the catalogue cannot be read', async () => {
    const { root, store, submit, setUrl } = await setUp(
      '41500',
      () => ({
        status: 409,
        body: { code: 'PRICE_CHANGED', detail: 'Fiyat güncellendi', data: { total: '13000' } },
      }),
      memoryStorage(),
      { status: 503, body: { code: 'STORE_UNAVAILABLE' } },
    );
    setUrl('https://www.instagram.com/elif');
    await expect(submit()).resolves.toBeNull();
    expect([store.priceMoved, store.total]).toEqual([null, 12_000n]);
    expect(store.refusal).toEqual({ code: 'PRICE_CHANGED', text: CHECKOUT.pricesUnread(13_000n) });
    root.live.stop();
  });

  it('names items that are no longer sold, and removes them from the cart', async () => {
    const { root, store, submit, setUrl } = await setUp('41500', () => ({
      status: 409,
      body: { code: 'SERVICE_NOT_ON_SALE', detail: 'Sepetinizdeki bir hizmet artık satışta değil.' },
    }));
    root.cart.add({
      ...ITEM,
      serviceId: '00000000-0000-4000-8000-00000000dead',
      serviceName: 'Eski Hizmet',
      totalPrice: '700',
    });
    setUrl('https://www.instagram.com/elif');
    await submit();
    expect(store.priceMoved).toMatchObject({ before: 12_700n, after: 13_000n, unavailable: ['1.000 Eski Hizmet'] });
    expect(root.cart.items.map(({ serviceName }) => serviceName)).toEqual(['Gerçek Takipçi']);
    root.live.stop();
  });

  it('names them even when the whole cart is no longer sold', async () => {
    const { root, store, submit, setUrl } = await setUp(
      '41500',
      () => ({
        status: 409,
        body: { code: 'SERVICE_NOT_ON_SALE', detail: 'Sepetinizdeki bir hizmet artık satışta değil.' },
      }),
      memoryStorage(),
      { status: 404, body: { code: 'NOT_FOUND' } },
    );
    // The platform was read before it left the catalogue.
    root.catalog.pages.set('instagram', PAGE);
    setUrl('https://www.instagram.com/elif');
    await submit();
    expect(store.priceMoved).toMatchObject({ after: 0n, unavailable: ['1.000 Gerçek Takipçi'] });
    expect([root.cart.count, store.soldOut, store.refusal]).toEqual([0, true, null]);
    root.live.stop();
  });

  it('shows no refusal behind the login dialog of an ended session', async () => {
    const { root, store, submit, setUrl } = await setUp('41500', () => ({
      status: 401,
      body: { code: 'UNAUTHENTICATED', detail: 'Kullanıcı oturumu bulunamadı' },
    }));
    setUrl('https://www.instagram.com/elif');
    await submit();
    expect([root.session.expired, store.refusal, root.cart.count]).toEqual([true, null, 1]);
    root.live.stop();
  });

  it('removes tracking from the link and shows what it removed; a bare domain gets a scheme', async () => {
    let sent: { target?: { url: string } } = {};
    const { root, store, submit, setUrl } = await setUp('41500', ({ body }) => {
      sent = body as typeof sent;
      return { body: { ...RECEIPT, orderId: 'o-1' } };
    });
    setUrl(' instagram.com/elif?igsh=abc&utm_source=qr ');
    store.tidyUrl();
    expect([store.draft.url, store.removed]).toEqual(['https://instagram.com/elif', ['igsh', 'utm_source']]);
    await submit();
    expect(sent.target?.url).toBe('https://instagram.com/elif');
    root.live.stop();
  });

  it('refuses another platform’s link, and reports each missing field', async () => {
    const { root, texts, submit, errors, setUrl, setMethod } = await setUp('100', () => {
      throw new Error('must not be sent');
    });
    expect(errors()).toEqual({});
    await submit();
    expect(errors()).toEqual({ url: CHECKOUT.urlInvalid });
    setUrl('https://www.tiktok.com/@elif');
    await submit();
    expect(errors().url).toBe(CHECKOUT.urlOther('TikTok', 'Instagram'));
    setUrl('https://instagram.com.evil.example/elif');
    await submit();
    expect(errors().url).toBe(CHECKOUT.urlStrange('instagram.com.evil.example', 'Instagram'));
    setUrl('https://www.instagram.com/elif');
    setMethod('balance');
    await submit();
    expect(errors()).toEqual({ method: CHECKOUT.insufficientSend });
    expect(texts()).toEqual(
      expect.arrayContaining([CHECKOUT.urlInvalid, CHECKOUT.targetOther, CHECKOUT.insufficientSend]),
    );
    root.live.stop();
  });

  it('shows the server’s refusal of the link at its field until the link changes', async () => {
    const detail = 'Bağlantı seçtiğiniz platforma ait değil.';
    const { root, store, submit, errors, setUrl } = await setUp('41500', () => ({
      status: 422,
      body: { code: 'TARGET_PLATFORM_INVALID', detail },
    }));
    setUrl('https://www.instagram.com/elif');
    await expect(submit()).resolves.toBeNull();
    expect([errors(), store.draft.url]).toEqual([{ url: detail }, 'https://www.instagram.com/elif']);
    setUrl('https://www.instagram.com/elif.yaman');
    expect(errors()).toEqual({});
    root.live.stop();
  });

  it('removes the items bought by an earlier page, on whichever page gets the answer', async () => {
    const lines = [{ serviceId: ITEM.serviceId, quantity: ITEM.quantity }];
    const { root } = await setUp('41500', () => ({ body: { state: 'done', result: { ...RECEIPT, orderId: 'o-1' } } }));
    root.commands.command('POST', '/api/v1/me/checkout', { lines }, 'checkout').catch(() => undefined);
    await waitFor(() => expect(root.commands.pending).toEqual([]));
    expect(root.cart.count).toBe(0);
    root.live.stop();
  });

  it('removes only the bought items', async () => {
    const { root, submit, setUrl } = await setUp('41500', () => {
      root.cart.add({ ...ITEM, quantity: 500, totalPrice: '900' });
      return { body: { ...RECEIPT, orderId: 'o-1' } };
    });
    setUrl('https://www.instagram.com/elif');
    await submit();
    expect(root.cart.items.map(({ quantity }) => quantity)).toEqual([500]);
    root.live.stop();
  });
});
