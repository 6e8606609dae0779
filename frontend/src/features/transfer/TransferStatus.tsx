import type { IconName } from '@yukselt/contracts';
import { shortId } from '@yukselt/contracts';
import type { PaymentRequestView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { formatNumber, formatTime } from '../../lib/format.js';
import { Button } from '../../ui/actions/Button.js';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { Money } from '../../ui/data/Money.js';
import { Timeline, TimelineDot } from '../../ui/data/Timeline.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { ExpectedTime } from '../shared/ExpectedTime.js';
import { VAT } from '../shared/payment.texts.js';
import { StatusTag } from '../shared/StatusTag.js';
import { writtenNote } from '../shared/written-note.js';
import styles from './TransferStatus.module.css';
import type { TransferStore } from './TransferStore.js';
import { TRANSFER, WITHDRAW } from './transfer.texts.js';
import { WithdrawDialog } from './WithdrawDialog.js';

interface Step {
  state: 'done' | 'now' | 'next' | 'bad';
  icon?: IconName;
  title: string;
  hint?: ReactNode;
  at?: string | null;
}

function steps({ id, kind, status, createdAt, decidedAt, outcome, adminNote, lines }: PaymentRequestView): Step[] {
  const note = writtenNote({ outcome, adminNote });
  const cart = kind === 'cart';
  const first: Step = {
    state: 'done',
    icon: 'check',
    title: TRANSFER.created,
    hint: (
      <>
        {TRANSFER.request}{' '}
        <span className="mono" title={id}>
          {shortId(id)}
        </span>
      </>
    ),
    at: createdAt,
  };
  if (status === 'pending') {
    return [
      first,
      {
        state: 'now',
        icon: 'hourglass',
        title: TRANSFER.waiting,
        hint: <ExpectedTime kind="payment" since={createdAt} promise={TRANSFER.waitingHint} />,
      },
      {
        state: 'next',
        title: cart ? TRANSFER.orderNext : TRANSFER.creditNext,
        ...(cart ? { hint: TRANSFER.orderHint(lines.length) } : {}),
      },
    ];
  }
  if (status === 'approved') {
    return [
      first,
      { state: 'done', icon: 'check', title: TRANSFER.approved, hint: note, at: decidedAt },
      { state: 'done', icon: 'check', title: cart ? TRANSFER.orderDone : TRANSFER.creditDone, at: decidedAt },
    ];
  }
  return [
    first,
    { state: 'bad', icon: 'x', title: TRANSFER.rejected, hint: note, at: decidedAt },
    { state: 'next', title: cart ? TRANSFER.notOrdered : TRANSFER.notCredited },
  ];
}

interface Props {
  request: PaymentRequestView;
  store: TransferStore;
  /** Where "Geri Dön" leads. */
  back: string;
  /** The shopper came for this money from the checkout. */
  fromCheckout: boolean;
}

/** The outcome of the request, the next step, and what it pays for. */
export const TransferStatus = observer(function TransferStatus({ request, store, back, fromCheckout }: Props) {
  const [withdrawing, setWithdrawing] = useState(false);
  const { lines, status } = request;
  return (
    <>
      <Card>
        <CardBody className={`stack stack--6 ${styles.body}`}>
          <div className="inline inline--between">
            <h2 className="heading-3">{TRANSFER.status}</h2>
            {status === 'pending' && !store.stale ? (
              <span className={styles.live}>
                <i />
                {TRANSFER.live}
              </span>
            ) : (
              <StatusTag payment={status} />
            )}
          </div>
          <Progress request={request} />
          {status === 'pending' && (
            <p className="small muted">{fromCheckout ? TRANSFER.toCheckoutText : TRANSFER.mayClose}</p>
          )}
          <NextSteps
            request={request}
            back={back}
            fromCheckout={fromCheckout}
            onWithdraw={() => setWithdrawing(true)}
          />
        </CardBody>
      </Card>
      {lines.length > 0 && <CartSummary request={request} />}
      <WithdrawDialog
        request={withdrawing ? request : null}
        state={store.withdrawState.status}
        withdraw={store.withdraw}
        onClose={() => setWithdrawing(false)}
      />
    </>
  );
});

const Progress = observer(function Progress({ request }: { request: PaymentRequestView }) {
  return (
    <Timeline aria-live="polite">
      {steps(request).map(({ state, icon, title, hint, at }) => (
        <li key={title} data-state={state}>
          <TimelineDot {...(icon === undefined ? {} : { icon })} />
          <div>
            <b>{title}</b>
            {hint && <small>{hint}</small>}
          </div>
          {at && <time dateTime={at}>{formatTime(at)}</time>}
        </li>
      ))}
    </Timeline>
  );
});

interface NextStepsProps extends Pick<Props, 'request' | 'back' | 'fromCheckout'> {
  onWithdraw: () => void;
}

const NextSteps = observer(function NextSteps({ request, back, fromCheckout, onWithdraw }: NextStepsProps) {
  const { orderId, status } = request;
  const main = orderId !== null || fromCheckout;
  return (
    <div className="stack stack--2">
      {orderId !== null && (
        <Button kind="primary" block to={`/order-success/${orderId}`}>
          {TRANSFER.toOrder}
        </Button>
      )}
      {fromCheckout && (
        <Button kind="primary" block to="/checkout">
          {TRANSFER.toCheckout}
        </Button>
      )}
      <Button kind={main ? 'quiet' : 'primary'} block to="/dashboard">
        {TRANSFER.toAccount}
      </Button>
      <Button kind="text" block to={back}>
        <Icon name="arrow-left" />
        {TRANSFER.back}
      </Button>
      {status === 'pending' && (
        <Button kind="danger" size="sm" className={styles.leave} onClick={onWithdraw}>
          {WITHDRAW.open}
        </Button>
      )}
    </div>
  );
});

/** What the money pays for. */
const CartSummary = observer(function CartSummary({ request }: { request: PaymentRequestView }) {
  const { amount, lines } = request;
  return (
    <Card>
      <CardBody className="stack">
        <h2 className="heading-4">{TRANSFER.summary}</h2>
        <DescriptionList>
          {lines.map(({ serviceId, serviceName, quantity, price }) => (
            <DescriptionItem
              key={`${serviceId}-${quantity}`}
              name={
                <>
                  {formatNumber(quantity)} {serviceName}
                </>
              }
            >
              <Money amount={price} />
            </DescriptionItem>
          ))}
          <DescriptionItem name={VAT.name}>
            <Money amount={VAT.amount} />
          </DescriptionItem>
        </DescriptionList>
        <DescriptionList total>
          <DescriptionItem data-total="" name={TRANSFER.total}>
            <Money amount={amount} size="md" />
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
});
