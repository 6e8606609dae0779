import { parseTurkishAmount } from '@yukselt/contracts';

/** Whether a filter's text is no amount above zero: a list that is not narrowed by it has to say so. */
export function isAmountInvalid(text: string): boolean {
  if (text.trim() === '') return false;
  const amount = parseTurkishAmount(text);
  return amount === null || amount < 0n;
}
