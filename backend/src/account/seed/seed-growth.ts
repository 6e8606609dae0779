import { DAY, midnightOf } from '../../platform/seed/shop-rhythm.js';

/** Whole days that the overview compares with as many before them, and those of its chart. */
const WEEK = 7;
const CHART = 30;
/** How much more a week sells than the one before. */
const GROWTH = { least: 1.03, most: 1.3 };
/** How much more the best day of the chart sells than the usual one. */
const BEST_DAY_MOST = 2.6;

/** An order: when it was placed, ms, and what it brings, kuruş. */
export interface Sale {
  at: number;
  revenue: bigint;
}

/** Whether the overview shows a shop that grows steadily: in orders and revenue, without a day that explains it all. */
export function growsSteadily(sales: Iterable<Sale>, now: number): boolean {
  const days = Array.from({ length: CHART }, () => ({ orders: 0, revenue: 0 }));
  const today = midnightOf(now);
  for (const { at, revenue } of sales) {
    const day = days[Math.floor((today - 1 - at) / DAY)];
    if (at >= today || !day) continue;
    day.orders += 1;
    day.revenue += Number(revenue);
  }
  return [days.map(({ orders }) => orders), days.map(({ revenue }) => revenue)].every((values) => {
    const [last, before] = [sum(values.slice(0, WEEK)), sum(values.slice(WEEK, 2 * WEEK))];
    const best = (Math.max(...values) * CHART) / sum(values);
    return last >= GROWTH.least * before && last <= GROWTH.most * before && best <= BEST_DAY_MOST;
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
