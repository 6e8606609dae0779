import type { IconName } from '@yukselt/contracts';
import type { WalletEntryView } from '@yukselt/contracts/api';
import { linesTitle, withPlatform } from '@yukselt/contracts/texts';
import { PAYMENT_METHOD } from '../shared/payment.texts.js';
import { MOVEMENTS } from './movements.texts.js';

export interface Sentence {
  icon: IconName;
  text: string;
}

/** What happened to the money, in a sentence to the customer. The first service of an order makes it concrete. */
export function entrySentence(
  entry: Pick<WalletEntryView, 'kind' | 'method' | 'order'> & { amount: string | bigint },
): Sentence {
  const { icon, text, withLines, withMethod } = MOVEMENTS.entries[entry.kind] ?? MOVEMENTS.unknown;
  if (entry.kind === 'adjustment') return { icon, text: BigInt(entry.amount) < 0n ? MOVEMENTS.lowered : text };
  if (entry.method && withMethod) return { icon, text: withMethod(PAYMENT_METHOD[entry.method]) };
  const { order } = entry;
  if (!order || !withLines) return { icon, text };
  const namesPlatform = withPlatform(order.platform, order.serviceName) === order.serviceName;
  return { icon, text: withLines(linesTitle([order], order.lineCount), namesPlatform ? null : order.platform) };
}
