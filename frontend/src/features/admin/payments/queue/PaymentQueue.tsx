import type { AdminPaymentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { TableFrame } from '../../../../ui/data/Table.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../../ui/feedback/EmptyState.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ExportButton } from '../../shared/table/ExportButton.js';
import { NotYetFound } from '../../shared/table/NotYetFound.js';
import { TableFooter } from '../../shared/table/TableFooter.js';
import { TableSkeleton } from '../../shared/table/TableSkeleton.js';
import type { PaymentDecisions } from '../decisions/use-payment-decisions.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { PAYMENTS } from '../payments.texts.js';
import { DEFAULT_FILTER, isNarrowed, PARAM } from './payment-filter.js';
import { QueueTable } from './QueueTable.js';
import type { PaymentQueueUrl } from './use-payment-queue-url.js';

interface Props {
  store: PaymentQueueStore;
  url: PaymentQueueUrl;
  currentId: string | null;
  onFocus: (row: AdminPaymentView) => void;
  now: number;
  decisions: PaymentDecisions;
}

/** The queue in all its states, with its foot. */
export const PaymentQueue = observer(function PaymentQueue({ store, url, currentId, onFocus, now, decisions }: Props) {
  const { list, rows } = store;
  return (
    <TableFrame>
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={COMMON.loadFailed}
        isEmpty={rows.length === 0 && !list.isSearch}
        skeleton={<TableSkeleton />}
        empty={<EmptyQueue url={url} />}
      >
        {rows.length === 0 ? (
          <NotYetFound />
        ) : (
          <QueueTable
            store={store}
            currentId={currentId}
            now={now}
            onOpen={(row) => void store.open(row.id)}
            onFocus={onFocus}
            onApprove={decisions.approve}
            onReject={decisions.askReject}
            onSort={(sort) => url.set(PARAM.sort, sort)}
          />
        )}
        <TableFooter
          list={list}
          count={
            <>
              <span>{PAYMENTS.foot(formatNumber(rows.length), store.sort)}</span>
              {(['top-up', 'cart'] as const).map((kind) => (
                <span className="desktop-only" key={kind}>
                  <Icon name={kind === 'cart' ? 'cart' : 'wallet'} size="xs" />
                  {PAYMENTS.kind[kind]} {formatNumber(rows.filter((row) => row.kind === kind).length)}
                </span>
              ))}
            </>
          }
        >
          <ExportButton load={store.file} name="odemeler" defaults={DEFAULT_FILTER} />
        </TableFooter>
      </AsyncView>
    </TableFrame>
  );
});

/** A queue without rows: everything is decided, or the filter hides the rest. */
function EmptyQueue({ url: { filter, clear, showApproved } }: { url: PaymentQueueUrl }) {
  return filter.status === 'pending' && !isNarrowed(filter) ? (
    <EmptyState
      art="success"
      title={PAYMENTS.clean}
      text={PAYMENTS.cleanText}
      action={<Button onClick={showApproved}>{PAYMENTS.showApproved}</Button>}
    />
  ) : (
    <EmptyState
      art="no-result"
      title={PAYMENTS.empty}
      text={PAYMENTS.emptyText}
      action={<Button onClick={clear}>{PAYMENTS.clear}</Button>}
    />
  );
}
