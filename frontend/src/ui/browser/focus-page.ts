import { useEffect, useRef } from 'react';

/**
 * How long a new page may take to show its heading before the page as a whole is focused, and how long after a dialog
 * its opener may disappear.
 */
const HEADING_WAIT_MS = 3_000;

/** @param except a heading that had the focus and lost it, and must not take it back */
function focusHeading(except: HTMLElement | null): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || heading === except) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/** A dialog that is open above the page keeps the focus. */
const isInDialog = (element: Element | null): boolean => element?.closest('[role=dialog]') != null;

/**
 * Focuses the heading, and its successor when loading replaces it; the page as a whole when there is none. A user who
 * moves the focus meanwhile keeps it.
 */
export function focusPage(): () => void {
  const start = document.activeElement;
  let focused: HTMLElement | null = null;
  const look = () => {
    const now = document.activeElement ?? document.body;
    if (now === focused || isInDialog(now)) return;
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
    if (!focused && !isInDialog(document.activeElement))
      document.getElementById('content')?.focus({ preventScroll: true });
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
  const focusedPage = useRef(page);
  useEffect(() => {
    if (focusedPage.current === page) return undefined;
    focusedPage.current = page;
    return focusPage();
  }, [page]);
}

/**
 * The opener of a dialog may have disappeared when its work is done: the page's heading is focused then.
 * @param open the dialog, or another part that is removed with the focus in it
 */
export function useFocusKept(open: boolean): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return undefined;
    const look = () => {
      if (document.activeElement !== document.body) return;
      stop();
      focusHeading(null);
    };
    const watcher = new MutationObserver(look);
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
    const timer = setTimeout(stop, HEADING_WAIT_MS);
    watcher.observe(document.body, { childList: true, subtree: true });
    // A dialog that closes without a transition is gone already.
    look();
    return stop;
  }, [open]);
}
