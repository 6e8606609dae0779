import { setImmediate as nextTurn } from 'node:timers/promises';
import { Batcher } from './batcher.js';

/** A read that the spec answers. */
function controlled() {
  const batches: { keys: readonly number[]; answer: (error?: Error) => void }[] = [];
  const read = (keys: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({ keys, answer: (error) => (error ? reject(error) : resolve(keys.map((key) => `v${key}`))) });
    });
  return { batches, read };
}

it('answers all keys of one turn of the event loop with one query, each with its own value', async () => {
  const { batches, read } = controlled();
  const batcher = new Batcher(read, 10);
  const values = [batcher.submit(1), batcher.submit(2), batcher.submit(1)];
  await nextTurn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2, 1]]);
  batches[0]!.answer();
  expect(await Promise.all(values)).toEqual(['v1', 'v2', 'v1']);
});

it('holds keys that arrive during a query for the next one', async () => {
  const { batches, read } = controlled();
  const batcher = new Batcher(read, 10);
  const first = batcher.submit(1);
  await nextTurn();
  const during = batcher.submit(1);
  await nextTurn();
  expect(batches).toHaveLength(1);
  batches[0]!.answer();
  await first;
  await nextTurn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1], [1]]);
  batches[1]!.answer();
  expect(await during).toBe('v1');
});

it('sends at most the allowed number of keys at once', async () => {
  const { batches, read } = controlled();
  const batcher = new Batcher(read, 2);
  const values = [1, 2, 3].map((key) => batcher.submit(key));
  await nextTurn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2]]);
  batches[0]!.answer();
  await values[0];
  await nextTurn();
  batches[1]!.answer();
  expect(await Promise.all(values)).toEqual(['v1', 'v2', 'v3']);
});

it('rejects all keys of a failed batch, and continues', async () => {
  const { batches, read } = controlled();
  const batcher = new Batcher(read, 10);
  const failing = [batcher.submit(1), batcher.submit(2)].map((value) => expect(value).rejects.toThrow('gone'));
  await nextTurn();
  batches[0]!.answer(new Error('gone'));
  await Promise.all(failing);
  const next = batcher.submit(3);
  await nextTurn();
  batches[1]!.answer();
  expect(await next).toBe('v3');
});
