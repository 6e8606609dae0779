import { Suspense, useCallback, useState } from 'react';
import { Button } from '../../../ui/actions/Button.js';
import { KeyHint } from '../../../ui/actions/KeyHint.js';
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.js';
import { lazyPart } from '../../../ui/painting/lazy-part.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import styles from './CommandPalette.module.css';
import { PALETTE } from './palette.texts.js';
import { usePaletteKey } from './use-palette-key.js';

const CommandPalette = lazyPart(() => import('./CommandPalette.js'));

/** The button and the key that open the palette; its code is loaded with the first opening. */
export function Palette() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  usePaletteKey(
    useCallback(() => setOpen((before) => !before && document.querySelector('[role=dialog]') === null), []),
  );
  return (
    <>
      <Button kind="text" size="sm" className={styles.open} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{PALETTE.open}</span> <KeyHint>Ctrl K</KeyHint>
      </Button>
      {open && (
        <ErrorBoundary fallback={() => <span role="alert">{PALETTE.unavailable}</span>}>
          <Suspense>
            <CommandPalette onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
