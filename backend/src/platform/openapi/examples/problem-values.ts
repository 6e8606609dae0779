import type { ProblemCode } from '@yukselt/contracts';
import { REFUSAL_MESSAGES } from '@yukselt/contracts/texts';
import type { ProblemDetails } from '../../errors/api-problem.js';
import {
  BALANCE,
  CHECKOUT_COMMAND,
  decisionId,
  ORDER_ID,
  ownId,
  REQUEST_ID,
  SERVICE_ID,
  TOP_UP,
  TOP_UP_COMMAND,
  TOTAL,
} from './example-shop.js';

const RAISED_TOTAL = '13900';
/** Less than the order's total, and than the top-up. */
const LEFT = '4200';
const checkout = { commandId: CHECKOUT_COMMAND };
const undo = { commandId: decisionId(`payment-requests/${REQUEST_ID}/undo`) };

/** What the example of a refusal has besides its code. A refused money command names itself. */
export const PROBLEM_VALUES: Readonly<Partial<Record<ProblemCode, ProblemDetails>>> = {
  VALIDATION: { detail: REFUSAL_MESSAGES.integer, errors: { limit: REFUSAL_MESSAGES.integer } },
  IDEMPOTENCY_KEY_REUSED: checkout,
  CONFLICT_RETRY: checkout,
  OUTCOME_UNKNOWN: checkout,
  ACCOUNT_QUARANTINED: checkout,
  ACCOUNT_CLOSED: checkout,
  // checkout
  CART_EMPTY: checkout,
  SERVICE_NOT_ON_SALE: { ...checkout, data: { serviceId: SERVICE_ID } },
  QUANTITY_INVALID: { ...checkout, data: { serviceId: SERVICE_ID, quantity: 1_000 } },
  PRICE_CHANGED: { ...checkout, data: { total: RAISED_TOTAL } },
  INSUFFICIENT_BALANCE: { ...checkout, data: { balance: LEFT, total: TOTAL } },
  TARGET_PLATFORM_INVALID: checkout,
  // payment requests
  TOP_UP_TOO_SMALL: { commandId: TOP_UP_COMMAND },
  TOP_UP_TOO_LARGE: { commandId: TOP_UP_COMMAND },
  PAYMENT_REQUEST_LIMIT: { commandId: TOP_UP_COMMAND },
  PAYMENT_REQUEST_NOT_PENDING: { data: { status: 'approved' } },
  PAYMENT_REQUEST_NOT_DECIDED: { ...undo, data: { status: 'pending' } },
  UNDO_BALANCE_SPENT: { ...undo, data: { balance: LEFT, amount: TOP_UP } },
  UNDO_ORDER_ADVANCED: undo,
  RECEIPT_CHANGED: { commandId: decisionId(`payment-requests/${REQUEST_ID}/approve`) },
  BALANCE_CHANGED: { commandId: decisionId('balance'), data: { balance: TOP_UP } },
  BALANCE_UNCHANGED: { commandId: decisionId('balance') },
  // orders
  ORDER_TRANSITION_INVALID: {
    commandId: decisionId(`orders/${ORDER_ID}/start-processing`),
    data: { status: 'processing' },
  },
  // closing
  CLOSE_PENDING_REQUEST: { commandId: ownId('account/close') },
  CLOSE_OPEN_ORDER: { commandId: ownId('account/close') },
  CLOSE_BALANCE_LEFT: { commandId: ownId('account/close'), data: { balance: BALANCE } },
};
