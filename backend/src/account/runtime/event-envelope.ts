import { accountStream } from '@yukselt/contracts';
import { type AccountEvent, type EventMetadata, schemaVersionOf } from '@yukselt/contracts/events';
import type { NewEvent, StoredEvent } from '@yukselt/event-store';
import { v7 as newEventId } from 'uuid';
import type { CommandRequest } from './command-request.js';
import type { FoldedAccount } from './folded-account.js';

/** An event ready for the log that can be folded as well, once its position is known. */
export type EnvelopedEvent = NewEvent & StoredEvent;

/**
 * The events as they are stored. Their ids are new for every decision: sent again, this very append is stored once; but
 * when two
 * processes decide the same command at the same moment, the later one must conflict and read what was stored (its time
 * differs),
 * and not be told that its own version stands in the log.
 * @param now `occurredAt`, ms: `max(clock, the stream's previous occurredAt)`.
 */
export function envelope(
  events: AccountEvent[],
  request: CommandRequest,
  requestHash: string,
  account: FoldedAccount,
  now: number,
): EnvelopedEvent[] {
  return events.map((event, index) => {
    const metadata: EventMetadata = {
      actorId: request.actor.id,
      actorRole: request.actor.role,
      commandId: request.commandId,
      requestHash,
      correlationId: request.correlationId,
      causationId: request.causationId,
      schemaVersion: schemaVersionOf(event.type),
      occurredAt: new Date(now).toISOString(),
    };
    return {
      id: newEventId(),
      stream: accountStream(request.userId),
      revision: account.revision + 1n + BigInt(index),
      position: '',
      type: event.type,
      data: event.data,
      metadata,
    };
  });
}
