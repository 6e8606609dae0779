import type { OrderView, WalletEntryView } from '@yukselt/contracts/api';
import { linesTitle, withPlatform } from '@yukselt/contracts/texts';
import { PAYMENT_METHOD } from '../shared/payment.texts.js';
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
  entry: Pick<WalletEntryView, 'kind' | 'method'> & { amount: string | bigint },
  order?: Pick<OrderView, 'lines'>,
): Sentence {
  const { icon, text, withLines, withMethod } = LEDGER.entries[entry.kind];
  if (entry.kind === 'adjustment') return { icon, text: BigInt(entry.amount) < 0n ? LEDGER.lowered : text };
  if (entry.method && withMethod) return { icon, text: withMethod(PAYMENT_METHOD[entry.method]) };
  return {
    icon,
    text:
      order && order.lines.length > 0 && withLines
        ? withLines(linesTitle(order.lines), namesPlatform(order.lines[0]!) ? null : order.lines[0]!.platform)
        : text,
  };
}
