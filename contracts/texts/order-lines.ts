import { numberText } from '../number-text.js';

/** The parts of an order's line after which the order is named. */
export interface TitleLine {
  platform: string;
  serviceName: string;
  quantity: number;
}

const WORDS = { none: 'Sipariş', more: (count: string) => `${count} hizmet` } as const;

/**
 * `1.000 Takipçi + 1 hizmet`: what an order's lines are, in one phrase without suffixes on data.
 * @param count how many lines the order has, when these are not all
 */
export function linesTitle(lines: readonly Omit<TitleLine, 'platform'>[], count = lines.length): string {
  const [first] = lines;
  if (!first) return WORDS.none;
  const more = count > 1 ? ` + ${WORDS.more(numberText(count - 1))}` : '';
  return `${numberText(first.quantity)} ${first.serviceName}${more}`;
}

/** `Spotify · Dinlenme`, but not `Spotify · Spotify Dinlenme`: many services carry their platform's name already. */
export const withPlatform = (platform: string, service: string, between = ' '): string =>
  service.toLocaleLowerCase('tr-TR').startsWith(platform.toLocaleLowerCase('tr-TR'))
    ? service
    : `${platform}${between}${service}`;

/** `Instagram · 1.000 Takipçi`, but not `Spotify · 1.000 Spotify Dinlenme`. @param count see {@link linesTitle} */
export function orderTitle(lines: readonly TitleLine[], count = lines.length): string {
  const [first] = lines;
  const title = linesTitle(lines, count);
  return !first || withPlatform(first.platform, first.serviceName) === first.serviceName
    ? title
    : `${first.platform} · ${title}`;
}
