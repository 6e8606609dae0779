import type { AuditEvent } from '../WalletEvents.js';

export type EventKind = 'all' | 'money' | 'order' | 'request';
const BELONGS: Record<EventKind, (event: AuditEvent) => boolean> = {
  all: () => true,
  money: (event) => event.delta !== 0n,
  order: (event) => event.type.startsWith('Order'),
  request: (event) => event.type.startsWith('Payment') || event.type.endsWith('Requested'),
};
export const EVENT_KINDS = Object.keys(BELONGS) as EventKind[];

export const countOf = (events: readonly AuditEvent[], kind: EventKind): number => events.filter(BELONGS[kind]).length;

interface Window {
  kind: EventKind;
  /** Id of the actor; `''` is everyone. */
  actorId: string;
  /** The revision that the window opens around. */
  revision: number;
  /** How many rows are shown above and below it. */
  above: number;
  below: number;
}

/** The rows around a revision, newest first, and how many matching ones lie outside. */
export function windowOf(events: readonly AuditEvent[], { kind, actorId, revision, above, below }: Window) {
  const matching = events.filter((event) => BELONGS[kind](event) && (actorId === '' || event.actorId === actorId));
  const newer = matching.filter((event) => event.revision > revision);
  const older = matching.filter((event) => event.revision <= revision);
  return {
    visible: [...older.slice(-below - 1), ...newer.slice(0, above)].reverse(),
    hiddenNewer: Math.max(0, newer.length - above),
    hiddenOlder: Math.max(0, older.length - below - 1),
  };
}

/** An event of a run without gaps, by its revision. */
export const neighbour = (events: readonly AuditEvent[], revision: number): AuditEvent | undefined =>
  events[revision - (events[0]?.revision ?? 0)];

/** Marks the rows of one append: they were written together or not at all. */
export function groupMark(events: readonly AuditEvent[], event: AuditEvent): 'top' | 'mid' | 'bot' | undefined {
  const newer = neighbour(events, event.revision + 1)?.commandId === event.commandId;
  const older = neighbour(events, event.revision - 1)?.commandId === event.commandId;
  if (newer && older) return 'mid';
  if (newer) return 'bot';
  return older ? 'top' : undefined;
}
