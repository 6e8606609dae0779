import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/actions/Button.js';
import { KeyHint } from '../../../ui/actions/KeyHint.js';
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.js';
import { lazyPart } from '../../../ui/painting/lazy-part.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import styles from './CommandPalette.module.css';
import { PALETTE } from './palette.texts.js';
import { usePaletteOpening } from './palette-opening.js';
import { usePaletteKey } from './use-palette-key.js';

const CommandPalette = lazyPart(() => import('./CommandPalette.js'));

/** The button and the key that open the palette; its code is loaded with the first opening. */
export const Palette = observer(function Palette() {
  const opening = usePaletteOpening();
  useLocation(); // a navigation closes it
  const open = opening.address === window.location.href;
  useEffect(() => {
    if (!open) opening.close();
  }, [open, opening]);
  usePaletteKey(
    useCallback(() => {
      if (opening.address !== null) opening.close();
      else if (document.querySelector('[role=dialog]') === null) opening.open();
    }, [opening]),
  );
  return (
    <>
      <Button kind="text" size="sm" className={styles.open} aria-keyshortcuts="Control+K" onClick={opening.open}>
        <Icon name="search" />
        <span>{PALETTE.open}</span> <KeyHint>Ctrl K</KeyHint>
      </Button>
      {open && (
        <ErrorBoundary fallback={() => <span role="alert">{PALETTE.unavailable}</span>}>
          <Suspense>
            <CommandPalette onClose={opening.close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
});
