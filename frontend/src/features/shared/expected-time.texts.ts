import { unbroken } from '../../lib/format.js';

/** In so many minutes or hours, as a Turkish sentence has it: `25 dakikada`, `2 saatte`, `1 saat 35 dakikada`. */
function within(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return unbroken(`${rest} dakikada`);
  return unbroken(rest === 0 ? `${hours} saatte` : `${hours} saat ${rest} dakikada`);
}

/** When something that waits should be done, and what that rests on. */
export const EXPECTED_TIME = {
  tomorrow: 'yarın',
  /** @param when with its ending: `14:30’a` */
  until: (when: string) => `Yaklaşık ${when} kadar.`,
  basis: {
    payment: (days: number, median: number, most: number) =>
      `Son ${days} günde taleplerin yarısı ${within(median)}, onda dokuzu ${within(most)} onaylandı.`,
    order: (days: number, median: number, most: number) =>
      `Son ${days} günde siparişlerin yarısı ${within(median)}, onda dokuzu ${within(most)} tamamlandı.`,
  },
} as const;
