import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { COMMON } from '../../../ui/common.texts.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import type { AdminOrdersStore } from '../orders/AdminOrdersStore.js';
import { CancelOrderDialog } from '../orders/CancelOrderDialog.js';
import { OrdersTable } from '../orders/OrdersTable.js';
import { useOrderActions } from '../orders/use-order-actions.js';
import { TableSkeleton } from '../shared/table/TableSkeleton.js';
import { EmptyList, ListSection } from './ListSection.js';
import { OVERVIEW } from './overview.texts.js';

const ROWS = 8;

/** The newest orders, with what can be done about each. */
export const LatestOrders = observer(function LatestOrders({ store }: { store: AdminOrdersStore }) {
  const navigate = useNavigate();
  const actions = useOrderActions(store);
  const { list } = store;
  return (
    <>
      <ListSection title={OVERVIEW.latest} to="/admin/siparisler">
        <AsyncView
          state={list.state}
          onRetry={() => void store.refresh()}
          failure={COMMON.loadFailed}
          isEmpty={list.isEmpty}
          skeleton={<TableSkeleton rows={ROWS} />}
          empty={<EmptyList title={OVERVIEW.noOrders} />}
        >
          <OrdersTable
            orders={list.items.slice(0, ROWS)}
            openId={null}
            fresh={store.fresh}
            isBusy={store.isBusy}
            onOpen={(order) => void navigate(`/admin/siparisler?siparis=${order.id}`)}
            onAct={actions.ask}
          />
        </AsyncView>
      </ListSection>
      <CancelOrderDialog
        order={actions.cancelling}
        busy={actions.cancelling !== null && store.isBusy(actions.cancelling.id)}
        onConfirm={actions.cancel}
        onClose={actions.close}
      />
    </>
  );
});
