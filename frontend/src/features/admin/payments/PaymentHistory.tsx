import type { AdminPaymentView, PaymentStepView } from '@yukselt/contracts/api';
import { formatDateTime } from '../../../lib/format.js';
import { Icon } from '../../../ui/Icon.js';
import { PAYMENTS } from './payments.texts.js';

const LOOK: Record<PaymentStepView['step'], { icon: string; state: 'done' | 'bad' | undefined }> = {
  asked: { icon: 'check', state: 'done' },
  approved: { icon: 'check', state: 'done' },
  rejected: { icon: 'x', state: 'bad' },
  withdrawn: { icon: 'x', state: 'bad' },
  reversed: { icon: 'undo', state: undefined },
};

/**
 * The request's whole life: asked, every decision with who, when and why, every one taken back. A row of the list has
 * no history yet: its beginning is known.
 */
export function PaymentHistory({ request }: { request: AdminPaymentView }) {
  const { status, createdAt, customer, history } = request;
  const steps = history ?? [{ step: 'asked' as const, at: createdAt, by: customer.name, note: null }];
  return (
    <div>
      <h2 className="h4">{PAYMENTS.history}</h2>
      <ol className="timeline">
        {steps.map(({ step, at, by, note }, place) => (
          <li key={place} data-state={LOOK[step].state}>
            <span className="timeline__dot">
              <Icon name={LOOK[step].icon} />
            </span>
            <div>
              <b>{PAYMENTS.steps[step]}</b>
              {step !== 'asked' && step !== 'withdrawn' && <small>{by}</small>}
              {note !== null && step !== 'withdrawn' && <small>{note}</small>}
            </div>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
        {status === 'pending' && (
          <li data-state="now">
            <span className="timeline__dot">
              <Icon name="hourglass" />
            </span>
            <div>
              <b>{PAYMENTS.waiting}</b>
            </div>
          </li>
        )}
      </ol>
    </div>
  );
}
