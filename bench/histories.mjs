// Valid histories of many customers, written directly to the log, one append per decision.
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { accountStream } from '../dist/contracts/streams.js';

const ORDERS_EACH = 9;
/** Kuruş. */
const TOP_UP = 1_000_000;
const TOTAL = 4_000;
const INSTRUCTION = { holder: 'Örnek A.Ş.', bank: 'Örnek Banka', account: 'TR000000000000000000000000' };
const SEALED = `v1.${'A'.repeat(86)}`; // as long as a sealed link
const IN_FLIGHT = 256;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const cart = () => [
  {
    serviceId: randomUUID(),
    platformId: randomUUID(),
    platform: 'Instagram',
    serviceName: 'Türk Takipçi',
    category: 'Takipçi',
    quantity: 1000,
    price: '3500',
  },
  {
    serviceId: randomUUID(),
    platformId: randomUUID(),
    platform: 'Instagram',
    serviceName: 'Beğeni',
    category: 'Beğeni',
    quantity: 100,
    price: '500',
  },
];

/** Every third order is completed, every third cancelled, every third open. */
const SHORT = { orders: ORDERS_EACH, funds: TOP_UP, endOf: (n) => ['completed', 'cancelled', null][n % 3] };
/** All orders have ended; money for a million of them. */
const LONG = { orders: 1_000_000, funds: TOTAL * 1_000_000, endOf: (n) => (n % 3 === 0 ? 'cancelled' : 'completed') };

/** The decisions of one customer, as lists of events: a top-up, its approval, then orders. */
function* decisions(userId, accountNumber, { orders, funds, endOf } = SHORT) {
  const requestId = randomUUID();
  let balance = funds;
  yield [
    { type: 'AccountOpened', data: { userId, accountNumber } },
    {
      type: 'TopUpRequested',
      data: {
        requestId,
        amount: `${funds}`,
        method: 'bank',
        reference: `YK${accountNumber}`,
        instruction: INSTRUCTION,
      },
    },
  ];
  yield [
    { type: 'PaymentApproved', data: { requestId, note: null } },
    { type: 'WalletCredited', data: { requestId, amount: `${funds}`, balanceAfter: `${balance}` } },
  ];
  for (let n = 0; n < orders; n++) {
    const orderId = randomUUID();
    balance -= TOTAL;
    yield [
      {
        type: 'OrderPlaced',
        data: {
          orderId,
          orderNumber: `ORD-${accountNumber}-${n}`,
          method: 'balance',
          total: `${TOTAL}`,
          lines: cart(),
          target: { platform: 'Instagram', url: SEALED, username: SEALED, notes: null },
          requestId: null,
        },
      },
      { type: 'WalletDebited', data: { orderId, amount: `${TOTAL}`, balanceAfter: `${balance}` } },
    ];
    const end = endOf(n);
    if (end === 'completed') {
      yield [{ type: 'OrderProcessingStarted', data: { orderId } }];
      yield [{ type: 'OrderCompleted', data: { orderId } }];
    } else if (end === 'cancelled') {
      balance += TOTAL;
      yield [
        {
          type: 'OrderCancelled',
          data: { orderId, by: 'user', reason: null, refunded: `${TOTAL}`, noRefundReason: null },
        },
        { type: 'WalletRefunded', data: { orderId, amount: `${TOTAL}`, balanceAfter: `${balance}` } },
      ];
    }
  }
}

const metadataOf = (userId, commandId, at) => ({
  actorId: userId,
  actorRole: 'user',
  commandId,
  requestHash: 'A'.repeat(43),
  correlationId: commandId,
  causationId: commandId,
  schemaVersion: 1,
  occurredAt: at.toISOString(),
});

/**
 * Writes the customers' histories into the log, mixed as they would be in life. @returns {Promise<number>} how many
 * events.
 */
export async function writeHistories(store, customers) {
  const accounts = Array.from({ length: customers }, (_, n) => {
    const userId = randomUUID();
    return { userId, decisions: decisions(userId, n + 1), revision: 'no-stream' };
  });
  let events = 0;
  const work = [...accounts];
  const next = async () => {
    for (let account = work.shift(); account; account = work.shift()) {
      const { value, done } = account.decisions.next();
      if (done) continue;
      const commandId = randomUUID();
      const metadata = metadataOf(account.userId, commandId, new Date());
      const { revision } = await store.append(
        accountStream(account.userId),
        account.revision,
        value.map((event) => ({ ...event, id: v7(), metadata })),
      );
      account.revision = revision;
      events += value.length;
      work.push(account);
    }
  };
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, customers) }, next));
  return events;
}

/** Appends of this many decisions each write a long history quickly. */
const DECISIONS_AN_APPEND = 250;

/**
 * Writes one customer's history of at least `events` events: orders that have ended, about three a day.
 */
export async function writeLongHistory(store, userId, events) {
  const from = Date.UTC(2020, 0, 1);
  let revision = 'no-stream';
  let written = 0;
  let at = from;
  let pending = [];
  const flush = async () => {
    if (pending.length > 0) ({ revision } = await store.append(accountStream(userId), revision, pending));
    pending = [];
  };
  let batched = 0;
  for (const decision of decisions(userId, 1, LONG)) {
    if (written >= events) break;
    at += DAY_MS / 10;
    const commandId = randomUUID();
    const metadata = metadataOf(userId, commandId, new Date(at));
    pending.push(...decision.map((event) => ({ ...event, id: v7(), metadata })));
    written += decision.length;
    batched++;
    if (batched % DECISIONS_AN_APPEND === 0) await flush();
  }
  await flush();
}
