import { useEffect, useRef } from 'react';

interface Options {
  /** The row that is open in the panel. */
  openId: string | null;
  /** Id of the button that opened a row. */
  buttonId: (rowId: string) => string;
  /** Takes the row out of the address or the store. */
  onClose: () => void;
  /** A dialog is open over the panel: Escape belongs to it. */
  blocked?: () => boolean;
  /** Escape is handled elsewhere. */
  ownKeys?: boolean;
}

/** Closes a panel, by its button or by Escape, and moves the focus back to the row that was open. */
export function usePanelClose({
  openId,
  buttonId,
  onClose,
  blocked = () => false,
  ownKeys = false,
}: Options): () => void {
  const returnTo = useRef<string | null>(null);
  const close = () => {
    returnTo.current = openId;
    onClose();
  };
  useEffect(() => {
    if (openId !== null || returnTo.current === null) return;
    document.getElementById(buttonId(returnTo.current))?.focus({ preventScroll: true });
    returnTo.current = null;
  }, [openId, buttonId]);
  useEffect(() => {
    if (ownKeys) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && openId !== null && !blocked()) close();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  return close;
}
