import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Holds somebody back who leaves the page with something unsaved. `leaving` asks; `leave` and `stay` are the answers,
 * and do nothing when nobody asked.
 */
export function useUnsavedGuard(dirty: boolean): { leaving: boolean; leave: () => void; stay: () => void } {
  const blocker = useBlocker(dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
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
