import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { RootStore } from '../stores/RootStore.js';

/** How long the new page may take to show its heading before the focus goes to the page as a whole. */
const HEADING_WAIT_MS = 3_000;

/**
 * Every navigation closes the cart. One to another page, or again to this one, scrolls to the top and moves the focus to the page's heading
 * (specification 2.1). A change of the address by the page itself, as filters do, moves nothing.
 */
export function useNavigationEffects({ ui }: RootStore): void {
  const { key, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  const before = useRef({ key, pathname, search });
  useEffect(() => {
    const last = before.current;
    before.current = { key, pathname, search };
    if (last.key === key) return;
    ui.closeCart();
    const again = type === NavigationType.Push && last.search === search && hash === '';
    if (last.pathname === pathname && !again) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The search button of the header asks the page for its own field.
    if ((state as { search?: boolean } | null)?.search) return;
    return focusPage();
  }, [key, pathname, search, hash, state, type, ui]);
}

/** Focuses the heading, and its successor when loading replaces it; the page as a whole when there is none. A user who goes elsewhere meanwhile is left there. */
function focusPage(): () => void {
  const start = document.activeElement;
  let focused: HTMLElement | null = null;
  const look = () => {
    const now = document.activeElement ?? document.body;
    if (now === focused) return;
    if (now !== document.body && now !== start) return stop();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === focused) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // A heading that still waits to be shown takes no focus.
    if (document.activeElement === heading) focused = heading;
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

/** The browser's context menu is blocked for the mouse; fields and the keyboard's menu key keep it. */
export function useContextMenuRule(): void {
  useEffect(() => {
    const block = (event: MouseEvent) => {
      const field = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]');
      if (event.button === 2 && !field) event.preventDefault();
    };
    document.addEventListener('contextmenu', block);
    return () => document.removeEventListener('contextmenu', block);
  }, []);
}
