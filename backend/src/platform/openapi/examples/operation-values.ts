import type { AdminPaymentView, CommandResult } from '@yukselt/contracts/api';
import {
  APPROVAL_COMMAND,
  AYSE,
  BALANCE,
  bulkItemId,
  CHECKOUT_KEY,
  DECISION_KEY,
  decisionId,
  ELIF,
  ORDER_ID,
  OWN_KEY,
  ownId,
  positionOf,
  RECEIPT_ID,
  REFERENCE,
  REQUEST_ID,
  TIMES,
  TOP_UP,
  TOP_UP_COMMAND,
  TOP_UP_KEY,
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

const OPERATION_KEYS: Readonly<Record<string, string>> = {
  requestTopUp: TOP_UP_KEY,
  checkout: CHECKOUT_KEY,
  withdrawPaymentRequest: OWN_KEY,
  cancelOrder: OWN_KEY,
  closeAccount: OWN_KEY,
};
/** The key from which the id of an operation's command derives. */
export const keyOf = (operationId: string): string => OPERATION_KEYS[operationId] ?? DECISION_KEY;

/** What the answer of an operation has otherwise than the example of its schema, by operation id. */
export const OPERATION_VALUES: Readonly<Record<string, object>> = {
  requestTopUp: result(TOP_UP_COMMAND, 1, '0', { requestId: REQUEST_ID, reference: REFERENCE }),
  withdrawPaymentRequest: result(ownId(`payment-requests/${REQUEST_ID}/withdraw`), 2, '0', { requestId: REQUEST_ID }),
  approvePaymentRequest: approval,
  rejectPaymentRequest: ofRequest('reject', 2, '0'),
  undoPaymentDecision: ofRequest('undo', 5, '0'),
  startProcessing: starting,
  completeOrder: ofOrder('complete', 7),
  cancelOrder: result(ownId(`orders/${ORDER_ID}/cancel`), 7, TOP_UP, { orderId: ORDER_ID, refunded: TOTAL }),
  cancelCustomerOrder: ofOrder('cancel', 7, { balance: TOP_UP, refunded: TOTAL }),
  decidePaymentRequests: {
    results: [
      {
        id: REQUEST_ID,
        result: {
          ...approval,
          commandId: bulkItemId('payment-requests', `${ELIF.id}/${REQUEST_ID}/${RECEIPT_ID}`, REQUEST_ID),
        },
      },
    ],
  },
  changeOrderStatuses: {
    results: [
      { id: ORDER_ID, result: { ...starting, commandId: bulkItemId('orders', `${ELIF.id}/${ORDER_ID}`, ORDER_ID) } },
    ],
  },
  adjustBalance: result(decisionId('balance'), 7, '40000', {}),
  closeAccount: result(ownId('account/close'), 8, '0', {}),
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
