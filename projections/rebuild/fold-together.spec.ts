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

it('reads no further once no view is left to fold', async () => {
  const { store, readAll, end } = logOf(10);
  const failed: unknown[] = [];
  const broken = refoldThat(() => Promise.reject(new Error('no disk left')));
  await foldTogether([broken], { store, target: async () => end, onFailure: (_, error) => failed.push(error) });
  expect(failed).toEqual([new Error('no disk left')]);
  // The next page is asked for while one is applied.
  expect(readAll).toHaveBeenCalledTimes(2);
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
