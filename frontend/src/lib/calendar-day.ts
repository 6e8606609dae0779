/** The length of a day, ms. */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** Istanbul has kept UTC+3 all year since 2016, ms. An `Intl` format would keep a slow processor busy on every page. */
const OFFSET_MS = 3 * 60 * 60_000;

/** `2026-11-21`: the day in Istanbul of a moment, wherever the browser is. @param time ms since 1970, 2017 or later */
export const calendarDay = (time: number): string =>
  new Date(time + OFFSET_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
