/** State of a request as a value, one per request. `unknown`: a command was sent and no answer arrived; never shown as a failure. */
export type RequestState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready' }
  | { status: 'failed'; error: unknown }
  | { status: 'unknown'; commandId: string; sentAt: number; asked: number };

export const IDLE: RequestState = { status: 'idle' };
export const LOADING: RequestState = { status: 'loading' };
export const READY: RequestState = { status: 'ready' };
export const failed = (error: unknown): RequestState => ({ status: 'failed', error });
