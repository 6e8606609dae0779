/** The time limit passed without an outcome. What was started may still finish. */
export class TimeoutError extends Error {}

/**
 * The outcome of a promise, if it settles within `ms`.
 * @throws TimeoutError when it does not. The promise itself is not cancelled.
 */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`no answer within ${Math.ceil(ms)} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
