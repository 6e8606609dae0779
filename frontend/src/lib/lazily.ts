/**
 * A value that is created when it is first used, and kept. For values that are expensive to create and that many pages
 * never need: the first `Intl` format of a browser's process reads the locale's data, 10 to 20 ms of a slow processor.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
