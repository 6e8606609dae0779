import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Draws what lies below the window's edge one frame after the first paint, so that what is seen at once does not wait
 * for it. The page must keep its place itself: nothing in view may follow it.
 */
export function DeferUntilPainted({ children }: { children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame's callback runs before its paint, the timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted ? children : null;
}
