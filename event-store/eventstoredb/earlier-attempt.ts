import type { EventStoreDBClient, RecordedEvent } from '@eventstore/db-client';
import { withTimeout } from '@yukselt/async';
import type { AppendResult, ExpectedRevision } from '../event-store.js';
import { formatPosition } from '../positions.js';
import type { SerialisedEvent } from '../serialise-events.js';
import { bounded, FROM_LEADER } from './client.js';

/**
 * What the stream shows about an earlier attempt at an append that was never answered: its result, or `'not-stored'`
 * when other events are in the only place where it could have been stored. `null`: nothing for certain, because the
 * stream is deleted, does not show that place (yet), or cannot be read within `ms`.
 */
export function findEarlierAttempt(
  client: EventStoreDBClient,
  stream: string,
  expected: ExpectedRevision,
  events: readonly SerialisedEvent[],
  ms: number,
): Promise<AppendResult | 'not-stored' | null> {
  const first = expected === 'no-stream' ? 0n : expected + 1n;
  const find = async (): Promise<AppendResult | 'not-stored' | null> => {
    const recorded: RecordedEvent[] = [];
    const read = client.readStream(stream, { ...FROM_LEADER, fromRevision: first, maxCount: events.length });
    for await (const { event } of bounded(read)) if (event) recorded.push(event);
    const isOurs = ({ id }: RecordedEvent, index: number) => id === events[index]!.id;
    // Compares ids alone: in a softly deleted stream, the first new events get a later revision.
    const last = recorded.at(-1);
    if (recorded.length === events.length && recorded.every(isOurs) && last?.position)
      return { revision: last.revision, position: formatPosition(last.position.commit) };
    const isTaken = recorded.some((event, index) => event.revision === first + BigInt(index) && !isOurs(event, index));
    return isTaken ? 'not-stored' : null;
  };
  return withTimeout(ms, find()).catch(() => null);
}
