import type { AccountEvent, Sealed } from './account.events.js';

type Mark = Exclude<keyof Sealed, keyof string>;
/** The sealed texts in the data of an event, as paths: `reason`, `target.url`. Lists hold none. */
type SealedPaths<Data> = {
  [Name in keyof Data & string]: NonNullable<Data[Name]> extends infer Value
    ? Mark extends keyof Value
      ? Name
      : Value extends string | number | readonly unknown[]
        ? never
        : `${Name}.${SealedPaths<Value>}`
    : never;
}[keyof Data & string];

/** The name under which the vault seals each text of an event; events without sealed texts are left out. */
type SealedFields = {
  [Event in AccountEvent as SealedPaths<Event['data']> extends never ? never : Event['type']]: Readonly<
    Record<SealedPaths<Event['data']>, string>
  >;
};

const TARGET = {
  'target.url': 'target.url',
  'target.username': 'target.username',
  'target.notes': 'target.notes',
} as const;

/**
 * The sealed texts of every event. The audit area and the export of personal data open exactly these. A `Sealed` field
 * of an event that is missing here does not compile.
 */
export const SEALED_FIELDS = {
  OrderPlaced: TARGET,
  CartPaymentRequested: TARGET,
  PaymentApproved: { note: 'payment.note' },
  PaymentRejected: { reason: 'payment.reason' },
  PaymentDecisionReversed: { reason: 'payment.reason' },
  OrderCancelled: { reason: 'order.reason' },
  WalletAdjusted: { reason: 'adjustment.reason' },
} as const satisfies SealedFields;
