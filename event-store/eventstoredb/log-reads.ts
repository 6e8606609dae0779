import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ReadPosition,
  START,
} from '@eventstore/db-client';
import { formatPosition, parsePosition } from '../positions.js';
import { LOG_START, type StoredEvent } from '../stored-event.js';
import { bounded, FROM_LEADER, toStoredEvent } from './client.js';
import { isAnsweredWithError } from './errors.js';

/** The events of the log from a position on, and perhaps one before it. @throws StoreUnavailable */
export const eventsFrom = (client: EventStoreDBClient, position: string): AsyncGenerator<StoredEvent> =>
  storedEvents(
    readAround(client, readPositionOf(position), FORWARDS, async () =>
      readPositionOf(await lastRecordUpTo(client, position)),
    ),
  );

/** The events of the log before a position, the newest first; `null` begins at its end. @throws StoreUnavailable */
export async function* eventsBefore(client: EventStoreDBClient, position: string | null): AsyncGenerator<StoredEvent> {
  const from = position === null ? END : readPositionOf(position);
  for await (const event of storedEvents(readAround(client, from, BACKWARDS, async () => END)))
    if (position === null || event.position < position) yield event;
}

/** The last position up to this one where a record begins, searched from the log's end. @throws StoreUnavailable */
export async function lastRecordUpTo(client: EventStoreDBClient, position: string): Promise<string> {
  const number = parsePosition(position);
  for await (const { event } of readAll(client, END, BACKWARDS))
    if (event && event.position.commit <= number) return formatPosition(event.position.commit);
  return LOG_START;
}

/** Where the client reads or subscribes for a position. */
export function readPositionOf(position: string): ReadPosition {
  const number = parsePosition(position);
  return position === LOG_START ? START : { commit: number, prepare: number };
}

type Direction = typeof FORWARDS | typeof BACKWARDS;

const readAll = (client: EventStoreDBClient, fromPosition: ReadPosition, direction: Direction) =>
  bounded<AllStreamResolvedEvent>(client.readAll({ ...FROM_LEADER, fromPosition, direction }));

/**
 * The server reads only from where a record of its log begins, and fails elsewhere. A position that was stored outside
 * the log may lie within a record: the log was replaced by an older copy, which has since grown past it. The read then
 * begins at another place.
 */
async function* readAround(
  client: EventStoreDBClient,
  from: ReadPosition,
  direction: Direction,
  otherwise: () => Promise<ReadPosition>,
): AsyncGenerator<AllStreamResolvedEvent> {
  let hasBegun = false;
  try {
    for await (const resolved of readAll(client, from, direction)) {
      hasBegun = true;
      yield resolved;
    }
    return;
  } catch (error) {
    if (hasBegun || !isAnsweredWithError((error as Error).cause)) throw error;
  }
  yield* readAll(client, await otherwise(), direction);
}

/** Only those events that belong to the shop's log. */
async function* storedEvents(all: AsyncIterable<AllStreamResolvedEvent>): AsyncGenerator<StoredEvent> {
  for await (const resolved of all) {
    const event = toStoredEvent(resolved);
    if (event) yield event;
  }
}
