import type { AdminPaymentView } from '@yukselt/contracts/api';
import { useState } from 'react';
import { usePanelClose } from '../../shared/panel/use-panel-close.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { rowButtonId } from './row-button-id.js';

export interface QueueCursor {
  /** The row that keys act on: the open one, or the one that has the focus. */
  currentId: string | null;
  /** For the open row, what the panel shows, because the list may be read again a moment earlier. */
  current: AdminPaymentView | null;
  /** Opens the neighbour of the open request; without one the mark moves, and the focus with it. */
  move: (by: number) => void;
  mark: (requestId: string) => void;
  /** The marked request is being decided: the mark moves to the next one at once. */
  pass: (requestId: string) => void;
  /** Closes the panel; the focus moves back to the row that was open. */
  close: () => void;
}

/** The row of the queue on which keys act. Mark and focus belong together: whichever moves takes the other along. */
export function useQueueCursor(store: PaymentQueueStore): QueueCursor {
  const [markedId, setMarkedId] = useState<string | null>(null);
  const { rows, openId, detail } = store;
  const closePanel = usePanelClose({
    openId,
    buttonId: rowButtonId,
    onClose: () => void store.open(null),
    ownKeys: true,
  });
  const currentId = openId ?? markedId;
  const focus = (row: AdminPaymentView | undefined): void => {
    if (!row) return;
    setMarkedId(row.id);
    document.getElementById(rowButtonId(row.id))?.focus();
  };
  return {
    currentId,
    current: (detail?.id === openId ? detail : rows.find((row) => row.id === currentId)) ?? null,
    move: (by) => {
      if (openId !== null) {
        const neighbour = store.neighbour(by);
        if (neighbour !== null) void store.open(neighbour);
        return;
      }
      const index = rows.findIndex((row) => row.id === markedId);
      const end = by > 0 ? 0 : rows.length - 1;
      focus(rows[index === -1 ? end : index + by]);
    },
    mark: setMarkedId,
    pass: (requestId) => {
      if (openId !== null) return setMarkedId(requestId);
      const next = store.nextAfter(requestId);
      if (next === null) setMarkedId(requestId);
      else focus(rows.find(({ id }) => id === next));
    },
    close: () => {
      if (openId === null) return;
      setMarkedId(openId);
      closePanel();
    },
  };
}
