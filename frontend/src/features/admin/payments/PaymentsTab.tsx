import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { KeyHint } from '../../../ui/actions/KeyHint.js';
import { ADMIN } from '../shared/admin.texts.js';
import { usePaymentQueue } from '../shared/admin-stores.js';
import { TABS } from '../shared/admin-tabs.texts.js';
import { AdminHeader } from '../shared/frame/AdminHeader.js';
import headerStyles from '../shared/frame/AdminHeader.module.css';
import { useAdminCountersStore } from '../shared/frame/admin-counters.js';
import { WithPanel } from '../shared/panel/SidePanel.js';
import { useNow, WAIT_TICK_MS } from '../shared/use-now.js';
import { BulkPayments } from './decisions/BulkPayments.js';
import { FlaggedDialog, RejectDialog, UndoDialog } from './decisions/DecisionDialogs.js';
import { UndoToasts } from './decisions/UndoToast.js';
import { usePaymentDecisions } from './decisions/use-payment-decisions.js';
import { PaymentsSummary } from './PaymentsSummary.js';
import { PaymentPanel } from './panel/PaymentPanel.js';
import { PAYMENTS } from './payments.texts.js';
import { PaymentQueue } from './queue/PaymentQueue.js';
import { QueueFilters } from './queue/QueueFilters.js';
import { ShortcutsDialog } from './queue/ShortcutsDialog.js';
import { usePaymentQueueUrl } from './queue/use-payment-queue-url.js';
import { useQueueCursor } from './queue/use-queue-cursor.js';
import { useQueueShortcuts } from './queue/use-queue-shortcuts.js';

/** "Ödemeler": the queue, with one request open next to it. */
const PaymentsTab = observer(function PaymentsTab() {
  const { catalog, session } = useStores();
  const store = usePaymentQueue();
  const url = usePaymentQueueUrl(store);
  const cursor = useQueueCursor(store);
  const decisions = usePaymentDecisions(store, cursor.pass);
  const search = useRef<HTMLInputElement>(null);
  const shortcuts = useQueueShortcuts({ store, cursor, decisions, search });
  const now = useNow(WAIT_TICK_MS);
  const { openId } = store;
  const { counters } = useAdminCountersStore();
  const waiting = url.filter.status === 'pending' ? (counters?.pendingRequests ?? 0) : 0;
  const count = waiting > 0 ? `(${waiting}) ` : '';
  return (
    <main className="page">
      <title>{`${count}${TABS.odemeler.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader
        title={TABS.odemeler.title}
        text={<PaymentsSummary store={store} filter={url.filter} now={now} />}
        onRefresh={(read) => void store.refresh(read)}
      >
        <Button size="sm" className={headerStyles.wideOnly} onClick={() => shortcuts.setHelpOpen(true)}>
          {PAYMENTS.shortcuts} <KeyHint>?</KeyHint>
        </Button>
      </AdminHeader>
      <QueueFilters ref={search} url={url} figures={store.figures} />
      <BulkPayments store={store} asking={decisions.bulkAsking} onAsk={decisions.askBulk} />
      <WithPanel open={openId !== null}>
        <PaymentQueue
          store={store}
          url={url}
          currentId={cursor.currentId}
          onFocus={(row) => cursor.mark(row.id)}
          now={now}
          decisions={decisions}
        />
        {openId !== null && (
          <PaymentPanel
            store={store}
            now={now}
            isOwnRequest={store.detail !== null && store.detail.userId === session.user?.id}
            decisions={decisions}
            onMove={cursor.move}
            onClose={cursor.close}
          />
        )}
      </WithPanel>
      <UndoToasts stack={store.undoable} onUndo={decisions.undoLast} />
      <FlaggedDialog decisions={decisions} />
      <RejectDialog
        request={decisions.rejecting}
        busy={decisions.rejecting !== null && store.isBusy(decisions.rejecting.id)}
        onConfirm={decisions.reject}
        onClose={() => decisions.askReject(null)}
      />
      <UndoDialog
        request={decisions.undoing}
        busy={decisions.undoing !== null && store.isBusy(decisions.undoing.id)}
        onConfirm={decisions.undo}
        onClose={() => decisions.askUndo(null)}
      />
      <ShortcutsDialog
        open={shortcuts.helpOpen}
        enabled={shortcuts.enabled}
        onEnable={shortcuts.setEnabled}
        onClose={() => shortcuts.setHelpOpen(false)}
      />
    </main>
  );
});

export default PaymentsTab;
