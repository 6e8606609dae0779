const day = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', timeZone: 'Europe/Istanbul' });
const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Istanbul' });
/** An axis shorter than this is labelled with hours. */
const SHORT_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Words under a time axis: days, hours on a short one. A label that repeats the previous tick's is left out.
 * @param ticks ms, ascending
 */
export function timeLabels(ticks: readonly number[]): string[] {
  const short = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0) < SHORT_MS;
  const words = ticks.map((at) => (short ? clock : day).format(at));
  return words.map((word, index) => (word === words[index - 1] ? '' : word));
}
