import { numberText, shortOrderNumber } from '@yukselt/contracts';
import type { OrderCancelled, OrderPlaced } from '@yukselt/contracts/events';
import { MAIL, ORDER_MAIL } from '../mail.texts.js';
import { amountText, timeText } from './formats.js';
import type { MailContent } from './mail-content.js';

/** An order as its events state it. */
export interface OrderMailData {
  placed: OrderPlaced['data'];
  /** ISO time. */
  placedAt: string;
  cancelled: OrderCancelled['data'] | null;
  /** Reason of the cancellation, in clear. */
  reason: string | null;
}

type Part = Pick<MailContent, 'subject' | 'title' | 'tone' | 'paragraphs' | 'facts'> & { label: string };

const orderMail = ({ placed }: OrderMailData, name: string, { label, ...part }: Part): MailContent => ({
  ...part,
  name,
  lines: placed.lines.map(({ quantity, serviceName, price }) => [
    MAIL.piece(numberText(quantity), serviceName),
    amountText(price),
  ]),
  total: amountText(placed.total),
  action: { label, path: `/hesap/siparisler/${placed.orderId}` },
  footer: 'preferences',
});

const orderFacts = ({ placed, placedAt }: OrderMailData) =>
  [
    [MAIL.facts.order, shortOrderNumber(placed.orderNumber)],
    [MAIL.facts.placedAt, timeText(placedAt)],
    [MAIL.facts.method, MAIL.methods[placed.method]],
  ] as const;

export function placedMail(order: OrderMailData, name: string): MailContent {
  const { subject, title, text, action } = ORDER_MAIL.placed;
  return orderMail(order, name, {
    subject: subject(shortOrderNumber(order.placed.orderNumber)),
    title,
    tone: 'primary',
    paragraphs: [text],
    facts: orderFacts(order),
    label: action,
  });
}

export function completedMail(order: OrderMailData, name: string): MailContent {
  const { subject, title, text, action } = ORDER_MAIL.completed;
  return orderMail(order, name, {
    subject: subject(shortOrderNumber(order.placed.orderNumber)),
    title,
    tone: 'ok',
    paragraphs: [text],
    facts: orderFacts(order),
    label: action,
  });
}

export function cancelledMail(order: OrderMailData, name: string): MailContent {
  const { subject, title, refunded, nothing, noRefund, action } = ORDER_MAIL.cancelled;
  const { cancelled, reason } = order;
  const back = cancelled?.refunded ?? '0';
  const why = cancelled?.noRefundReason ?? null;
  return orderMail(order, name, {
    subject: subject(shortOrderNumber(order.placed.orderNumber)),
    title,
    tone: 'warn',
    paragraphs: [back !== '0' ? refunded : why === null ? nothing : noRefund[why]],
    facts: [
      ...orderFacts(order),
      ...(reason === null ? [] : [[MAIL.facts.reason, reason] as const]),
      ...(back === '0' ? [] : [[MAIL.facts.refunded, amountText(back)] as const]),
    ],
    label: action,
  });
}
