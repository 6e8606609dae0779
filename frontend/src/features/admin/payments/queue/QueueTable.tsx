import type { AdminPaymentView, ListSort } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Table } from '../../../../ui/data/Table.js';
import { AllCheck } from '../../shared/bulk/BulkBar.js';
import { sortAfter, sortedColumn } from '../../shared/table/list-sort.js';
import { SortableHeader } from '../../shared/table/SortableHeader.js';
import { useStableHandlers } from '../../shared/table/use-stable-handlers.js';
import { latenessOf, waitText } from '../../shared/use-now.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { PAYMENTS } from '../payments.texts.js';
import { QueueRow, type RowWait } from './QueueRow.js';
import styles from './QueueTable.module.css';
import type { RowHandlers } from './row-handlers.js';

interface Props extends RowHandlers {
  store: PaymentQueueStore;
  /** The row that keys act on. */
  currentId: string | null;
  /** ms since 1970. */
  now: number;
  onSort: (sort: ListSort) => void;
}

/** The rows of the queue, under heads that sort them. */
export const QueueTable = observer(function QueueTable({ store, currentId, now, onSort, ...handlers }: Props) {
  const { rows, bulk, sort, openId } = store;
  const stable = useStableHandlers(handlers);
  const currentRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => currentRow.current?.scrollIntoView?.({ block: 'nearest' }), [currentId]);
  const choosable: AdminPaymentView[] = rows.filter(store.isDecidable);
  const sorting = { ...sortedColumn(sort), onSort: (name: string) => onSort(sortAfter(sort, name)) };
  const { columns } = PAYMENTS;
  return (
    <Table className={styles.table} data-choosable={choosable.length > 0 ? '' : undefined}>
      <caption className="visually-hidden">{PAYMENTS.caption}</caption>
      <thead>
        <tr>
          <th className={styles.check} data-check="">
            <AllCheck chosen={bulk.chosen.length} all={choosable.length} onToggle={() => bulk.toggleAll(choosable)} />
          </th>
          <SortableHeader {...sorting} label={columns.wait} name="at" />
          <th className={styles.requestCell}>{columns.request}</th>
          <th>{columns.user}</th>
          <SortableHeader {...sorting} numeric label={columns.amount} name="amount" />
          <th>{columns.method}</th>
          <th>{columns.status}</th>
          <th className={styles.dateCell}>{columns.date}</th>
          <th className={`text-end ${styles.actionsHeader}`}>{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const current = row.id === currentId;
          return (
            <QueueRow
              key={row.id}
              ref={current ? currentRow : undefined}
              store={store}
              row={row}
              current={current}
              open={row.id === openId}
              chosen={bulk.has(row.id)}
              {...waitOf(row, now)}
              {...stable}
            />
          );
        })}
      </tbody>
    </Table>
  );
});

/** How long a request has waited, as its row shows it: time that passes draws only the rows whose text it changes. */
const waitOf = ({ status, createdAt }: AdminPaymentView, now: number): RowWait =>
  status === 'pending'
    ? { waited: waitText(createdAt, now), lateness: latenessOf(createdAt, now) }
    : { waited: null, lateness: 'in-time' };
