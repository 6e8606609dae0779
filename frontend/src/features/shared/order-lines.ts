import type { OrderView } from '@yukselt/contracts/api';
import { formatNumber } from '../../lib/format.js';
import { ORDER_LINES } from './order-lines.texts.js';

/** `1.000 Takipçi + 1 hizmet`: what an order's lines are, in one phrase without suffixes on data. */
export function linesTitle(lines: readonly Pick<OrderView['lines'][number], 'serviceName' | 'quantity'>[]): string {
  const [first] = lines;
  if (!first) return ORDER_LINES.none;
  const rest = lines.length - 1;
  const more = rest > 0 ? ` + ${ORDER_LINES.more(formatNumber(rest))}` : '';
  return `${formatNumber(first.quantity)} ${first.serviceName}${more}`;
}

/** `Spotify · Dinlenme`, but not `Spotify · Spotify Dinlenme`: many services carry their platform's name already. */
export const withPlatform = (platform: string, service: string, between = ' '): string =>
  service.toLocaleLowerCase('tr-TR').startsWith(platform.toLocaleLowerCase('tr-TR'))
    ? service
    : `${platform}${between}${service}`;
