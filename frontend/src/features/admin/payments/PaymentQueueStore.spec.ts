import type { AdminReceiptView } from '@yukselt/contracts/api';
import type { LiveSignal } from '../../../api/live.js';
import { FakeServer, ok, page, refused, USER, until } from '../../../stores/testing/fake-server.js';
import { commandResult, OTHER, payment } from '../../../stores/testing/records.js';
import { adminApi } from '../shared/admin.api.js';
import { PENDING_FILTER } from './decisions/payment-actions.js';
import { PaymentQueueStore } from './PaymentQueueStore.js';

const QUEUE = [
  payment('p1', { createdAt: '2026-11-21T09:00:00.000Z' }),
  payment('p2', { createdAt: '2026-11-21T09:10:00.000Z', outsideLimits: true }),
  payment('p3', { createdAt: '2026-11-21T09:20:00.000Z' }),
];
const receiptOf = (id: string): AdminReceiptView => ({
  id,
  mime: 'image/png',
  size: 1,
  sha256: id,
  uploadedAt: '2026-11-21T09:00:00.000Z',
  usedBefore: [],
});
const path = (id: string, act: string) => `POST /api/v1/admin/accounts/${OTHER}/payment-requests/${id}/${act}`;

async function setUp() {
  const server = new FakeServer().on('GET /api/v1/admin/payment-requests', page(QUEUE));
  for (const row of QUEUE) server.on(`GET /api/v1/admin/payment-requests/${row.id}`, ok(row));
  const store = new PaymentQueueStore({
    api: adminApi(server.http),
    commands: server.commands(),
    onLive: server.onLive,
    onLeases: server.onLeases,
    ownId: () => USER,
    now: () => 1_000,
    elapsed: () => 5,
  });
  await store.refresh();
  return { server, store };
}

describe('PaymentQueueStore', () => {
  it('sums the pending requests, and sends the filter to the server', async () => {
    const { server, store } = await setUp();
    expect(store.pending).toHaveLength(3);
    store.setFilter({ ...PENDING_FILTER, outside: true, shared: true, q: 'Şahin', sort: 'newest' });
    await until(() => server.sent('GET /api/v1/admin/payment-requests').length === 2);
    expect(new URLSearchParams(server.requests.at(-1)!.path.split('?')[1])).toEqual(
      new URLSearchParams('status=pending&outside=1&shared=1&q=Şahin&sort=newest&limit=100'),
    );
  });

  it('marks the open request as stale when a user’s refresh cannot read it', async () => {
    const { server, store } = await setUp();
    await store.open('p1');
    expect(store.detailState).toEqual({ status: 'ready' });
    server.on('GET /api/v1/admin/payment-requests/p1', 'lost');
    await store.refresh({ byUser: true });
    expect(store.list.state).toEqual({ status: 'ready' });
    expect(store.detailState).toMatchObject({ status: 'ready', stale: { retrying: false } });
  });

  it('approves once, remembers the decision for the undo, and opens the next request', async () => {
    const { server, store } = await setUp();
    await store.open('p1');
    server
      .on(path('p1', 'approve'), ok(commandResult({ balance: '168550' })))
      .on('GET /api/v1/admin/payment-requests', page(QUEUE.slice(1)));
    await Promise.all([store.decide('approve', QUEUE[0]!, ''), store.decide('approve', QUEUE[0]!, '')]);
    expect(server.sent(path('p1', 'approve'))).toHaveLength(1);
    expect(store.undoable.decisions).toMatchObject([
      { decision: 'approve', requests: [{ id: 'p1' }], balance: 168_550n, at: 5 },
    ]);
    expect([store.openId, store.rows.map((row) => row.id)]).toEqual(['p2', ['p2', 'p3']]);
    server.on(path('p1', 'undo'), ok(commandResult())).on('GET /api/v1/admin/payment-requests', page(QUEUE));
    await store.undo(store.undoable.last!.requests[0]!, ' Yanlış talep ');
    expect(server.sent(path('p1', 'undo'))).toMatchObject([{ body: { reason: 'Yanlış talep' } }]);
    expect([store.undoable.last, store.rows.length]).toEqual([null, 3]);
  });

  it('reports a lost race without an error, and keeps the row in its place', async () => {
    const { server, store } = await setUp();
    await store.open('p2');
    server
      .on(path('p2', 'reject'), refused(409, 'PAYMENT_REQUEST_NOT_PENDING', 'Bu ödeme talebi artık beklemede değil.'))
      .on('GET /api/v1/admin/payment-requests/p2', ok({ ...QUEUE[1], status: 'approved', decidedBy: 'Ayşe Demir' }))
      .on('GET /api/v1/admin/payment-requests', page([QUEUE[0], QUEUE[2]]));
    await store.decide('reject', QUEUE[1]!, 'para gelmedi');
    expect(store.lostId).toBe('p2');
    expect(store.detail).toMatchObject({ status: 'approved', decidedBy: 'Ayşe Demir' });
    expect(store.rows.map((row) => row.id)).toEqual(['p1', 'p2', 'p3']);
    expect(store.undoable.last).toBeNull();
  });

  it('reports no lost race once another request is open', async () => {
    const { server, store } = await setUp();
    server.on(
      path('p2', 'reject'),
      refused(409, 'PAYMENT_REQUEST_NOT_PENDING', 'Bu ödeme talebi artık beklemede değil.'),
    );
    const answer = server.hold('GET /api/v1/admin/payment-requests/p2');
    const deciding = store.decide('reject', QUEUE[1]!, 'para gelmedi');
    await until(() => store.openId === 'p2');
    expect(store.lostId).toBe('p2');
    await store.open('p3');
    answer();
    await deciding;
    expect([store.openId, store.lostId]).toEqual(['p3', null]);
  });

  it.each([
    ['oldest', ['p1', 'p2', 'p3']],
    ['newest', ['p3', 'p2', 'p1']],
    ['largest', ['p3', 'p1', 'p2']],
    ['smallest', ['p2', 'p1', 'p3']],
  ] as const)(
    'keeps an open request that has left the list in its place, %s first, and finds the longest wait',
    async (sort, order) => {
      const server = new FakeServer();
      const amounts: Record<string, string> = { p1: '20000', p2: '5000', p3: '20000' };
      const rows = order.map((id) => ({ ...QUEUE.find((row) => row.id === id)!, amount: amounts[id]! }));
      for (const row of rows) server.on(`GET /api/v1/admin/payment-requests/${row.id}`, ok(row));
      const store = new PaymentQueueStore({
        api: adminApi(server.http),
        commands: server.commands(),
        onLive: server.onLive,
        onLeases: server.onLeases,
        ownId: () => USER,
        now: () => 1_000,
        elapsed: () => 5,
      });
      server.on('GET /api/v1/admin/payment-requests', page(rows));
      store.setFilter({ ...PENDING_FILTER, sort });
      await until(() => store.list.state.status === 'ready');
      expect(store.longestWaiting?.id).toBe('p1');
      for (const { id } of rows) {
        server.on('GET /api/v1/admin/payment-requests', page(rows));
        await store.refresh();
        await store.open(id);
        server.on('GET /api/v1/admin/payment-requests', page(rows.filter((row) => row.id !== id)));
        await store.refresh();
        expect(store.rows.map((row) => row.id)).toEqual(order);
      }
    },
  );

  it('rejects with every other refusal', async () => {
    const { server, store } = await setUp();
    server.on(path('p1', 'approve'), refused(403, 'OWN_ACCOUNT', 'Kendi hesabınızla ilgili bu işlemi yapamazsınız.'));
    await expect(store.decide('approve', QUEUE[0]!, '')).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
    expect(store.lostId).toBeNull();
  });

  it('approves the shown receipt, and shows the new one when the receipt was replaced', async () => {
    const { server, store } = await setUp();
    const openRequest = { ...QUEUE[0]!, receipt: receiptOf('d1') };
    const later = { ...openRequest, receipt: receiptOf('d2') };
    server
      .on('GET /api/v1/admin/payment-requests', page([openRequest]))
      .on('GET /api/v1/admin/payment-requests/p1', ok(openRequest));
    await store.refresh();
    await store.open('p1');
    server
      .on(path('p1', 'approve'), refused(409, 'RECEIPT_CHANGED', 'Bu talebin dekontu değişti.'), ok(commandResult()))
      .on('GET /api/v1/admin/payment-requests', page([later]))
      .on('GET /api/v1/admin/payment-requests/p1', ok(later));
    await expect(store.decide('approve', store.detail!, ' Geldi ')).rejects.toMatchObject({ code: 'RECEIPT_CHANGED' });
    expect([store.openId, store.detail?.receipt?.id, store.rows[0]?.receipt?.id]).toEqual(['p1', 'd2', 'd2']);
    await store.decide('approve', store.detail!, '');
    const sent = server.sent(path('p1', 'approve'));
    expect(sent.map(({ body }) => body)).toEqual([{ note: 'Geldi', receiptId: 'd1' }, { receiptId: 'd2' }]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('approves many requests, each with its shown receipt', async () => {
    const { server, store } = await setUp();
    const bulk = 'POST /api/v1/admin/bulk/payment-requests';
    server.on(bulk, ok({ results: [] }));
    await store.decideAll('approve', '', [{ ...QUEUE[0]!, receipt: receiptOf('d1') }, QUEUE[2]!]);
    expect(server.sent(bulk)[0]?.body).toEqual({
      action: 'approve',
      items: [
        { id: 'p1', userId: OTHER, receiptId: 'd1' },
        { id: 'p3', userId: OTHER, receiptId: null },
      ],
    });
  });

  it('keeps an unknown outcome open and resends with the same key', async () => {
    const { server, store } = await setUp();
    server.on(path('p1', 'approve'), 'lost', ok(commandResult()));
    const deciding = store.decide('approve', QUEUE[0]!, '');
    await until(() => store.stateOf('approve', 'p1').status === 'unknown');
    await deciding;
    expect(new Set(server.sent(path('p1', 'approve')).map(({ key }) => key)).size).toBe(1);
    expect(store.stateOf('approve', 'p1').status).toBe('ready');
  });

  it('reads the queue again after events of any account, and marks new requests', async () => {
    const { server, store } = await setUp();
    const stop = store.start();
    await until(() => server.sent('GET /api/v1/admin/payment-requests').length === 2);
    server.on(
      'GET /api/v1/admin/payment-requests',
      page([...QUEUE, payment('p4', { createdAt: '2026-11-21T09:30:00.000Z' })]),
    );
    server.push({
      type: 'customer-account',
      userId: OTHER,
      revision: '9',
      position: '9',
      orderIds: ['o'],
      requestIds: [],
      wallet: false,
    });
    server.push({
      type: 'customer-account',
      userId: OTHER,
      revision: '9',
      position: '9',
      orderIds: [],
      requestIds: ['p4'],
      wallet: false,
    });
    await until(() => store.fresh.has('p4'));
    expect(store.rows).toHaveLength(4);
    stop();
  });

  it('throttles reading a long queue while the stream is down', async () => {
    const { server, store } = await setUp();
    const rows = Array.from({ length: 2_000 }, (_, index) => payment(`r${index}`, {}));
    server.on('GET /api/v1/admin/payment-requests', page(rows));
    await store.refresh();
    jest.useFakeTimers();
    try {
      const stop = store.start();
      await jest.advanceTimersByTimeAsync(0);
      server.requests.length = 0;
      for (let second = 0; second < 20; second += 5) {
        server.push({ type: 'poll' });
        await jest.advanceTimersByTimeAsync(5_000);
      }
      expect(server.sent('GET /api/v1/admin/payment-requests')).toHaveLength(2);
      stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('leases an open request, shows who else reviews one, and releases the own lease', async () => {
    const { server, store } = await setUp();
    const path = '/api/v1/admin/review-leases';
    const moves = () => server.sent(`PUT ${path}`).map(({ body }) => body);
    server.on(`GET ${path}`, ok([])).on(`PUT ${path}`, ok([]));
    const stop = store.start();
    await store.open('p1');
    expect(moves()).toEqual([{ from: null, to: 'p1' }]);
    const lease = (adminId: string, until: string) =>
      server.pushLeases([{ requestId: 'p2', adminId, name: 'Mehmet Kaya', until }]);
    lease(OTHER, new Date(2_000).toISOString());
    expect([store.leases.reviewer('p2'), store.leases.reviewer('p1')]).toEqual(['Mehmet Kaya', null]);
    lease(OTHER, new Date(1_000).toISOString());
    expect(store.leases.reviewer('p2')).toBeNull();
    lease(USER, new Date(2_000).toISOString());
    expect(store.leases.reviewer('p2')).toBeNull();
    stop();
    await until(() => moves().length === 2);
    expect(moves()[1]).toEqual({ from: 'p1', to: null });
  });

  it('never leases or chooses an own or a decided request', async () => {
    const { server, store } = await setUp();
    server.on('GET /api/v1/admin/payment-requests/own', ok(payment('own', { userId: USER })));
    await store.open('own');
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
    expect([
      store.isDecidable(payment('own', { userId: USER })),
      store.isDecidable(payment('x', { status: 'approved' })),
      store.isDecidable(QUEUE[0]!),
    ]).toEqual([false, false, true]);
  });

  it('decides the chosen requests with one call, and reports each outcome', async () => {
    const { server, store } = await setUp();
    const bulk = 'POST /api/v1/admin/bulk/payment-requests';
    server.on(
      bulk,
      'lost',
      ok({
        results: [
          { id: 'p3', code: 'PAYMENT_REQUEST_NOT_PENDING', detail: 'Bu ödeme talebi artık beklemede değil.' },
          { id: 'p1', result: commandResult() },
        ],
      }),
    );
    store.bulk.toggleAll(QUEUE);
    store.bulk.toggle(QUEUE[1]!);
    await store.decideAll('reject', ' Para gelmedi ');
    expect(server.sent(bulk).map(({ body }) => body)).toEqual(
      Array(2).fill({
        action: 'reject',
        reason: 'Para gelmedi',
        items: [
          { id: 'p1', userId: OTHER },
          { id: 'p3', userId: OTHER },
        ],
      }),
    );
    expect(new Set(server.sent(bulk).map(({ key }) => key)).size).toBe(1);
    const [batch] = store.undoable.decisions;
    expect(batch).toMatchObject({
      decision: 'reject',
      requests: [{ id: 'p1' }],
      refused: [{ item: { id: 'p3' }, error: 'Bu ödeme talebi artık beklemede değil.' }],
    });
    expect(store.bulk.chosen).toEqual([]);
  });

  it('undoes a bulk decision, each request with its own outcome', async () => {
    const { server, store } = await setUp();
    server.on(
      'POST /api/v1/admin/bulk/payment-requests',
      ok({
        results: [
          { id: 'p1', result: commandResult() },
          { id: 'p3', result: commandResult() },
        ],
      }),
    );
    store.bulk.toggleAll(QUEUE);
    await store.decideAll('approve', '', [QUEUE[0]!, QUEUE[2]!]);
    expect(store.bulk.chosen.map(({ id }) => id)).toEqual(['p2']);
    server
      .on(path('p1', 'undo'), ok(commandResult()))
      .on(path('p3', 'undo'), refused(409, 'UNDO_IMPOSSIBLE', 'Para harcandığı için onay geri alınamaz.'));
    const results = await store.undoLast('Karar verildikten hemen sonra geri alındı.');
    expect(results?.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(store.undoable.decisions).toEqual([]);
    expect(await store.undoLast('')).toBeNull();
  });

  it('opens the next request before the answer, and reports a late refusal', async () => {
    const { server, store } = await setUp();
    await store.open('p1');
    server.on(
      path('p1', 'approve'),
      refused(409, 'PAYMENT_REQUEST_NOT_PENDING', 'Bu ödeme talebi artık beklemede değil.'),
    );
    const deciding = store.decide('approve', QUEUE[0]!, '');
    expect([store.openId, store.waitOf('p1')]).toEqual(['p2', 'sending']);
    await expect(deciding).rejects.toMatchObject({ code: 'PAYMENT_REQUEST_NOT_PENDING' });
    expect([store.openId, store.lostId]).toEqual(['p2', null]);
  });

  it('counts own decisions on the chips at once', async () => {
    const { server, store } = await setUp();
    const counts = { pending: 3, pendingAmount: '900000', oldestAt: null, outsideLimits: 1, sharedReceipt: 0 };
    server.on('GET /api/v1/admin/figures/payment-requests', ok(counts));
    await store.figures.refresh();
    server.on(path('p2', 'approve'), ok(commandResult()));
    await store.decide('approve', QUEUE[1]!, '');
    const pendingAmount = String(900_000n - BigInt(QUEUE[1]!.amount));
    expect(store.figures.counts).toEqual({ ...counts, pending: 2, pendingAmount, outsideLimits: 0 });
  });

  it('reads the oldest pending time again after that request is decided', async () => {
    const { server, store } = await setUp();
    const counts = { pending: 3, pendingAmount: '900000', outsideLimits: 1, sharedReceipt: 0 };
    const oldestAt = QUEUE[1]!.createdAt;
    server.on(
      'GET /api/v1/admin/figures/payment-requests',
      ok({ ...counts, oldestAt }),
      ok({ ...counts, oldestAt: null }),
    );
    await store.figures.refresh();
    server.on(path('p2', 'approve'), ok(commandResult()));
    await store.decide('approve', QUEUE[1]!, '');
    await until(() => store.figures.counts?.oldestAt === null);
  });

  it('chooses a range from the last chosen row', async () => {
    const { store } = await setUp();
    store.bulk.toggle(QUEUE[0]!);
    store.bulk.toggleRange(QUEUE[2]!, QUEUE);
    expect(store.bulk.chosen.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  });

  describe('one approval', () => {
    const event = (requestIds: string[], revision: string): LiveSignal => ({
      type: 'customer-account',
      userId: OTHER,
      revision,
      position: revision,
      orderIds: [],
      requestIds,
      wallet: true,
    });
    async function following() {
      const { server, store } = await setUp();
      server
        .on('GET /api/v1/admin/review-leases', ok([]))
        .on('PUT /api/v1/admin/review-leases', ok([]))
        .on(path('p1', 'approve'), ok(commandResult({ revision: '9' })));
      const stop = store.start();
      await store.open('p1');
      await until(() => server.sent('GET /api/v1/admin/payment-requests').length === 2);
      await settled();
      server.requests.length = 0;
      const lists = () => server.sent('GET /api/v1/admin/payment-requests').length;
      return { server, store, stop, lists };
    }
    const settled = async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    };

    it.each([
      ['after', 'its receipt'],
      ['before', 'its receipt'],
    ])('costs at most three requests; its echo %s %s costs none', async (when) => {
      const { server, store, stop } = await following();
      const deciding = store.decide('approve', QUEUE[0]!, '');
      if (when === 'before') server.push(event(['p1'], '9'));
      await deciding;
      if (when === 'after') server.push(event(['p1'], '9'));
      await settled();
      expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `${path('p1', 'approve')}`,
        'PUT /api/v1/admin/review-leases',
        'GET /api/v1/admin/payment-requests/p2',
      ]);
      expect(server.requests[1]?.body).toEqual({ from: 'p1', to: 'p2' });
      expect([store.openId, store.rows.map(({ id }) => id)]).toEqual(['p2', ['p2', 'p3']]);
      stop();
    });

    it.each([
      ['a later revision of the same request', event(['p1'], '10')],
      ['another request of the same account, of an earlier revision', event(['p3'], '8')],
      ['an own request together with another', event(['p1', 'p3'], '9')],
    ])('hides no decision of another admin: %s', async (_, other) => {
      const { server, store, stop, lists } = await following();
      const deciding = store.decide('approve', QUEUE[0]!, '');
      server.push(other);
      await deciding;
      await until(() => lists() === 1);
      expect(store.list.state.status).toBe('ready');
      stop();
    });

    it('follows a decision in a restored backup, whose revisions begin again', async () => {
      const { server, store, stop, lists } = await following();
      await store.decide('approve', QUEUE[0]!, '');
      server.push({ type: 'poll' });
      await until(() => lists() === 1);
      await settled();
      server.push(event(['p1'], '8'));
      await until(() => lists() === 2);
      stop();
    });

    it('reads the queue again when a decision is refused whose event was skipped', async () => {
      const { server, store, stop, lists } = await following();
      server.on(path('p1', 'approve'), refused(403, 'OWN_ACCOUNT', 'Kendi hesabınızla ilgili bu işlemi yapamazsınız.'));
      const deciding = store.decide('approve', QUEUE[0]!, '');
      server.push(event(['p1'], '9'));
      await expect(deciding).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
      await until(() => lists() === 1);
      stop();
    });

    it('reads a longer queue again before its rows run out', async () => {
      const { server, store, stop, lists } = await following();
      server.on('GET /api/v1/admin/payment-requests', page(QUEUE.slice(1), 'more'));
      await store.refresh();
      expect(lists()).toBe(1);
      server.on(path('p2', 'approve'), ok(commandResult({ revision: '10' })));
      await store.decide('approve', QUEUE[1]!, '');
      expect(lists()).toBe(2);
      stop();
    });
  });
});
