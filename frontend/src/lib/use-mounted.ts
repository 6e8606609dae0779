import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page: an answer may come long after it was left. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
