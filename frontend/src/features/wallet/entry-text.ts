import type { OrderView, WalletEntryView } from '@yukselt/contracts/api';
import { linesTitle, withPlatform } from '../shared/order-lines.js';
import { LEDGER } from './ledger.texts.js';

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
