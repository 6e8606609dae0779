import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { RootStore } from '../stores/RootStore.js';
import { focusPage } from '../ui/browser/focus-page.js';

/**
 * Every navigation closes the cart and the search of the shop. One to another page, or again to this one, scrolls to
 * the top and moves the focus to the page's heading (docs/product-rules.md#route-5). When the page itself changes the
 * address, as filters do, nothing moves.
 */
export function useNavigationEffects({ ui }: RootStore): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const before = useRef({ key, pathname, search });
  // Before the paint, because a loading page is shorter, and its footer would flash at the old scroll position.
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { key, pathname, search };
    if (last.key === key) return;
    ui.closeCart();
    if (ui.search === 'shop') ui.closeSearch();
    const samePage = type === NavigationType.Push && last.search === search && hash === '';
    if (last.pathname === pathname && !samePage) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The new page is shorter than the old scroll position: a smooth scroll would show its footer on the way up.
    const content = document.getElementById('content');
    const isAtEnd = content !== null && content.getBoundingClientRect().bottom < window.innerHeight;
    window.scrollTo({ top: 0, behavior: calm || isAtEnd ? 'instant' : 'smooth' });
    return focusPage();
  }, [key, pathname, search, hash, type, ui]);
}

/** The browser's context menu is blocked for the mouse; fields and the keyboard's menu key keep it. */
export function useContextMenuRule(): void {
  useEffect(() => {
    const block = (event: MouseEvent) => {
      const field =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]');
      if (event.button === 2 && !field) event.preventDefault();
    };
    document.addEventListener('contextmenu', block);
    return () => document.removeEventListener('contextmenu', block);
  }, []);
}
