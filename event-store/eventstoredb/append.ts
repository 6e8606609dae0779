import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppendResult as ClientResult,
  type Credentials,
  type EventStoreDBClient,
  type JSONType,
  jsonEvent,
  NO_STREAM,
  type WrongExpectedVersionError,
} from '@eventstore/db-client';
import { backoff, withTimeout } from '@yukselt/async';
import { InvalidEvent, OutcomeUnknown, RevisionConflict, StoreUnavailable, StreamDeleted } from '../errors.js';
import { APPEND_DEADLINE_MS, type AppendResult, type ExpectedRevision } from '../event-store.js';
import { formatPosition } from '../positions.js';
import type { SerialisedEvent } from '../serialise-events.js';
import { FROM_LEADER } from './client.js';
import { findEarlierAttempt } from './earlier-attempt.js';
import { type AppendFailure, appendFailureOf } from './errors.js';

const ATTEMPTS_MAX = 10;
const retryPauseMs = backoff({ first: 50, max: 400 });
/** Failures that would recur at every further attempt. */
const FINAL: ReadonlySet<AppendFailure> = new Set(['refused', 'invalid', 'deleted']);

/**
 * One append, retried identically after lost connections. Always at the ORIGINAL revision: only then does the server
 * recognise a repeat, also after its restart; at a refreshed revision it stores the events a second time.
 */
export async function appendOnce(
  client: EventStoreDBClient,
  credentials: Credentials,
  stream: string,
  expected: ExpectedRevision,
  events: SerialisedEvent[],
): Promise<AppendResult> {
  const until = performance.now() + APPEND_DEADLINE_MS;
  const remainingMs = () => Math.max(1, until - performance.now());
  // The client serialises the JSON later, so it gets a copy that the caller cannot change meanwhile.
  const copy = (json: string): JSONType => JSON.parse(json) as JSONType;
  const proposed = events.map(({ id, type, data, metadata }) =>
    jsonEvent({ id, type, data: copy(data), metadata: copy(metadata) }),
  );
  const expectedRevision = expected === 'no-stream' ? NO_STREAM : expected;
  let uncertain = false;
  for (let attempt = 1; ; attempt++) {
    try {
      // Two time limits, because that of the call starts only once a node of the cluster is found.
      const deadline = remainingMs();
      const call = client.appendToStream(stream, proposed, { ...FROM_LEADER, expectedRevision, credentials, deadline });
      return toResult(await withTimeout(deadline, call), stream);
    } catch (cause) {
      const text = `append to ${stream}: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`;
      const failure = appendFailureOf(cause);
      const refusal = refusalOf(failure, cause, text, stream, expected);
      if (refusal) {
        // A refusal concerns only this attempt: an earlier one that was not answered may have been stored, and be the
        // very reason.
        const earlier = uncertain
          ? await findEarlierAttempt(client, stream, expected, events, remainingMs())
          : 'not-stored';
        if (earlier === 'not-stored') throw refusal;
        if (earlier) return earlier;
      }
      uncertain ||= failure === 'lost';
      if (!uncertain && failure !== 'elsewhere') throw new StoreUnavailable(text, { cause });
      const wait = retryPauseMs(attempt - 1);
      if (attempt === ATTEMPTS_MAX || FINAL.has(failure) || performance.now() + wait >= until) {
        throw uncertain ? new OutcomeUnknown(text, { cause }) : new StoreUnavailable(text, { cause });
      }
      await pause(wait);
    }
  }
}

/** The port's error for an answer by which this attempt stored nothing; `null` for any other answer. */
function refusalOf(
  failure: AppendFailure,
  cause: unknown,
  text: string,
  stream: string,
  expected: ExpectedRevision,
): RevisionConflict | InvalidEvent | StreamDeleted | null {
  switch (failure) {
    case 'conflict':
      return new RevisionConflict(stream, expected, toExpected((cause as WrongExpectedVersionError).actualVersion));
    case 'invalid':
      return new InvalidEvent(text, { cause });
    case 'deleted':
      return new StreamDeleted(stream, { cause });
    default:
      return null;
  }
}

function toResult({ nextExpectedRevision, position }: ClientResult, stream: string): AppendResult {
  if (!position) throw new Error(`EventStoreDB gave no position for an append to ${stream}`);
  return { revision: nextExpectedRevision, position: formatPosition(position.commit) };
}

const toExpected = (actual: WrongExpectedVersionError['actualVersion']): ExpectedRevision =>
  typeof actual === 'bigint' ? actual : 'no-stream';
