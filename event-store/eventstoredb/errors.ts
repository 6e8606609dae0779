import {
  type ErrorType,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { TimeoutError } from '@yukselt/async';

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

const isUnavailable = (error: unknown): boolean =>
  error instanceof UnavailableError || (error as { code?: unknown } | null)?.code === UNAVAILABLE;

/** Without a node of the cluster there is no connection to send on. */
const isUndiscovered = (error: unknown): boolean => error instanceof Error && /^Failed to discover/.test(error.message);

/**
 * No node answered a read, or not the leader: the server is silent, gone, not ready yet, or elects a leader. It may
 * answer later, where one that refuses will not.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TimeoutError || error instanceof NotLeaderError || isUnavailable(error) || isUndiscovered(error);

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
  if (isUnavailable(error)) return /No connection established|Server Is Not Ready/i.test(message) ? 'unsent' : 'lost';
  if (code === INVALID_ARGUMENT || type === 'invalid-argument') return 'invalid';
  if (code === PERMISSION_DENIED || code === UNAUTHENTICATED || type === 'access-denied') return 'refused';
  return isUndiscovered(error) ? 'unsent' : 'lost';
}
