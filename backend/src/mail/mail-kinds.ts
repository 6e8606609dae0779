import type { HeadView, MailKind, Preferences } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';

/**
 * What happened to a second factor: `used` means a recovery code, `reset` means by an admin or the operator.
 */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'used' | 'reset';

/** `revision`: of the event in the account's stream. Rows written by an earlier version have none. */
export interface OrderFacts {
  orderId: string;
  revision?: string;
}
/** As for an order. `eventId`: names the decision in rows without a revision. */
export interface PaymentFacts {
  requestId: string;
  revision?: string;
  eventId?: string;
}

/**
 * About the access to an account. `at`: ISO time; `to`: the address that the account had then, where it has another one
 * since; without it the e-mail goes to today's.
 */
type AccessFacts<Facts> = Facts & { at: string; to?: string };

/** The facts that an e-mail is about. Names, reasons and links are not among them: they are read when it is sent. */
export interface MailFacts {
  'order-placed': OrderFacts;
  'order-completed': OrderFacts;
  'order-cancelled': OrderFacts;
  'payment-approved': PaymentFacts;
  'payment-rejected': PaymentFacts;
  'payment-reversed': PaymentFacts;
  'new-device': AccessFacts<{ device: string }>;
  /** `to`: one of the two addresses; `changed` masks the new one. */
  'email-changed': { to: string; changed: string; at: string };
  'password-changed': AccessFacts<object>;
  /** `codesLeft`: remaining recovery codes, when one was used. */
  'second-factor-changed': AccessFacts<{ change: SecondFactorChange; codesLeft?: number }>;
  /** `raised`: the account lost its password (docs/product-rules.md#role-5). */
  'role-changed': AccessFacts<{ role: Role; raised: boolean }>;
  /** An admin deactivated the account, or activated it again. */
  'access-changed': AccessFacts<{ active: boolean }>;
  'password-forgotten': { email: string };
  'newsletter-confirmation': { email: string };
  /** The whole head, so that a kept e-mail can be compared. Older builds left number, time, accounts and hashes. */
  'head-published': Pick<HeadView, 'number' | 'madeAt' | 'accounts' | 'root' | 'hash'> & Partial<HeadView>;
}

/** An e-mail in the outbox, with facts that depend on its kind. */
export type OutboxMail = {
  [K in MailKind]: {
    id: string;
    kind: K;
    messageId: string;
    userId: string | null;
    facts: MailFacts[K];
    createdAt: Date;
    attempts: number;
  };
}[MailKind];

/** The switch in the settings for each kind of e-mail; other kinds are always sent (docs/product-rules.md#mail-4). */
export const PREFERENCE_OF: Readonly<Partial<Record<MailKind, keyof Preferences['notifications']>>> = {
  'order-placed': 'orderUpdates',
  'order-completed': 'orderUpdates',
  'order-cancelled': 'orderUpdates',
  'payment-approved': 'paymentUpdates',
  'payment-rejected': 'paymentUpdates',
  'payment-reversed': 'paymentUpdates',
};

/** How long a link for a forgotten password works, from the request on (docs/product-rules.md#mail-3). */
export const FORGOTTEN_LIFE_MS = 30 * 60 * 1000;
