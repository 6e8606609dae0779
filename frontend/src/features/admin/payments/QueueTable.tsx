import type { AdminPaymentView, ListSort } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../../lib/format.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Money } from '../../../ui/Money.js';
import { paymentStatusWord, StatusTag, Tag } from '../../shared/StatusTag.js';
import { ADMIN, BULK } from '../shared/admin.texts.js';
import { AllCheck, RowCheck } from '../shared/BulkBar.js';
import { headOf, sortAfter } from '../shared/list-sort.js';
import { SortableHeader } from '../shared/SortableHeader.js';
import { LATE_MS, waitText } from '../shared/use-now.js';
import type { PaymentQueueStore } from './PaymentQueueStore.js';
import { PAYMENTS } from './payments.texts.js';

interface Props {
  store: PaymentQueueStore;
  /** The row that keys act on: the open one, or where j and k stand. */
  currentId: string | null;
  now: number;
  onOpen: (request: AdminPaymentView) => void;
  onApprove: (request: AdminPaymentView) => void;
  onReject: (request: AdminPaymentView) => void;
  onSort: (sort: ListSort) => void;
}

/** A request that should be looked at before it is decided: nothing approves it from its row. */
export const isMarked = ({ outsideLimits, receipt }: Pick<AdminPaymentView, 'outsideLimits' | 'receipt'>): boolean =>
  outsideLimits || usedBefore(receipt);
const usedBefore = (receipt: AdminPaymentView['receipt']): boolean => (receipt?.usedBefore.length ?? 0) > 0;

/** The button that opens a request: where the focus returns to. */
export const rowButtonId = (requestId: string): string => `talep-${requestId}`;

/** The queue. Where every row waits, "Bekliyor" is drawn plain so that the marks stand out. */
export const QueueTable = observer(function QueueTable({
  store,
  currentId,
  now,
  onOpen,
  onApprove,
  onReject,
  onSort,
}: Props) {
  const { rows, openId, fresh, bulk, sort } = store;
  const choosable = rows.filter(store.isDecidable);
  const head = { ...headOf(sort), onSort: (name: string) => onSort(sortAfter(sort, name)) };
  const current = useRef<HTMLTableRowElement>(null);
  useEffect(() => current.current?.scrollIntoView?.({ block: 'nearest' }), [currentId]);
  const { columns } = PAYMENTS;
  return (
    <table className="table q">
      <caption className="sr">{PAYMENTS.caption}</caption>
      <thead>
        <tr>
          <th className="c-x">
            <AllCheck chosen={bulk.chosen.length} all={choosable.length} onToggle={() => bulk.toggleAll(choosable)} />
          </th>
          <SortableHeader {...head} label={columns.wait} name="at" />
          <th>{columns.request}</th>
          <th>{columns.user}</th>
          <SortableHeader {...head} className="num" label={columns.amount} name="amount" />
          <th>{columns.method}</th>
          <th>{columns.status}</th>
          <th className="c-d">{columns.date}</th>
          <th className="act-h end">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const pending = row.status === 'pending';
          const late = pending && now - Date.parse(row.createdAt) >= LATE_MS;
          const decidable = store.isDecidable(row);
          const busy = store.isBusy(row.id);
          const looking = pending ? store.lookedAtBy(row.id) : null;
          return (
            <tr
              key={row.id}
              ref={row.id === currentId ? current : undefined}
              data-open={row.id === openId ? '' : undefined}
              data-cursor={row.id === currentId ? '' : undefined}
              data-flash={fresh.has(row.id) ? '' : undefined}
              data-chosen={bulk.has(row.id) ? '' : undefined}
              onClick={() => onOpen(row)}
            >
              <td className="c-x">
                {decidable && (
                  <RowCheck
                    label={BULK.one(row.customer.name || ADMIN.unknownCustomer)}
                    checked={bulk.has(row.id)}
                    disabled={bulk.full && !bulk.has(row.id)}
                    onToggle={() => bulk.toggle(row)}
                  />
                )}
              </td>
              <td className="c-w" title={formatDateTime(row.createdAt)}>
                {pending ? (
                  <span className={late ? 'wait wait--late' : 'wait'}>
                    {waitText(row.createdAt, now)}
                    {late && <Icon name="clock" />}
                  </span>
                ) : (
                  <span className="wait">–</span>
                )}
              </td>
              <td className="c-id">
                <span className="id" title={`${PAYMENTS.kind[row.kind]} · ${row.id}`}>
                  <Icon name={row.kind === 'cart' ? 'cart' : 'wallet'} />
                  <span className="mono">{row.id.slice(0, 8)}</span>
                </span>
              </td>
              <td className="who cell-main" title={`${row.customer.name} · ${row.customer.email}`}>
                <button
                  type="button"
                  className="who__open"
                  id={rowButtonId(row.id)}
                  onClick={(event) => {
                    event.stopPropagation();
                    onOpen(row);
                  }}
                >
                  {row.customer.name || ADMIN.unknownCustomer}
                </button>
                <span>{row.customer.email || ADMIN.none}</span>
              </td>
              <td className="num">
                <Money amount={row.amount} />
              </td>
              <td className="c-m">{PAYMENTS.methods[row.method]}</td>
              <td className="c-st">
                {looking !== null ? (
                  <Tag icon="eye" tone="info">
                    {PAYMENTS.lookedAt(looking)}
                  </Tag>
                ) : pending && usedBefore(row.receipt) ? (
                  <Tag icon="copy" tone="warn">
                    {PAYMENTS.sameReceipt}
                  </Tag>
                ) : pending && row.outsideLimits ? (
                  <Tag icon="flag" tone="warn">
                    {PAYMENTS.outside}
                  </Tag>
                ) : pending ? (
                  <Tag icon="hourglass" tone="plain">
                    {paymentStatusWord(row.status)}
                  </Tag>
                ) : (
                  <StatusTag payment={row.status} />
                )}
                {decidable && !isMarked(row) && looking === null && (
                  <span className="quick">
                    <Button
                      kind="text"
                      size="sm"
                      aria-label={`${PAYMENTS.approve}: ${row.customer.name}`}
                      disabled={busy}
                      onClick={(event) => {
                        event.stopPropagation();
                        onApprove(row);
                      }}
                    >
                      <Icon name="check" />
                      <span className="kbd">A</span>
                    </Button>
                    <Button
                      kind="danger"
                      size="sm"
                      aria-label={`${PAYMENTS.reject}: ${row.customer.name}`}
                      disabled={busy}
                      onClick={(event) => {
                        event.stopPropagation();
                        onReject(row);
                      }}
                    >
                      <Icon name="x" />
                      <span className="kbd">R</span>
                    </Button>
                  </span>
                )}
              </td>
              <td className="c-d date">
                <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
              </td>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the buttons' clicks from opening the row; the buttons are the keyboard's way */}
              <td className="act" onClick={(event) => event.stopPropagation()}>
                <span className="acts">
                  <Button kind="text" size="sm" onClick={() => onOpen(row)}>
                    {PAYMENTS.detail}
                  </Button>
                  {decidable && (
                    <Button kind="text" size="sm" disabled={busy} onClick={() => onOpen(row)}>
                      {PAYMENTS.approveOpen}
                    </Button>
                  )}
                  {decidable && (
                    <Button kind="danger" size="sm" disabled={busy} onClick={() => onReject(row)}>
                      {PAYMENTS.rejectOpen}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
