import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { decodeOnce } from '../runtime/decode.js';
import { REFOLD_BATCH, type Refold } from './refold.js';

export interface FoldTogetherOptions {
  store: EventStore;
  /** Position up to which a refold goes; asked again until few events are left. */
  target(refold: Refold): Promise<string>;
  /** Called with each refold that fails: the others go on. */
  onFailure(refold: Refold, error: unknown): void;
  signal?: AbortSignal | undefined;
}

/**
 * Folds the new tables of several views in step: each page of the log is read and decoded once for all of them, and
 * each view writes it on its own session.
 * @throws StoreUnavailable, and the signal's reason.
 */
export async function foldTogether(refolds: readonly Refold[], options: FoldTogetherOptions): Promise<void> {
  const { store, target, signal } = options;
  const running = new Set(refolds);
  const inEach = async (work: (refold: Refold) => Promise<void>): Promise<void> => {
    const one = (refold: Refold): Promise<void> =>
      work(refold).catch((error: unknown) => {
        running.delete(refold);
        options.onFailure(refold, error);
      });
    await Promise.all([...running].map(one));
  };
  await inEach((refold) => refold.create());
  let applied: number;
  do {
    const targets = new Map<Refold, string>();
    await inEach(async (refold) => {
      targets.set(refold, await target(refold));
    });
    const from = [...running].map(({ position }) => position).sort()[0] ?? '';
    const until = [...targets.values()].sort().at(-1) ?? '';
    applied = 0;
    for await (const page of pagesBetween(store, from, until)) {
      signal?.throwIfAborted();
      const decode = decodeOnce();
      await inEach((refold) =>
        refold.apply(
          page.filter(({ position }) => position > refold.position && position <= targets.get(refold)!),
          decode,
        ),
      );
      if (running.size === 0) return;
      applied += page.length;
    }
  } while (applied > REFOLD_BATCH);
}

/** Pages of account events after a position, up to another one; the next page is read while a reader works on one. */
async function* pagesBetween(store: EventStore, after: string, until: string): AsyncGenerator<StoredEvent[]> {
  const read = (from: string): Promise<StoredEvent[]> => {
    const reading = store.readAll(from, { limit: REFOLD_BATCH, prefix: ACCOUNT_PREFIX });
    reading.catch(() => undefined); // thrown where the page is awaited, if it still is
    return reading;
  };
  for (let next = after < until ? read(after) : null; next; ) {
    const stored = await next;
    const page = stored.filter(({ position }) => position <= until);
    next = page.length === REFOLD_BATCH && page.at(-1)!.position < until ? read(page.at(-1)!.position) : null;
    if (page.length > 0) yield page;
  }
}
