import type { AdminPaymentView, ListSort } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../api/errors.js';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { Money } from '../../../ui/Money.js';
import { AdminHead } from '../shared/AdminHead.js';
import type { AdminPaymentFilter } from '../shared/admin.api.js';
import { ADMIN } from '../shared/admin.texts.js';
import { usePaymentQueue } from '../shared/admin-stores.js';
import { ExportButton } from '../shared/ExportButton.js';
import { sortFrom } from '../shared/list-sort.js';
import { TableSkeleton } from '../shared/TableSkeleton.js';
import { useNow, waitText } from '../shared/use-now.js';
import { BulkPayments } from './BulkPayments.js';
import { RejectDialog, UndoDialog } from './DecisionDialogs.js';
import { PaymentPanel } from './PaymentPanel.js';
import type { Decision } from './PaymentQueueStore.js';
import { PAYMENTS } from './payments.texts.js';
import { QueueFilters } from './QueueFilters.js';
import { isMarked, QueueTable, rowButtonId } from './QueueTable.js';
import { ShortcutsDialog } from './ShortcutsDialog.js';
import { UndoToast } from './UndoToast.js';
import { useQueueKeys } from './use-queue-keys.js';

const WAIT_TICK_MS = 30_000;
const KEYS_OFF = 'adminKeysOff';
const STATUSES = ['pending', 'approved', 'rejected', 'all'] as const;

function filterOf(query: URLSearchParams): AdminPaymentFilter {
  const status = STATUSES.find((one) => one === query.get('durum')) ?? 'pending';
  const method = query.get('yontem');
  return {
    status: status === 'all' ? null : status,
    method: method === 'papara' || method === 'bank' ? method : null,
    outside: query.get('limit') === 'disi',
    shared: query.get('dekont') === 'ayni',
    q: query.get('q') ?? '',
    sort: sortFrom(query.get('sira')),
  };
}

/** "Ödemeler": the queue and one request beside it. Filter and open request live in the address. */
const PaymentsTab = observer(function PaymentsTab() {
  const { catalog, notifications, session } = useStores();
  const store = usePaymentQueue();
  const [query, setQuery] = useSearchParams();
  const [cursor, setCursor] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState<AdminPaymentView | null>(null);
  const [undoing, setUndoing] = useState<AdminPaymentView | null>(null);
  const [bulkAsking, setBulkAsking] = useState<Decision | null>(null);
  const [help, setHelp] = useState(false);
  const [keysOn, setKeysOn] = useState(() => localStorage.getItem(KEYS_OFF) === null);
  const search = useRef<HTMLInputElement>(null);
  const now = useNow(WAIT_TICK_MS);
  const ownId = session.user?.id ?? null;
  const { list, rows, openId } = store;
  const filter = filterOf(query);

  const address = query.toString();
  useEffect(() => {
    store.setFilter(filterOf(new URLSearchParams(address)));
  }, [store, address]);
  useEffect(() => store.start(), [store]);
  const first = useRef(query.get('talep'));
  useEffect(() => {
    void store.open(first.current);
  }, [store]);
  useEffect(() => {
    // Read when the effect runs: the first opening may have happened since this render.
    const open = store.openId;
    if (new URLSearchParams(address).get('talep') === open) return;
    setQuery(
      (before) => {
        if (open === null) before.delete('talep');
        else before.set('talep', open);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [store, openId, address, setQuery]);

  const returning = useRef<string | null>(null);
  useEffect(() => {
    if (openId !== null || returning.current === null) return;
    document.getElementById(rowButtonId(returning.current))?.focus({ preventScroll: true });
    returning.current = null;
  }, [openId]);

  const currentId = openId ?? cursor;
  const current = rows.find((row) => row.id === currentId) ?? null;
  const move = (by: number) => {
    if (openId !== null) {
      const to = store.neighbour(by);
      if (to !== null) void store.open(to);
      return;
    }
    const at = rows.findIndex((row) => row.id === cursor);
    const to = rows[at === -1 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (to) setCursor(to.id);
  };
  /** Closes the panel; the focus goes back to the row that was open. */
  const close = () => {
    if (openId === null) return;
    setCursor(openId);
    returning.current = openId;
    void store.open(null);
  };
  const decide = async (decision: Decision, request: AdminPaymentView, text = '') => {
    setCursor(request.id);
    try {
      await store.decide(decision, request, text);
    } catch (error) {
      if (!(error instanceof DOMException))
        notifications.error(messageOf(error, decision === 'approve' ? PAYMENTS.approveFailed : PAYMENTS.rejectFailed));
    }
    setRejecting(null);
  };
  const undo = async (request: AdminPaymentView, reason = '') => {
    try {
      await store.undo(request, reason);
      notifications.success(PAYMENTS.undone);
    } catch (error) {
      if (!(error instanceof DOMException)) notifications.error(messageOf(error, PAYMENTS.undoFailed));
    }
    setUndoing(null);
  };
  const decidable = (row: AdminPaymentView | null): row is AdminPaymentView =>
    row !== null && store.isDecidable(row) && !store.isBusy(row.id);
  // With rows chosen and none open, a and r mean the chosen ones: never one of them by surprise.
  const many = openId === null && store.bulk.chosen.length > 0;
  useQueueKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      Enter: () => {
        if (current) void store.open(current.id);
      },
      Escape: close,
      a: () => {
        if (many) setBulkAsking('approve');
        else if (decidable(current)) {
          if (isMarked(current) && openId !== current.id) void store.open(current.id);
          else void decide('approve', current);
        }
      },
      r: () => {
        if (many) setBulkAsking('reject');
        else if (decidable(current)) setRejecting(current);
      },
      x: () => {
        if (decidable(current)) store.bulk.toggle(current);
      },
      u: () => {
        if (store.last) void undo(store.last.request);
      },
      '/': () => search.current?.focus(),
      '?': () => setHelp(true),
    },
    {
      enabled: keysOn,
      blocked: help || bulkAsking !== null || store.bulk.outcomes !== null || rejecting !== null || undoing !== null,
    },
  );
  const switchKeys = (on: boolean) => {
    setKeysOn(on);
    if (on) localStorage.removeItem(KEYS_OFF);
    else localStorage.setItem(KEYS_OFF, '1');
  };

  const queue = filter.status === 'pending';
  const narrowed = filter.method !== null || filter.outside || filter.shared || filter.q !== '';
  const oldest = store.longestWaiting;
  const count = `${formatNumber(store.pending.length)}${list.next === null ? '' : '+'}`;
  const text =
    !queue || list.state.status !== 'ready' ? (
      ' '
    ) : oldest ? (
      <>
        {PAYMENTS.summary(count)}
        <Money amount={store.pendingTotal} />
        {PAYMENTS.oldest(waitText(oldest.createdAt, now))}
      </>
    ) : narrowed ? (
      ' '
    ) : (
      PAYMENTS.noneWaiting
    );
  const clear = () => setQuery({}, { replace: true });
  const sortBy = (order: ListSort) =>
    setQuery(
      (before) => {
        before.set('sira', order);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const clean = queue && !narrowed && list.isEmpty;
  return (
    <main className="page">
      <title>{`${queue && store.pending.length > 0 ? `(${store.pending.length}) ` : ''}${ADMIN.tabs.odemeler} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead title={ADMIN.tabs.odemeler} text={text} onRefresh={() => void store.refresh()}>
        <Button size="sm" className="hidephone" onClick={() => setHelp(true)}>
          {PAYMENTS.shortcuts} <span className="kbd">?</span>
        </Button>
      </AdminHead>
      <div className="bar">
        <QueueFilters ref={search} filter={filter} query={query} setQuery={setQuery} />
      </div>
      <BulkPayments store={store} asking={bulkAsking} onAsk={setBulkAsking} />
      <div className={openId === null ? 'with-panel solo' : 'with-panel'}>
        <div className="table-wrap">
          <AsyncView
            state={list.state}
            onRetry={() => void list.restart()}
            failure={ADMIN.loadFailed}
            isEmpty={rows.length === 0}
            skeleton={<TableSkeleton />}
            empty={
              clean ? (
                <EmptyState
                  art="success"
                  title={PAYMENTS.clean}
                  text={PAYMENTS.cleanText}
                  action={
                    <Button onClick={() => setQuery({ durum: 'approved' }, { replace: true })}>
                      {PAYMENTS.showApproved}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  art="no-result"
                  title={PAYMENTS.empty}
                  text={PAYMENTS.emptyText}
                  action={<Button onClick={clear}>{PAYMENTS.clear}</Button>}
                />
              )
            }
          >
            <QueueTable
              store={store}
              currentId={currentId}
              now={now}
              onOpen={(row) => void store.open(row.id)}
              onApprove={(row) => void decide('approve', row)}
              onReject={setRejecting}
              onSort={sortBy}
            />
            <div className="qfoot">
              <span>{PAYMENTS.foot(formatNumber(rows.length), store.sort)}</span>
              {(['top-up', 'cart'] as const).map((kind) => (
                <span className="desk-only" key={kind}>
                  <Icon name={kind === 'cart' ? 'cart' : 'wallet'} size="xs" />
                  {PAYMENTS.kind[kind]} {formatNumber(rows.filter((row) => row.kind === kind).length)}
                </span>
              ))}
              <span className="qfoot__end">
                {list.next !== null && (
                  <Button
                    kind="text"
                    size="sm"
                    busy={list.moreState.status === 'loading'}
                    onClick={() => void list.more()}
                  >
                    {ADMIN.more}
                  </Button>
                )}
                <ExportButton load={store.file} name="odemeler.csv" />
              </span>
            </div>
          </AsyncView>
        </div>
        {openId !== null && (
          <PaymentPanel
            store={store}
            now={now}
            ownId={ownId}
            onMove={move}
            onApprove={(row, note) => void decide('approve', row, note)}
            onReject={setRejecting}
            onUndo={setUndoing}
            onClose={close}
          />
        )}
      </div>
      <UndoToast
        store={store}
        onUndo={() => {
          if (store.last) void undo(store.last.request);
        }}
      />
      <RejectDialog
        request={rejecting}
        busy={rejecting !== null && store.isBusy(rejecting.id)}
        onConfirm={(row, reason) => void decide('reject', row, reason)}
        onClose={() => setRejecting(null)}
      />
      <UndoDialog
        request={undoing}
        busy={undoing !== null && store.isBusy(undoing.id)}
        onConfirm={(row, reason) => void undo(row, reason)}
        onClose={() => setUndoing(null)}
      />
      <ShortcutsDialog open={help} enabled={keysOn} onEnable={switchKeys} onClose={() => setHelp(false)} />
    </main>
  );
});

export default PaymentsTab;
