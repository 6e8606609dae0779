/** The other side said nothing in time. What was asked may still happen. */
export class TimeoutError extends Error {}

/** The promise's outcome, if it comes within `ms`. @throws Silence when it does not; the promise is left to itself. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`no answer within ${Math.ceil(ms)} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
