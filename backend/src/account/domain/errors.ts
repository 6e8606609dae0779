import type { ProblemCode } from '@yukselt/contracts';

/** Every refusal of a command to an account. The model test reaches each of them. */
export const ACCOUNT_REFUSALS = [
  // Decisions refuse with these.
  'ACCOUNT_CLOSED',
  'AMOUNT_INVALID',
  'BALANCE_LIMIT',
  'BALANCE_CHANGED',
  'BALANCE_UNCHANGED',
  'CART_EMPTY',
  'CLOSE_BALANCE_LEFT',
  'CLOSE_OPEN_ORDER',
  'CLOSE_PENDING_REQUEST',
  'INSUFFICIENT_BALANCE',
  'ORDER_ALREADY_CANCELLED',
  'ORDER_COMPLETED',
  'ORDER_NOT_FOUND',
  'ORDER_TRANSITION_INVALID',
  'OWN_ACCOUNT',
  'PAYMENT_REQUEST_LIMIT',
  'PAYMENT_REQUEST_NOT_DECIDED',
  'PAYMENT_REQUEST_NOT_FOUND',
  'PAYMENT_REQUEST_NOT_PENDING',
  'PRICE_CHANGED',
  'RECEIPT_CHANGED',
  'TOP_UP_TOO_LARGE',
  'TOP_UP_TOO_SMALL',
  'UNDO_BALANCE_SPENT',
  'UNDO_ORDER_ADVANCED',
  // The runner and its policies refuse with these.
  'ACCOUNT_QUARANTINED',
  'CONFLICT_RETRY',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REUSED',
  'MAINTENANCE',
  'RATE_LIMITED',
] as const satisfies readonly ProblemCode[];

/**
 * The command is refused and nothing is stored. `data` holds the facts that the client needs for its next step, money
 * as kuruş text.
 */
export class Refusal extends Error {
  constructor(
    readonly code: (typeof ACCOUNT_REFUSALS)[number],
    readonly data?: Readonly<Record<string, string | number | boolean | null>>,
  ) {
    super(code);
  }
}

/** The stream contradicts itself. The account takes no commands until an operator has repaired or explained it. */
export class CorruptStream extends Error {
  readonly code = 'CORRUPT_STREAM';
}

const CORRUPT_STREAM_CODES = ['CORRUPT_STREAM', 'UNKNOWN_EVENT', 'STREAM_DELETED'];

/** Whether an error is about a stream that cannot be folded, whichever package has found it. */
export const isCorruptStream = (error: unknown): boolean =>
  error instanceof Error && CORRUPT_STREAM_CODES.includes(String((error as { code?: unknown }).code));
