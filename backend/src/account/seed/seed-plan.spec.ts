import { derivedId } from '@yukselt/contracts';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS, demoJoinedAt } from '../../identity/seed/identity.seed.js';
import { DAY, HOUR, hourOf, MINUTE, midnightOf } from '../../platform/seed/shop-rhythm.js';
import { DEFAULT_SETTINGS } from '../../settings/site-settings.js';
import { SEED_PLATFORM_SLUGS } from './seed-carts.js';
import { RESELLER, type SeedPlan, seedPlan } from './seed-plan.js';
import type { SeedStep } from './seed-step.js';

const OFFERS = SEED_PLATFORM_SLUGS.flatMap((slug) =>
  ['takipci', 'begeni', 'izlenme'].map((name) => ({
    serviceId: `${slug}-${name}`,
    slug,
    platform: slug,
    prices: [500n, 2_500n, 9_800n, 18_500n, 46_500n].map((price, step) => ({ amount: 100 * 10 ** step, price })),
  })),
);
const IDS = [DEMO_ACCOUNTS[0]!, ...DEMO_CUSTOMERS].map(({ id }) => id);
const customersOf = (start: number) => {
  const joined = demoJoinedAt(start);
  return IDS.map((id) => ({ id, joinedAt: joined.get(id)! }));
};
const planOf = (start: number) => seedPlan(start, customersOf(start), OFFERS);
const MIDNIGHT = Date.parse('2026-11-21T21:00:00Z');
const HOURS = [30_000, 20 * MINUTE, 4 * HOUR, 8.5 * HOUR, 13 * HOUR, 19 * HOUR, 23.9 * HOUR, 3 * DAY + 11 * HOUR];

const isRequest = ({ act }: SeedStep) => act.do === 'top-up' || (act.do === 'checkout' && act.method !== 'balance');
const orders = ({ steps }: SeedPlan) => steps.filter(({ act }) => act.do === 'checkout' && act.method === 'balance');

/** Requests without a decision that still stands. */
function waiting({ steps }: SeedPlan): (SeedStep & { requestId: string })[] {
  const decided = new Set<string>();
  for (const { act } of steps) {
    if (act.do === 'approve' || act.do === 'reject' || act.do === 'withdraw') decided.add(act.requestId);
    if (act.do === 'undo') decided.delete(act.requestId);
  }
  return steps
    .filter(isRequest)
    .map((step) => ({ ...step, requestId: derivedId(step.commandId, 'request') }))
    .filter(({ requestId }) => !decided.has(requestId));
}

describe.each(HOURS.map((hour) => MIDNIGHT + hour))('begun at %p', (start) => {
  const plan = planOf(start);

  it('is sorted by time, after its customers registered and before the demo began', () => {
    const times = plan.steps.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(start);
    const joined = demoJoinedAt(start);
    expect(plan.steps.filter(({ at, userId }) => at < joined.get(userId)!)).toEqual([]);
  });

  it('has orders today, even just after midnight', () => {
    const today = orders(plan).filter(({ at }) => at >= midnightOf(start));
    expect(today.length).toBeGreaterThanOrEqual(2);
  });

  it('has pending requests: two older than a day, most some hours old', () => {
    const ages = waiting(plan).map(({ at }) => start - at);
    expect(ages.length).toBeGreaterThanOrEqual(12);
    expect(ages.length).toBeLessThanOrEqual(24);
    expect(ages.filter((age) => age > DAY)).toHaveLength(2);
    expect(ages.filter((age) => age <= DAY && age > 12 * HOUR)).toEqual([]);
    expect(ages.filter((age) => age < 2 * HOUR).length).toBeGreaterThan(0);
  });

  it('has a receipt that two customers sent, and one for an amount outside the limits', () => {
    const open = new Map(waiting(plan).map((step) => [step.requestId, step]));
    const copied = plan.receipts.filter(({ requestId, shows }) => requestId !== shows.requestId);
    expect(copied).toHaveLength(1);
    const [copy] = copied;
    const original = plan.receipts.filter(({ shows }) => shows.requestId === copy!.shows.requestId);
    expect(new Set(original.map(({ userId }) => userId)).size).toBe(2);
    expect(open.has(copy!.requestId)).toBe(true);
    const beyond = [...open.values()].filter(
      ({ act }) => act.do === 'top-up' && act.amount > BigInt(DEFAULT_SETTINGS.maxLoadAmount),
    );
    expect(beyond.map(({ requestId }) => plan.receipts.some((receipt) => receipt.requestId === requestId))).toEqual([
      true,
    ]);
    expect(plan.receipts.filter(({ requestId }) => open.has(requestId)).length).toBeGreaterThanOrEqual(8);
  });
});

/** Starts at every hour and on every day of the week: at none of them may chance decide what the demo shows. */
const MOMENTS = Array.from({ length: 30 }, (_, index) => MIDNIGHT + index * 17.2 * HOUR);

/** Orders of each of the last thirty whole days, newest first, and what those that were not cancelled cost, kuruş. */
function days({ steps }: SeedPlan, start: number): { orders: number; revenue: number }[] {
  const cancelled = new Set(steps.flatMap(({ act }) => (act.do === 'cancel' ? [act.orderId] : [])));
  const carts = new Map(
    steps.flatMap(({ act, commandId }) =>
      act.do === 'checkout' ? [[derivedId(commandId, 'request'), act.total] as const] : [],
    ),
  );
  const sold = Array.from({ length: 30 }, () => ({ orders: 0, revenue: 0 }));
  for (const { act, at, commandId } of steps) {
    const paid = act.do === 'checkout' && act.method === 'balance' ? act.total : null;
    const total = act.do === 'approve' ? (carts.get(act.requestId) ?? null) : paid;
    const day = sold[Math.ceil((midnightOf(start) - at) / DAY) - 1];
    if (total === null || !day) continue;
    day.orders += 1;
    if (!cancelled.has(derivedId(commandId, 'order'))) day.revenue += Number(total);
  }
  return sold;
}

it('sold more in the last week than in the one before, and no day stands out, whenever it begins', () => {
  for (const start of MOMENTS) {
    const sold = days(planOf(start), start);
    for (const figure of ['orders', 'revenue'] as const) {
      const values = sold.map((day) => day[figure]);
      const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
      const growth = sum(values.slice(0, 7)) / sum(values.slice(7, 14));
      const at = `${figure} of ${new Date(start).toISOString()}`;
      expect({ at, grew: growth > 1 && growth < 1.35 }).toEqual({ at, grew: true });
      const best = (Math.max(...values) * values.length) / sum(values);
      expect({ at, steady: best < 3 }).toEqual({ at, steady: true });
    }
  }
});

/** What all wallets together hold at the end of each of the last fourteen whole days, newest first, kuruş. */
function balances({ steps }: SeedPlan, start: number): number[] {
  const [asked, spent, held] = [new Map<string, bigint>(), new Map<string, bigint>(), new Map<string, bigint>()];
  const movement = ({ act, commandId, userId }: SeedStep): bigint => {
    if (act.do === 'top-up') asked.set(derivedId(commandId, 'request'), act.amount);
    if (act.do === 'approve') return asked.get(act.requestId) ?? 0n;
    if (act.do === 'undo') return -(asked.get(act.requestId) ?? 0n);
    if (act.do === 'cancel') return spent.get(act.orderId) ?? 0n;
    if (act.do === 'adjust') return act.by;
    if (act.do === 'close') return -(held.get(userId) ?? 0n);
    if (act.do !== 'checkout' || act.method !== 'balance') return 0n;
    spent.set(derivedId(commandId, 'order'), act.total);
    return -act.total;
  };
  const movements = steps.map((step) => {
    const by = movement(step);
    held.set(step.userId, (held.get(step.userId) ?? 0n) + by);
    return { at: step.at, by };
  });
  return Array.from({ length: 14 }, (_, ago) =>
    movements.reduce((sum, { at, by }) => (at < midnightOf(start) - ago * DAY ? sum + Number(by) : sum), 0),
  );
}

it('holds in its wallets about as much as a week before, whenever it begins', () => {
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  const grew = MOMENTS.map((start) => {
    const held = balances(planOf(start), start);
    return { at: new Date(start).toISOString(), growth: sum(held.slice(0, 7)) / sum(held.slice(7)) };
  });
  expect(grew.filter(({ growth }) => !(growth > 0.9 && growth < 1.25))).toEqual([]);
});

it('leaves the printed shopper an order in processing and a pending transfer, whenever it begins', () => {
  const without = MOMENTS.filter((start) => {
    const plan = planOf(start);
    const latest = plan.steps.filter(({ userId, act }) => userId === IDS[0] && act.do === 'checkout').at(-1)!;
    const orderId = derivedId(latest.commandId, 'order');
    const ended = plan.steps.some(
      ({ act }) => (act.do === 'complete' || act.do === 'cancel') && act.orderId === orderId,
    );
    return ended || !waiting(plan).some(({ userId }) => userId === IDS[0]);
  });
  expect(without.map((start) => new Date(start).toISOString())).toEqual([]);
});

describe('a plan of three months', () => {
  const start = MIDNIGHT + 13 * HOUR;
  const plan = planOf(start);
  const share = (list: readonly SeedStep[], is: (at: number) => boolean) =>
    list.filter(({ at }) => is(at)).length / list.length;

  it('is the same for the same moment', () => {
    expect(planOf(start)).toEqual(plan);
  });

  it('has quiet nights and busy evenings', () => {
    const all = orders(plan);
    expect(share(all, (at) => hourOf(at) >= 2 && hourOf(at) < 7)).toBeLessThan(0.04);
    expect(share(all, (at) => hourOf(at) >= 18 && hourOf(at) < 23)).toBeGreaterThan(0.3);
  });

  it('has more orders at the weekend, and every month more than before', () => {
    const weekend = (at: number) => [0, 6].includes(new Date(at + 3 * HOUR).getUTCDay());
    expect(share(orders(plan), weekend)).toBeGreaterThan(0.31);
    const month = (ago: number) =>
      orders(plan).filter(({ at }) => at <= start - ago * 27 * DAY && at > start - (ago + 1) * 27 * DAY).length;
    expect(month(0)).toBeGreaterThan(1.2 * month(1));
    expect(month(1)).toBeGreaterThan(1.2 * month(2));
  });

  it('has long and short wallets, and dozens of movements of the printed shopper in thirty days', () => {
    const of = (id: string) => plan.steps.filter(({ userId }) => userId === id);
    expect(of(IDS[RESELLER]!).length).toBeGreaterThan(250);
    const counts = IDS.map((id) => of(id).length);
    expect(counts.filter((count) => count === 1 || count === 2).length).toBeGreaterThanOrEqual(5);
    const moved = of(IDS[0]!).filter(
      ({ act, at }) =>
        at > start - 30 * DAY && (act.do === 'approve' || (act.do === 'checkout' && act.method === 'balance')),
    );
    expect(moved.length).toBeGreaterThan(30);
  });

  it('spreads the decisions over both admins', () => {
    const decisions = plan.steps.filter(({ admin }) => admin !== null);
    for (const admin of [0, 1])
      expect(decisions.filter((step) => step.admin === admin).length).toBeGreaterThan(decisions.length / 4);
  });

  it('completes most orders within minutes to hours', () => {
    const begun = new Map(
      plan.steps.flatMap(({ act, at }) => (act.do === 'start-processing' ? [[act.orderId, at] as const] : [])),
    );
    const lasted = plan.steps
      .flatMap(({ act, at }) => (act.do === 'complete' ? [at - begun.get(act.orderId)!] : []))
      .sort((a, b) => a - b);
    expect(lasted[0]).toBeGreaterThanOrEqual(5 * MINUTE);
    expect(lasted[lasted.length >> 1]).toBeGreaterThan(45 * MINUTE);
    expect(lasted[lasted.length >> 1]).toBeLessThan(4 * HOUR);
  });
});
