import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../../stores/StoreProvider.js';
import { useFocusKept } from '../../../ui/browser/focus-page.js';
import { CommandPalette } from './CommandPalette.js';
import { usePaletteStore } from './palette-scene-store.js';
import { usePaletteKey } from './use-palette-key.js';

/** Pages that show the palette themselves. */
const PANEL = /^\/(?:admin|yonetim|denetim)(?:\/|$)/;

/** The palette on a page of the shop, which an admin has opened there; a page of the panel goes on with it. */
const ShopPalette = observer(function ShopPalette() {
  const { ui } = useStores();
  const store = usePaletteStore();
  const shown = !PANEL.test(useLocation().pathname);
  useLayoutEffect(() => {
    store.open();
    const leave = store.attach();
    window.addEventListener('popstate', store.close);
    return () => {
      window.removeEventListener('popstate', store.close);
      leave();
    };
  }, [store]);
  useEffect(() => {
    if (!store.isOpen) ui.closeSearch();
  });
  usePaletteKey(store);
  useFocusKept(store.isOpen);
  return shown && store.isOpen && <CommandPalette store={store} />;
});

export default ShopPalette;
