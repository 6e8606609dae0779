import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RootStore } from '../stores/RootStore.js';

/** How long the new page may take to show its heading before the focus stays where it is. */
const HEADING_WAIT_MS = 3_000;

/** Every navigation closes the cart, scrolls to the top and moves the focus to the new page's heading. */
export function useNavigationEffects({ ui }: RootStore): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    ui.closeCart();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    return focusHeading();
  }, [pathname, ui]);
}

function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => undefined;
  const watcher = new MutationObserver(() => { if (focus()) stop(); });
  const timer = setTimeout(() => stop(), HEADING_WAIT_MS);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  watcher.observe(document.body, { childList: true, subtree: true });
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
