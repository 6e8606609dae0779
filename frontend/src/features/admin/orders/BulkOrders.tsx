import { actionsOn, keysOf, ORDER_ACTIONS, type OrderAction, shortOrderNumber, sumKurus } from '@yukselt/contracts';
import type { AdminOrderRow } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { isOutcomeInLists } from '../../../stores/command-refusal.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { DescriptionItem, DescriptionList } from '../../../ui/data/DescriptionList.js';
import { Money } from '../../../ui/data/Money.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ReasonDialog } from '../../shared/ReasonDialog.js';
import { type PaletteAction, usePaletteActions } from '../palette/palette-actions.js';
import { ADMIN, BULK } from '../shared/admin.texts.js';
import { BulkBar } from '../shared/bulk/BulkBar.js';
import { BulkResultDialog } from '../shared/bulk/BulkResultDialog.js';
import { DroppedNotice } from '../shared/bulk/DroppedNotice.js';
import { mayBeSentAgain } from '../shared/form/may-be-sent-again.js';
import type { AdminOrdersStore } from './AdminOrdersStore.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';
import { CancelReason } from './CancelReason.js';

/** These run at once; cancelling asks first. */
const IMMEDIATE = keysOf(ORDER_ACTIONS).filter((action) => action !== 'cancel');

interface ChosenHandlers {
  run: (action: OrderAction) => void;
  cancel: () => void;
  bulk: AdminOrdersStore['bulk'];
}

/** What the palette offers for the chosen orders. */
function actsOnChosen(
  count: string,
  actions: readonly OrderAction[],
  canCancel: boolean,
  { run, cancel, bulk }: ChosenHandlers,
): PaletteAction[] {
  if (bulk.chosen.length === 0) return [];
  const entries: PaletteAction[] = actions.map((action) => ({
    label: `${ORDER_ACTIONS[action].button} (${count})`,
    icon: ORDER_ACTIONS[action].icon,
    run: () => run(action),
  }));
  if (canCancel) entries.push({ label: BULK.cancelTitle(count), icon: 'x', run: cancel });
  return [...entries, { label: BULK.clear, icon: 'minus', run: bulk.clear }];
}

/**
 * Moving many orders on, or cancelling them: the effect on the money is shown before; the rows wait, and say afterwards
 * what became of them. Only refusals open a dialog (docs/product-rules.md#admin-14).
 */
export const BulkOrders = observer(function BulkOrders({ store }: { store: AdminOrdersStore }) {
  const { notifications } = useStores();
  const { bulk } = store;
  const [asking, setAsking] = useState(false);
  const count = formatNumber(bulk.chosen.length);
  const allCan = (action: OrderAction) => bulk.chosen.every(({ status }) => actionsOn(status).includes(action));
  const run = async (action: OrderAction, reason = '') => {
    try {
      const done = await store.actAll(action, reason);
      // Refusals and their reasons are listed in a dialog, because they must be read.
      if (done > 0 && store.bulk.outcomes === null)
        notifications.success(ADMIN_ORDERS.stepDone(formatNumber(done), ORDER_ACTIONS[action].doneMany));
    } catch (error) {
      // Where the outcome is not known, the line of open actions says so.
      if (!(error instanceof DOMException || isOutcomeInLists(error)))
        notifications.error(messageOf(error, ADMIN.actionFailed));
      if (mayBeSentAgain(error)) return;
    }
    setAsking(false);
  };
  const actions = IMMEDIATE.filter(allCan);
  const canCancel = allCan('cancel');
  usePaletteActions(
    actsOnChosen(count, actions, canCancel, { run: (action) => void run(action), cancel: () => setAsking(true), bulk }),
  );
  return (
    <>
      <BulkBar count={bulk.chosen.length} total={bulk.chosenTotal} onClear={bulk.clear}>
        {actions.map((action) => (
          <Button key={action} kind="accent" size="sm" busy={bulk.busy} onClick={() => void run(action)}>
            <Icon name={ORDER_ACTIONS[action].icon} />
            {ORDER_ACTIONS[action].button}
          </Button>
        ))}
        {canCancel && (
          <Button size="sm" ariaDisabled={bulk.busy} onClick={() => setAsking(true)}>
            {ORDER_ACTIONS.cancel.button}
          </Button>
        )}
      </BulkBar>
      <ReasonDialog
        open={asking}
        subject={asking ? 'cancel' : null}
        title={BULK.cancelTitle(count)}
        confirm={BULK.cancelConfirm(count)}
        busy={bulk.busy}
        onConfirm={(reason) => run('cancel', reason)}
        onClose={() => setAsking(false)}
        field={(reason, onChange) => <CancelReason reason={reason} onChange={onChange} />}
        foot={<p className="small muted">{BULK.cancelFinal}</p>}
      >
        <DroppedNotice bulk={bulk} text={BULK.dropped.orders} />
        <RefundSummary orders={bulk.chosen} />
      </ReasonDialog>
      <BulkResultDialog
        outcomes={bulk.outcomes}
        keyOf={({ id }) => id}
        onClose={bulk.forgetOutcomes}
        describe={(order) => <OrderName order={order} />}
      />
    </>
  );
});

const OrderName = ({ order }: { order: AdminOrderRow }) => (
  <>
    {order.customer.name || ADMIN.unknownCustomer} · <span className="mono">{shortOrderNumber(order.orderNumber)}</span>
  </>
);

/** How much of a cancellation is refunded to wallets (docs/product-rules.md#money-5). */
function RefundSummary({ orders }: { orders: readonly AdminOrderRow[] }) {
  const refunded = orders.filter(({ method }) => method === 'balance');
  const unrefunded = orders.length - refunded.length;
  return (
    <>
      <DescriptionList>
        {refunded.length > 0 && (
          <DescriptionItem name={BULK.refunds(formatNumber(refunded.length))}>
            <Money amount={sumKurus(refunded.map(({ total }) => total))} />
          </DescriptionItem>
        )}
        {unrefunded > 0 && (
          <DescriptionItem name={BULK.noRefunds(formatNumber(unrefunded))}>
            <Money amount={0n} />
          </DescriptionItem>
        )}
      </DescriptionList>
      <p className="small muted">{ADMIN_ORDERS.willRefundUnlessAdmin}</p>
    </>
  );
}
