import type { AdminCountersEvent, LiveEvent, ReviewLeasesEvent, UserEvent } from '@yukselt/contracts/api';
import { createParser, type EventSourceParser } from 'eventsource-parser';

export type StreamEvent = LiveEvent | UserEvent | ReviewLeasesEvent | AdminCountersEvent;

const TYPES: ReadonlySet<string> = new Set<StreamEvent['type']>([
  'account',
  'customer-account',
  'user',
  'leases',
  'counters',
  'heartbeat',
]);

/** Parses the text of an event stream, in chunks of any size. It skips unknown events and comments. */
export function eventParser(onEvent: (event: StreamEvent) => void): EventSourceParser {
  return createParser({
    onEvent: ({ event: type = '', data }) => {
      if (TYPES.has(type)) onEvent({ ...(JSON.parse(data) as object), type } as StreamEvent);
    },
  });
}
