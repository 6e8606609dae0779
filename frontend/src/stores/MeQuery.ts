import type { MeView } from '@yukselt/contracts/api';
import { Query } from '../lib/Query.js';
import { type FetchState, LOADING } from '../lib/request-state.js';

/** How old the record may be after a failed read (docs/product-rules.md#session-3). */
const RETRY_MS = 5_000;

interface MeQueryOptions {
  read: () => Promise<MeView>;
  /** Called before each read. @returns a function that accepts its answer. */
  beginRead: () => (me: MeView) => void;
}

/**
 * The signed-in person's record: level, points, orders and wallet. Its reads follow one another and a view never falls
 * behind, so the newest answer is right whatever its revision: a lower one means that the shop was restored.
 */
export class MeQuery {
  readonly #query: Query<MeView>;
  /**
   * Whether the last read failed. The event stream may have been open all along, so no reconnect would cause another
   * read.
   */
  #stale = false;

  constructor({ read, beginRead }: MeQueryOptions) {
    this.#query = new Query(async () => {
      const { turn } = this.#query;
      const accept = beginRead();
      try {
        const me = await read();
        this.#stale = false;
        if (turn === this.#query.turn) accept(me);
        return me;
      } catch (error) {
        // The token refresh has already handled a lost session.
        this.#stale = true;
        throw error;
      }
    });
  }

  get value(): MeView | null {
    return this.#query.value;
  }
  /** State of the first read; a later failure keeps the value. */
  get state(): FetchState {
    return this.#query.state.status === 'idle' ? LOADING : this.#query.state;
  }

  /** Repeats a failed read until one succeeds, while `allowed`. @returns a function that stops it. */
  start(allowed: () => boolean): () => void {
    const retrying = setInterval(() => {
      if (this.#stale && allowed()) void this.refresh();
    }, RETRY_MS);
    return () => clearInterval(retrying);
  }

  /** A call while a read is in flight is answered by one more read. */
  refresh(): Promise<void> {
    return this.#query.refresh();
  }
  reset(): void {
    this.#query.reset();
  }
}
