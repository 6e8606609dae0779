import { shortId } from '@yukselt/contracts';
import type { AdminPaymentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { formatDateTime, formatShortDay } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { classNames } from '../../../../ui/class-names.js';
import { Money } from '../../../../ui/data/Money.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN, BULK } from '../../shared/admin.texts.js';
import { RowCheck } from '../../shared/bulk/BulkBar.js';
import { CustomerCell } from '../../shared/table/CustomerCell.js';
import type { latenessOf } from '../../shared/use-now.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { needsReview } from '../panel/needs-review.js';
import { PAYMENTS } from '../payments.texts.js';
import { QueueStatusCell } from './QueueStatusCell.js';
import styles from './QueueTable.module.css';
import { rowButtonId } from './row-button-id.js';
import type { RowHandlers } from './row-handlers.js';

const CUSTOMER = { cell: styles.customer, button: styles.open };

/** How long a request has waited; `null`: it is decided. */
export interface RowWait {
  waited: string | null;
  lateness: ReturnType<typeof latenessOf>;
}

interface Props extends RowHandlers, RowWait {
  ref: Ref<HTMLTableRowElement> | undefined;
  store: PaymentQueueStore;
  row: AdminPaymentView;
  /** Keys act on this row. */
  current: boolean;
  open: boolean;
  chosen: boolean;
}

/** One request of the queue. A click anywhere opens it; its button is the keyboard's way. */
export const QueueRow = observer(function QueueRow({
  ref,
  store,
  row,
  current,
  open,
  chosen,
  waited,
  lateness,
  onOpen,
  onFocus,
  onApprove,
  onReject,
}: Props) {
  const { bulk } = store;
  const decidable = store.isDecidable(row);
  const busy = store.isBusy(row.id);
  return (
    <tr
      ref={ref}
      data-open={open ? '' : undefined}
      data-cursor={current ? '' : undefined}
      data-flash={store.fresh.has(row.id) ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      data-marked={row.status === 'pending' && !busy && needsReview(row) ? '' : undefined}
      onClick={() => onOpen(row)}
      onFocus={() => onFocus(row)}
    >
      <td className={styles.check} data-check="">
        {decidable && (
          <RowCheck
            label={BULK.one(row.customer.name || ADMIN.unknownCustomer)}
            checked={chosen}
            disabled={bulk.full && !chosen}
            onToggle={(range) =>
              range ? bulk.toggleRange(row, store.rows.filter(store.isDecidable)) : bulk.toggle(row)
            }
          />
        )}
      </td>
      <WaitCell row={row} waited={waited} lateness={lateness} />
      <td className={styles.requestCell}>
        <span className={styles.request} title={`${PAYMENTS.kind[row.kind]} · ${row.id}`}>
          <Icon name={row.kind === 'cart' ? 'cart' : 'wallet'} />
          <span className={`mono ${styles.id}`}>{shortId(row.id)}</span>
        </span>
      </td>
      <CustomerCell customer={row.customer} id={rowButtonId(row.id)} onOpen={() => onOpen(row)} styles={CUSTOMER} />
      <td data-cell="number">
        <Money amount={row.amount} />
      </td>
      <td className={styles.method}>{PAYMENTS.methods[row.method]}</td>
      <QueueStatusCell
        row={row}
        reviewer={store.leases.reviewer(row.id)}
        decidable={decidable}
        wait={store.waitOf(row.id)}
        onApprove={onApprove}
        onReject={onReject}
      />
      <td className={`${styles.dateCell} ${styles.date}`}>
        <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
      </td>
      <ActionsCell row={row} decidable={decidable} busy={busy} onOpen={onOpen} onReject={onReject} />
    </tr>
  );
});

const LATENESS = { 'in-time': undefined, 'soon-late': styles.soonLate, late: styles.late };

function WaitCell({ row, waited, lateness }: Pick<Props, 'row' | 'waited' | 'lateness'>) {
  return (
    <td className={styles.waitCell} title={formatDateTime(row.createdAt)}>
      <span className={classNames(styles.wait, LATENESS[lateness])} data-lateness={lateness}>
        {waited ?? <DecidedDay row={row} />}
        {lateness !== 'in-time' && <Icon name="clock" />}
      </span>
    </td>
  );
}

/** A decided request waits for nothing; a phone, which has no column of dates, shows its day instead. */
const DecidedDay = ({ row: { createdAt } }: { row: AdminPaymentView }) => (
  <>
    <span className={styles.noWait}>–</span>
    <time className={styles.day} dateTime={createdAt}>
      {formatShortDay(createdAt)}
    </time>
  </>
);

interface ActionsProps extends Pick<Props, 'row' | 'onOpen' | 'onReject'> {
  decidable: boolean;
  busy: boolean;
}

/** Approving from here opens the request first. */
function ActionsCell({ row, decidable, busy, onOpen, onReject }: ActionsProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the buttons' clicks from opening the row; the buttons are the keyboard's way
    <td className={styles.actionsCell} onClick={(event) => event.stopPropagation()}>
      <span className={styles.actions}>
        <Button kind="text" size="sm" onClick={() => onOpen(row)}>
          {PAYMENTS.detail}
        </Button>
        {decidable && (
          <>
            <Button kind="text" size="sm" ariaDisabled={busy} onClick={() => onOpen(row)}>
              {PAYMENTS.approveOpen}
            </Button>
            <Button kind="danger" size="sm" ariaDisabled={busy} onClick={() => onReject(row)}>
              {PAYMENTS.rejectOpen}
            </Button>
          </>
        )}
      </span>
    </td>
  );
}
