const instant = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `21.11.2026 12:04:09` in Istanbul. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso)).replace(',', '');
