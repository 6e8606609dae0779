import type { OrderView, WalletEntryView } from '@yukselt/contracts/api';
import { formatNumber } from '../../lib/format.js';
import { LEDGER } from './ledger.texts.js';

/** `1.000 Takipçi + 1 hizmet`: what an order's lines are, in one phrase without suffixes on data. */
export function linesTitle(lines: readonly Pick<OrderView['lines'][number], 'serviceName' | 'quantity'>[]): string {
  const [first] = lines;
  if (!first) return LEDGER.noLines;
  const rest = lines.length - 1;
  return `${formatNumber(first.quantity)} ${first.serviceName}${rest > 0 ? ` + ${LEDGER.services(formatNumber(rest))}` : ''}`;
}

/** `Spotify · Dinlenme`, but not `Spotify · Spotify Dinlenme`: many services carry their platform's name already. */
export const withPlatform = (platform: string, service: string, between = ' '): string =>
  service.toLocaleLowerCase('tr-TR').startsWith(platform.toLocaleLowerCase('tr-TR'))
    ? service
    : `${platform}${between}${service}`;

const namesPlatform = ({ platform, serviceName }: { platform: string; serviceName: string }): boolean =>
  withPlatform(platform, serviceName) === serviceName;

export interface Sentence {
  icon: string;
  text: string;
}

/**
 * What happened to the money, in a sentence to the customer.
 * @param order the order of the entry, when it is known: its first service makes the sentence concrete
 */
export function entrySentence(
  entry: Pick<WalletEntryView, 'kind' | 'amount'> | { kind: WalletEntryView['kind']; amount: bigint },
  order?: Pick<OrderView, 'lines'>,
): Sentence {
  const { icon, text, withLines } = LEDGER.entries[entry.kind];
  if (entry.kind === 'adjustment') return { icon, text: BigInt(entry.amount) < 0n ? LEDGER.lowered : text };
  return {
    icon,
    text:
      order && order.lines.length > 0 && withLines
        ? withLines(linesTitle(order.lines), namesPlatform(order.lines[0]!) ? null : order.lines[0]!.platform)
        : text,
  };
}
