import { useLayoutEffect } from 'react';
import type { PaletteStore } from './PaletteStore.js';

/** Ctrl+K, or ⌘K, opens and closes the palette from everywhere in the panel, fields included. */
export function usePaletteKey(store: PaletteStore): void {
  // A layout effect: between the frames of two pages no key is lost.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (store.isOpen || document.querySelector('[role=dialog]') === null) store.toggle();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [store]);
}
