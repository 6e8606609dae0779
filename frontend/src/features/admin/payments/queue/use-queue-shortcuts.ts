import type { AdminPaymentView } from '@yukselt/contracts/api';
import { type RefObject, useState } from 'react';
import { safeStorage, writeText } from '../../../../lib/storage.js';
import { usePaletteActions } from '../../palette/palette-actions.js';
import { queueActions } from '../decisions/queue-actions.js';
import type { PaymentDecisions } from '../decisions/use-payment-decisions.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { needsReview } from '../panel/needs-review.js';
import type { QueueCursor } from './use-queue-cursor.js';
import { useQueueKeys } from './use-queue-keys.js';

const KEYS_OFF = 'adminKeysOff';

interface Options {
  store: PaymentQueueStore;
  cursor: QueueCursor;
  decisions: PaymentDecisions;
  search: RefObject<HTMLInputElement | null>;
}

/** Whether letters act on the queue, remembered by this browser. */
function useShortcutsSetting(): [boolean, (enabled: boolean) => void] {
  const [storage] = useState(() => safeStorage(() => localStorage));
  const [enabled, setEnabled] = useState(() => storage.getItem(KEYS_OFF) === null);
  return [
    enabled,
    (next) => {
      setEnabled(next);
      if (next) storage.removeItem(KEYS_OFF);
      else writeText(storage, KEYS_OFF, '1');
    },
  ];
}

/** The queue's keys, and the dialog that lists them. */
export function useQueueShortcuts({ store, cursor, decisions, search }: Options) {
  const [enabled, setEnabled] = useShortcutsSetting();
  const [helpOpen, setHelpOpen] = useState(false);
  const { current } = cursor;
  const decidable = (row: AdminPaymentView | null): row is AdminPaymentView =>
    row !== null && store.isDecidable(row) && !store.isBusy(row.id);
  // With rows chosen and none open, a and r mean the chosen ones: never a single row by surprise.
  const bulk = store.openId === null && store.bulk.chosen.length > 0;
  const approve = (row: AdminPaymentView) => {
    if (needsReview(row) && store.openId !== row.id) void store.open(row.id);
    else decisions.approve(row);
  };
  useQueueKeys(
    {
      j: () => cursor.move(1),
      k: () => cursor.move(-1),
      Enter: () => {
        if (current) void store.open(current.id);
      },
      Escape: cursor.close,
      a: () => {
        if (bulk) decisions.askBulk('approve');
        else if (decidable(current)) approve(current);
      },
      r: () => {
        if (bulk) decisions.askBulk('reject');
        else if (decidable(current)) decisions.askReject(current);
      },
      x: () => {
        if (decidable(current)) store.bulk.toggle(current);
      },
      X: () => {
        if (decidable(current)) store.bulk.toggleRange(current, store.rows.filter(store.isDecidable));
      },
      u: decisions.undoLast,
      '/': () => search.current?.focus(),
      '?': () => setHelpOpen(true),
    },
    { enabled, blocked: helpOpen || decisions.asking || store.bulk.outcomes !== null },
  );
  usePaletteActions(queueActions({ store, cursor, decisions, openHelp: () => setHelpOpen(true) }));
  return { enabled, setEnabled, helpOpen, setHelpOpen };
}
