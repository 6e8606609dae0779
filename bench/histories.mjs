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

/**
 * The decisions of one customer, as lists of events: a top-up, its approval, orders, of which every third is completed
 * and every third cancelled.
 */
function* decisions(userId, accountNumber) {
  const requestId = randomUUID();
  let balance = TOP_UP;
  yield [
    { type: 'AccountOpened', data: { userId, accountNumber } },
    {
      type: 'TopUpRequested',
      data: {
        requestId,
        amount: `${TOP_UP}`,
        method: 'bank',
        reference: `YK${accountNumber}`,
        instruction: INSTRUCTION,
      },
    },
  ];
  yield [
    { type: 'PaymentApproved', data: { requestId, note: null } },
    { type: 'WalletCredited', data: { requestId, amount: `${TOP_UP}`, balanceAfter: `${balance}` } },
  ];
  for (let n = 0; n < ORDERS_EACH; n++) {
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
    if (n % 3 === 0) {
      yield [{ type: 'OrderProcessingStarted', data: { orderId } }];
      yield [{ type: 'OrderCompleted', data: { orderId } }];
    } else if (n % 3 === 1) {
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
      const metadata = {
        actorId: account.userId,
        actorRole: 'user',
        commandId,
        requestHash: 'A'.repeat(43),
        correlationId: commandId,
        causationId: commandId,
        schemaVersion: 1,
        occurredAt: new Date().toISOString(),
      };
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
