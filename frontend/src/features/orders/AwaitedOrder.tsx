import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { Button } from '../../ui/actions/Button.js';
import { Money } from '../../ui/data/Money.js';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import { ExpectedTime } from '../shared/ExpectedTime.js';
import { PAYMENT_METHOD } from '../shared/payment.texts.js';
import { StatusTag } from '../shared/StatusTag.js';
import { writtenNote } from '../shared/written-note.js';
import { TRANSFER } from '../transfer/transfer.texts.js';
import { useTransferStore } from '../transfer/transfer-scene-store.js';
import styles from './AwaitedOrder.module.css';
import { NextSteps } from './NextSteps.js';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';

/**
 * A cart payment whose order does not exist yet: `id` is the request's. As soon as it is approved, the order takes its
 * place.
 */
export const AwaitedOrder = observer(function AwaitedOrder({ id, fallback }: { id: string; fallback: ReactNode }) {
  const store = useTransferStore();
  useEffect(() => store.watch(id), [store, id]);
  const { request, state } = store;
  if (request?.orderId) return <Navigate to={`/order-success/${request.orderId}`} replace />;
  if (state.status === 'failed' || (request !== null && request.kind !== 'cart')) return fallback;
  if (request === null) return <LoadingSkeleton />;
  const rejected = request.status === 'rejected';
  const note = writtenNote(request);
  return (
    <Card className={styles.awaited}>
      <div className={shared.done}>
        <div>
          <StatusTag payment={request.status} />
          <h1>{rejected ? TRANSFER.rejected : ORDERS.waitingTitle}</h1>
          <p>
            {rejected ? (
              (note ?? ORDERS.rejectedText)
            ) : (
              <>
                {ORDERS.waitingText}{' '}
                <ExpectedTime kind="payment" since={request.createdAt} promise={TRANSFER.approvalTime} />
              </>
            )}
          </p>
          {rejected && note !== null && <p>{ORDERS.rejectedText}</p>}
          <NextSteps>
            {!rejected && (
              <Button kind="accent" size="lg" to={`/checkout/odeme/${request.id}`}>
                {TRANSFER.instruction}
              </Button>
            )}
          </NextSteps>
        </div>
      </div>
      <dl className={shared.details}>
        <div>
          <dt>{ORDERS.date}</dt>
          <dd>
            <time dateTime={request.createdAt}>{formatDateTime(request.createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{ORDERS.method}</dt>
          <dd>{PAYMENT_METHOD[request.method]}</dd>
        </div>
        <div>
          <dt>{ORDERS.total}</dt>
          <dd>
            <Money amount={request.amount} />
          </dd>
        </div>
        <div className={shared.notes}>
          <dt>{ORDERS.items}</dt>
          <dd>{request.lines.map((line) => `${formatNumber(line.quantity)} ${line.serviceName}`).join(', ')}</dd>
        </div>
      </dl>
    </Card>
  );
});
