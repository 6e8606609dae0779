import type { ProblemCode } from '@yukselt/contracts';
import type { PaymentMethod } from '@yukselt/contracts/events';
import type { ApiError } from '../../api/errors.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { TRANSFER } from '../transfer/transfer.texts.js';
import { CHECKOUT } from './checkout.texts.js';

/** The notice about prices and packages shows these refusals. */
export const PRICE_PROBLEMS: ReadonlySet<string> = new Set<ProblemCode>([
  'PRICE_CHANGED',
  'SERVICE_NOT_ON_SALE',
  'QUANTITY_INVALID',
]);
/** The field of the link shows it. */
export const TARGET_PROBLEM: ProblemCode = 'TARGET_PLATFORM_INVALID';

/** What the button says about a refusal that has no place of its own. */
export function refusalText(error: ApiError, method: PaymentMethod | null): string {
  const { total } = error.data;
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') return CHECKOUT.cartSent;
  if (error.code === 'PRICE_CHANGED' && typeof total === 'string') return CHECKOUT.pricesUnread(BigInt(total));
  return messageOf(error, method === 'balance' ? CHECKOUT.failed : TRANSFER.requestFailed);
}
