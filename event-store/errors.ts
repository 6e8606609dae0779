import { isConnectionLost } from '@yukselt/postgres';

/**
 * The errors of a store, distinguished by `code`, because `instanceof` is unreliable across builds.
 */
abstract class EventStoreError extends Error {
  abstract readonly code:
    | 'REVISION_CONFLICT'
    | 'INVALID_EVENT'
    | 'OUTCOME_UNKNOWN'
    | 'STORE_UNAVAILABLE'
    | 'STREAM_DELETED';
}

/** The stream is not at the expected revision. Nothing is stored. */
export class RevisionConflict extends EventStoreError {
  readonly code = 'REVISION_CONFLICT';
  constructor(
    readonly stream: string,
    readonly expected: bigint | 'no-stream',
    readonly actual: bigint | 'no-stream',
  ) {
    super(`${stream} is at ${actual}, expected ${expected}`);
  }
}

/**
 * The events cannot be stored as they are, because of their shape, their size, or an id that other events have. Nothing
 * is stored.
 */
export class InvalidEvent extends EventStoreError {
  readonly code = 'INVALID_EVENT';
}

/** No answer came. The events may be stored or not. */
export class OutcomeUnknown extends EventStoreError {
  readonly code = 'OUTCOME_UNKNOWN';
}

/** The store cannot be reached, or is overloaded. Nothing is stored. */
export class StoreUnavailable extends EventStoreError {
  readonly code = 'STORE_UNAVAILABLE';
}

/** An operator deleted the stream in the store. Nothing is stored; all other streams are as they were. */
export class StreamDeleted extends EventStoreError {
  readonly code = 'STREAM_DELETED';
  constructor(stream: string, options?: ErrorOptions) {
    super(`${stream} was deleted in the event store`, options);
  }
}

/** Whether the event store or the database does not answer or is gone, so that nothing that follows could succeed. */
export const isServerLost = (error: unknown): boolean => hasCode(error, 'STORE_UNAVAILABLE') || isConnectionLost(error);

export const hasCode = <C extends EventStoreError['code']>(
  error: unknown,
  code: C,
): error is Extract<RevisionConflict | InvalidEvent | OutcomeUnknown | StoreUnavailable | StreamDeleted, { code: C }> =>
  error instanceof Error && (error as { code?: unknown }).code === code;
