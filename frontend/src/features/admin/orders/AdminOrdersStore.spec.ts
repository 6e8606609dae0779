import { FakeServer, ok, page, refused, until } from '../../../stores/testing/fake-server.js';
import { adminOrder, commandResult, OTHER } from '../../../stores/testing/records.js';
import { AdminFiguresStore } from '../overview/AdminFiguresStore.js';
import { healthApi } from '../overview/health.api.js';
import { ADMIN_COMMANDS, adminApi } from '../shared/admin.api.js';
import { AdminOrdersStore } from './AdminOrdersStore.js';

const ORDER = 'GET /api/v1/admin/orders/o1';
const path = (act: string) => `POST /api/v1/admin/accounts/${OTHER}/orders/o1/${act}`;

async function setUp() {
  const server = new FakeServer()
    .on('GET /api/v1/admin/orders', page([adminOrder('o1'), adminOrder('o2')]))
    .on('GET /api/v1/admin/orders/o1', ok(adminOrder('o1')));
  const store = new AdminOrdersStore({
    api: adminApi(server.http),
    commands: server.commands(),
    onLive: server.onLive,
  });
  await store.refresh();
  return { server, store };
}

describe('AdminOrdersStore', () => {
  it('sends the filter to the server', async () => {
    const { server, store } = await setUp();
    store.setFilter({ status: 'processing', q: 'elif', sort: 'oldest' });
    await until(() => store.list.state.status === 'ready');
    expect(server.requests.at(-1)!.path).toBe('/api/v1/admin/orders?status=processing&q=elif&sort=oldest&limit=40');
  });

  it('throttles reading a long list again, and reads the open order at once', async () => {
    const { server, store } = await setUp();
    server.on('GET /api/v1/admin/orders', page(Array.from({ length: 101 }, (_, index) => adminOrder(`o${index}`))));
    await store.refresh();
    await store.open('o1');
    jest.useFakeTimers();
    try {
      const stop = store.start();
      await jest.advanceTimersByTimeAsync(0);
      server.requests.length = 0;
      for (const _event of [1, 2, 3]) {
        server.push({
          type: 'customer-account',
          userId: OTHER,
          revision: '4',
          position: '9',
          orderIds: ['o1'],
          requestIds: [],
          wallet: false,
        });
        await jest.advanceTimersByTimeAsync(100);
      }
      const reads = () => [server.sent('GET /api/v1/admin/orders').length, server.sent(ORDER).length];
      expect(reads()).toEqual([0, 3]);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(reads()).toEqual([1, 4]);
      stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('moves an order on and marks the change', async () => {
    const { server, store } = await setUp();
    server
      .on(path('start-processing'), ok(commandResult()))
      .on('GET /api/v1/admin/orders', page([adminOrder('o1', { status: 'processing' }), adminOrder('o2')]));
    await store.act('start-processing', store.list.items[0]!);
    expect([store.list.items[0]!.status, [...store.fresh]]).toEqual(['processing', ['o1']]);
    expect(server.sent(path('start-processing'))[0]!.body).toEqual({});
  });

  it('shows an order only once its reading is in the access log, and no row in its place', async () => {
    const { server, store } = await setUp();
    server.on('GET /api/v1/admin/orders/o1', refused(503, 'STORE_UNAVAILABLE', 'Şu anda okunamıyor'));
    await store.open('o1');
    expect([store.openId, store.detail, store.detailState.status]).toEqual(['o1', null, 'failed']);
    server.on('GET /api/v1/admin/orders/o1', ok(adminOrder('o1')));
    await store.open('o1');
    expect(store.detail?.id).toBe('o1');
  });

  it('cancels with the reason, and reads the order again after a refusal', async () => {
    const { server, store } = await setUp();
    server
      .on(path('cancel'), refused(409, 'ORDER_ALREADY_CANCELLED', 'Sipariş zaten iptal edilmiş'))
      .on('GET /api/v1/admin/orders', page([adminOrder('o1', { status: 'cancelled' })]));
    await expect(store.act('cancel', adminOrder('o1'), 'stok yok')).rejects.toMatchObject({
      detail: 'Sipariş zaten iptal edilmiş',
    });
    expect(server.sent(path('cancel'))[0]!.body).toEqual({ reason: 'stok yok' });
    expect(store.list.items[0]!.status).toBe('cancelled');
  });
});

describe('a step for many orders', () => {
  const bulk = `POST ${ADMIN_COMMANDS.bulk.orders}`;
  const results = (...errors: (string | null)[]) =>
    ok({
      results: errors.map((detail, index) => ({
        id: `o${index + 1}`,
        ...(detail === null ? {} : { code: 'CONFLICT_RETRY', detail }),
      })),
    });

  it('marks its rows as busy, and opens no result when all succeed', async () => {
    const { server, store } = await setUp();
    store.bulk.toggleAll(store.list.items);
    server.on(bulk, results(null, null));
    const acting = store.actAll('start-processing');
    expect(['o1', 'o2', 'o3'].map(store.isBusy)).toEqual([true, true, false]);
    expect(await acting).toBe(2);
    expect(store.isBusy('o1')).toBe(false);
    expect([store.bulk.outcomes, store.bulk.chosen]).toEqual([null, []]);
  });

  it('lists every outcome when one is refused', async () => {
    const { server, store } = await setUp();
    store.bulk.toggleAll(store.list.items);
    server.on(bulk, results(null, 'Sipariş zaten tamamlandı'));
    expect(await store.actAll('complete')).toBe(1);
    expect(store.bulk.outcomes?.map(({ error }) => error)).toEqual([null, 'Sipariş zaten tamamlandı']);
  });
});

it('keeps a chosen order that newer orders have moved to a later page', async () => {
  const { server, store } = await setUp();
  const at = (id: string, minute: number) => adminOrder(id, { createdAt: `2026-11-21T10:0${minute}:00.000Z` });
  const list = 'GET /api/v1/admin/orders';
  server.on(list, page([at('o3', 3), at('o2', 2), at('o1', 1)]));
  await store.refresh();
  store.bulk.toggleAll(store.list.items);
  store.bulk.forgetDropped();
  // o2 and o1 are on a later page now.
  server.on(list, page([at('o4', 4), at('o3', 3)], 'more'));
  await store.list.restart();
  await store.refresh();
  expect([store.bulk.chosen.map(({ id }) => id), store.bulk.dropped]).toEqual([['o3', 'o2', 'o1'], 0]);
  server.on(list, page([at('o4', 4), at('o3', 3)]));
  await store.refresh();
  expect([store.bulk.chosen.map(({ id }) => id), store.bulk.dropped]).toEqual([['o3'], 2]);
});

describe('new orders', () => {
  const at = (id: string, minute: number) => adminOrder(id, { createdAt: `2026-11-21T10:0${minute}:00.000Z` });
  it('are only counted while an admin reads, and are shown at once otherwise', async () => {
    const { server, store } = await setUp();
    server.on('GET /api/v1/admin/orders', page([at('o2', 2), at('o1', 1)]));
    await store.refresh();
    const stop = store.start();
    await store.open('o1');
    server.on('GET /api/v1/admin/orders', page([at('o3', 3), at('o2', 2), at('o1', 1)]));
    server.push({
      type: 'customer-account',
      userId: OTHER,
      revision: '9',
      position: '9',
      orderIds: ['o3'],
      requestIds: [],
      wallet: false,
    });
    await until(() => store.heldBack === 1);
    expect(store.rows.map(({ id }) => id)).toEqual(['o2', 'o1']);
    store.showHeld();
    expect(store.rows.map(({ id }) => id)).toEqual(['o3', 'o2', 'o1']);
    await store.open(null);
    server.on('GET /api/v1/admin/orders', page([at('o4', 4), at('o3', 3)]));
    server.push({
      type: 'customer-account',
      userId: OTHER,
      revision: '9',
      position: '10',
      orderIds: ['o4'],
      requestIds: [],
      wallet: false,
    });
    await until(() => store.rows[0]?.id === 'o4');
    expect(store.heldBack).toBe(0);
    store.setFilter({ ...store.filter, sort: 'largest' });
    await until(() => store.list.state.status === 'ready');
    await store.open('o4');
    server.on('GET /api/v1/admin/orders', page([at('o4', 4), at('o5', 5), at('o3', 3)]));
    server.push({
      type: 'customer-account',
      userId: OTHER,
      revision: '9',
      position: '11',
      orderIds: ['o5'],
      requestIds: [],
      wallet: false,
    });
    await until(() => store.rows.length === 3);
    expect([store.rows.map(({ id }) => id), store.heldBack]).toEqual([['o4', 'o5', 'o3'], 0]);
    stop();
  });
});

describe('AdminFiguresStore', () => {
  const figures = {
    totalUsers: 1,
    newUsers: 1,
    totalOrders: 2,
    totalRevenue: '3',
    pendingRequests: 4,
    activeServices: 5,
    activePlatforms: 2,
    totalBalance: '6',
  };

  it('reads figures and health, and drops an outdated "healthy"', async () => {
    const server = new FakeServer()
      .on('GET /api/v1/admin/figures', ok(figures))
      .on('GET /api/v1/health/ready', ok({ status: 'ok', checks: {} }), 'lost');
    const store = new AdminFiguresStore({
      api: adminApi(server.http),
      health: healthApi(server.http),
      onLive: server.onLive,
      onStatus: () => () => undefined,
      elapsed: () => 0,
    });
    const stop = store.start();
    await until(() => store.figures !== null && store.health !== null);
    expect(store.figures).toEqual(figures);
    server.push({ type: 'heartbeat', lag: 3 });
    await until(() => store.healthState.status === 'failed');
    expect([store.lag, store.health]).toEqual([3, null]);
    stop();
  });

  it('accepts a 503 of the shop as its answer about its health', async () => {
    const server = new FakeServer().on('GET /api/v1/health/ready', {
      status: 503,
      body: { status: 'unavailable', checks: { database: { ready: false, details: {} } } },
    });
    await expect(healthApi(server.http).ready()).resolves.toEqual({ status: 'unavailable', checks: {} });
  });

  describe('the lag of the views', () => {
    function following(...answers: ('lost' | ReturnType<typeof ok>)[]) {
      const server = new FakeServer().on('GET /api/v1/admin/figures/views', ...answers);
      let onStatus: (up: boolean) => void = () => undefined;
      const store = new AdminFiguresStore({
        api: adminApi(server.http),
        health: healthApi(server.http),
        onLive: server.onLive,
        onStatus: (listener) => {
          onStatus = listener;
          return () => undefined;
        },
        elapsed: () => 0,
      });
      const stop = store.followLag();
      return { server, store, stop, setUp: (up: boolean) => onStatus(up) };
    }

    it('is no longer shown once the stream breaks, until the next answer', async () => {
      const { server, store, stop, setUp } = following('lost');
      server.push({ type: 'heartbeat', lag: 0 });
      expect(store.lag).toBe(0);
      setUp(false);
      expect(store.lag).toBeNull();
      await until(() => store.lagUnknown);
      const view = { view: 'balances', behind: 2, active: true, quarantined: 0 };
      server.on('GET /api/v1/admin/figures/views', ok([view]));
      server.push({ type: 'poll' });
      await until(() => store.lag === 2);
      expect(store.lagUnknown).toBe(false);
      stop();
    });

    it('is no longer shown without heartbeats', async () => {
      jest.useFakeTimers();
      const { server, store, stop } = following('lost');
      server.push({ type: 'heartbeat', lag: 0 });
      jest.advanceTimersByTime(34_000);
      expect(store.lag).toBe(0);
      jest.advanceTimersByTime(2_000);
      expect(store.lag).toBeNull();
      stop();
      jest.useRealTimers();
    });
  });
});
