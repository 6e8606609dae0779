import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { nextPaint } from './next-paint.js';

/**
 * Draws what lies below the window's edge one frame after the first paint, so that what is seen at once does not wait
 * for it. The page must keep its place itself: nothing in view may follow it.
 */
export function DeferUntilPainted({ children }: { children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // A part that is gone by then takes no state, and needs no end of the wait.
    void nextPaint().then(() => startTransition(() => setPainted(true)));
  }, []);
  return painted ? children : null;
}
