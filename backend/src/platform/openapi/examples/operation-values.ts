import type { AdminPaymentView, CommandResult } from '@yukselt/contracts/api';
import {
  APPROVAL_COMMAND,
  AYSE,
  BALANCE,
  decisionId,
  ELIF,
  ORDER_ID,
  positionOf,
  REFERENCE,
  REQUEST_ID,
  TIMES,
  TOP_UP,
  TOP_UP_COMMAND,
  TOTAL,
} from './example-shop.js';

/** The answer of a command other than the checkout. It names no order unless it is given one. */
const result = (
  commandId: string,
  revision: number,
  balance: string,
  about: Partial<CommandResult>,
): CommandResult => ({
  commandId,
  revision: String(revision),
  position: positionOf(1_198 + revision),
  repeated: false,
  viewsCurrent: true,
  balance,
  orderId: undefined,
  orderNumber: undefined,
  ...about,
});
const ofRequest = (action: string, revision: number, balance: string) =>
  result(decisionId(`payment-requests/${REQUEST_ID}/${action}`), revision, balance, { requestId: REQUEST_ID });
const ofOrder = (action: string, revision: number, about: Partial<CommandResult> = {}) =>
  result(decisionId(`orders/${ORDER_ID}/${action}`), revision, BALANCE, { orderId: ORDER_ID, ...about });
const approval = result(APPROVAL_COMMAND, 3, TOP_UP, { requestId: REQUEST_ID });
const starting = ofOrder('start-processing', 6);
const refund = { balance: TOP_UP, refunded: TOTAL };

/** What the answer of an operation has otherwise than the example of its schema, by operation id. */
export const OPERATION_VALUES: Readonly<Record<string, object>> = {
  requestTopUp: result(TOP_UP_COMMAND, 1, '0', { requestId: REQUEST_ID, reference: REFERENCE }),
  withdrawPaymentRequest: ofRequest('withdraw', 2, '0'),
  approvePaymentRequest: approval,
  rejectPaymentRequest: ofRequest('reject', 2, '0'),
  undoPaymentDecision: ofRequest('undo', 5, '0'),
  startProcessing: starting,
  completeOrder: ofOrder('complete', 7),
  cancelOrder: ofOrder('cancel', 7, refund),
  cancelCustomerOrder: ofOrder('cancel', 7, refund),
  decidePaymentRequests: { results: [{ id: REQUEST_ID, result: approval }] },
  changeOrderStatuses: { results: [{ id: ORDER_ID, result: starting }] },
  adjustBalance: result(decisionId('balance'), 7, '40000', {}),
  closeAccount: result('7a2d5c10-93be-5f47-a1d8-0c6e4b93f215', 8, '0', {}),
  getVerificationHealth: { unfinished: null },
  getAdminPaymentRequest: {
    history: [
      { step: 'requested', at: TIMES.requested, by: ELIF.name, note: null },
      { step: 'approved', at: TIMES.approved, by: AYSE.name, note: null },
    ],
    record: { requested: 1, approved: 1 },
  } satisfies Partial<AdminPaymentView>,
  setUserActive: { isActive: false },
  markMessage: { readAt: TIMES.now },
};
