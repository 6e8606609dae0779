import { KURUS_MAX, PENDING_REQUESTS_MAX } from '@yukselt/contracts';
import { ENDED_REMEMBERED } from './account.js';
import { CorruptStream } from './errors.js';
import * as history from './testing/histories.js';
import { BY_ADMIN, fold, given, OWNER } from './testing/specification.js';

const {
  approved,
  bought,
  CART,
  cancelled,
  cartApproved,
  cartRequested,
  closed,
  completed,
  credited,
  debited,
  funded,
  LINES,
  opened,
  placed,
  refunded,
  rejected,
  reversed,
  started,
  TARGET,
  topUpRequested,
  transfer,
  withdrawn,
} = history;

describe('opening an account', () => {
  it('is part of the first decision, and of no later one', () => {
    given()
      .when({ type: 'RequestTopUp', ...transfer('r-1'), amount: 10_000n })
      .then(opened, topUpRequested());
    given(opened)
      .when({ type: 'RequestTopUp', ...transfer('r-1'), amount: 10_000n })
      .then(topUpRequested());
  });
  it('is no part of a refusal', () =>
    given().when({ type: 'WithdrawPayment', requestId: 'r-1' }).refuses('PAYMENT_REQUEST_NOT_FOUND'));
});

// docs/product-rules.md#money-3 and docs/product-rules.md#payments-8
describe('requesting a top-up', () => {
  const request = (amount: bigint) => given(opened).when({ type: 'RequestTopUp', ...transfer('r-1'), amount });
  it('accepts ₺100 and ₺50.000', () => {
    request(10_000n).then(topUpRequested('r-1', '10000'));
    request(5_000_000n).then(topUpRequested('r-1', '5000000'));
  });
  it('refuses amounts outside the limits, and amounts of zero or less', () => {
    request(9_999n).refuses('TOP_UP_TOO_SMALL');
    request(5_000_001n).refuses('TOP_UP_TOO_LARGE');
    request(0n).refuses('AMOUNT_INVALID');
    request(-10_000n).refuses('AMOUNT_INVALID');
  });
  it('refuses when too many requests are pending; decided and withdrawn ones do not count', () => {
    const waiting = Array.from({ length: PENDING_REQUESTS_MAX }, (_, index) => topUpRequested(`w-${index}`));
    given(opened, ...waiting)
      .when({ type: 'RequestTopUp', ...transfer('r'), amount: 10_000n })
      .refuses('PAYMENT_REQUEST_LIMIT');
    given(opened, ...waiting, withdrawn('w-0'))
      .when({ type: 'RequestTopUp', ...transfer('r'), amount: 10_000n })
      .then(topUpRequested('r'));
  });
});

// docs/product-rules.md#money-2 and docs/product-rules.md#money-3
describe('requesting payment of a cart', () => {
  it('fixes lines, prices and target, without the top-up limits', () =>
    given(opened)
      .when({ type: 'RequestCartPayment', ...transfer('r-1'), ...CART })
      .then(cartRequested()));
  it('refuses an empty cart and a price that the shopper did not see', () => {
    given(opened)
      .when({ type: 'RequestCartPayment', ...transfer('r-1'), ...CART, lines: [] })
      .refuses('CART_EMPTY');
    given(opened)
      .when({ type: 'RequestCartPayment', ...transfer('r-1'), ...CART, expectedTotal: 3_999n })
      .refuses('PRICE_CHANGED', { total: '4000' });
  });
});

// docs/product-rules.md#money-11 and docs/product-rules.md#payments-2
describe('withdrawing a request', () => {
  it('is accepted while the request is pending', () =>
    given(opened, topUpRequested()).when({ type: 'WithdrawPayment', requestId: 'r-1' }).then(withdrawn()));
  it.each([
    ['approved', [approved(), credited('10000', '10000')]],
    ['rejected', [rejected()]],
    ['withdrawn', [withdrawn()]],
  ] as const)('refuses when %s', (status, decided) =>
    given(opened, topUpRequested(), ...decided)
      .when({ type: 'WithdrawPayment', requestId: 'r-1' })
      .refuses('PAYMENT_REQUEST_NOT_PENDING', { status }),
  );
});

/** The admin saw the receipt that is kept. */
const SEEN = { seenId: 'd-1', storedId: 'd-1' } as const;

// docs/product-rules.md#money-4, docs/product-rules.md#money-12 and docs/product-rules.md#payments-13
describe('approving', () => {
  const approve = { type: 'ApprovePayment', requestId: 'r-1', note: null, orderId: 'o-1', receipt: SEEN } as const;
  it('credits a top-up', () =>
    given(opened, topUpRequested()).when(approve, BY_ADMIN).then(approved(), credited('10000', '10000')));
  it('credits, orders and pays a cart in one append: net 0', () =>
    given(opened, cartRequested())
      .when(approve, BY_ADMIN)
      .then(...cartApproved.slice(2)));
  it('orders the lines that the request fixed, and leaves the other balance as it is', () =>
    given(...funded, cartRequested('r-2'))
      .when({ ...approve, requestId: 'r-2' }, BY_ADMIN)
      .then(approved('r-2'), credited('4000', '14000', 'r-2'), placed('o-1', 1, 'r-2'), debited('4000', '10000')));
  it('refuses unknown and decided requests', () => {
    given(opened).when(approve, BY_ADMIN).refuses('PAYMENT_REQUEST_NOT_FOUND');
    given(...funded)
      .when(approve, BY_ADMIN)
      .refuses('PAYMENT_REQUEST_NOT_PENDING', { status: 'approved' });
    given(opened, topUpRequested(), withdrawn())
      .when(approve, BY_ADMIN)
      .refuses('PAYMENT_REQUEST_NOT_PENDING', { status: 'withdrawn' });
  });
  it.each([
    ['was exchanged', { seenId: 'd-1', storedId: 'd-2' }],
    ['was added', { seenId: null, storedId: 'd-1' }],
    ['was removed', { seenId: 'd-1', storedId: null }],
  ])('refuses when the receipt %s since the admin saw it', (_, receipt) =>
    given(opened, topUpRequested())
      .when({ ...approve, receipt }, BY_ADMIN)
      .refuses('RECEIPT_CHANGED'),
  );
  it('approves a request that never had a receipt', () =>
    given(opened, topUpRequested())
      .when({ ...approve, receipt: { seenId: null, storedId: null } }, BY_ADMIN)
      .then(approved(), credited('10000', '10000')));
  it('refuses a decided request for its status, not for its receipt', () =>
    given(opened, topUpRequested(), withdrawn())
      .when({ ...approve, receipt: { seenId: 'd-1', storedId: null } }, BY_ADMIN)
      .refuses('PAYMENT_REQUEST_NOT_PENDING', { status: 'withdrawn' }));
  it('refuses the own account', () =>
    given(opened, topUpRequested())
      .when(approve, { actor: { id: OWNER, role: 'admin' } })
      .refuses('OWN_ACCOUNT'));
  it('refuses a credit above the largest balance', () => {
    const full = {
      type: 'WalletAdjusted',
      data: { delta: String(KURUS_MAX), balanceBefore: '0', balanceAfter: String(KURUS_MAX), reason: 'v1.x' },
    } as const;
    given(opened, full, topUpRequested()).when(approve, BY_ADMIN).refuses('BALANCE_LIMIT');
  });
});

// docs/product-rules.md#payments-2 and docs/product-rules.md#money-12
describe('rejecting', () => {
  const reject = { type: 'RejectPayment', requestId: 'r-1', reason: null } as const;
  it('moves no money', () => given(opened, topUpRequested()).when(reject, BY_ADMIN).then(rejected()));
  it('refuses a decided request and the own account', () => {
    given(opened, topUpRequested(), rejected())
      .when(reject, BY_ADMIN)
      .refuses('PAYMENT_REQUEST_NOT_PENDING', { status: 'rejected' });
    given(opened, topUpRequested()).when(reject).refuses('OWN_ACCOUNT');
  });
});

// docs/product-rules.md#money-10
describe('undoing a decision', () => {
  const undo = { type: 'UndoDecision', requestId: 'r-1', reason: null } as const;
  const takenBack = {
    type: 'WalletCreditReversed',
    data: { requestId: 'r-1', amount: '10000', balanceAfter: '0' },
  } as const;
  const cartTakenBack = [
    reversed('approved'),
    cancelled({ by: 'undo', refunded: '0', noRefundReason: 'approval-undone' }),
    { type: 'WalletDebitReversed', data: { orderId: 'o-1', amount: '4000', balanceAfter: '4000' } },
    { type: 'WalletCreditReversed', data: { requestId: 'r-1', amount: '4000', balanceAfter: '0' } },
  ] as const;
  it('returns a rejected request to pending', () => {
    given(opened, topUpRequested(), rejected()).when(undo, BY_ADMIN).then(reversed('rejected'));
    given(opened, topUpRequested(), rejected(), reversed('rejected'))
      .when({ type: 'ApprovePayment', requestId: 'r-1', note: null, orderId: 'o', receipt: SEEN }, BY_ADMIN)
      .then(approved(), credited('10000', '10000'));
  });
  it('reverses the credit of a top-up', () =>
    given(...funded)
      .when(undo, BY_ADMIN)
      .then(reversed('approved'), takenBack));
  it('refuses when the balance no longer covers the credit', () =>
    given(...bought)
      .when(undo, BY_ADMIN)
      .refuses('UNDO_BALANCE_SPENT', { balance: '6000', amount: '10000' }));
  it('cancels the order of a cart payment and reverses both lines: net 0', () =>
    given(...cartApproved)
      .when(undo, BY_ADMIN)
      .then(...cartTakenBack));
  it('lets a cart payment be approved again, as another order', () =>
    given(...cartApproved, ...cartTakenBack)
      .when({ type: 'ApprovePayment', requestId: 'r-1', note: null, orderId: 'o-2', receipt: SEEN }, BY_ADMIN)
      .then(approved(), credited('4000', '4000'), placed('o-2', 2, 'r-1'), debited('4000', '0', 'o-2')));
  it.each([
    ['processing', [started()]],
    ['completed', [started(), completed()]],
    ['cancelled', [cancelled({ refunded: '0', noRefundReason: 'paid-by-transfer' })]],
  ] as const)('refuses when the order is %s', (_status, more) =>
    given(...cartApproved, ...more)
      .when(undo, BY_ADMIN)
      .refuses('UNDO_ORDER_ADVANCED'),
  );
  it('refuses unknown, pending and withdrawn requests', () => {
    given(opened).when(undo, BY_ADMIN).refuses('PAYMENT_REQUEST_NOT_FOUND');
    given(opened, topUpRequested()).when(undo, BY_ADMIN).refuses('PAYMENT_REQUEST_NOT_DECIDED', { status: 'pending' });
    given(opened, topUpRequested(), withdrawn())
      .when(undo, BY_ADMIN)
      .refuses('PAYMENT_REQUEST_NOT_DECIDED', { status: 'withdrawn' });
  });
  it('refuses the own account', () =>
    given(...funded)
      .when(undo)
      .refuses('OWN_ACCOUNT'));
});

// docs/product-rules.md#money-2 and docs/product-rules.md#orders-4
describe('buying by balance', () => {
  const buy = { type: 'PlaceOrder', orderId: 'o-1', ...CART } as const;
  it('places the order and debits the wallet in one append', () =>
    given(...funded)
      .when(buy)
      .then(placed(), debited('4000', '6000')));
  it('spends the last kuruş', () =>
    given(...funded)
      .when({ ...buy, total: 10_000n, expectedTotal: 10_000n })
      .then({ ...placed(), data: { ...placed().data, total: '10000' } }, debited('10000', '0')));
  it('refuses one kuruş more', () =>
    given(...funded)
      .when({ ...buy, total: 10_001n, expectedTotal: 10_001n })
      .refuses('INSUFFICIENT_BALANCE', { balance: '10000', total: '10001' }));
  it('refuses an empty cart and a price that the shopper did not see', () => {
    given(...funded)
      .when({ ...buy, lines: [] })
      .refuses('CART_EMPTY');
    given(...funded)
      .when({ ...buy, expectedTotal: 4_001n })
      .refuses('PRICE_CHANGED', { total: '4000' });
  });
  it('numbers orders by account and ordinal', () =>
    given(...bought)
      .when({ ...buy, orderId: 'o-2' })
      .then(placed('o-2', 2), debited('4000', '2000', 'o-2')));
});

// docs/product-rules.md#money-9 and docs/product-rules.md#orders-1
describe('processing an order', () => {
  it('goes one step at a time', () => {
    given(...bought)
      .when({ type: 'StartProcessing', orderId: 'o-1' }, BY_ADMIN)
      .then(started());
    given(...bought, started())
      .when({ type: 'CompleteOrder', orderId: 'o-1' }, BY_ADMIN)
      .then(completed());
  });
  it.each([
    ['StartProcessing', [started()], 'processing'],
    ['StartProcessing', [started(), completed()], 'completed'],
    ['CompleteOrder', [], 'pending'],
    ['CompleteOrder', [started(), completed()], 'completed'],
  ] as const)('%s refuses after %j', (type, more, status) =>
    given(...bought, ...more)
      .when({ type, orderId: 'o-1' }, BY_ADMIN)
      .refuses('ORDER_TRANSITION_INVALID', { status }),
  );
  it.each(['StartProcessing', 'CompleteOrder'] as const)('%s refuses cancelled and unknown orders', (type) => {
    given(...bought, cancelled(), refunded('4000', '10000'))
      .when({ type, orderId: 'o-1' }, BY_ADMIN)
      .refuses('ORDER_ALREADY_CANCELLED');
    given(...bought)
      .when({ type, orderId: 'o-9' }, BY_ADMIN)
      .refuses('ORDER_NOT_FOUND');
  });
});

// docs/product-rules.md#money-5 and docs/product-rules.md#orders-2
describe('cancelling an order', () => {
  const cancel = { type: 'CancelOrder', orderId: 'o-1', by: 'user', reason: null, ownerRole: 'user' } as const;
  it('refunds the total once, from pending and from processing', () => {
    given(...bought)
      .when(cancel)
      .then(cancelled(), refunded('4000', '10000'));
    given(...bought, started())
      .when({ ...cancel, by: 'admin', reason: 'v1.why' }, BY_ADMIN)
      .then(cancelled({ by: 'admin', reason: 'v1.why' }), refunded('4000', '10000'));
    given(...bought, cancelled(), refunded('4000', '10000'))
      .when(cancel)
      .refuses('ORDER_ALREADY_CANCELLED');
  });
  it('refunds nothing to an admin, and states why', () =>
    given(...bought)
      .when({ ...cancel, ownerRole: 'admin' })
      .then(cancelled({ refunded: '0', noRefundReason: 'owner-is-admin' })));
  it('refunds nothing that was paid by transfer, and states why', () =>
    given(...cartApproved)
      .when(cancel)
      .then(cancelled({ refunded: '0', noRefundReason: 'paid-by-transfer' })));
  it('refuses completed and unknown orders', () => {
    given(...bought, started(), completed())
      .when(cancel)
      .refuses('ORDER_COMPLETED');
    given(...bought)
      .when({ ...cancel, orderId: 'o-9' })
      .refuses('ORDER_NOT_FOUND');
  });
});

// docs/product-rules.md#money-6 and docs/product-rules.md#money-12
describe('adjusting a balance', () => {
  const adjust = { type: 'AdjustBalance', expectedBalance: 10_000n, newBalance: 2_500n, reason: 'v1.why' } as const;
  it('records both balances and the reason', () =>
    given(...funded)
      .when(adjust, BY_ADMIN)
      .then({
        type: 'WalletAdjusted',
        data: { delta: '-7500', balanceBefore: '10000', balanceAfter: '2500', reason: 'v1.why' },
      }));
  it('refuses when the balance has changed', () =>
    given(...bought)
      .when(adjust, BY_ADMIN)
      .refuses('BALANCE_CHANGED', { balance: '6000' }));
  it('refuses an unchanged, a negative and a too large balance, and the own account', () => {
    given(...funded)
      .when({ ...adjust, newBalance: 10_000n }, BY_ADMIN)
      .refuses('BALANCE_UNCHANGED');
    given(...funded)
      .when({ ...adjust, newBalance: -1n }, BY_ADMIN)
      .refuses('AMOUNT_INVALID');
    given(...funded)
      .when({ ...adjust, newBalance: KURUS_MAX + 1n }, BY_ADMIN)
      .refuses('BALANCE_LIMIT');
    given(...funded)
      .when(adjust)
      .refuses('OWN_ACCOUNT');
  });
});

describe('closing an account', () => {
  const close = { type: 'CloseAccount', givenUp: null } as const;
  it('is accepted for an account that was never used', () => given().when(close).then(opened, closed));
  it('demands that the whole balance is given up, and records it', () => {
    given(...funded)
      .when(close)
      .refuses('CLOSE_BALANCE_LEFT', { balance: '10000' });
    given(...funded)
      .when({ ...close, givenUp: 9_999n })
      .refuses('CLOSE_BALANCE_LEFT', { balance: '10000' });
    given(...funded)
      .when({ ...close, givenUp: 10_000n })
      .then({ type: 'BalanceForfeited', data: { amount: '10000', balanceAfter: '0' } }, closed);
  });
  it('refuses while a request is pending or an order is open', () => {
    given(opened, topUpRequested()).when(close).refuses('CLOSE_PENDING_REQUEST');
    given(...bought)
      .when({ ...close, givenUp: 6_000n })
      .refuses('CLOSE_OPEN_ORDER');
    given(...bought, started())
      .when({ ...close, givenUp: 6_000n })
      .refuses('CLOSE_OPEN_ORDER');
  });
  it('refuses every later command', () => {
    given(opened, closed).when(close).refuses('ACCOUNT_CLOSED');
    given(opened, closed)
      .when({ type: 'RequestTopUp', ...transfer('r-1'), amount: 10_000n })
      .refuses('ACCOUNT_CLOSED');
    given(opened, topUpRequested(), rejected(), closed)
      .when({ type: 'UndoDecision', requestId: 'r-1', reason: null }, BY_ADMIN)
      .refuses('ACCOUNT_CLOSED');
  });
});

describe('the fold', () => {
  it('fails at a balance that does not follow from the events before it', () => {
    expect(() => fold([opened, topUpRequested(), approved(), credited('10000', '10001')])).toThrow(CorruptStream);
    expect(() => fold([opened, placed(), debited('4000', '-4000')])).toThrow(CorruptStream);
  });
  it('fails at an event about an unknown order or request', () => {
    expect(() => fold([opened, started()])).toThrow(CorruptStream);
    expect(() => fold([opened, approved()])).toThrow(CorruptStream);
  });
  it('keeps the lines and the target that an approval will order', () => {
    expect(fold([opened, cartRequested()]).requests.get('r-1')).toMatchObject({
      terms: { cart: { lines: LINES, target: TARGET }, amount: 4_000n },
    });
    expect(fold(bought).orders.get('o-1')).toEqual({
      status: 'pending',
      method: 'balance',
      total: 4_000n,
      requestId: null,
    });
  });
  it('drops what no later decision needs', () => {
    const withdrawnRequest = fold([opened, cartRequested(), withdrawn()]);
    expect([withdrawnRequest.requests.size, withdrawnRequest.endedRequests]).toEqual([
      0,
      new Map([['r-1', 'withdrawn']]),
    ]);
    const paid = [opened, cartRequested(), approved(), credited('4000', '4000'), placed('o-1', 1, 'r-1')];
    expect(fold(paid).requests.get('r-1')).toMatchObject({ terms: { cart: { lines: LINES }, orderId: 'o-1' } });
    const advanced = fold([...paid, debited('4000', '0'), started()]);
    expect([advanced.requests.size, advanced.endedRequests]).toEqual([0, new Map([['r-1', 'approved']])]);
    expect(advanced.orders.get('o-1')).toMatchObject({ status: 'processing', total: 4_000n });
    const ended = fold([...paid, debited('4000', '0'), started(), completed()]);
    expect([ended.orders.size, ended.endedOrders]).toEqual([0, new Map([['o-1', 'completed']])]);
  });
  it('keeps a fixed number of ended orders, the last ones', () => {
    const many = ENDED_REMEMBERED + 50;
    const state = fold([
      opened,
      ...Array.from({ length: many }, (_, n) => [
        placed(`o-${n}`, n + 1),
        cancelled({ orderId: `o-${n}`, refunded: '0', noRefundReason: 'paid-by-transfer' }),
      ]).flat(),
    ]);
    expect([state.orders.size, state.endedOrders.size, state.ordersPlaced]).toEqual([0, ENDED_REMEMBERED, many]);
    expect([...state.endedOrders.keys()].at(0)).toBe('o-50');
    expect([...state.endedOrders.keys()].at(-1)).toBe(`o-${many - 1}`);
  });
});
