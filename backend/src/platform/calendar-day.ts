const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' });

/** `2026-11-21`: the day in Istanbul of a moment, whatever the server's time zone. */
export const calendarDay = (moment: Date): string => format.format(moment);
