/**
 * From the stored shape to today's shape. An unknown type, or a version from the future, throws here and nowhere else:
 * in an account stream it is poison, never something to skip.
 */
import type { AccountEvent, AccountEventType } from './account.events.js';

type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** Current schema version of every event type. `upcasters[n]` lifts version n + 1 to n + 2. */
const EVENT_TYPES: Record<AccountEventType, { version: number; upcasters: readonly Upcaster[] }> = {
  AccountOpened: { version: 1, upcasters: [] },
  AccountClosed: { version: 1, upcasters: [] },
  TopUpRequested: { version: 1, upcasters: [] },
  CartPaymentRequested: { version: 1, upcasters: [] },
  PaymentWithdrawn: { version: 1, upcasters: [] },
  PaymentApproved: { version: 1, upcasters: [] },
  PaymentRejected: { version: 1, upcasters: [] },
  PaymentDecisionReversed: { version: 1, upcasters: [] },
  WalletCredited: { version: 1, upcasters: [] },
  WalletDebited: { version: 1, upcasters: [] },
  WalletRefunded: { version: 1, upcasters: [] },
  WalletCreditReversed: { version: 1, upcasters: [] },
  WalletDebitReversed: { version: 1, upcasters: [] },
  WalletAdjusted: { version: 1, upcasters: [] },
  BalanceForfeited: { version: 1, upcasters: [] },
  OrderPlaced: { version: 1, upcasters: [] },
  OrderProcessingStarted: { version: 1, upcasters: [] },
  OrderCompleted: { version: 1, upcasters: [] },
  OrderCancelled: { version: 1, upcasters: [] },
};

export const ACCOUNT_EVENT_TYPES = Object.keys(EVENT_TYPES) as AccountEventType[];

export const schemaVersionOf = (type: AccountEventType): number => EVENT_TYPES[type].version;

/** Whether {@link upcast} leaves the data of such an event unchanged. */
export const isCurrentVersion = (type: string, schemaVersion: unknown): boolean =>
  Object.hasOwn(EVENT_TYPES, type) && EVENT_TYPES[type as AccountEventType].version === schemaVersion;

/** An event of a type, or of a version of a type, that this program does not know. */
export class UnknownEvent extends Error {
  readonly code = 'UNKNOWN_EVENT';
  constructor(
    readonly type: string,
    readonly schemaVersion: unknown,
  ) {
    super(`unknown event ${type} v${String(schemaVersion)}`);
  }
}

/**
 * The event in today's shape.
 * @throws UnknownEvent for a type or version that this program does not know.
 */
export function upcast(type: string, schemaVersion: unknown, data: unknown): AccountEvent {
  const entry = Object.hasOwn(EVENT_TYPES, type) ? EVENT_TYPES[type as AccountEventType] : undefined;
  if (
    !entry ||
    !Number.isInteger(schemaVersion) ||
    (schemaVersion as number) < 1 ||
    (schemaVersion as number) > entry.version
  ) {
    throw new UnknownEvent(type, schemaVersion);
  }
  let lifted = data as Record<string, unknown>;
  for (let from = schemaVersion as number; from < entry.version; from++) lifted = entry.upcasters[from - 1]!(lifted);
  return { type, data: lifted } as unknown as AccountEvent;
}
