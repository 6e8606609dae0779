import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { foldTogether } from './fold-together.js';
import { REFOLD_BATCH, type Refold } from './refold.js';

const at = (place: number): string => String(place).padStart(20, '0');

/** A log of so many full pages, of which only the positions matter. */
function logOf(pages: number) {
  const readAll = jest.fn(async (after: string): Promise<StoredEvent[]> => {
    const from = after === '' ? 0 : Number(after);
    const size = from < pages * REFOLD_BATCH ? REFOLD_BATCH : 0;
    return Array.from({ length: size }, (_, n) => ({ position: at(from + n + 1) }) as StoredEvent);
  });
  return { store: { readAll } as unknown as EventStore, readAll, end: at(pages * REFOLD_BATCH) };
}

const refoldThat = (apply: Refold['apply']) => ({ position: '', create: async () => undefined, apply }) as Refold;

/** Waits until every promise that needs no timer and no server has settled. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const fail = (_: unknown, error: unknown): never => {
  throw error;
};

it('stops reading once no view is left to fold', async () => {
  const { store, readAll, end } = logOf(10);
  const failed: unknown[] = [];
  const broken = refoldThat(() => Promise.reject(new Error('no disk left')));
  await foldTogether([broken], { store, target: async () => end, onFailure: (_, error) => failed.push(error) });
  expect(failed).toEqual([new Error('no disk left')]);
  // A second page is taken and a third one asked for while the first is applied.
  expect(readAll).toHaveBeenCalledTimes(3);
});

it('applies every page to the views that are left', async () => {
  const { store, end } = logOf(3);
  let applied = 0;
  const sound = refoldThat(async (events) => {
    applied += events.length;
    Object.assign(sound, { position: events.at(-1)?.position ?? sound.position });
  });
  const broken = refoldThat(() => Promise.reject(new Error('no disk left')));
  await foldTogether([broken, sound], { store, target: async () => end, onFailure: () => undefined });
  expect([applied, sound.position]).toEqual([3 * REFOLD_BATCH, end]);
});

it('lets a view be at most one page ahead of a slower one', async () => {
  const { store, end } = logOf(4);
  const begun = { fast: 0, slow: 0 };
  let release: () => void = () => undefined;
  const refoldNamed = (name: 'fast' | 'slow', write: () => Promise<void>): Refold => {
    const refold = refoldThat(async (events) => {
      begun[name]++;
      await write();
      Object.assign(refold, { position: events.at(-1)!.position });
    });
    return refold;
  };
  const fast = refoldNamed('fast', async () => undefined);
  const slow = refoldNamed('slow', () => new Promise((resolve) => (release = resolve)));
  const folded = foldTogether([fast, slow], { store, target: async () => end, onFailure: fail });
  for (let page = 1; page <= 4; page++) {
    await settled();
    expect(begun).toEqual({ fast: Math.min(4, page + 1), slow: page });
    release();
  }
  await folded;
  expect([fast.position, slow.position]).toEqual([end, end]);
});

it('prepares all folded views at the same time, and none of those that failed', async () => {
  const { store, end } = logOf(1);
  const refolds = [1, 2].map(() => {
    const refold = refoldThat(async (events) => {
      Object.assign(refold, { position: events.at(-1)!.position });
    });
    return refold;
  });
  const broken = refoldThat(() => Promise.reject(new Error('no disk left')));
  const begun: Refold[] = [];
  let release: () => void = () => undefined;
  const prepared = new Promise<void>((resolve) => (release = resolve));
  const onFolded = (refold: Refold): Promise<void> => {
    begun.push(refold);
    return prepared;
  };
  const target = async () => end;
  const folded = foldTogether([broken, ...refolds], { store, target, onFolded, onFailure: () => undefined });
  await settled();
  expect(begun).toEqual(refolds);
  release();
  await folded;
});

it('releases no session in the middle of a page when the log cannot be read', async () => {
  const { store, readAll, end } = logOf(2);
  const read = readAll.getMockImplementation()!;
  readAll.mockImplementation((after) => (after === '' ? read(after) : Promise.reject(new Error('no store'))));
  let release: () => void = () => undefined;
  const view = refoldThat(() => new Promise((resolve) => (release = resolve)));
  let isOver = false;
  const folded = foldTogether([view], { store, target: async () => end, onFailure: fail }).finally(() => {
    isOver = true;
  });
  await settled();
  expect(isOver).toBe(false);
  release();
  await expect(folded).rejects.toThrow('no store');
});

it('ends only after the read of the next page, even when it is aborted', async () => {
  const { store, readAll, end } = logOf(3);
  const read = readAll.getMockImplementation()!;
  let answer: () => void = () => undefined;
  readAll.mockImplementation(async (after) => {
    if (after !== '') await new Promise<void>((resolve) => (answer = resolve));
    return read(after);
  });
  const stop = new AbortController();
  stop.abort(new Error('told to stop'));
  const view = refoldThat(async () => undefined);
  let error: unknown = null;
  const target = async () => end;
  const folded = foldTogether([view], { store, signal: stop.signal, target, onFailure: fail }).catch((reason) => {
    error = reason;
  });
  await settled();
  expect([readAll.mock.calls.length, error]).toEqual([2, null]);
  answer();
  await folded;
  expect(error).toEqual(new Error('told to stop'));
});
