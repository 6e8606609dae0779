import {
  type ErrorType,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';

export const isStreamNotFound = (error: unknown): boolean => error instanceof StreamNotFoundError;
export const isStreamDeleted = (error: unknown): boolean => error instanceof StreamDeletedError;

/** gRPC status codes that matter here. */
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;
const PERMISSION_DENIED = 7;
const UNAVAILABLE = 14;
const UNAUTHENTICATED = 16;

/** The server answered with an error of its own, for instance after a read from a place where no record begins. */
export const isAnsweredWithError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === UNKNOWN;

/** What an error of the client means for an append. */
export type AppendFailure =
  | 'conflict'
  /** The events cannot be stored. */
  | 'invalid'
  /** The server never took the call. */
  | 'unsent'
  /** Not the leader: nothing was stored, and the client reconnects to the leader. */
  | 'elsewhere'
  /** The stream has a tombstone. */
  | 'deleted'
  /** A permanent refusal: credentials. */
  | 'refused'
  /** Everything else: the events may be stored. */
  | 'lost';

/**
 * Classifies by class and gRPC code (`WrongExpectedVersionError.message` is empty, some errors are raw gRPC errors).
 * The comparisons with texts turn "unknown" into "certainly not sent"; should a text change, the result is the cautious
 * one.
 */
export function appendFailureOf(error: unknown): AppendFailure {
  if (error instanceof WrongExpectedVersionError) return 'conflict';
  if (error instanceof MaxAppendSizeExceededError) return 'invalid';
  if (error instanceof NotLeaderError) return 'elsewhere';
  if (isStreamDeleted(error)) return 'deleted';
  const { code, type, message = '' } = error as { code?: number; type?: ErrorType | string; message?: string };
  if (error instanceof UnavailableError || code === UNAVAILABLE)
    return /No connection established|Server Is Not Ready/i.test(message) ? 'unsent' : 'lost';
  if (code === INVALID_ARGUMENT || type === 'invalid-argument') return 'invalid';
  if (code === PERMISSION_DENIED || code === UNAUTHENTICATED || type === 'access-denied') return 'refused';
  // Without a node of the cluster there is no connection to send on.
  return /^Failed to discover/.test(message) ? 'unsent' : 'lost';
}
