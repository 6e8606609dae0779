import { accountOwner } from '@yukselt/contracts';
import type { AccountEvent } from '@yukselt/contracts/events';
import type { StoredEvent } from '@yukselt/event-store';

/**
 * Commands as the log would hold them, valid or not: the first opens the account, and the events of each command share
 * its id.
 */
export const storedCommands = (stream: string, commands: readonly (readonly AccountEvent[])[]): StoredEvent[] => {
  const opened: AccountEvent = { type: 'AccountOpened', data: { userId: accountOwner(stream)!, accountNumber: 1 } };
  const events = commands.flatMap((command, index) =>
    (index === 0 ? [opened, ...command] : command).map((event) => ({ event, commandId: `command-${index}` })),
  );
  return events.map(({ event: { type, data }, commandId }, index) => ({
    id: `event-${index}`,
    stream,
    revision: BigInt(index),
    position: String(index),
    type,
    data,
    metadata: { commandId, schemaVersion: 1, occurredAt: '2026-11-21T09:00:00.000Z' },
  }));
};

/* The events of an account; amounts in kuruş. */

const TARGET = { platform: 'Instagram', url: 'sealed', username: null, notes: null };
const TRANSFER = {
  method: 'bank',
  reference: 'YK-1',
  instruction: { holder: 'Örnek A.Ş.', bank: 'Örnek Banka', account: 'TR00' },
} as const;

export const adjusted = (before: number, after: number): AccountEvent => ({
  type: 'WalletAdjusted',
  data: { delta: `${after - before}`, balanceBefore: `${before}`, balanceAfter: `${after}`, reason: 'sealed' },
});
export const topUp = (amount: number): AccountEvent => ({
  type: 'TopUpRequested',
  data: { requestId: 't', amount: `${amount}`, ...TRANSFER },
});
export const cart = (amount: number): AccountEvent => ({
  type: 'CartPaymentRequested',
  data: { requestId: 'c', amount: `${amount}`, ...TRANSFER, lines: [], target: TARGET },
});
export const approved = (requestId: string): AccountEvent => ({
  type: 'PaymentApproved',
  data: { requestId, note: null },
});
export const withdrawn = (requestId: string): AccountEvent => ({ type: 'PaymentWithdrawn', data: { requestId } });
export const rejected = (requestId: string): AccountEvent => ({
  type: 'PaymentRejected',
  data: { requestId, reason: null },
});
export const reversed = (requestId: string, decision: 'approved' | 'rejected'): AccountEvent => ({
  type: 'PaymentDecisionReversed',
  data: { requestId, decision, reason: null },
});
export const placed = (orderId: string, total: number, requestId: string | null = null): AccountEvent => ({
  type: 'OrderPlaced',
  data: {
    ...{ orderId, orderNumber: `ORD1-1-${orderId}`, method: requestId === null ? 'balance' : 'bank' },
    ...{ total: `${total}`, lines: [], target: TARGET, requestId },
  },
});
export const started = (orderId: string): AccountEvent => ({ type: 'OrderProcessingStarted', data: { orderId } });
export const completed = (orderId: string): AccountEvent => ({ type: 'OrderCompleted', data: { orderId } });
export const cancelled = (
  orderId: string,
  refunded: number,
  noRefundReason: 'paid-by-transfer' | 'owner-is-admin' | 'approval-undone' | null = null,
): AccountEvent => ({
  type: 'OrderCancelled',
  data: {
    ...{ orderId, by: noRefundReason === 'approval-undone' ? 'undo' : 'user', reason: null },
    ...{ refunded: `${refunded}`, noRefundReason },
  },
});
export const credited = (requestId: string, amount: number, after: number): AccountEvent => ({
  type: 'WalletCredited',
  data: { requestId, amount: `${amount}`, balanceAfter: `${after}` },
});
export const debited = (orderId: string, amount: number, after: number): AccountEvent => ({
  type: 'WalletDebited',
  data: { orderId, amount: `${amount}`, balanceAfter: `${after}` },
});
export const refunded = (orderId: string, amount: number, after: number): AccountEvent => ({
  type: 'WalletRefunded',
  data: { orderId, amount: `${amount}`, balanceAfter: `${after}` },
});
export const debitReversed = (orderId: string, amount: number, after: number): AccountEvent => ({
  type: 'WalletDebitReversed',
  data: { orderId, amount: `${amount}`, balanceAfter: `${after}` },
});
export const creditReversed = (requestId: string, amount: number, after: number): AccountEvent => ({
  type: 'WalletCreditReversed',
  data: { requestId, amount: `${amount}`, balanceAfter: `${after}` },
});
export const forfeited = (amount: number, after: number): AccountEvent => ({
  type: 'BalanceForfeited',
  data: { amount: `${amount}`, balanceAfter: `${after}` },
});
export const opened = (userId: string): AccountEvent => ({ type: 'AccountOpened', data: { userId, accountNumber: 1 } });
export const closed = (userId: string): AccountEvent => ({ type: 'AccountClosed', data: { userId } });
