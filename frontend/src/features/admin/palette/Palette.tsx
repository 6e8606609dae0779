import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { KeyHint } from '../../../ui/actions/KeyHint.js';
import { useFocusKept } from '../../../ui/browser/focus-page.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { CommandPalette } from './CommandPalette.js';
import styles from './CommandPalette.module.css';
import { PALETTE } from './palette.texts.js';
import { usePaletteStore } from './palette-scene-store.js';
import { usePaletteKey } from './use-palette-key.js';

/**
 * The button and the key that open the palette. It is no lazy part: what is typed while its code loads would act on the
 * page.
 */
export const Palette = observer(function Palette() {
  const { ui } = useStores();
  const store = usePaletteStore();
  useLayoutEffect(() => {
    const leave = store.attach();
    // The key was pressed on the page before, perhaps before any of this code had come.
    if (ui.search === 'panel') {
      store.open();
      ui.closeSearch();
    }
    return leave;
  }, [store, ui]);
  usePaletteKey(store);
  useFocusKept(store.isOpen); // the page of its opener may have been replaced
  // Back and forward close it; a page that was on its way, or changes its own address, does not.
  useEffect(() => {
    window.addEventListener('popstate', store.close);
    return () => window.removeEventListener('popstate', store.close);
  }, [store]);
  return (
    <>
      <Button kind="text" size="sm" className={styles.open} aria-keyshortcuts="Control+K" onClick={store.open}>
        <Icon name="search" />
        <span>{PALETTE.open}</span> <KeyHint>Ctrl K</KeyHint>
      </Button>
      {store.isOpen && <CommandPalette store={store} />}
    </>
  );
});
