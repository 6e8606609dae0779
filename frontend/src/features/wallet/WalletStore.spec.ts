import { accountApi } from '../../api/account.api.js';
import { memoryStorage } from '../../lib/storage.js';
import { FakeServer, ok, page, refused, USER, until } from '../../stores/testing/fake-server.js';
import { commandResult, entry, request } from '../../stores/testing/records.js';
import { WalletModel } from '../../stores/WalletModel.js';
import { topUpError, WalletStore } from './WalletStore.js';
import { WALLET } from './wallet.texts.js';

const wallet = (balance: string, revision: string) => ok({ balance, revision, pendingAmount: '0', pendingCount: 0 });

/** @param tabs the storage that the tabs of a browser share */
function setUp(tabs = memoryStorage(), own = new WalletModel()) {
  const server = new FakeServer()
    .on('GET /api/v1/me/wallet', wallet('50000', '3'))
    .on('GET /api/v1/me/wallet/entries', page([entry(3, '50000', '50000')]))
    .on('GET /api/v1/me/payment-requests', page([request('r1', { status: 'approved' })]));
  const credited: bigint[] = [];
  const store = new WalletStore({
    api: accountApi(server.http),
    commands: server.commands(),
    wallet: own,
    storage: tabs,
    onLive: server.onLive,
    userId: () => USER,
    onCredited: (amount) => credited.push(amount),
  });
  return { server, store, credited };
}

describe('WalletStore', () => {
  it('reads balance, movements and requests, and states whether they agree', async () => {
    const { store } = setUp();
    await store.refresh();
    expect(store.balance).toBe(50_000n);
    expect(store.entries.items[0]).toMatchObject({ amount: 50_000n, balanceAfter: 50_000n });
    expect(store.agrees).toBe(true);
    expect(store.fresh.size).toBe(0);
  });

  it('offers a retry when the first read fails, and keeps its values when a refresh fails', async () => {
    const { server, store } = setUp();
    server
      .on('GET /api/v1/me/wallet', 'lost', wallet('50000', '3'), 'lost')
      .on(
        'GET /api/v1/me/wallet/entries',
        refused(503, 'STORE_UNAVAILABLE', 'Sistem şu anda yanıt vermiyor.'),
        page([]),
      );
    await store.refresh();
    expect([store.walletState.status, store.entries.state.status]).toEqual(['failed', 'failed']);
    await store.refresh();
    expect(store.balance).toBe(50_000n);
    await store.refresh();
    expect(store.walletState.status).toBe('ready');
    expect(store.balance).toBe(50_000n);
  });

  it('marks the balance when a user’s refresh fails', async () => {
    const { server, store } = setUp();
    await store.refresh();
    expect(store.walletState).toEqual({ status: 'ready' });
    server.on('GET /api/v1/me/wallet', 'lost');
    await store.refresh({ byUser: true });
    expect(store.walletState).toMatchObject({ status: 'ready', stale: { retrying: false } });
    expect(store.balance).toBe(50_000n);
  });

  it('reads again after its own events and marks new rows', async () => {
    const { server, store, credited } = setUp();
    const stop = store.start();
    await until(
      () => store.entries.state.status === 'ready' && store.requests.state.status === 'ready' && store.balance !== null,
    );
    server
      .on('GET /api/v1/me/wallet', wallet('70000', '5'))
      .on('GET /api/v1/me/wallet/entries', page([entry(5, '20000', '70000'), entry(3, '50000', '50000')]));
    server.push({
      type: 'account',
      userId: 'somebody else',
      revision: '5',
      position: '5',
      orderIds: [],
      requestIds: [],
      wallet: true,
    });
    expect(server.sent('GET /api/v1/me/wallet')).toHaveLength(1);
    server.push({
      type: 'account',
      userId: USER,
      revision: '5',
      position: '5',
      orderIds: [],
      requestIds: [],
      wallet: true,
    });
    await until(() => store.fresh.size > 0);
    expect([store.balance, [...store.fresh], credited]).toEqual([70_000n, ['5'], [20_000n]]);
    stop();
  });

  it('sums the movements to an equation, even when only some are loaded', async () => {
    const { server, store } = setUp();
    expect(store.figures).toMatchObject({ before: 0n, after: 0n, sum: { all: 0n } });
    server.on(
      'GET /api/v1/me/wallet/entries',
      page(
        [
          { ...entry(9, '13900', '36080'), kind: 'refund' },
          { ...entry(7, '-13900', '22180'), kind: 'order' },
        ],
        'older',
      ),
      page([{ ...entry(5, '-5000', '36080'), kind: 'adjustment' }, entry(3, '41080', '41080')]),
    );
    await store.refresh();
    expect(store.figures).toEqual({
      count: { all: 2, in: 0, order: 1, refund: 1, other: 0 },
      sum: { all: 0n, in: 0n, order: -13_900n, refund: 13_900n, other: 0n },
      before: 36_080n,
      after: 36_080n,
    });
    await store.entries.more();
    expect(store.figures).toMatchObject({
      sum: { all: 36_080n, in: 41_080n, order: -13_900n, refund: 13_900n, other: -5_000n },
      before: 0n,
      after: 36_080n,
    });
  });

  it('ignores a balance of an older view, which came after a newer answer of another reader', async () => {
    const own = new WalletModel();
    const { server, store } = setUp(memoryStorage(), own);
    server.on('GET /api/v1/me/wallet', wallet('10', '2'));
    const answer = server.hold('GET /api/v1/me/wallet');
    const read = store.refresh();
    own.beginRead()({ balance: '50000', revision: '3', pendingAmount: '0', pendingCount: 0, underReview: false });
    answer();
    await read;
    expect(store.balance).toBe(50_000n);
  });

  it('requests a top-up once, with its key, and reads again', async () => {
    const { server, store } = setUp();
    server.on('POST /api/v1/me/payment-requests', ok(commandResult({ requestId: 'r2' })));
    const [first, second] = await Promise.all([store.topUp(50_000n, 'bank'), store.topUp(50_000n, 'bank')]);
    expect(first.requestId).toBe('r2');
    expect(second).toEqual(first);
    const sent = server.sent('POST /api/v1/me/payment-requests');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      body: { amount: '50000', method: 'bank' },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('uses one key for simultaneous presses in two tabs, and another for a second top-up', async () => {
    const tabs = memoryStorage();
    // Neither tab has seen the other's command when it sends.
    const [first, second] = [setUp(tabs), setUp(tabs)];
    const stops = [first, second].map(({ server, store }) => {
      server.on('POST /api/v1/me/payment-requests', ok(commandResult({ requestId: 'r2' })));
      return store.start();
    });
    const key = tabs.getItem('topUpKey')!;
    const sent = first.store.topUp(50_000n, 'bank');
    const next = tabs.getItem('topUpKey')!;
    tabs.setItem('topUpKey', key); // the other tab does not see the first one's press yet
    await Promise.all([sent, second.store.topUp(50_000n, 'bank')]);
    await second.store.topUp(50_000n, 'bank');
    const keys = [first, second].map(({ server }) =>
      server.sent('POST /api/v1/me/payment-requests').map((request) => request.key),
    );
    expect(keys).toEqual([[JSON.parse(key)], [JSON.parse(key), expect.any(String)]]);
    expect(new Set([key, next, JSON.stringify(keys[1]![1])]).size).toBe(3);
    for (const stop of stops) stop();
  });

  it('rejects with a refusal and drops the command', async () => {
    const { server, store } = setUp();
    server.on(
      'POST /api/v1/me/payment-requests',
      refused(429, 'PAYMENT_REQUEST_LIMIT', 'Aynı anda en fazla 3 bekleyen ödeme talebiniz olabilir.'),
    );
    await expect(store.topUp(50_000n, 'bank')).rejects.toMatchObject({ code: 'PAYMENT_REQUEST_LIMIT' });
    expect(store.unsent).toEqual([]);
  });

  it('shows an unknown outcome as not yet sent, and creates exactly one request', async () => {
    const { server, store } = setUp();
    server.on('POST /api/v1/me/payment-requests', 'lost', 'lost', ok(commandResult({ requestId: 'r2' })));
    const asking = store.topUp(50_000n, 'papara');
    await until(() => store.unsent.length > 0);
    expect(store.topUpState.status).toBe('unknown');
    expect(store.unsent).toMatchObject([
      { kind: 'top-up', amount: 50_000n, method: 'papara', localId: expect.stringMatching(/^PAY-/) },
    ]);
    await asking;
    const keys = new Set(server.sent('POST /api/v1/me/payment-requests').map((sent) => sent.key));
    expect([keys.size, store.unsent]).toEqual([1, []]);
  });

  it('reads the request again after a withdrawal that came too late', async () => {
    const { server, store } = setUp();
    server
      .on('GET /api/v1/me/payment-requests', page([request('r1')]), page([request('r1', { status: 'approved' })]))
      .on(
        'POST /api/v1/me/payment-requests/r1/withdraw',
        refused(409, 'PAYMENT_REQUEST_NOT_PENDING', 'Bu ödeme talebi artık beklemede değil.'),
      );
    await store.refresh();
    await expect(store.withdraw('r1')).rejects.toMatchObject({ code: 'PAYMENT_REQUEST_NOT_PENDING' });
    expect(store.requests.items[0]!.status).toBe('approved');
  });

  it('reports an invalid amount with the specified text', () => {
    expect([null, 0n, 9_999n, 10_000n, 5_000_000n, 5_000_001n].map(topUpError)).toEqual([
      WALLET.invalid,
      WALLET.invalid,
      WALLET.tooSmall,
      null,
      null,
      WALLET.tooLarge,
    ]);
  });

  it('reads one kind of movement page by page', async () => {
    const { server, store } = setUp();
    await store.refresh();
    server.on(
      'GET /api/v1/me/wallet/entries',
      page([entry(2, '-5000', '45000')], 'abc'),
      page([entry(1, '-100', '50')]),
    );
    store.setFilter({ filter: 'order', month: null, q: '' });
    await until(() => store.filtered.state.status === 'ready');
    await store.filtered.more();
    expect(store.filtered.items.map(({ amount }) => amount)).toEqual([-5_000n, -100n]);
    expect(
      server
        .sent('GET /api/v1/me/wallet/entries')
        .slice(-2)
        .map(({ path }) => path.split('?')[1]),
    ).toEqual(['filter=order&limit=50', 'filter=order&cursor=abc&limit=50']);
    expect(store.entries.items).toHaveLength(1);
  });
});
