import { useRef } from 'react';
import type { FetchState } from '../../lib/request-state.js';
import { useStores } from '../../stores/StoreProvider.js';

/**
 * For a dialog whose command may stay without an answer: it can be closed meanwhile, with a notice, and a late answer
 * closes no dialog that was opened since. @param id what the dialog is about, `null` while it is closed @param checking
 * the notice when it is closed
 */
export function useOpenOutcome(id: string | null, status: FetchState['status'], checking: string, onClose: () => void) {
  const { notifications } = useStores();
  const openId = useRef(id);
  openId.current = id;
  const leavable = status === 'unknown';
  return {
    dialog: {
      busy: leavable || status === 'loading',
      leavable,
      onClose: () => {
        if (leavable) notifications.unknown(checking);
        onClose();
      },
    },
    /** The outcome about this id is known. */
    settle: (settledId: string) => {
      if (openId.current === settledId) onClose();
    },
  };
}
