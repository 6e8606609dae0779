/** Longest time from a request's arrival to its answer, ms. */
export const REQUEST_DEADLINE_MS = 6_000;

const deadlines = new WeakMap<object, number>();

/** The clock of a request starts at the first question. @returns what is left, ms; negative when the time is over. */
export function requestTimeLeft(request: object): number {
  const now = performance.now();
  const deadline = deadlines.get(request) ?? now + REQUEST_DEADLINE_MS;
  deadlines.set(request, deadline);
  return deadline - now;
}
