import { accountOwner } from '@yukselt/contracts';
import { type EventMetadata, upcast } from '@yukselt/contracts/events';
import type { StoredEvent } from '@yukselt/event-store';
import { PoisonEvent, type ViewEvent } from './projection.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The last event that EventStoreDB writes to a stream that is deleted for good. */
const TOMBSTONE = '$streamDeleted';

/**
 * A stored event in its current schema version.
 * @throws UnknownEvent for a type or version that this program does not know.
 * @throws PoisonEvent when stream, data or metadata are not those of an account event.
 */
export function decode(event: StoredEvent): ViewEvent {
  const userId = accountOwner(event.stream);
  if (userId === null) throw new PoisonEvent(event, 'other-account', 'no account stream');
  if (event.type === TOMBSTONE) throw new PoisonEvent(event, 'deleted', 'the stream was deleted in the event store');
  if (!isRecord(event.data)) throw new PoisonEvent(event, 'unreadable', 'data is no object');
  const metadata = event.metadata;
  if (!isRecord(metadata) || typeof metadata.occurredAt !== 'string' || Number.isNaN(Date.parse(metadata.occurredAt))) {
    throw new PoisonEvent(event, 'time-runs-back', 'metadata has no occurredAt');
  }
  const { id, stream, revision, position } = event;
  return {
    id,
    stream,
    revision,
    position,
    userId,
    metadata: metadata as unknown as EventMetadata,
    // Node 20 takes 0.8 µs for each property that follows a spread, and nearly nothing for those before it.
    ...upcast(event.type, metadata.schemaVersion, event.data),
  };
}

export type Decode = typeof decode;

/** {@link decode}, once for each event, for views that share a batch. */
export function decodeOnce(): Decode {
  const decoded = new Map<StoredEvent, ViewEvent>();
  return (event) => {
    const viewEvent = decoded.get(event) ?? decode(event);
    decoded.set(event, viewEvent);
    return viewEvent;
  };
}
