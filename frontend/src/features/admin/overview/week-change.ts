/** Days that are compared with as many before them. */
const WEEK = 7;

/** A week's sum, and its change against the week before. */
export interface WeekChange {
  /** Percent, rounded; `null` when the week before had next to nothing: fewer than one a day. */
  percent: number | null;
  /** The days of both weeks, oldest first. */
  days: number[];
}

/**
 * The last seven whole days against the seven before them. Today is left out: it is not over.
 * @param values one per day, oldest first, today last
 * @returns `null` with fewer than two whole weeks.
 */
export function weekChange(values: readonly number[]): WeekChange | null {
  const days = values.slice(0, -1).slice(-2 * WEEK);
  if (days.length < 2 * WEEK) return null;
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  const [before, last] = [sum(days.slice(0, WEEK)), sum(days.slice(WEEK))];
  return { percent: before < WEEK ? null : Math.round(((last - before) / before) * 100), days };
}
