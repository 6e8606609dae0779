import type { TestAccount } from '../../testing/test-account.js';
import { ViewsDatabase } from '../../testing/views-database.js';

let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = await views.newAccount();
});
afterEach(() => views.close());

it('replays a history for the auditor, with balances at any revision and instant', async () => {
  await account.topUp(10_000n);
  const orderId = await account.checkout(4_000n);
  await account.adjust(9_000n);
  await views.fold();
  const { account: replayed, events } = await views.audit.history(account.userId, { from: 0n, limit: 100 });
  expect(replayed).toMatchObject({
    userId: account.userId,
    balance: '9000',
    revision: '6',
    lastEventAt: events.at(-1)!.at,
  });
  expect(events.map(({ type, delta, balance }) => [type, delta, balance])).toEqual([
    ['AccountOpened', '0', '0'],
    ['TopUpRequested', '0', '0'],
    ['PaymentApproved', '0', '0'],
    ['WalletCredited', '10000', '10000'],
    ['OrderPlaced', '0', '10000'],
    ['WalletDebited', '-4000', '6000'],
    ['WalletAdjusted', '3000', '9000'],
  ]);
  expect(events[4]).toMatchObject({ orderId, data: { target: { url: 'https://instagram.com/ornek' } } });
  expect(events[6]).toMatchObject({ actorId: 'admin-1', actorRole: 'admin', data: { reason: 'sayım' } });
  expect((await views.audit.history(account.userId, { from: 5n, limit: 1 })).events).toEqual([events[5]]);
  expect(await views.audit.balanceAt(account.userId, { revision: 5n })).toEqual({
    userId: account.userId,
    revision: '5',
    at: events[5]!.at,
    balance: '6000',
  });
  expect(await views.audit.balanceAt(account.userId, { revision: 7n })).toBeNull();
  expect(await views.audit.balanceAt(account.userId, { at: events[3]!.at })).toMatchObject({
    revision: '3',
    balance: '10000',
  });
  expect(await views.audit.balanceAt(account.userId, { at: '2001-01-01T00:00:00Z' })).toMatchObject({
    revision: '-1',
    balance: '0',
  });
  await expect(views.audit.balanceAt(account.userId, { at: 'dün' })).rejects.toThrow(RangeError);
});

it('compares two revisions for the auditor', async () => {
  const requestId = await account.topUp(10_000n);
  const [first, second] = [await account.checkout(4_000n), await account.checkout(1_000n)];
  await account.startProcessing(first);
  await account.cancel(second);
  const waiting = await account.requestTopUp(500n);
  const { events } = await views.audit.history(account.userId, { from: 0n, limit: 100 });
  expect(await views.audit.compare(account.userId, { from: 1n, to: 11n })).toEqual({
    userId: account.userId,
    from: { revision: '1', at: events[1]!.at, balance: '0', openOrders: 0, pendingRequests: 1 },
    to: { revision: '11', at: events[11]!.at, balance: '6000', openOrders: 1, pendingRequests: 1 },
    moves: [
      { type: 'WalletCredited', count: 1, amount: '10000' },
      { type: 'WalletDebited', count: 2, amount: '-5000' },
      { type: 'WalletRefunded', count: 1, amount: '1000' },
    ],
    orders: [
      { id: first, before: null, after: 'processing' },
      { id: second, before: null, after: 'cancelled' },
    ],
    requests: [
      { id: requestId, before: 'pending', after: 'approved' },
      { id: waiting, before: null, after: 'pending' },
    ],
    listedFrom: null,
  });
  expect(await views.audit.compare(account.userId, { from: 8n, to: 8n })).toMatchObject({
    moves: [],
    orders: [],
    requests: [],
  });
  expect(await views.audit.compare(account.userId, { from: 1n, to: 12n })).toBeNull();
});

it('exports the whole stream of a corrupt log as evidence, without a balance from the fault on', async () => {
  await account.topUp(1_000n);
  await account.append([{ type: 'WalletCredited', data: { requestId: 'r', amount: '5', balanceAfter: '1' } }]);
  await account.append([{ type: 'OrderCompleted', data: { orderId: 'o' } }]);
  const { lastRevision, verification, events } = await views.audit.evidence(account.userId);
  const lines = [];
  for await (const { event, delta, balance, hash } of events) lines.push([event.revision, delta, balance, hash.length]);
  expect([lastRevision, verification.verdict]).toEqual([5n, 'different']);
  expect(lines.slice(2)).toEqual([
    [2n, 0n, 0n, 64],
    [3n, 1_000n, 1_000n, 64],
    [4n, null, null, 64],
    [5n, null, null, 64],
  ]);
  await expect(views.audit.history(account.userId, { from: 0n, limit: 100 })).rejects.toMatchObject({
    code: 'LEDGER_FAULT',
  });
});

it('keeps every hash of a stream when its customer is erased', async () => {
  await account.topUp(1_000n);
  await account.cancel(await account.checkout(400n), 'Vazgeçtim');
  const hashesOfEvents = async () => {
    const rows: { hash: string; reason: unknown }[] = [];
    for await (const { hash, opened } of (await views.audit.evidence(account.userId)).events)
      rows.push({ hash, reason: opened?.reason });
    return rows;
  };
  const before = await hashesOfEvents();
  await views.customerKeys.destroy(account.userId);
  const after = await hashesOfEvents();
  expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
  expect([before, after].map((rows) => rows.find(({ reason }) => typeof reason === 'string')?.reason)).toEqual([
    'Vazgeçtim',
    '[silindi]',
  ]);
});
