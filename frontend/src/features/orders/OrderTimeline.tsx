import { OPEN_ORDER_STATUSES, usualPathAfter } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';
import { formatDateTime } from '../../lib/format.js';
import { Money } from '../../ui/data/Money.js';
import { Timeline, TimelineDot } from '../../ui/data/Timeline.js';
import { ExpectedTime } from '../shared/ExpectedTime.js';
import { orderStatusWord, orderStep } from '../shared/StatusTag.js';
import { ORDERS } from './order.texts.js';

interface Props {
  order: OrderView;
  /** Who did a step, e.g. "Siz"; without it the role's word. */
  actorOf?: (role: string, step: number) => string;
}

const byRole = (role: string): string => ORDERS.by[role] ?? role;

/** The order's past steps, from its events, and those still to come. */
export function OrderTimeline({ order, actorOf = byRole }: Props) {
  const { status, timeline, cancel } = order;
  return (
    <Timeline aria-live="polite">
      {timeline.map((step, index) => {
        const last = index === timeline.length - 1;
        const cancelled = step.status === 'cancelled';
        const open = last && OPEN_ORDER_STATUSES.some((openStatus) => openStatus === status);
        return (
          <li key={`${step.status}-${step.at}`} data-state={cancelled ? 'bad' : open ? 'now' : 'done'}>
            <TimelineDot icon={cancelled ? 'x' : open ? 'hourglass' : 'check'} />
            <div>
              <b>{orderStep(step.status).title}</b>
              {cancelled && cancel ? (
                <>
                  <small>
                    {cancel.reason}
                    {actorOf === byRole ? '' : ` · ${actorOf(step.actorRole, index)}`}
                  </small>
                  {cancel.refunded !== '0' && (
                    <small>
                      {ORDERS.refundedLine}: <Money amount={cancel.refunded} />
                    </small>
                  )}
                  {cancel.noRefundReason && <small>{ORDERS.whyNot[cancel.noRefundReason]}</small>}
                </>
              ) : (
                <small>
                  {step.status === 'pending' && order.method === 'balance'
                    ? ORDERS.paidByBalance
                    : orderStep(step.status).text}{' '}
                  · {actorOf(step.actorRole, index)}
                </small>
              )}
            </div>
            <time dateTime={step.at}>{formatDateTime(step.at)}</time>
          </li>
        );
      })}
      {usualPathAfter(status).map((to) => (
        <li key={to} data-state="next">
          <TimelineDot />
          <div>
            <b>{orderStatusWord(to)}</b>
            {to === 'completed' && (
              <small>
                <ExpectedTime kind="order" since={order.createdAt} promise={ORDERS.expectedText} />
              </small>
            )}
          </div>
        </li>
      ))}
    </Timeline>
  );
}
