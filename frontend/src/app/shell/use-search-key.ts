import { useEffect } from 'react';
import type { RootStore } from '../../stores/RootStore.js';

/** The page has a search of its own under the same key. */
const OWN_SEARCH = 'main [aria-keyshortcuts="/"]';
const OWN_PALETTE = '[aria-keyshortcuts="Control+K"]';
const FIELD = 'input, textarea, select, [contenteditable="true"]';

/**
 * The slash opens the search from every page, unless a field or the page itself takes it, or a dialog is open. Ctrl+K,
 * or ⌘K, opens an admin's palette, unless the page has it: also while the panel's first page is on its way.
 */
export function useSearchKey({ session, ui }: RootStore): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const forPalette = event.ctrlKey || event.metaKey;
      if (event.altKey || event.key !== (forPalette ? 'k' : '/')) return;
      if (forPalette ? !session.adminFresh : document.activeElement?.closest(FIELD)) return;
      if (document.querySelector(`[role="dialog"], ${forPalette ? OWN_PALETTE : OWN_SEARCH}`)) return;
      event.preventDefault();
      if (forPalette) ui.openPalette();
      else ui.openSearch();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [session, ui]);
}
