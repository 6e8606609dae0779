import type { PaletteAct } from '../../palette/palette-acts.js';
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
export function queueActs({ store, cursor: { current }, decisions, openHelp }: Parts): PaletteAct[] {
  const acts: PaletteAct[] = [];
  if (current && store.isDecidable(current) && !store.isBusy(current.id)) {
    const who = current.customer.name || ADMIN.unknownCustomer;
    acts.push(
      { label: `${PAYMENTS.approve}: ${who}`, icon: 'check', run: () => decisions.approve(current) },
      { label: `${PAYMENTS.rejectOpen} ${who}`, icon: 'x', run: () => decisions.askReject(current) },
    );
  }
  if (store.undoable.last) acts.push({ label: PAYMENTS.undoTitle, icon: 'undo', run: decisions.undoLast });
  return [...acts, { label: PAYMENTS.shortcuts, icon: 'help', run: openHelp }];
}
