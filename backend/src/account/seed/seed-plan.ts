import { SeedRandom } from '../../platform/seed/seed-random.js';
import { arrivals, DAY, HOUR, MINUTE, midnightOf } from '../../platform/seed/shop-rhythm.js';
import { SeedShopper } from './seed-carts.js';
import { growsSteadily } from './seed-growth.js';
import { ShopHistory } from './seed-history.js';
import { ODD_ONES, oddStates } from './seed-odd-states.js';
import { pendingRequests } from './seed-queue.js';
import type { Offer, SeedCustomer, SeedReceipt, SeedStep } from './seed-step.js';

export interface SeedPlan {
  /** Oldest first. */
  steps: SeedStep[];
  receipts: SeedReceipt[];
  /** When each customer acted last, by id, ms. */
  lastSeen: ReadonlyMap<string, number>;
}

/** Visits a day at the opening, and how many more there are now. */
const VISITS_AT_FIRST = 1.8;
const VISITS_GROWN = 7.5;
const GROWTH = 1.4;
/** The shopper whose password the start prints buys every day lately, so that there is something to see. */
const SHOPPER_MONTH = 30 * DAY;
const SHOPPER_VISITS = { before: 0.28, lately: 1.05 };
const SHOPPER_REST = 3 * HOUR;
const SHOPPER_BALANCE = 40_000n;
const SHOPPER_TOP_UP = 75_000n;
/** An order that is still open when the demo begins. */
const SHOPPER_LATEST = 34 * MINUTE;
/** Once a larger sum, so long ago that it is no growth of the last week. */
const SHOPPER_SAVES = 13 * DAY;
/** One customer resells: a wallet of several hundred events. */
export const RESELLER = 2;
const KINDS: Partial<Record<number, 'shopper' | 'reseller'>> = { 0: 'shopper', [RESELLER]: 'reseller' };
const RESELLER_VISITS = 1.25;
const BUYS_AT_ONCE = 0.8;
/** Those who registered and have not bought yet. */
const looksOnly = (index: number) => index % 9 === 5;

const TODAY_ORDERS_MIN = 3;
const TODAY_CART_MAX = 15_000n;

/** Seed of the first attempt. A history that by chance sells less this week than last week is replaced by the next. */
const FIRST_SEED = 20_261_121;
const ATTEMPTS_MAX = 50;

/**
 * A shop in its third month: more visits every week, few at night, most in the evening and at the weekend; orders in all
 * states with the payments that made them possible, today's too; a queue of waiting requests; accounts in odd states.
 * The last week sold a little more than the one before, and the wallets held about as much. The same for the same
 * moment and catalogue.
 * @param now when the demo begins, ms
 * @param customers in the order in which they joined; the first is the shopper whose password the start prints.
 * @param trade share of the visits; specs need few, and those show no growth.
 */
export function seedPlan(
  now: number,
  customers: readonly SeedCustomer[],
  offers: readonly Offer[],
  trade = 1,
): SeedPlan {
  let history: ShopHistory;
  let attempt = 0;
  do history = simulate(now, customers, offers, trade, new SeedRandom(FIRST_SEED + attempt));
  while (
    trade === 1 &&
    !growsSteadily(history.sales.values(), history.balanceChanges, now) &&
    ++attempt < ATTEMPTS_MAX
  );
  return {
    steps: history.steps.sort((a, b) => a.at - b.at),
    receipts: history.receipts,
    lastSeen: history.lastSeen,
  };
}

function simulate(
  now: number,
  customers: readonly SeedCustomer[],
  offers: readonly Offer[],
  trade: number,
  random: SeedRandom,
): ShopHistory {
  const history = new ShopHistory(now, random);
  const shoppers = customers.map((_, index) => new SeedShopper(random, offers, KINDS[index] ?? 'usual'));

  const shopper = customers[0]!.id;
  const savingAt = now - SHOPPER_SAVES;
  let hasSaved = false;
  for (const { at, index } of visitsOf(now, customers, random, trade)) {
    if (!hasSaved && at > savingAt) history.topUpSurely(shopper, savingAt, SHOPPER_TOP_UP);
    hasSaved ||= at > savingAt;
    history.visit(customers[index]!.id, at, shoppers[index]!.cart());
  }
  if (history.balanceOf(shopper) < SHOPPER_BALANCE) history.topUpSurely(shopper, now - 2 * HOUR, SHOPPER_TOP_UP);
  history.orderOnItsWay(shopper, now - SHOPPER_LATEST, shoppers[0]!.cart(TODAY_CART_MAX));
  oddStates(history, customers, random);
  ordersOfToday(history, customers, shoppers);
  pendingRequests(history, customers, shoppers);
  return history;
}

/** Who comes when, oldest first. */
function visitsOf(
  now: number,
  customers: readonly SeedCustomer[],
  random: SeedRandom,
  trade: number,
): { at: number; index: number }[] {
  const opened = customers[0]!.joinedAt;
  const grown = (at: number) => ((at - opened) / (now - opened)) ** GROWTH;
  const regulars = customers
    .map(({ joinedAt }, index) => ({ index, joinedAt, weight: 1 / (1 + index / 10) ** 0.6 }))
    .filter(({ index }) => index !== 0 && index !== RESELLER && !looksOnly(index) && !ODD_ONES.idle.includes(index));
  const visits = regulars.flatMap(({ index, joinedAt }) =>
    random.chance(BUYS_AT_ONCE) ? [{ at: joinedAt + random.between(4, 35) * MINUTE, index }] : [],
  );
  const addVisits = (index: number, from: number, until: number, perDay: (at: number) => number) =>
    visits.push(...arrivals(random, { from, until, perDay: (at) => trade * perDay(at) }).map((at) => ({ at, index })));

  for (const at of arrivals(random, {
    from: opened,
    until: now,
    perDay: (at) => trade * (VISITS_AT_FIRST + VISITS_GROWN * grown(at)),
  })) {
    const active = regulars.filter(({ joinedAt, index }) => joinedAt < at && at < lastVisitOf(index, now));
    if (active.length > 0) visits.push({ at, index: random.weighted(active, ({ weight }) => weight).index });
  }
  const lately = now - SHOPPER_MONTH;
  addVisits(0, opened, now - SHOPPER_REST, (at) => (at < lately ? SHOPPER_VISITS.before : SHOPPER_VISITS.lately));
  addVisits(RESELLER, customers[RESELLER]!.joinedAt, now - HOUR, () => RESELLER_VISITS);
  return visits.sort((a, b) => a.at - b.at);
}

/** When a customer came for the last time, ms. */
function lastVisitOf(index: number, now: number): number {
  const leaver = Object.values(ODD_ONES.gone).find((customer) => customer.index === index);
  return leaver ? now - leaver.days * DAY : now;
}

/** A day that has just begun has its first orders, too: of customers whose balance covers them. */
function ordersOfToday(
  history: ShopHistory,
  customers: readonly SeedCustomer[],
  shoppers: readonly SeedShopper[],
): void {
  const { now, steps } = history;
  const midnight = midnightOf(now);
  const today = steps.filter(({ at, act }) => at >= midnight && act.do === 'checkout').length;
  const able = customers
    .map(({ id }, index) => ({ id, index }))
    .filter(({ id, index }) => index > 0 && lastVisitOf(index, now) === now && history.balanceOf(id) >= TODAY_CART_MAX);
  for (let missing = TODAY_ORDERS_MIN - today; missing > 0; missing--) {
    const at = midnight + ((now - midnight) * missing) / (TODAY_ORDERS_MIN + 1);
    const next = able.find(({ id }) => history.isFree(id, at));
    if (!next) return;
    able.splice(able.indexOf(next), 1);
    history.order(next.id, at, shoppers[next.index]!.cart(TODAY_CART_MAX));
  }
}
