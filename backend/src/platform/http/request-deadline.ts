import { AsyncLocalStorage } from 'node:async_hooks';

/** Longest time from a request's arrival to its answer, ms. */
export const REQUEST_DEADLINE_MS = 6_000;

const deadlines = new WeakMap<object, number>();
const currentDeadline = new AsyncLocalStorage<number>();

/** The clock of a request starts at the first question. @returns what is left, ms; negative when the time is over. */
export function requestTimeLeft(request: object): number {
  const now = performance.now();
  const deadline = deadlines.get(request) ?? now + REQUEST_DEADLINE_MS;
  deadlines.set(request, deadline);
  return deadline - now;
}

/** Runs the work of a request, which finds its deadline with {@link deadlineOfThisRequest}. */
export function asWorkOf<T>(request: object, work: () => T): T {
  return currentDeadline.run(performance.now() + requestTimeLeft(request), work);
}

/** When the request that this code works for is over, as `performance.now()`; never outside of requests. */
export const deadlineOfThisRequest = (): number => currentDeadline.getStore() ?? Number.POSITIVE_INFINITY;
