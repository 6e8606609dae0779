import { derivedId } from '@yukselt/contracts';
import type { TransferMethod } from '@yukselt/contracts/events';
import { DAY, HOUR, latestArrivals, MINUTE } from '../../platform/seed/shop-rhythm.js';
import type { SeedShopper } from './seed-carts.js';
import type { ShopHistory } from './seed-history.js';
import { ODD_ONES } from './seed-odd-states.js';
import { SEED_REASONS } from './seed-reasons.js';
import type { SeedCustomer, SeedReceipt } from './seed-step.js';

const KURUS = 100n;
/** Faster than a usual day, so that most wait for minutes or a few hours. */
const REQUESTS_PER_DAY = 62;

interface Waiting {
  /** Place of the customer in the list. */
  customer: number;
  /** In lira; a cart without. */
  lira?: number;
  method: TransferMethod;
  receipt?: boolean;
}

/** Latest first. One is beyond the limits of the settings; the two last ones are older than a day. */
const WAITING: readonly Waiting[] = [
  { customer: 71, lira: 100, method: 'papara' },
  { customer: 24, lira: 250, method: 'bank', receipt: true },
  { customer: 0, lira: 500, method: 'bank', receipt: true },
  { customer: 38, method: 'papara', receipt: true },
  { customer: 6, lira: 1_000, method: 'bank', receipt: true },
  { customer: 70, lira: 200, method: 'papara' },
  { customer: 31, lira: 300, method: 'papara', receipt: true },
  { customer: 2, lira: 25_000, method: 'bank', receipt: true },
  { customer: 19, method: 'bank', receipt: true },
  { customer: 43, lira: 750, method: 'bank', receipt: true },
  { customer: 67, lira: 150, method: 'bank' },
];
const LATE: readonly (Waiting & { age: number })[] = [
  { customer: 27, lira: 400, method: 'bank', age: 26.4 * HOUR },
  { customer: 49, lira: 2_000, method: 'bank', receipt: true, age: 31.2 * HOUR },
];
/** The same receipt for a transfer that another customer made some days ago. */
const COPIED = { lira: 850, from: 17, by: 35, madeAgo: 68 * HOUR, usedAgo: 95 * MINUTE };
const UNDONE_LIRA = 350;
const UNDONE = { asked: 210 * MINUTE, approved: 188 * MINUTE, undone: 185 * MINUTE };
/** Customers whose only request, made right after their registration, was rejected. */
const TRIED = [
  { customer: 58, lira: 500 },
  { customer: 62, lira: 100 },
  { customer: 64, lira: 200 },
];
const UPLOADED_AFTER = 4 * MINUTE;
/** Requests by bank that were decided lately and still show their receipts. */
const DECIDED_WITH_RECEIPT = 6;
const DECIDED_SINCE = 4 * DAY;

/** The queue as an admin finds it, with receipts: one of them was sent by two customers. */
export function pendingRequests(
  history: ShopHistory,
  customers: readonly SeedCustomer[],
  shoppers: readonly SeedShopper[],
): void {
  const { now } = history;
  receiptsOfDecided(history);
  const times = latestArrivals(now, REQUESTS_PER_DAY, WAITING.length);
  const queue = [
    ...WAITING.map((request, index) => ({ ...request, at: times[index]! })),
    ...LATE.map((request) => ({ ...request, at: now - request.age })),
  ];
  for (const { customer, lira, method, receipt, at } of queue) {
    const { id } = customers[customer]!;
    const ask = lira === undefined ? shoppers[customer]!.cart() : null;
    const amount = ask ? ask.total : BigInt(lira!) * KURUS;
    const requestId = history.waiting(
      id,
      at,
      ask ? { do: 'checkout', ...ask, method } : { do: 'top-up', amount, method },
    );
    if (receipt) history.receipts.push(ownReceipt({ requestId, userId: id, amount, method, at }, now));
  }
  copiedReceipt(history, customers);
  undoneApproval(history, customers[ODD_ONES.gone.undone.index]!.id);
  for (const { customer, lira } of TRIED) {
    const { id, joinedAt } = customers[customer]!;
    history.rejectedTopUp(id, joinedAt + 40 * MINUTE, BigInt(lira) * KURUS);
  }
}

const ownReceipt = (shows: SeedReceipt['shows'], now: number): SeedReceipt => ({
  requestId: shows.requestId,
  userId: shows.userId,
  uploadedAt: Math.min(shows.at + UPLOADED_AFTER, now),
  shows,
});

function receiptsOfDecided({ steps, receipts, now }: ShopHistory): void {
  const decided = new Set(
    steps.flatMap(({ act }) => (act.do === 'approve' || act.do === 'reject' ? [act.requestId] : [])),
  );
  const byBank = steps.flatMap(({ act, commandId, userId, at }) => {
    const requestId = derivedId(commandId, 'request');
    return act.do === 'top-up' && act.method === 'bank' && at > now - DECIDED_SINCE && decided.has(requestId)
      ? [{ requestId, userId, amount: act.amount, method: act.method, at }]
      : [];
  });
  receipts.push(...byBank.slice(-DECIDED_WITH_RECEIPT).map((shows) => ownReceipt(shows, now)));
}

function copiedReceipt(history: ShopHistory, customers: readonly SeedCustomer[]): void {
  const { now } = history;
  const [from, by] = [customers[COPIED.from]!.id, customers[COPIED.by]!.id];
  const amount = BigInt(COPIED.lira) * KURUS;
  const original = { userId: from, amount, method: 'bank' as const, at: now - COPIED.madeAgo };
  const shows = { ...original, requestId: history.topUpSurely(from, original.at, amount) };
  history.receipts.push(ownReceipt(shows, now));
  const usedAt = now - COPIED.usedAgo;
  const requestId = history.waiting(by, usedAt, { do: 'top-up', amount, method: 'bank' });
  history.receipts.push({ requestId, userId: by, uploadedAt: usedAt + UPLOADED_AFTER, shows });
}

/** An approval that is undone minutes later, so that the request is pending again. */
function undoneApproval(history: ShopHistory, userId: string): void {
  const [asked, approved, undone] = [UNDONE.asked, UNDONE.approved, UNDONE.undone].map((ago) => history.now - ago);
  const requestId = history.waiting(userId, asked!, {
    do: 'top-up',
    amount: BigInt(UNDONE_LIRA) * KURUS,
    method: 'papara',
  });
  const admin = history.adminAt(approved!);
  history.add(userId, approved!, { do: 'approve', requestId }, admin);
  history.add(userId, undone!, { do: 'undo', requestId, reason: SEED_REASONS.undone }, admin);
}
