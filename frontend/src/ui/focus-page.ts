import { useEffect, useRef } from 'react';

/**
 * How long a new page may take to show its heading before the focus goes to the page as a whole, and how long after a
 * dialog what opened it may leave.
 */
const HEADING_WAIT_MS = 3_000;

/** @param except a heading that had the focus and lost it: it does not take it back */
function focusHeading(except: HTMLElement | null): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || heading === except) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/**
 * Focuses the heading, and its successor when loading replaces it; the page as a whole when there is none. A user who
 * goes elsewhere meanwhile is left there.
 */
export function focusPage(): () => void {
  const start = document.activeElement;
  let focused: HTMLElement | null = null;
  const look = () => {
    const now = document.activeElement ?? document.body;
    if (now === focused) return;
    if (now !== document.body && now !== start) return stop();
    const heading = focusHeading(focused);
    // A heading that still waits to be shown takes no focus.
    if (heading !== null && document.activeElement === heading) focused = heading;
  };
  const watcher = new MutationObserver(look);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    stop();
    if (!focused) document.getElementById('icerik')?.focus({ preventScroll: true });
  }, HEADING_WAIT_MS);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  look();
  return stop;
}

/**
 * Moves the focus to the heading when an address that stays the same path shows another page. @param page what is
 * shown; the first one moves nothing
 */
export function usePageFocus(page: string | null): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return undefined;
    shown.current = page;
    return focusPage();
  }, [page]);
}

/**
 * What opened a dialog may be gone when its work is done: the focus then goes to the page's heading instead of nowhere.
 * @param open the dialog
 */
export function useFocusKept(open: boolean): void {
  const was = useRef(open);
  useEffect(() => {
    const closed = was.current && !open;
    was.current = open;
    if (!closed) return undefined;
    const watcher = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      stop();
      focusHeading(null);
    });
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
    const timer = setTimeout(stop, HEADING_WAIT_MS);
    watcher.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [open]);
}
