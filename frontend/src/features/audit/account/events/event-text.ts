import { type IconName, shortId, shortOrderNumber } from '@yukselt/contracts';
import { EVENT_LABELS, orderTitle } from '@yukselt/contracts/texts';
import { AUDIT } from '../../audit.texts.js';
import type { AuditEvent } from '../WalletEvents.js';
import { neighbour } from './event-filter.js';

export interface EventText {
  icon: IconName;
  words: string;
  /** Order, payment method or reason; empty when the event has none. */
  about: string;
}

type Line = { platform: string; serviceName: string; quantity: number };
const linesOf = (data: Record<string, unknown>): Line[] =>
  Array.isArray(data['lines']) ? (data['lines'] as Line[]) : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Display names of orders and requests, by id. Only their first event has the values that make the name. */
export type Names = ReadonlyMap<string, string>;

/** What was ordered; a history may hold orders without lines. */
function titleOf(data: Record<string, unknown>): string {
  const lines = linesOf(data);
  return lines.length === 0 ? (AUDIT.methods[text(data['method'])] ?? '') : orderTitle(lines);
}

/** Display names of the orders and requests in a history, made from their first events. */
export function namesOf(events: readonly AuditEvent[]): Names {
  const names = new Map<string, string>();
  for (const { type, data, orderId, requestId } of events) {
    if (type === 'OrderPlaced' && orderId)
      names.set(orderId, `${shortOrderNumber(text(data['orderNumber']))} · ${titleOf(data)}`);
    if ((type === 'TopUpRequested' || type === 'CartPaymentRequested') && requestId)
      names.set(requestId, [AUDIT.methods[text(data['method'])], text(data['reference'])].filter(Boolean).join(' · '));
  }
  return names;
}

/** The order or request of an event; by its id where its first event is not among those that made the names. */
export function nameOf(names: Names, orderId: string | null, requestId: string | null): string {
  const name = names.get(orderId ?? '') ?? names.get(requestId ?? '');
  if (name !== undefined) return name;
  if (orderId !== null) return AUDIT.unnamedOrder(shortId(orderId));
  return requestId === null ? '' : AUDIT.unnamedRequest(shortId(requestId));
}

/**
 * An event as a sentence of two parts. Reasons and notes are personal data: after an erasure the server sends
 * '[silindi]' in their place.
 */
export function eventText({ type, data, orderId, requestId }: AuditEvent, names: Names): EventText {
  const label = EVENT_LABELS[type];
  const reason = text(data['reason']) || text(data['note']);
  const about = reason || nameOf(names, orderId, requestId);
  return { icon: label?.icon ?? 'help', words: label?.word ?? `${AUDIT.unknownEvent}: ${type}`, about };
}

/**
 * Who acted. Events carry ids: the account gives the customer's name, the server today's names of admins. An admin who
 * no longer exists appears as the role and the start of the id.
 */
export function actorOf(
  { actorId, actorRole, actorName }: Pick<AuditEvent, 'actorId' | 'actorRole' | 'actorName'>,
  account: { userId: string; name: string },
): { name: string; customer: boolean } {
  if (actorId === account.userId) return { name: account.name, customer: true };
  if (actorName !== null) return { name: actorName, customer: false };
  const role = AUDIT.actor[actorRole] ?? actorRole;
  return { name: actorRole === 'system' ? role : `${role} ${shortId(actorId)}`, customer: false };
}

/**
 * Every event connected to the selected one by the same order, request or command. A cart payment has its request,
 * the approval and the order; an order paid by balance has its own events.
 */
export function chainOf(events: readonly AuditEvent[], revision: number): AuditEvent[] {
  const start = neighbour(events, revision);
  if (!start) return [];
  const ids = new Set([start.orderId, start.requestId].filter((id) => id !== null));
  const chain = new Set<AuditEvent>([start]);
  for (let growing = true; growing; ) {
    growing = false;
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
      growing = true;
    }
  }
  return events.filter((event) => chain.has(event));
}
