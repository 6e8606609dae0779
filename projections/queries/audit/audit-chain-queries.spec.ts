import type { AuditEventView } from '@yukselt/contracts/api';
import fc from 'fast-check';
import { takeStep } from '../../testing/random-history.js';
import { ViewsDatabase } from '../../testing/views-database.js';
import { AuditChainQueries } from './audit-chain-queries.js';
import { AuditQueries } from './audit-queries.js';

let views: ViewsDatabase;
let chains: AuditChainQueries;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  chains = new AuditChainQueries(views.pool, new AuditQueries(views.pool, views.store, views.customerKeys, 5));
});
afterEach(() => views.close());

const typesOf = (events: readonly AuditEventView[]): string[] => events.map(({ type }) => type);

it('returns the whole chain of a cart payment, from request to undo, for each of its events', async () => {
  const account = await views.newAccount();
  const other = await account.topUp(900n);
  const requestId = await account.requestCartPayment(500n);
  await account.approve(requestId);
  const orderId = account.requests.get(requestId)!.orderId!;
  await account.checkout(100n);
  await account.undo(requestId);
  await account.approve(requestId);
  await views.fold();
  const chain = (await chains.chainOf({ requestId }))!;
  expect(typesOf(chain.events)).toEqual([
    'CartPaymentRequested',
    ...['PaymentApproved', 'WalletCredited', 'OrderPlaced', 'WalletDebited'],
    ...['PaymentDecisionReversed', 'OrderCancelled', 'WalletDebitReversed', 'WalletCreditReversed'],
    ...['PaymentApproved', 'WalletCredited', 'OrderPlaced', 'WalletDebited'],
  ]);
  expect(chain.account.userId).toBe(account.userId);
  expect(await chains.chainOf({ orderId })).toEqual(chain);
  for (const { revision } of chain.events)
    expect(await chains.chainOf({ userId: account.userId, revision: BigInt(revision) })).toEqual(chain);
  const { events } = await views.audit.history(account.userId, { from: 0n, limit: 100 });
  for (const event of chain.events) expect(events).toContainEqual(event);
  expect(typesOf((await chains.chainOf({ requestId: other }))!.events)).toEqual([
    'TopUpRequested',
    'PaymentApproved',
    'WalletCredited',
  ]);
});

it('is a single event when it names no order and no request, and empty for an unknown id', async () => {
  const account = await views.newAccount();
  await account.adjust(500n);
  await views.fold();
  const { userId } = account;
  expect(typesOf((await chains.chainOf({ userId, revision: 1n }))!.events)).toEqual(['WalletAdjusted']);
  expect(await chains.chainOf({ userId, revision: 2n })).toBeNull();
  expect(await chains.chainOf({ orderId: userId })).toBeNull();
  expect(await chains.chainOf({ requestId: userId })).toBeNull();
});

it('reads distant parts of a chain without the events between them', async () => {
  const account = await views.newAccount();
  await account.topUp(1_000_000n);
  const orderId = await account.checkout(500n);
  for (let n = 0; n < 120; n++) await account.cancel(await account.checkout(1_000n));
  await account.cancel(orderId);
  await views.fold();
  const chain = () => chains.chainOf({ orderId });
  expect(typesOf((await chain())!.events)).toEqual([
    'OrderPlaced',
    'WalletDebited',
    'OrderCancelled',
    'WalletRefunded',
  ]);
  const reads = [jest.spyOn(views.store, 'readStream'), jest.spyOn(views.store, 'readPacked')];
  await chain();
  const limits = reads.flatMap(({ mock }) => mock.calls.map(([, options]) => options!.limit));
  expect(limits.length).toBeGreaterThan(1);
  for (const limit of limits) expect(limit).toBeLessThan(50);
});

it('has every event that names an order or a request, or one linked to it, for any history', async () => {
  const step = fc.record({
    action: fc.nat(1_000),
    object: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 5_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const account = await views.newAccount();
      for (const one of steps) await takeStep(account, one);
      await views.fold();
      const { events } = await views.audit.history(account.userId, { from: 0n, limit: 1_000 });
      const tied = new Map<string, Set<string>>();
      for (const { orderId, requestId } of events) {
        const parts = [orderId, requestId].filter((id) => id !== null);
        const all = new Set(parts.flatMap((id) => [id, ...(tied.get(id) ?? [])]));
        for (const id of all) tied.set(id, all);
      }
      for (const [id, all] of tied) {
        const isOrder = account.orders.has(id);
        const chain = await chains.chainOf(isOrder ? { orderId: id } : { requestId: id });
        expect(chain!.events).toEqual(
          events.filter(({ orderId, requestId }) => all.has(orderId ?? '') || all.has(requestId ?? '')),
        );
      }
    }),
    { numRuns: 8, seed: 20_261_123 },
  );
});
