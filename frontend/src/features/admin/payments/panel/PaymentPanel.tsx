import { REASON_MAX, shortId } from '@yukselt/contracts';
import type { AdminPaymentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { BoughtLines } from '../../shared/panel/BoughtLines.js';
import { CustomerLine } from '../../shared/panel/CustomerLine.js';
import { SidePanel } from '../../shared/panel/SidePanel.js';
import type { PaymentDecisions } from '../decisions/use-payment-decisions.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { PAYMENTS } from '../payments.texts.js';
import { isWithdrawn } from './AlreadyDecidedNotice.js';
import { PaymentDetails } from './PaymentDetails.js';
import { PaymentHistory } from './PaymentHistory.js';
import { PaymentNotices, ReviewNotices } from './PaymentNotices.js';
import styles from './PaymentPanel.module.css';
import { PaymentPanelFooter } from './PaymentPanelFooter.js';
import { AmountLine, BalanceLine } from './PaymentSummary.js';
import { ReceiptPreview } from './ReceiptPreview.js';

interface Props {
  store: PaymentQueueStore;
  /** ms since 1970. */
  now: number;
  /** The request is the admin's own: another admin decides (docs/product-rules.md#money-12). */
  isOwnRequest: boolean;
  decisions: PaymentDecisions;
  onMove: (by: number) => void;
  onClose: () => void;
}

/** One request next to the queue: who, how much, what the balance becomes, and the decision. */
export const PaymentPanel = observer(function PaymentPanel({
  store,
  now,
  isOwnRequest,
  decisions,
  onMove,
  onClose,
}: Props) {
  const [note, setNote] = useState('');
  const { openId, detail: request } = store;
  useEffect(() => setNote(''), [openId]);
  const tooLate = store.lostId !== null && store.lostId === openId && request?.status !== 'pending';
  const canAct = request && !isOwnRequest && (tooLate || request.status === 'pending' || !isWithdrawn(request));
  return (
    <SidePanel
      title={PAYMENTS.panel}
      label={`${PAYMENTS.panel} ${openId === null ? '' : shortId(openId)}`}
      openId={openId}
      actions={<Neighbours store={store} onMove={onMove} />}
      footer={
        canAct && (
          <PaymentPanelFooter
            request={request}
            tooLate={tooLate}
            busy={store.isBusy(request.id)}
            note={note}
            decisions={decisions}
            onNext={() => onMove(1)}
          />
        )
      }
      onClose={onClose}
    >
      <AsyncView state={store.detailState} onRetry={() => void store.open(openId)}>
        {request && (
          <>
            <ReviewNotices store={store} request={request} tooLate={tooLate} />
            <PaymentDetail request={request} now={now} isOwnRequest={isOwnRequest} />
            {request.status === 'pending' && !isOwnRequest && <NoteField note={note} onChange={setNote} />}
          </>
        )}
      </AsyncView>
    </SidePanel>
  );
});

function Neighbours({ store, onMove }: Pick<Props, 'store' | 'onMove'>) {
  return (
    <>
      <Button
        kind="icon"
        size="sm"
        aria-label={PAYMENTS.previous}
        title={PAYMENTS.previous}
        ariaDisabled={store.neighbour(-1) === null}
        onClick={() => onMove(-1)}
      >
        <Icon name="chevron-up" />
      </Button>
      <Button
        kind="icon"
        size="sm"
        aria-label={PAYMENTS.next}
        title={PAYMENTS.next}
        ariaDisabled={store.neighbour(1) === null}
        onClick={() => onMove(1)}
      >
        <Icon name="chevron-down" />
      </Button>
    </>
  );
}

interface DetailProps extends Pick<Props, 'now' | 'isOwnRequest'> {
  request: AdminPaymentView;
}

function PaymentDetail({ request, now, isOwnRequest }: DetailProps) {
  return (
    <>
      <AmountLine request={request} now={now} />
      <CustomerLine
        customer={request.customer}
        userId={request.userId}
        record={
          request.record &&
          PAYMENTS.record(formatNumber(request.record.requested), formatNumber(request.record.approved))
        }
      />
      <BalanceLine request={request} />
      <PaymentNotices request={request} isOwnRequest={isOwnRequest}>
        {request.receipt && <ReceiptPreview key={request.id} requestId={request.id} receipt={request.receipt} />}
      </PaymentNotices>
      <PaymentDetails request={request} />
      {request.lines.length > 0 && <BoughtLines lines={request.lines} />}
      <PaymentHistory request={request} />
    </>
  );
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <details className={styles.note}>
      <summary>
        <Icon name="comment" />
        {PAYMENTS.note}
        <Icon name="chevron-down" />
      </summary>
      <TextField
        className={styles.noteField}
        label={PAYMENTS.note}
        optional
        value={note}
        onChange={onChange}
        rows={2}
        hint={PAYMENTS.noteHint}
        input={{ maxLength: REASON_MAX }}
      />
    </details>
  );
}
