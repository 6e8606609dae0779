import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { decodeOnce } from '../runtime/decode.js';
import { REFOLD_BATCH, type Refold } from './refold.js';

/**
 * How many pages views fold at the same time: a view begins the next page while slower views write the previous one, so
 * that neither this process nor the server waits for the other.
 */
const PAGES_UNDER_WAY = 2;

export interface FoldTogetherOptions {
  store: EventStore;
  /** Position up to which to fold; asked again until few events are left. */
  target(refold: Refold): Promise<string>;
  /** Called with each refold that is folded, at the same time for all of them. */
  onFolded?: (refold: Refold) => Promise<void>;
  /** Called with each refold that fails; the others continue. */
  onFailure(refold: Refold, error: unknown): void;
  signal?: AbortSignal | undefined;
}

/**
 * Folds the new tables of several views together: each page of the log is read and decoded once for all of them, and
 * each view writes it on its own session, a page ahead of the slowest view at most.
 * @throws StoreUnavailable, and the signal's reason.
 */
export async function foldTogether(refolds: readonly Refold[], options: FoldTogetherOptions): Promise<void> {
  const { store, target, signal, onFolded } = options;
  /** The views that have not failed, each with its work so far. */
  const running = new Map(refolds.map((refold) => [refold, Promise.resolve()]));
  /** Queues a piece of work for each view, after earlier ones. */
  const inEach = async (work: (refold: Refold) => Promise<void>): Promise<void> => {
    const inTurn = ([refold, before]: [Refold, Promise<void>]): Promise<void> => {
      const done = before
        .then(() => (running.has(refold) ? work(refold) : undefined))
        .catch((error: unknown) => {
          running.delete(refold);
          options.onFailure(refold, error);
        });
      running.set(refold, done);
      return done;
    };
    await Promise.all([...running].map(inTurn));
  };
  await inEach((refold) => refold.create());
  let applied: number;
  do {
    const targets = new Map<Refold, string>();
    await inEach(async (refold) => {
      targets.set(refold, await target(refold));
    });
    const from = [...running.keys()].map(({ position }) => position).sort()[0] ?? '';
    const until = [...targets.values()].sort().at(-1) ?? '';
    applied = 0;
    const underWay: Promise<void>[] = [];
    try {
      for await (const page of pagesBetween(store, from, until)) {
        signal?.throwIfAborted();
        const decode = decodeOnce();
        const isNext = (refold: Refold, { position }: StoredEvent): boolean =>
          position > refold.position && position <= targets.get(refold)!;
        underWay.push(
          inEach((refold) =>
            refold.apply(
              page.filter((event) => isNext(refold, event)),
              decode,
            ),
          ),
        );
        if (underWay.length === PAGES_UNDER_WAY) await underWay.shift();
        if (running.size === 0) return;
        applied += page.length;
      }
    } finally {
      await Promise.all(underWay); // no session is given back in the middle of a page
    }
  } while (applied > REFOLD_BATCH);
  signal?.throwIfAborted();
  if (onFolded) await inEach(onFolded);
}

/** Pages of account events after a position, up to another one; the next page is read while a reader works on one. */
async function* pagesBetween(store: EventStore, after: string, until: string): AsyncGenerator<StoredEvent[]> {
  const read = (from: string): Promise<StoredEvent[]> => {
    const reading = store.readAll(from, { limit: REFOLD_BATCH, prefix: ACCOUNT_PREFIX });
    reading.catch(() => undefined); // thrown where the page is awaited, if it still is
    return reading;
  };
  let next = after < until ? read(after) : null;
  try {
    while (next) {
      const stored = await next;
      const page = stored.filter(({ position }) => position <= until);
      next = page.length === REFOLD_BATCH && page.at(-1)!.position < until ? read(page.at(-1)!.position) : null;
      if (page.length > 0) yield page;
    }
  } finally {
    await next?.catch(() => undefined); // no read outlives the fold, whose sessions may be closed then
  }
}
