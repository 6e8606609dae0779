import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(changed: () => void): () => void {
  // The browser takes its picture when the listener returns, so the page must be drawn by then.
  const set = (to: boolean) => () => {
    printing = to;
    flushSync(changed);
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is being printed: parts that a button hides on the screen must be printed in full. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
