import { useLayoutEffect } from 'react';

/** Ctrl+K, or ⌘K, opens and closes the palette from everywhere in the panel, fields included. */
export function usePaletteKey(toggle: () => void): void {
  // A layout effect: between the frames of two pages no key is lost.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [toggle]);
}
