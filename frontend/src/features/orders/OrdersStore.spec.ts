import { accountApi } from '../../api/account.api.js';
import type { LiveSignal } from '../../api/live.js';
import { FakeServer, ok, page, refused, USER, until } from '../../stores/testing/fake-server.js';
import { commandResult, order } from '../../stores/testing/records.js';
import { OrdersStore, refundOf } from './OrdersStore.js';

function setUp() {
  const server = new FakeServer()
    .on('GET /api/v1/me/orders', page([order('o1'), order('o2', { status: 'completed' })]))
    .on('GET /api/v1/me/orders/o1', ok(order('o1')));
  return {
    server,
    store: new OrdersStore({
      api: accountApi(server.http),
      commands: server.commands(),
      onLive: server.onLive,
      userId: () => USER,
    }),
  };
}
const changed = (orderIds: string[]): LiveSignal => ({
  type: 'account',
  userId: USER,
  revision: '4',
  position: '4',
  orderIds,
  requestIds: [],
  wallet: false,
});

describe('OrdersStore', () => {
  it('reads orders and reports a missing one', async () => {
    const { store } = setUp();
    await store.list.refresh();
    await store.load('o9');
    expect(store.find('o2')?.status).toBe('completed');
    expect(store.stateOf('o9')).toMatchObject({ status: 'failed', error: { status: 404 } });
  });

  it('reads the list again when only the month changes, and sends the month for every page', async () => {
    const { server, store } = setUp();
    server.on('GET /api/v1/me/orders', page([order('o1')], 'older'), page([order('o2')]), page([]));
    const paths = () => server.sent('GET /api/v1/me/orders').map(({ path }) => path.split('?')[1]);
    store.start({ status: 'completed', month: '2026-10', q: 'ORD-6' });
    await until(() => store.list.next !== null);
    await store.list.more();
    store.start({ status: 'completed', month: '2026-09', q: 'ORD-6' });
    // The orders of the other month disappear at once.
    expect(store.list.state.status).toBe('loading');
    await until(() => store.list.isEmpty);
    expect(paths()).toEqual([
      'status=completed&month=2026-10&q=ORD-6&limit=20',
      'status=completed&month=2026-10&q=ORD-6&cursor=older&limit=20',
      'status=completed&month=2026-09&q=ORD-6&limit=20',
    ]);
  });

  it('marks an order that could not be read again', async () => {
    const { server, store } = setUp();
    await store.load('o1');
    expect(store.stateOf('o1')).toEqual({ status: 'ready' });
    server.on('GET /api/v1/me/orders/o1', 'lost');
    await store.load('o1', { byUser: true });
    expect(store.stateOf('o1')).toMatchObject({ status: 'ready', stale: { retrying: false } });
  });

  it('marks the list’s row while the order itself cannot be read', async () => {
    const { server, store } = setUp();
    server.on('GET /api/v1/me/orders/o1', 'lost', ok(order('o1', { status: 'completed' })));
    await store.list.refresh();
    expect(store.stateOf('o1')).toEqual({ status: 'ready' });
    await store.load('o1');
    const state = store.stateOf('o1');
    expect(state).toMatchObject({ status: 'ready', stale: { retrying: false } });
    if (state.status === 'ready') state.stale?.retry();
    await until(() => store.find('o1')?.status === 'completed');
    expect(store.stateOf('o1')).toEqual({ status: 'ready' });
  });

  it('cancels with a reason and shows the server’s new order', async () => {
    const { server, store } = setUp();
    await store.list.refresh();
    server
      .on('POST /api/v1/me/orders/o1/cancel', ok(commandResult({ orderId: 'o1', refunded: '12000' })))
      .on('GET /api/v1/me/orders/o1', ok(order('o1', { status: 'cancelled' })));
    await expect(store.cancel('o1', '  vazgeçtim ')).resolves.toMatchObject({ refunded: '12000' });
    expect(server.sent('POST /api/v1/me/orders/o1/cancel')[0]!.body).toEqual({ reason: 'vazgeçtim' });
    expect([store.find('o1')?.status, store.list.items[0]!.status]).toEqual(['cancelled', 'cancelled']);
  });

  it('rejects with a refusal and reads the order again', async () => {
    const { server, store } = setUp();
    server
      .on('POST /api/v1/me/orders/o1/cancel', refused(409, 'ORDER_COMPLETED', 'Tamamlanmış siparişler iptal edilemez'))
      .on('GET /api/v1/me/orders/o1', ok(order('o1', { status: 'completed' })));
    await expect(store.cancel('o1', '')).rejects.toMatchObject({ detail: 'Tamamlanmış siparişler iptal edilemez' });
    expect(store.find('o1')?.status).toBe('completed');
  });

  it('reads only the watched order again', async () => {
    const { server, store } = setUp();
    const stop = store.watch('o1');
    await until(() => store.find('o1') !== undefined);
    server.on('GET /api/v1/me/orders/o1', ok(order('o1', { status: 'processing' })));
    server.push(changed(['o2']));
    expect(server.sent('GET /api/v1/me/orders/o1')).toHaveLength(1);
    server.push(changed(['o1']));
    await until(() => store.find('o1')?.status === 'processing');
    stop();
    server.push(changed(['o1']));
    expect(server.sent('GET /api/v1/me/orders/o1')).toHaveLength(2);
  });

  it('calculates the refund of a cancellation', () => {
    expect(refundOf(order('o'), false)).toBe(12_000n);
    expect(refundOf(order('o', { method: 'papara' }), false)).toBe(0n);
    expect(refundOf(order('o'), true)).toBe(0n);
  });
});
