import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type EventStoreDBClient,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { NewEvent } from '../event-store.js';
import { formatPosition } from '../positions.js';
import { serialiseEvents } from '../serialise-events.js';
import { someEvent, someEvents } from '../testing/events.js';
import { appendOnce } from './append.js';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));

const STREAM = 'account-1';
const conflict = (current: bigint | 'no_stream' = 5n) =>
  new WrongExpectedVersionError(undefined as never, { streamName: STREAM, current, expected: 3n });
const lost = () => new UnavailableError(undefined, 'Connection dropped');
const deleted = () => new StreamDeletedError(undefined as never, STREAM);
const tooLarge = () => new MaxAppendSizeExceededError(undefined as never, 1);

/** The answers to the attempts; the last one repeats. */
const answering = (...answers: Error[]) => {
  let attempts = 0;
  return jest.fn(() => Promise.reject(answers[Math.min(attempts++, answers.length - 1)]!));
};
const records = (events: NewEvent[], from = 4n) =>
  events.map(({ id }, index) => {
    const revision = from + BigInt(index);
    return { event: { id, streamId: STREAM, revision, position: { commit: 100n + revision, prepare: 0n } } };
  });
/** The results of reading the stream; the last one repeats. */
const reading = (...readings: (object[] | Error)[]) => {
  let reads = 0;
  return jest.fn(() => {
    const answer = readings[Math.min(reads++, readings.length - 1)]!;
    const stream =
      answer instanceof Error ? new Readable({ read: () => stream.destroy(answer) }) : Readable.from(answer);
    return Object.assign(stream, { cancel: () => Promise.resolve() });
  });
};
const append = (events: NewEvent[], appendToStream: jest.Mock, readStream = reading([])) =>
  appendOnce(
    { appendToStream, readStream } as unknown as EventStoreDBClient,
    { username: 'u', password: 'p' },
    STREAM,
    3n,
    serialiseEvents(STREAM, 3n, events).events,
  );

describe('an append to EventStoreDB that is refused', () => {
  it.each([
    ['REVISION_CONFLICT', conflict],
    ['STREAM_DELETED', deleted],
    ['INVALID_EVENT', tooLarge],
  ])('at the first attempt is answered %s at once', async (code, refusal) => {
    const readStream = reading([]);
    await expect(append([someEvent()], answering(refusal()), readStream)).rejects.toMatchObject({ code });
    expect(readStream).not.toHaveBeenCalled();
  });

  it.each([
    ['conflict', conflict],
    ['refusal', tooLarge],
  ])('as a %s because of an earlier unanswered attempt, has the result of that attempt', async (_kind, refusal) => {
    const events = someEvents(2);
    const readStream = reading(records(events));
    const result = await append(events, answering(lost(), refusal()), readStream);
    expect(result).toEqual({ revision: 5n, position: formatPosition(105n) });
    expect(readStream).toHaveBeenCalledWith(STREAM, { requiresLeader: true, fromRevision: 4n, maxCount: 2 });
  });

  it('because of an earlier attempt that was stored at a later revision, has the result of that attempt', async () => {
    const events = someEvents(2);
    const result = await append(events, answering(lost(), conflict()), reading(records(events, 9n)));
    expect(result).toEqual({ revision: 10n, position: formatPosition(110n) });
  });

  it.each([
    ['the first', 0],
    ['a later', 1],
  ])('after an unanswered attempt is in conflict when another event has %s place', async (_which, place) => {
    const events = someEvents(2);
    const stored = records(events.with(place, someEvent()));
    await expect(append(events, answering(lost(), conflict()), reading(stored))).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
      actual: 5n,
    });
  });

  it('waits until the events can be read', async () => {
    const events = someEvents(2);
    const readStream = reading([], new Error('away'), records(events.slice(0, 1)), records(events));
    const result = await append(events, answering(lost(), conflict()), readStream);
    expect(result.revision).toBe(5n);
    expect(readStream).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['nothing is at its place', [conflict()], reading([])],
    ['a truncated stream begins behind its place', [conflict()], reading(records([someEvent()], 9n))],
    ['the stream cannot be read', [conflict()], reading(new Error('away'))],
    ['the stream was deleted since', [deleted()], reading(deleted())],
    ['it cannot be stored as it is', [tooLarge()], reading([])],
  ])('after an unanswered attempt has an unknown outcome when %s', async (_why, refusals, readStream) => {
    const code = 'OUTCOME_UNKNOWN';
    await expect(append([someEvent()], answering(lost(), ...refusals), readStream)).rejects.toMatchObject({ code });
    expect(readStream).toHaveBeenCalled();
    expect(pause).toHaveBeenCalled();
  });
});
