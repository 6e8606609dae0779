import type { TransferMethod } from '@yukselt/contracts/events';
import { MAIL, PAYMENT_MAIL } from '../mail.texts.js';
import { amountText, timeText } from './formats.js';
import type { MailContent } from './mail-content.js';

/** A payment request and one decision about it, as their events state them. */
export interface PaymentMailData {
  /** Kuruş text. */
  amount: string;
  method: TransferMethod;
  reference: string;
  forCart: boolean;
  /** ISO time of the decision. */
  decidedAt: string;
  /** Kuruş text; `null` when the decision moved no money. */
  balanceAfter: string | null;
  /** In clear; `null`: none was given. */
  reason: string | null;
  /** The decision that was undone. */
  reversed: 'approved' | 'rejected' | null;
}

const paymentFacts = ({ amount, method, reference, decidedAt, reason, balanceAfter }: PaymentMailData) => [
  [MAIL.facts.amount, amountText(amount)] as const,
  [MAIL.facts.method, PAYMENT_MAIL.methods[method]] as const,
  [MAIL.facts.reference, reference] as const,
  [MAIL.facts.at, timeText(decidedAt)] as const,
  ...(reason === null ? [] : [[MAIL.facts.reason, reason] as const]),
  ...(balanceAfter === null ? [] : [[MAIL.facts.balance, amountText(balanceAfter)] as const]),
];

export function approvedMail(payment: PaymentMailData, name: string): MailContent {
  const { subject, title, topUp, cart, action } = PAYMENT_MAIL.approved;
  return {
    subject: subject(amountText(payment.amount)),
    title,
    tone: 'ok',
    name,
    paragraphs: [payment.forCart ? cart : topUp],
    facts: paymentFacts(payment),
    action: { label: action, path: '/wallet' },
    footer: 'preferences',
  };
}

export function rejectedMail(payment: PaymentMailData, name: string): MailContent {
  const { subject, title, topUp, cart, action } = PAYMENT_MAIL.rejected;
  return {
    subject: subject(amountText(payment.amount)),
    title,
    tone: 'danger',
    name,
    paragraphs: [payment.forCart ? cart : topUp],
    facts: paymentFacts(payment),
    action: { label: action, path: '/iletisim' },
    footer: 'preferences',
  };
}

export function reversedMail(payment: PaymentMailData, name: string): MailContent {
  const { subject, title, topUp, cart, rejected, action } = PAYMENT_MAIL.reversed;
  const approved = payment.forCart ? cart : topUp;
  return {
    subject: subject(amountText(payment.amount)),
    title,
    tone: 'warn',
    name,
    paragraphs: [payment.reversed === 'rejected' ? rejected : approved],
    facts: paymentFacts(payment),
    action: { label: action, path: '/wallet' },
    footer: 'preferences',
  };
}
