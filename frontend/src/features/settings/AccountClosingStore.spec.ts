import { accountApi } from '../../api/account.api.js';
import { FakeServer, ok, page, refused } from '../../stores/testing/fake-server.js';
import { commandResult, order } from '../../stores/testing/records.js';
import { AccountClosingStore } from './AccountClosingStore.js';

const CLOSE = 'POST /api/v1/me/account/close';
const wallet = (balance: string, pendingCount = 0) => ok({ balance, revision: '3', pendingAmount: '0', pendingCount });

function setUp(server: FakeServer) {
  const waits: number[] = [];
  const left: string[] = [];
  const store = new AccountClosingStore({
    http: server.http,
    api: accountApi(server.http),
    delay: async (ms) => {
      waits.push(ms);
    },
    leave: async (work) => {
      await work();
      left.push('left');
    },
  });
  return { store, waits, left };
}
const checked = async (server: FakeServer) => {
  const world = setUp(server);
  await world.store.check();
  return world;
};

it('reads what prevents closing', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/me/wallet', wallet('5000', 2))
    .on('GET /api/v1/me/orders', page([]), page([order('o')]));
  const { store } = await checked(server);
  expect([store.balance, store.pendingRequests, store.openOrders, store.blocked]).toEqual([5_000n, 2, true, true]);
});

it('reports when that cannot be read', async () => {
  const { store } = await checked(
    new FakeServer().on('GET /api/v1/me/wallet', 'lost').on('GET /api/v1/me/orders', page([])),
  );
  expect(store.checkState.status).toBe('failed');
});

it.each([
  ['0', {}],
  ['41500', { givenUp: '41500' }],
])('gives up the shown balance of %s', async (balance, given) => {
  const server = new FakeServer()
    .on('GET /api/v1/me/wallet', wallet(balance))
    .on('GET /api/v1/me/orders', page([]))
    .on(CLOSE, ok(commandResult()));
  const { store, left } = await checked(server);
  await store.close('gizli');
  expect(server.sent(CLOSE)).toMatchObject([{ body: { password: 'gizli', ...given }, key: expect.any(String) }]);
  expect(left).toEqual(['left']);
});

it('retries with the same key until the outcome is certain', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/me/wallet', wallet('0'))
    .on('GET /api/v1/me/orders', page([]))
    .on(
      CLOSE,
      'lost',
      refused(503, 'OUTCOME_UNKNOWN', 'İşleminizin sonucu kontrol ediliyor…'),
      refused(500, 'INTERNAL', 'x'),
      ok(commandResult({ repeated: true })),
    );
  const { store, waits, left } = await checked(server);
  await store.close('gizli');
  expect(new Set(server.sent(CLOSE).map(({ key }) => key)).size).toBe(1);
  expect([waits, left]).toEqual([[1_000, 2_000, 4_000], ['left']]);
});

it.each([
  [401, 'PASSWORD_WRONG'],
  [409, 'CLOSE_BALANCE_LEFT'],
  [503, 'MAINTENANCE'],
  [429, 'RATE_LIMITED'],
])('keeps the session when the server refuses with %i %s', async (status, code) => {
  const server = new FakeServer()
    .on('GET /api/v1/me/wallet', wallet('0'))
    .on('GET /api/v1/me/orders', page([]))
    .on(CLOSE, refused(status, code, 'x'));
  const { store, left } = await checked(server);
  await expect(store.close('gizli')).rejects.toMatchObject({ code });
  expect([store.closeState.status, left, server.sent(CLOSE).length]).toEqual(['failed', [], 1]);
});
