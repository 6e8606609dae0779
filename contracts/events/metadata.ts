import type { z } from 'zod';
import type { eventMetadata } from '../event-schemas/event-metadata.js';
import type { AccountEvent } from './account.events.js';

/** The metadata of every event (docs/architecture.md#event-metadata). */
export type EventMetadata = z.output<typeof eventMetadata>;
export type Role = Exclude<EventMetadata['actorRole'], 'system'>;

/** Fields of metadata that may be damaged: `null` for a field that is missing or of another type. */
export type LegibleMetadata = {
  [Name in 'actorId' | 'actorRole' | 'commandId' | 'correlationId' | 'causationId' | 'occurredAt']: string | null;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const instantOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

/** What can be read of an event's metadata: lists of events name a damaged one and continue. */
export function legibleMetadata(metadata: unknown): LegibleMetadata {
  const { actorId, actorRole, commandId, correlationId, causationId, occurredAt } = legibleData(metadata);
  return {
    actorId: textOf(actorId),
    actorRole: textOf(actorRole),
    commandId: textOf(commandId),
    correlationId: textOf(correlationId),
    causationId: textOf(causationId),
    occurredAt: instantOf(occurredAt),
  };
}

/** The fields of an event's data; none when it is no object. */
export const legibleData = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};

/** An account event as the event log stores it. */
export type RecordedAccountEvent = AccountEvent & {
  id: string;
  stream: string;
  revision: bigint;
  /** Opaque, orders as text. */
  position: string;
  metadata: EventMetadata;
};
