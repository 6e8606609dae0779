/** Longest time from a request's arrival to its answer, ms. */
export const REQUEST_DEADLINE_MS = 6_000;
/** The deadline of work for which no request waits. */
export const NO_DEADLINE = Number.POSITIVE_INFINITY;

/** A request, which keeps its deadline itself. */
export type DeadlineCarrier = object & { deadline?: number };

/**
 * When a request is over, as `performance.now()`. Its clock starts at the first call. Work that may wait in a queue
 * gets the deadline as a parameter, because an `AsyncLocalStorage` makes Node 20 track every promise of the process.
 */
export function deadlineOf(request: DeadlineCarrier): number {
  request.deadline ??= performance.now() + REQUEST_DEADLINE_MS;
  return request.deadline;
}

/** What remains of a request's time, ms; negative when the time is over. */
export const requestTimeLeft = (request: DeadlineCarrier): number => deadlineOf(request) - performance.now();
