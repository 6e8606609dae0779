import type { PaletteAction } from '../../palette/palette-actions.js';
import { ADMIN } from '../../shared/admin.texts.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { PAYMENTS } from '../payments.texts.js';
import type { QueueCursor } from '../queue/use-queue-cursor.js';
import type { PaymentDecisions } from './use-payment-decisions.js';

interface Parts {
  store: PaymentQueueStore;
  cursor: QueueCursor;
  decisions: PaymentDecisions;
  openHelp: () => void;
}

/** What the queue offers to the palette: decisions about the current request, the undo, and the keys. */
export function queueActions({ store, cursor: { current }, decisions, openHelp }: Parts): PaletteAction[] {
  const actions: PaletteAction[] = [];
  if (current && store.isDecidable(current) && !store.isBusy(current.id)) {
    const who = current.customer.name || ADMIN.unknownCustomer;
    actions.push(
      { label: `${PAYMENTS.approve}: ${who}`, icon: 'check', run: () => decisions.approve(current) },
      { label: `${PAYMENTS.rejectOpen} ${who}`, icon: 'x', run: () => decisions.askReject(current) },
    );
  }
  if (store.undoable.last) actions.push({ label: PAYMENTS.undoTitle, icon: 'undo', run: decisions.undoLast });
  return [...actions, { label: PAYMENTS.shortcuts, icon: 'help', run: openHelp }];
}
