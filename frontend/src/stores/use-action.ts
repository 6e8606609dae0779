import { useRef, useState } from 'react';
import { ApiError } from '../api/errors.js';
import { mayBeSaved } from '../api/may-be-saved.js';
import { messageOf } from '../lib/user-facing-error.js';
import { useStores } from './StoreProvider.js';

interface Notices<A extends unknown[], R> {
  /** Without it a success is not notified. */
  done?: string | ((result: R) => string);
  /** The whole notice, or the text for an error that has no sentence of its own. */
  failed: string | ((error: unknown) => string);
  /** The notice, which is no failure, when no answer came: for work that may be done all the same. */
  unknown?: (...args: A) => string;
  /** The notice, which is no failure, when what the work is about is gone: an earlier attempt may have done it. */
  gone?: string;
  /** Whether a part on the page shows `error`, so that a failure needs no notice. */
  isShown?: () => boolean;
}

export interface Action<A extends unknown[], R> {
  /** Arguments of the run in progress; `null`: there is none. */
  running: A | null;
  busy: boolean;
  /** The notice of the last run if that failed, for a place next to the button. */
  error: string | null;
  /** Never rejects. @returns the result of `work`; undefined after a failure, or when another run is in progress */
  run: (...args: A) => Promise<R | undefined>;
}

/**
 * A request that a user starts with a button: one at a time, and a notice about its outcome. Forms use `useForm`.
 *
 * @example
 * const remove = useAction((id: string) => store.remove(id), { done: MESSAGES.removed, failed: MESSAGES.failed });
 * <Button busy={remove.busy} onClick={() => void remove.run(message.id)}>…</Button>
 */
export function useAction<A extends unknown[], R>(
  work: (...args: A) => Promise<R>,
  { done, failed, unknown, gone, isShown }: Notices<A, R>,
): Action<A, R> {
  const { notifications } = useStores();
  const [running, setRunning] = useState<A | null>(null);
  const [error, setError] = useState<string | null>(null);
  // The state changes only with the next render, and a second click may come before that.
  const underWay = useRef(false);
  const run = async (...args: A): Promise<R | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setRunning(args);
    setError(null);
    try {
      const result = await work(...args);
      if (done !== undefined) notifications.success(typeof done === 'string' ? done : done(result));
      return result;
    } catch (failure) {
      const isGone = failure instanceof ApiError && failure.code === 'NOT_FOUND';
      const isOpen = mayBeSaved(failure);
      const notice = isOpen ? unknown?.(...args) : isGone ? gone : undefined;
      if (notice !== undefined) {
        if (isOpen) notifications.unknown(notice, failure);
        else notifications.info(notice);
        return undefined;
      }
      const text = typeof failed === 'string' ? messageOf(failure, failed) : failed(failure);
      if (!isShown?.()) notifications.error(text);
      setError(text);
      return undefined;
    } finally {
      underWay.current = false;
      setRunning(null);
    }
  };
  return { running, busy: running !== null, error, run };
}
