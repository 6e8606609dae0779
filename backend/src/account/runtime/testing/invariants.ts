import type { StoredEvent } from '@yukselt/event-store';

type Data = Record<string, string>;
const SIGN: Record<string, 1n | -1n> = {
  WalletCredited: 1n,
  WalletRefunded: 1n,
  WalletDebitReversed: 1n,
  WalletDebited: -1n,
  WalletCreditReversed: -1n,
  BalanceForfeited: -1n,
};
const PATHS = [
  'pending',
  'pending,processing',
  'pending,processing,completed',
  'pending,cancelled',
  'pending,processing,cancelled',
];

/**
 * Invariants I1, I3–I10, I12, I16, I18 and I19 of one account's log (research: reliability, B1), judged from the raw
 * events alone.
 * I2 is I1 summed over accounts; I11 is asserted where the model prices its carts. Returns what is broken, in words.
 */
export function brokenInvariants(log: readonly StoredEvent[], balance: bigint): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const of = (type: string, key: string, id: string) =>
    log.filter((event) => event.type === type && (event.data as Data)[key] === id);

  let running = 0n;
  for (const [index, event] of log.entries()) {
    const data = event.data as Data;
    const metadata = event.metadata as Data;
    must(event.revision === BigInt(index), `I16 revision ${event.revision} at ${index}`);
    must(
      Boolean(
        metadata.actorId && metadata.commandId && metadata.requestHash && metadata.causationId && metadata.occurredAt,
      ),
      `I19 ${event.type}`,
    );
    const delta =
      event.type === 'WalletAdjusted'
        ? BigInt(data.delta!)
        : SIGN[event.type]
          ? SIGN[event.type]! * BigInt(data.amount!)
          : 0n;
    running += delta;
    must(running >= 0n, `I3 ${running} at ${index}`);
    if (data.balanceAfter !== undefined)
      must(BigInt(data.balanceAfter) === running, `I4 ${data.balanceAfter} at ${index}`);
    must(delta <= 1_000_000_000_000n && delta >= -1_000_000_000_000n, `I18 ${delta}`);
  }
  must(running === balance, `I1 ${running} is not ${balance}`);

  const batches = log
    .map((event) => (event.metadata as Data).commandId!)
    .filter((id, index, all) => id !== all[index - 1]);
  must(new Set(batches).size === batches.length, 'I12 a command wrote twice');

  for (const asked of log.filter(({ type }) => type === 'TopUpRequested' || type === 'CartPaymentRequested')) {
    const { requestId: id, amount } = asked.data as Data;
    const approvals = of('PaymentApproved', 'requestId', id!).length;
    const rejections = of('PaymentRejected', 'requestId', id!).length + of('PaymentWithdrawn', 'requestId', id!).length;
    const reversals = of('PaymentDecisionReversed', 'requestId', id!);
    const back = reversals.filter((event) => (event.data as Data).decision === 'approved').length;
    must(approvals + rejections - reversals.length <= 1 && approvals - back >= 0, `I5 ${id}`);
    const credits = of('WalletCredited', 'requestId', id!);
    must(credits.length === approvals && credits.every((event) => (event.data as Data).amount === amount), `I6 ${id}`);
    must(of('WalletCreditReversed', 'requestId', id!).length === back, `I6 reversed ${id}`);
    const orders = of('OrderPlaced', 'requestId', id!);
    must(
      orders.length === (asked.type === 'CartPaymentRequested' ? approvals : 0) &&
        orders.every((event) => (event.data as Data).total === amount),
      `I7 ${id}`,
    );
  }

  for (const placed of log.filter(({ type }) => type === 'OrderPlaced')) {
    const { orderId: id, total, method } = placed.data as Data;
    const debits = of('WalletDebited', 'orderId', id!);
    must(debits.length === 1 && (debits[0]!.data as Data).amount === total, `I8 ${id}`);
    const cancels = of('OrderCancelled', 'orderId', id!);
    const refunds = of('WalletRefunded', 'orderId', id!);
    const due =
      cancels.length === 1 && method === 'balance' && (cancels[0]!.data as Data).noRefundReason !== 'owner-is-admin';
    must(
      refunds.length === (due ? 1 : 0) && refunds.every((event) => (event.data as Data).amount === total),
      `I9 ${id}`,
    );
    const path = log.flatMap((event) => {
      if ((event.data as Data).orderId !== id) return [];
      return (
        {
          OrderPlaced: 'pending',
          OrderProcessingStarted: 'processing',
          OrderCompleted: 'completed',
          OrderCancelled: 'cancelled',
        }[event.type] ?? []
      );
    });
    must(PATHS.includes(path.join()), `I10 ${path.join()}`);
  }
  return broken;
}
