import { useEffect } from 'react';
import type { RootStore } from '../../stores/RootStore.js';

const KEY = '/';
/** The page has a search of its own under the same key. */
const OWN_SEARCH = `main [aria-keyshortcuts="${KEY}"]`;

/** The slash opens the search from every page, unless a field or the page itself takes it, or a dialog is open. */
export function useSearchKey({ ui }: RootStore): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')) return;
      if (document.querySelector(`[role="dialog"], ${OWN_SEARCH}`)) return;
      event.preventDefault();
      ui.openSearch();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [ui]);
}
