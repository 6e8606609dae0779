import type { OrderStatus } from '@yukselt/contracts';
import { ACCOUNT_EVENT_TYPES, type OrderEvent, type WalletEvent } from '@yukselt/contracts/events';
import type { StoredEvent } from '@yukselt/event-store';
import { schemaFaults } from '../../../../../contracts/event-schemas/testing/schema-faults.js';

interface Data extends Partial<Record<string, string>> {
  lines?: { price: string }[] & string;
}
type Recorded = Omit<StoredEvent, 'data' | 'metadata'> & { data: Data; metadata: Record<string, string> };

// Both tables are the model's own, but complete: a new type of event does not compile until it is judged.
const SIGN: Readonly<Record<Exclude<WalletEvent['type'], 'WalletAdjusted'>, 1n | -1n>> = {
  WalletCredited: 1n,
  WalletRefunded: 1n,
  WalletDebitReversed: 1n,
  WalletDebited: -1n,
  WalletCreditReversed: -1n,
  BalanceForfeited: -1n,
};
const STATUS_AFTER: Readonly<Record<OrderEvent['type'], OrderStatus>> = {
  OrderPlaced: 'pending',
  OrderProcessingStarted: 'processing',
  OrderCompleted: 'completed',
  OrderCancelled: 'cancelled',
};
const PATHS = [
  'pending',
  'pending,processing',
  'pending,processing,completed',
  'pending,cancelled',
  'pending,processing,cancelled',
];
const isOfOrder = (type: string): type is OrderEvent['type'] => Object.hasOwn(STATUS_AFTER, type);
const hasSign = (type: string): type is keyof typeof SIGN => Object.hasOwn(SIGN, type);
const LIMIT = 1_000_000_000_000n;

/** What the model knows of a log without asking it. */
export interface ModelExpectations {
  /** Balance by stream, kuruş. */
  balances: ReadonlyMap<string, bigint>;
  /** Whether the owner was an admin when the command was decided. */
  ownerWasAdmin: (commandId: string) => boolean;
  /** A word of every personal text. */
  secretWord: string;
}

/**
 * The invariants of the log, judged from the raw events and the model's own expectations. No fold of the product is used.
 *
 * | invariant | checked |
 * | --- | --- |
 * | I1 balance = sum of its movements | here, against the oracle's balance |
 * | I2 double entry over all accounts | here: {@link counterparts}, which reads no event of a wallet |
 * | I3 no balance below zero, I4 `balanceAfter` = the one before and the movement | here |
 * | I5 one decision of a request at a time, I6 one credit per approval, I7 a cart's order | here |
 * | I8 one debit per order, of its total | here |
 * | I9 refund = total if paid by balance, cancelled, owner no admin | here; method, role and total are not the event's |
 * | I10 path of an order's status | here |
 * | I11 total = prices at one moment between request and append | `model/judge.ts`, by the model's own price table |
 * | I12 one batch per command, equal answers | here, and each answer in `model/judge.ts` |
 * | I13 answered = stored, refused = not stored, also later | `model/judge.ts` |
 * | I14 rebuild = live views | `projections/rebuild/rebuild-projection.spec.ts`, `account/views.property.spec.ts` |
 * | I15 everything answers once the failures end | `model/history.ts` (`finish`); with real stores: failures.spec.ts |
 * | I16 revisions without hole, rising positions, known types | here; checkpoints: projections/runtime/log-check.ts |
 * | I17 no personal text in an event | here |
 * | I18 amounts within limits | here |
 * | I19 actor, command, cause and time; a reason on adjustments | here, actor in `model/judge.ts` |
 * | I20 hash chain | `projections/ledger/hash-chain.spec.ts` |
 * | I21 every event is as the JSON Schema of its type says | here |
 *
 * @returns what is broken, in words.
 */
export function brokenInvariants(log: readonly StoredEvent[], expected: ModelExpectations): string[] {
  const violations: string[] = [];
  const must: Must = (holds, what) => {
    if (!holds) violations.push(what);
  };
  const events = log as readonly Recorded[];
  let position = '';
  for (const event of events) {
    must(event.position > position, `I16 position ${event.position} after ${position}`);
    must((ACCOUNT_EVENT_TYPES as string[]).includes(event.type), `I16 unknown type ${event.type}`);
    must(!JSON.stringify([event.data, event.metadata]).includes(expected.secretWord), `I17 ${event.type} in clear`);
    for (const fault of schemaFaults(event)) must(false, `I21 ${fault}`);
    position = event.position;
  }
  const streams = new Map<string, Recorded[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  let balances = 0n;
  for (const [stream, ofAccount] of streams) {
    balances += checkWallet(ofAccount, expected.balances.get(stream)!, must);
    checkRequests(ofAccount, must);
    checkOrders(ofAccount, expected, must);
  }
  must(balances === counterparts([...streams.values()], expected), `I2 the accounts hold ${balances} together`);
  return violations;
}

type Must = (holds: boolean, what: string) => void;

/** @returns the balance that the last movement states. */
function checkWallet(log: readonly Recorded[], balance: bigint, must: Must): bigint {
  let running = 0n;
  let stated = 0n;
  let last = '';
  for (const [index, { type, data, metadata, revision }] of log.entries()) {
    must(revision === BigInt(index), `I16 revision ${revision} at ${index}`);
    const { actorId, commandId, requestHash, causationId, occurredAt } = metadata;
    must(Boolean(actorId && commandId && requestHash && causationId && occurredAt), `I19 ${type}`);
    if (type === 'WalletAdjusted') must(Boolean(data.reason), 'I19 adjusted without reason');
    must(occurredAt! >= last, `I16 ${occurredAt} after ${last}`);
    last = occurredAt!;
    if (type !== 'WalletAdjusted' && !hasSign(type)) continue;
    const delta = type === 'WalletAdjusted' ? BigInt(data.delta!) : SIGN[type] * BigInt(data.amount!);
    running += delta;
    must(running >= 0n, `I3 ${running} at ${index}`);
    must(BigInt(data.balanceAfter!) === running, `I4 ${data.balanceAfter} at ${index}`);
    must(delta <= LIMIT && delta >= -LIMIT && running <= LIMIT, `I18 ${delta}`);
    stated = BigInt(data.balanceAfter!);
  }
  must(running === balance, `I1 ${running} is not ${balance}`);
  const batches = log.map(({ metadata }) => metadata.commandId!).filter((id, index, all) => id !== all[index - 1]);
  must(new Set(batches).size === batches.length, 'I12 a command wrote twice');
  return stated;
}

const having = (log: readonly Recorded[], type: string, key: string, id: string): Recorded[] =>
  log.filter((event) => event.type === type && event.data[key] === id);

function checkRequests(log: readonly Recorded[], must: Must): void {
  for (const asked of log.filter(({ type }) => type === 'TopUpRequested' || type === 'CartPaymentRequested')) {
    const { requestId, amount } = asked.data;
    const id = requestId!;
    const count = (type: string): number => having(log, type, 'requestId', id).length;
    const approvals = count('PaymentApproved');
    const rejections = count('PaymentRejected') + count('PaymentWithdrawn');
    const reversals = having(log, 'PaymentDecisionReversed', 'requestId', id);
    const reversedApprovals = reversals.filter(({ data }) => data.decision === 'approved').length;
    must(approvals + rejections - reversals.length <= 1 && approvals >= reversedApprovals, `I5 ${id}`);
    const credits = having(log, 'WalletCredited', 'requestId', id);
    must(credits.length === approvals && credits.every(({ data }) => data.amount === amount), `I6 ${id}`);
    const returned = having(log, 'WalletCreditReversed', 'requestId', id);
    must(
      returned.length === reversedApprovals && returned.every(({ data }) => data.amount === amount),
      `I6 reversed ${id}`,
    );
    const orders = having(log, 'OrderPlaced', 'requestId', id);
    must(orders.length === (asked.type === 'CartPaymentRequested' ? approvals : 0), `I7 ${id}`);
    must(
      orders.every(({ data }) => data.total === amount),
      `I7 ${id}: another total`,
    );
    must(
      orders.every(({ data }) => JSON.stringify(data.lines) === JSON.stringify(asked.data.lines)),
      `I7 ${id}: another cart`,
    );
  }
}

function checkOrders(log: readonly Recorded[], { ownerWasAdmin }: ModelExpectations, must: Must): void {
  for (const placed of log.filter(({ type }) => type === 'OrderPlaced')) {
    const { orderId, total, lines, requestId } = placed.data;
    const id = orderId!;
    const sum = lines!.reduce((before, { price }) => before + BigInt(price), 0n);
    must(BigInt(total!) === sum, `I11 ${id} costs ${total}, its lines ${sum}`);
    const debits = having(log, 'WalletDebited', 'orderId', id);
    must(debits.length === 1 && debits[0]!.data.amount === total, `I8 ${id}`);
    const cancels = having(log, 'OrderCancelled', 'orderId', id);
    const refunds = having(log, 'WalletRefunded', 'orderId', id);
    const due = cancels.some(({ metadata }) => requestId === null && !ownerWasAdmin(metadata.commandId!));
    must(refunds.length === (due ? 1 : 0) && refunds.every(({ data }) => data.amount === total), `I9 ${id}`);
    must(
      cancels.every(({ data }) => data.refunded === (due ? total : '0')),
      `I9 ${id} states another refund`,
    );
    const path = log.flatMap(({ type, data }) => (data.orderId === id && isOfOrder(type) ? STATUS_AFTER[type] : []));
    must(PATHS.includes(path.join()), `I10 ${path.join()}`);
  }
}

/**
 * The other side of all wallets (I2): money that came in by approved transfers and adjustments, less what was sold, given
 * up or taken back. Read from requests, orders and adjustments; no event of a wallet states how much.
 */
function counterparts(accounts: readonly (readonly Recorded[])[], { ownerWasAdmin }: ModelExpectations): bigint {
  let total = 0n;
  for (const log of accounts) {
    let ownTotal = 0n;
    const asked = new Map<string, bigint>();
    const sold = new Map<string, { price: bigint; byBalance: boolean }>();
    for (const { type, data, metadata } of log) {
      if (type === 'TopUpRequested' || type === 'CartPaymentRequested')
        asked.set(data.requestId!, BigInt(data.amount!));
      if (type === 'PaymentApproved') ownTotal += asked.get(data.requestId!)!;
      if (type === 'PaymentDecisionReversed' && data.decision === 'approved') ownTotal -= asked.get(data.requestId!)!;
      if (type === 'WalletAdjusted') ownTotal += BigInt(data.balanceAfter!) - BigInt(data.balanceBefore!);
      if (type === 'OrderPlaced') {
        const price = data.lines!.reduce((sum, line) => sum + BigInt(line.price), 0n);
        sold.set(data.orderId!, { price, byBalance: (data.requestId ?? null) === null });
        ownTotal -= price;
      }
      if (type === 'OrderCancelled') {
        const { price, byBalance } = sold.get(data.orderId!)!;
        const isReturned = byBalance ? !ownerWasAdmin(metadata.commandId!) : data.by === 'undo';
        if (isReturned) ownTotal += price;
      }
      if (type === 'AccountClosed') ownTotal = 0n; // what was left is given up
    }
    total += ownTotal;
  }
  return total;
}
