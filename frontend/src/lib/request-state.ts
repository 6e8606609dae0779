/** Who asks for a read. */
export interface ReadOptions {
  /** A user waits for it, e.g. after "Yenile": its failure is shown at once (docs/product-rules.md#shell-13). */
  byUser?: boolean;
}

/** The last read failed and an earlier value stays on screen. */
export interface StaleRead {
  error: unknown;
  /** Reads again. */
  retry: () => void;
  /** That is under way. */
  retrying: boolean;
}

/**
 * State of a request as a value, one per request. `unknown`: a command was sent and no answer arrived; never shown as a
 * failure.
 */
export type FetchState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; stale?: StaleRead }
  | { status: 'failed'; error: unknown }
  | { status: 'unknown'; commandId: string; sentAt: number; polls: number };

export const IDLE: FetchState = { status: 'idle' };
export const LOADING: FetchState = { status: 'loading' };
export const READY: FetchState = { status: 'ready' };
export const failed = (error: unknown): FetchState => ({ status: 'failed', error });
