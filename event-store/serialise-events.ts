import { InvalidEvent } from './errors.js';
import { APPEND_MAX_BYTES, APPEND_MAX_EVENTS, type ExpectedRevision, type NewEvent } from './event-store.js';

/** An event ready to be sent: validated, with its JSON written once. */
export interface SerialisedEvent {
  id: string;
  type: string;
  data: string;
  metadata: string;
}

export interface SerialisedEvents {
  events: SerialisedEvent[];
  /** Size as EventStoreDB counts it: JSON in UTF-8, type in UTF-16. */
  bytes: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/**
 * U+0000 and lone surrogates as `JSON.stringify` writes them. PostgreSQL stores neither, so no view could be built from
 * them.
 */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const UNSTORABLE_TEXT = /\0|\p{Surrogate}/u;
/** A name is part of an index entry, which PostgreSQL limits to about 2,700 bytes. */
const NAME_MAX = 500;

/**
 * Validates one append and writes its JSON before anything is sent: the client of EventStoreDB never settles its
 * promise on some of these mistakes, and both stores must refuse the same input.
 * @throws InvalidEvent
 */
export function serialiseEvents(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): SerialisedEvents {
  requireName('stream', stream);
  if (expected !== 'no-stream' && !(typeof expected === 'bigint' && expected >= 0n))
    throw new InvalidEvent(`not an expected revision: ${String(expected)}`);
  if (events.length === 0) throw new InvalidEvent(`append to ${stream} without events`);
  if (events.length > APPEND_MAX_EVENTS)
    throw new InvalidEvent(`${events.length} events in one append, at most ${APPEND_MAX_EVENTS} are possible`);
  const ids = new Set<string>();
  let bytes = 0;
  const serialised = events.map(({ id, type, data, metadata }) => {
    if (!UUID.test(id)) throw new InvalidEvent(`event id is not a lower-case UUID: ${id}`);
    if (ids.has(id)) throw new InvalidEvent(`event id twice in one append: ${id}`);
    ids.add(id);
    requireName('event type', type);
    const event = { id, type, data: toJson(data, 'data', id), metadata: toJson(metadata, 'metadata', id) };
    bytes += Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata) + 2 * type.length;
    return event;
  });
  if (bytes > APPEND_MAX_BYTES)
    throw new InvalidEvent(`append of ${bytes} bytes, at most ${APPEND_MAX_BYTES} are possible`);
  return { events: serialised, bytes };
}

function requireName(what: string, name: string): void {
  const usable = typeof name === 'string' && name !== '' && name.length <= NAME_MAX && !UNSTORABLE_TEXT.test(name);
  if (!usable) throw new InvalidEvent(`not a ${what}: ${JSON.stringify(name)}`);
}

function toJson(value: object, part: string, id: string): string {
  if (typeof value !== 'object' || value === null) throw new InvalidEvent(`${part} of event ${id} is not an object`);
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (cause) {
    throw new InvalidEvent(`${part} of event ${id} cannot be written as JSON`, { cause }); // bigint, cycle
  }
  if (json === undefined) throw new InvalidEvent(`${part} of event ${id} cannot be written as JSON`);
  if (json.includes('\\u') && UNSTORABLE.test(json))
    throw new InvalidEvent(`${part} of event ${id} holds U+0000 or half a character`);
  return json;
}
