import type { OrderStatus } from '@yukselt/contracts';
import type { PaymentRequestStatus } from '../domain/account.js';
import type { DecisionContext } from '../domain/command.js';
import { type AccountCommand, decide } from '../domain/decide.js';
import { Refusal } from '../domain/errors.js';
import type { FoldedAccount } from './folded-account.js';

/** The final status of an order or of a payment request, which never changes again. */
type FinalStatus = { order: OrderStatus } | { request: PaymentRequestStatus };
/** `null`: there is no such order or request. */
export type FindFinalStatus = (userId: string, id: string) => Promise<FinalStatus | null>;

/**
 * An account remembers the last orders and requests that ended. For an older one the command is decided once more with
 * its status, which the views know and which never changes, so that the refusal names the true reason.
 * @returns the refusal to answer with
 */
export async function preciseRefusal(
  refusal: unknown,
  command: AccountCommand | undefined,
  { userId, state }: FoldedAccount,
  context: DecisionContext,
  findFinalStatus: FindFinalStatus | undefined,
): Promise<unknown> {
  const code = refusal instanceof Refusal ? refusal.code : undefined;
  if (!command || (code !== 'ORDER_NOT_FOUND' && code !== 'PAYMENT_REQUEST_NOT_FOUND')) return refusal;
  const id = 'requestId' in command ? command.requestId : 'orderId' in command ? command.orderId : undefined;
  const final = id === undefined ? null : await findFinalStatus?.(userId, id);
  if (id === undefined || !final) return refusal;
  try {
    const { endedOrders, endedRequests } = state;
    if ('order' in final)
      decide(command, { ...state, endedOrders: new Map([...endedOrders, [id, final.order]]) }, context);
    else decide(command, { ...state, endedRequests: new Map([...endedRequests, [id, final.request]]) }, context);
  } catch (precise) {
    return precise;
  }
  return refusal;
}
