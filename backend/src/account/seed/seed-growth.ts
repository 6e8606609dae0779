import { DAY, midnightOf } from '../../platform/seed/shop-rhythm.js';

/** Whole days that the overview compares with as many before them, and those of its chart. */
const WEEK = 7;
const CHART = 30;
/** How much more a week sells than the one before. */
const GROWTH = { min: 1.03, max: 1.3 };
/** How much more all wallets together hold in a week than in the one before. */
const BALANCE_GROWTH = { min: 0.95, max: 1.2 };
/** How much more the best day of the chart sells than the usual one. */
const BEST_DAY_MOST = 2.6;

/** An order: when it was placed, ms, and what it brings, kuruş. */
export interface Sale {
  at: number;
  revenue: bigint;
}

/** A movement of a wallet: when, ms, and by how much, signed kuruş. */
export interface BalanceChange {
  at: number;
  by: bigint;
}

/**
 * Whether the overview shows a shop that grows steadily: in orders and revenue, without a day that explains it all, and
 * in what its wallets hold.
 */
export const growsSteadily = (sales: Iterable<Sale>, changes: readonly BalanceChange[], now: number): boolean =>
  sellsSteadily(sales, now) && isWithin(BALANCE_GROWTH, growth(balances(changes, now)));

/** What all wallets together hold at the end of each day of both weeks, newest first. */
function balances(changes: readonly BalanceChange[], now: number): number[] {
  const today = midnightOf(now);
  return Array.from({ length: 2 * WEEK }, (_, ago) => {
    const end = today - ago * DAY;
    return Number(changes.reduce((held, { at, by }) => (at < end ? held + by : held), 0n));
  });
}

function sellsSteadily(sales: Iterable<Sale>, now: number): boolean {
  const days = Array.from({ length: CHART }, () => ({ orders: 0, revenue: 0 }));
  const today = midnightOf(now);
  for (const { at, revenue } of sales) {
    const day = days[Math.floor((today - 1 - at) / DAY)];
    if (at >= today || !day) continue;
    day.orders += 1;
    day.revenue += Number(revenue);
  }
  return [days.map(({ orders }) => orders), days.map(({ revenue }) => revenue)].every((values) => {
    const best = (Math.max(...values) * CHART) / sum(values);
    return isWithin(GROWTH, growth(values)) && best <= BEST_DAY_MOST;
  });
}

/** @param values one a day, newest first @returns the last week's sum as a multiple of that of the week before */
const growth = (values: readonly number[]): number => sum(values.slice(0, WEEK)) / sum(values.slice(WEEK, 2 * WEEK));
const isWithin = ({ min, max }: typeof GROWTH, value: number): boolean => value >= min && value <= max;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
