/** What the promise carries for asynchronous storages. */
const carriedBy = (promise: Promise<unknown>): unknown[] =>
  Object.getOwnPropertySymbols(promise).map((key) => (promise as unknown as Record<symbol, unknown>)[key]);
const isOfTest = (carried: unknown): boolean => typeof carried === 'object' && carried !== null && 'test' in carried;

it('no promise carries the test that runs', async () => {
  expect(carriedBy(Promise.resolve()).filter(isOfTest)).toEqual([]);
  await Promise.resolve();
  expect(carriedBy(Promise.resolve()).filter(isOfTest)).toEqual([]);
});

it('knows the test that runs, before and after it waited', async () => {
  const identity = (): unknown =>
    (expect.getState() as { currentTestIdentity?: () => unknown }).currentTestIdentity?.();
  const before = identity();
  expect(before).toMatchObject({ name: expect.stringContaining('knows the test that runs') });
  await Promise.resolve();
  expect(identity()).toBe(before);
});
