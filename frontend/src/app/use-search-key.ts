import { useEffect } from 'react';
import type { RootStore } from '../stores/RootStore.js';

const KEY = '/';

/** The slash opens the search from every page, unless a field takes it or a dialog is open. */
export function useSearchKey({ ui }: RootStore): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      ui.openSearch();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [ui]);
}
