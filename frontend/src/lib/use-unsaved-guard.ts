import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Blocks leaving the page with unsaved changes: by a link, by the browser's buttons, by closing it. While `leaving` is
 * true the page asks; `leave` and `stay` are the answers, and have no effect otherwise.
 * @param dirty a function is read at the moment of leaving.
 * @example
 * const guard = useUnsavedGuard(form.dirty);
 * <ConfirmDialog open={guard.leaving} onConfirm={guard.leave} onClose={guard.stay} … />
 */
export function useUnsavedGuard(dirty: boolean | (() => boolean)): {
  leaving: boolean;
  leave: () => void;
  stay: () => void;
} {
  const blocker = useBlocker(dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => {
      if (dirty === true || dirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
  const leaving = blocker.state === 'blocked';
  return {
    leaving,
    leave: () => {
      if (leaving) blocker.proceed();
    },
    stay: () => {
      if (leaving) blocker.reset();
    },
  };
}
