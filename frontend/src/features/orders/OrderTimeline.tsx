import type { OrderView } from '@yukselt/contracts/api';
import { formatDateTime } from '../../lib/format.js';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { ORDERS } from './order.texts.js';

interface Props {
  order: OrderView;
  /** Who did a step, e.g. "Siz"; without it the role's word. */
  who?: (role: string, step: number) => string;
}

const byRole = (role: string): string => ORDERS.by[role] ?? role;

/** What happened to the order, from its events, and what is still to come. */
export function OrderTimeline({ order, who = byRole }: Props) {
  const { status, timeline, cancel } = order;
  const next =
    status === 'pending'
      ? (['processing', 'completed'] as const)
      : status === 'processing'
        ? (['completed'] as const)
        : [];
  return (
    <ol className="timeline" aria-live="polite">
      {timeline.map((step, index) => {
        const last = index === timeline.length - 1;
        const cancelled = step.status === 'cancelled';
        const open = last && (status === 'pending' || status === 'processing');
        return (
          <li key={`${step.status}-${step.at}`} data-state={cancelled ? 'bad' : open ? 'now' : 'done'}>
            <span className="timeline__dot">
              <Icon name={cancelled ? 'x' : open ? 'hourglass' : 'check'} />
            </span>
            <div>
              <b>{ORDERS.steps[step.status].title}</b>
              {cancelled && cancel ? (
                <>
                  <small>
                    {cancel.reason}
                    {who === byRole ? '' : ` · ${who(step.actorRole, index)}`}
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
                    : ORDERS.steps[step.status].text}{' '}
                  · {who(step.actorRole, index)}
                </small>
              )}
            </div>
            <time dateTime={step.at}>{formatDateTime(step.at)}</time>
          </li>
        );
      })}
      {next.map((to) => (
        <li key={to} data-state="next">
          <span className="timeline__dot" />
          <div>
            <b>{ORDERS.expected[to]}</b>
            {to === 'completed' && <small>{ORDERS.expectedText}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}
