import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';

interface Props {
  /** Read at the moment of leaving. */
  isDirty: () => boolean;
  title: string;
  text: string;
  confirm: string;
}

/**
 * Asks before somebody leaves a page with changes that are not saved: by a link, by the browser's buttons, by closing
 * it.
 */
export function UnsavedGuard({ isDirty, title, text, confirm }: Props) {
  const blocker = useBlocker(useCallback(() => isDirty(), [isDirty]));
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      confirm={confirm}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
