import { accountStream } from '@yukselt/contracts';
import { type AccountEvent, type EventMetadata, schemaVersionOf } from '@yukselt/contracts/events';
import type { NewEvent, StoredEvent } from '@yukselt/event-store';
import { v7 as newEventId } from 'uuid';
import type { CommandEnvelope } from './command-envelope.js';
import type { FoldedAccount } from './folded-account.js';

/** An event ready for the log that can be folded as well, once its position is known. */
export type EnvelopedEvent = NewEvent & StoredEvent;

/**
 * The events as they are stored. Every decision has new event ids. A retry of the same append is stored once, because
 * the store recognises the ids. But when two processes decide the same command at once, the later append must conflict
 * and read the stored events, whose times differ, instead of being taken for a retry.
 * @param now `occurredAt`, ms: `max(clock, the stream's previous occurredAt)`.
 */
export function enveloped(
  events: AccountEvent[],
  envelope: CommandEnvelope,
  requestHash: string,
  account: FoldedAccount,
  now: number,
): EnvelopedEvent[] {
  return events.map((event, index) => {
    const metadata: EventMetadata = {
      actorId: envelope.actor.id,
      actorRole: envelope.actor.role,
      commandId: envelope.commandId,
      requestHash,
      correlationId: envelope.correlationId,
      causationId: envelope.causationId,
      schemaVersion: schemaVersionOf(event.type),
      occurredAt: new Date(now).toISOString(),
    };
    return {
      id: newEventId(),
      stream: accountStream(envelope.userId),
      revision: account.revision + 1n + BigInt(index),
      position: '',
      type: event.type,
      data: event.data,
      metadata,
    };
  });
}
