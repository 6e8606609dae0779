import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { AdminHistoryQueries } from './admin-history-queries.js';

let views: ViewsDatabase;
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(() => views.close());

const INSTRUCTION = { holder: 'h', bank: 'b', account: 'a' };
const asked = (requestId: string) => [
  {
    type: 'TopUpRequested',
    data: { requestId, amount: '500', method: 'bank', reference: requestId, instruction: INSTRUCTION },
  },
];
const placed = (orderId: string, total: string) => [
  {
    type: 'OrderPlaced',
    data: {
      orderId,
      orderNumber: orderId,
      method: 'bank',
      total,
      lines: [],
      target: { platform: 'x', url: 'u', username: null, notes: null },
      requestId: null,
    },
  },
];
const adjusted = (delta: string, balanceAfter: string) => [
  {
    type: 'WalletAdjusted',
    data: { previous: '0', next: balanceAfter, delta, balanceAfter, reason: 'r' },
  },
];
const at = (occurredAt: string) => ({ occurredAt });

it('counts by Istanbul day: revenue without cancelled orders, and requests pending at the end of each day', async () => {
  const account = new TestAccount(views.store);
  await account.append(asked('long-ago'), at('2026-10-01T09:00:00.000Z'));
  await account.append(asked('r1'), at('2026-11-19T20:59:59.000Z'));
  // 00:00 in Istanbul: the next day.
  await account.append(placed('o1', '12000'), at('2026-11-19T21:00:00.000Z'));
  await account.append(placed('o2', '500'), at('2026-11-20T10:00:00.000Z'));
  await account.append(
    [
      {
        type: 'OrderCancelled',
        data: { orderId: 'o2', by: 'admin', reason: null, refunded: '0', noRefundReason: 'paid-by-transfer' },
      },
    ],
    at('2026-11-21T08:00:00.000Z'),
  );
  await account.append(
    [{ type: 'PaymentRejected', data: { requestId: 'r1', reason: null } }],
    at('2026-11-21T09:00:00.000Z'),
  );
  await views.fold();
  expect(await new AdminHistoryQueries(views.pool).days(new Date('2026-11-21T12:00:00.000Z'), 4)).toEqual([
    { day: '2026-11-18', revenue: '0', orders: 0, pendingRequests: 1, balance: '0' },
    { day: '2026-11-19', revenue: '0', orders: 0, pendingRequests: 2, balance: '0' },
    { day: '2026-11-20', revenue: '12000', orders: 2, pendingRequests: 2, balance: '0' },
    { day: '2026-11-21', revenue: '0', orders: 0, pendingRequests: 1, balance: '0' },
  ]);
});

it('returns the balance of all wallets at the end of each Istanbul day, also of days without a movement', async () => {
  const account = new TestAccount(views.store);
  await account.append(adjusted('700', '700'), at('2026-10-01T09:00:00.000Z'));
  await account.append(adjusted('9000', '9700'), at('2026-11-18T20:59:59.000Z'));
  // 00:00 in Istanbul: the next day.
  await account.append(adjusted('-1200', '8500'), at('2026-11-18T21:00:00.000Z'));
  await new TestAccount(views.store).append(adjusted('300', '300'), at('2026-11-21T08:00:00.000Z'));
  await views.fold();
  const days = await new AdminHistoryQueries(views.pool).days(new Date('2026-11-21T12:00:00.000Z'), 5);
  expect(days.map(({ day, balance }) => [day, balance])).toEqual([
    ['2026-11-17', '700'],
    ['2026-11-18', '9700'],
    ['2026-11-19', '8500'],
    ['2026-11-20', '8500'],
    ['2026-11-21', '8800'],
  ]);
});
