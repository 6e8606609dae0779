import { DAY_MS } from '../platform/clock.js';

/** The first instant of a day in Istanbul (`YYYY-MM-DD`), ms. Turkey keeps UTC+3 all year. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+03:00`);
/** The first instant after a day in Istanbul, ms. */
export const endOfDay = (day: string): number => startOfDay(day) + DAY_MS;

/** The span of whole days in Istanbul; `to` is the first instant after it. */
export const spanOfDays = ({ from, to }: { from: string; to: string }): { from: Date; to: Date } => ({
  from: new Date(startOfDay(from)),
  to: new Date(endOfDay(to)),
});
