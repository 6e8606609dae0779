import {
  type AllStreamResolvedEvent,
  EventStoreDBClient,
  type ResolvedEvent,
  type StreamDeletedError,
  type StreamingRead,
} from '@eventstore/db-client';
import { withTimeout } from '@yukselt/async';
import type { LogIdentified } from '@yukselt/contracts/event-schemas';
import { StoreUnavailable, StreamDeleted } from '../errors.js';
import { formatPosition } from '../positions.js';
import type { StoredEvent } from '../stored-event.js';
import { ConnectionStringRefused, hasOption } from './connection-string.js';
import { isStreamDeleted, isStreamNotFound } from './errors.js';

/**
 * Longest wait for the next event of a read. The client has no deadline for reads; a frozen server would block them for
 * 19 s.
 */
const READ_SILENCE_MS = 5_000;

/** Stream that holds the log's identity. The port hides it. */
export const IDENTITY_STREAM: LogIdentified['stream'] = 'log-identity';

/**
 * Facts for decisions are read from the leader: a follower, or a former leader, may lag behind. Part of every call.
 */
export const FROM_LEADER = { requiresLeader: true } as const;

/** Options that appends and reads depend on. They come last, so that the client's parser lets them win. */
const REQUIRED_OPTIONS = 'throwOnAppendFailure=true&nodePreference=leader';

/**
 * Used unless the connection string sets its own. Keepalive detects a dead connection within 4.5 s instead of 20. A
 * cluster is searched once per call: an append that finds no node fails at once, where further rounds would end as an
 * unknown outcome.
 */
const DEFAULT_OPTIONS = {
  keepAliveInterval: '2500', // ms
  keepAliveTimeout: '2000', // ms
  maxDiscoverAttempts: '1',
  gossipTimeout: '1', // s
} as const;

/**
 * The client's warning about keepalives below 10 s is meant for proxies that limit pings, which EventStoreDB does not
 * do (docs/decisions/0015-eventstoredb-line.md). Every thread of every tool would print it about a value that no
 * operator chose.
 */
const WARNING_ABOUT_DEFAULT = `Specified KeepAliveInterval of ${DEFAULT_OPTIONS.keepAliveInterval}`;

/** Makes a client whose keepalive is the driver's own. */
function withoutWarning(make: () => EventStoreDBClient): EventStoreDBClient {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith(`${WARNING_ABOUT_DEFAULT} `)) warn(...words);
  };
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

/** @throws ConnectionStringRefused when the client cannot use the string, for instance a file that it names. */
export function connect(connectionString: string): EventStoreDBClient {
  try {
    const defaults = Object.entries(DEFAULT_OPTIONS).filter(([name]) => !hasOption(connectionString, name));
    const options = [...defaults.map((option) => option.join('=')), REQUIRED_OPTIONS].join('&');
    const withOptions = `${connectionString}${connectionString.includes('?') ? '&' : '?'}${options}`;
    const make = () => EventStoreDBClient.connectionString(withOptions);
    return hasOption(connectionString, 'keepAliveInterval') ? make() : withoutWarning(make);
  } catch (cause) {
    // The client's message might repeat a part of the string.
    const reason = cause instanceof Error && cause.message.startsWith('Failed to load') ? cause.message : '';
    throw new ConnectionStringRefused([`cannot be used by the client. ${reason}`.trim().replace(/\.$/, '')]);
  }
}

export function toStoredEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): StoredEvent | null {
  if (!event || event.streamId.startsWith('$') || event.streamId === IDENTITY_STREAM) return null;
  if (!event.position) throw new Error(`EventStoreDB gave event ${event.id} without a position`);
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position: formatPosition(event.position.commit),
    type: event.type,
    data: event.data,
    metadata: event.metadata,
  };
}

/**
 * The events of a read by the client, with a time limit. Releases the call whether or not it is read to the end. A
 * missing stream has no events.
 * @throws StoreUnavailable, StreamDeleted
 */
export async function* bounded<Resolved extends ResolvedEvent | AllStreamResolvedEvent>(
  read: StreamingRead<Resolved>,
): AsyncGenerator<Resolved> {
  // An error after the reader has left would otherwise end the process; a reader still at work gets it from the
  // iterator.
  read.on('error', () => undefined);
  const events = read.iterator({ destroyOnReturn: false }) as AsyncGenerator<Resolved>;
  try {
    for (;;) {
      const next = await withTimeout(READ_SILENCE_MS, events.next());
      if (next.done) return;
      yield next.value;
    }
  } catch (cause) {
    if (isStreamNotFound(cause)) return;
    if (isStreamDeleted(cause)) throw new StreamDeleted((cause as StreamDeletedError).streamName, { cause });
    throw new StoreUnavailable(
      `EventStoreDB cannot be read: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`,
      { cause },
    );
  } finally {
    // The client keeps a call that is not read to its end, and its dispose() waits for it. So the rest is cancelled, or
    // read and dropped. Neither is awaited, because a silent server would block it; without a connection there is
    // nothing to cancel.
    void events.return(undefined).then(() => read.resume());
    void read.cancel().catch(() => undefined);
  }
}
