import { ORDER_STATUS_AFTER, ORDER_STATUSES, type OrderStatus } from '@yukselt/contracts';
import { EVENT_LABELS } from '@yukselt/contracts/texts';
import { linesTitle, withPlatform } from '../wallet/entry-text.js';
import type { AuditEvent } from './AuditStore.js';
import { AUDIT } from './audit.texts.js';

export interface EventText {
  icon: string;
  words: string;
  /** What it was about: order, method, reason. Empty when the event says no more. */
  about: string;
}

type Line = { platform: string; serviceName: string; quantity: number };
const linesOf = (data: Record<string, unknown>): Line[] =>
  Array.isArray(data['lines']) ? (data['lines'] as Line[]) : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Facts that later events of an order or a request do not repeat, by its id. */
export type Names = ReadonlyMap<string, string>;

/** How orders and requests of a history are called: their first event names them. */
export function namesOf(events: readonly AuditEvent[]): Names {
  const names = new Map<string, string>();
  for (const { type, data, orderId, requestId } of events) {
    const lines = linesOf(data);
    const what =
      lines.length > 0
        ? (withPlatform(lines[0]!.platform, lines[0]!.serviceName) === lines[0]!.serviceName
            ? ''
            : `${lines[0]!.platform} · `) + linesTitle(lines)
        : (AUDIT.methods[text(data['method'])] ?? '');
    if (type === 'OrderPlaced' && orderId) names.set(orderId, `${text(data['orderNumber'])} · ${what}`);
    if ((type === 'TopUpRequested' || type === 'CartPaymentRequested') && requestId)
      names.set(requestId, [AUDIT.methods[text(data['method'])], text(data['reference'])].filter(Boolean).join(' · '));
  }
  return names;
}

/**
 * An event as a sentence of two parts. Reasons and notes are the customer's data; after an erasure the server sends
 * '[silindi]'.
 */
export function eventText({ type, data, orderId, requestId }: AuditEvent, names: Names): EventText {
  const label = EVENT_LABELS[type];
  const why = text(data['reason']) || text(data['note']);
  const about = why || names.get(orderId ?? '') || names.get(requestId ?? '') || '';
  return { icon: label?.icon ?? 'help', words: label?.word ?? `${AUDIT.unknownEvent}: ${type}`, about };
}

/**
 * Who acted. Events carry ids, not names: the customer is known by the account, others by role and the start of their
 * id.
 */
export function actorOf(
  { actorId, actorRole }: Pick<AuditEvent, 'actorId' | 'actorRole'>,
  account: { userId: string; name: string },
): { name: string; customer: boolean } {
  if (actorId === account.userId) return { name: account.name, customer: true };
  const role = AUDIT.actor[actorRole] ?? actorRole;
  return { name: actorRole === 'system' ? role : `${role} ${actorId.slice(0, 8)}`, customer: false };
}

const STATUS_AFTER: Readonly<Record<string, OrderStatus | undefined>> = ORDER_STATUS_AFTER;

/** Open orders and waiting requests after each event of a history. */
export function countsAt(events: readonly AuditEvent[], index: number): { orders: number; requests: number } {
  const orders = new Set<string>();
  const requests = new Set<string>();
  for (const { type, orderId, requestId } of events.slice(0, index + 1)) {
    const status = STATUS_AFTER[type];
    if (status !== undefined && orderId) {
      if (ORDER_STATUSES[status].open) orders.add(orderId);
      else orders.delete(orderId);
    }
    if (
      (type === 'TopUpRequested' || type === 'CartPaymentRequested' || type === 'PaymentDecisionReversed') &&
      requestId
    )
      requests.add(requestId);
    if ((type === 'PaymentApproved' || type === 'PaymentRejected' || type === 'PaymentWithdrawn') && requestId)
      requests.delete(requestId);
  }
  return { orders: orders.size, requests: requests.size };
}

/**
 * Every event that belongs to the same matter: same order or request, and what was appended by the same command. A cart
 * payment so
 * holds its request, the approval and the order; an order paid by balance holds its own events.
 */
export function chainOf(events: readonly AuditEvent[], index: number): AuditEvent[] {
  const start = events[index];
  if (!start) return [];
  const ids = new Set([start.orderId, start.requestId].filter((id) => id !== null));
  const chain = new Set<AuditEvent>([start]);
  for (let grew = true; grew; ) {
    grew = false;
    const commands = new Set([...chain].map((event) => event.commandId));
    for (const event of events) {
      if (
        chain.has(event) ||
        !(commands.has(event.commandId) || ids.has(event.orderId ?? '') || ids.has(event.requestId ?? ''))
      )
        continue;
      chain.add(event);
      if (event.orderId) ids.add(event.orderId);
      if (event.requestId) ids.add(event.requestId);
      grew = true;
    }
  }
  return events.filter((event) => chain.has(event));
}
