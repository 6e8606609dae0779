const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' });

/** `2026-11-21`: the day in Istanbul of a moment, wherever the browser is. @param time ms since 1970 */
export const calendarDay = (time: number): string => format.format(time);
