import type { IconName } from '@yukselt/contracts';
import type { AdminPaymentView, PaymentStepView } from '@yukselt/contracts/api';
import { formatDateTime } from '../../../../lib/format.js';
import { Timeline, TimelineDot } from '../../../../ui/data/Timeline.js';
import { ChainLink } from '../../shared/panel/ChainLink.js';
import { PAYMENTS } from '../payments.texts.js';

const LOOK: Record<PaymentStepView['step'], { icon: IconName; state: 'done' | 'bad' | undefined }> = {
  requested: { icon: 'check', state: 'done' },
  approved: { icon: 'check', state: 'done' },
  rejected: { icon: 'x', state: 'bad' },
  withdrawn: { icon: 'x', state: 'bad' },
  reversed: { icon: 'undo', state: undefined },
};

/**
 * The request's whole life: when it was made, every decision with who, when and why, and every undo. A row of the list
 * has no history yet, but its beginning is known.
 */
export function PaymentHistory({ request }: { request: AdminPaymentView }) {
  const { id, status, createdAt, customer, history } = request;
  const steps = history ?? [{ step: 'requested' as const, at: createdAt, by: customer.name, note: null }];
  return (
    <div>
      <h2 className="heading-4">{PAYMENTS.history}</h2>
      <Timeline>
        {steps.map(({ step, at, by, note }, place) => (
          <li key={place} data-state={LOOK[step].state}>
            <TimelineDot icon={LOOK[step].icon} />
            <div>
              <b>{PAYMENTS.steps[step]}</b>
              {step !== 'requested' && step !== 'withdrawn' && <small>{by}</small>}
              {note !== null && step !== 'withdrawn' && <small>{note}</small>}
            </div>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
        {status === 'pending' && (
          <li data-state="now">
            <TimelineDot icon="hourglass" />
            <div>
              <b>{PAYMENTS.waiting}</b>
            </div>
          </li>
        )}
      </Timeline>
      <ChainLink kind="talep" id={id} />
    </div>
  );
}
