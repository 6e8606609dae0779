import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router-dom';

/** Whether the user has left the page, or is on the way to another one, whose code may still load. */
export function useLeaving(): () => boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const leaving = useRef(false);
  leaving.current = next !== undefined && next.pathname !== pathname;
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return useCallback(() => hasLeft.current || leaving.current, []);
}

/** `useNavigate` for late navigations, as after an answer: it does nothing once the user has left the page. */
export function useNavigateIfHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isLeaving = useLeaving();
  return useCallback(
    (to, options) => {
      if (!isLeaving()) void navigate(to, options);
    },
    [navigate, isLeaving],
  );
}
