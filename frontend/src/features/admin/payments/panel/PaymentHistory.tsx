import type { IconName } from '@yukselt/contracts';
import type { AdminPaymentView, PaymentStepView } from '@yukselt/contracts/api';
import { formatDateTime } from '../../../../lib/format.js';
import { Timeline, TimelineDot } from '../../../../ui/data/Timeline.js';
import { STATUS } from '../../../shared/status.texts.js';
import { ChainLink } from '../../shared/panel/ChainLink.js';
import { PAYMENTS } from '../payments.texts.js';

interface StepLook {
  icon: IconName;
  state?: 'done' | 'bad';
  word: string;
}
const LOOK: Record<PaymentStepView['step'], StepLook> = {
  requested: { icon: 'check', state: 'done', word: PAYMENTS.steps.requested },
  approved: { icon: 'check', state: 'done', word: PAYMENTS.steps.approved },
  rejected: { icon: 'x', state: 'bad', word: PAYMENTS.steps.rejected },
  withdrawn: { icon: 'x', state: 'bad', word: PAYMENTS.steps.withdrawn },
  reversed: { icon: 'undo', word: PAYMENTS.steps.reversed },
};
/** A page may meet a step that only a server of another version knows. */
const lookOf = (step: PaymentStepView['step']): StepLook =>
  Object.hasOwn(LOOK, step) ? LOOK[step] : { icon: 'help', word: STATUS.unknown };

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
        {steps.map(({ step, at, by, note }, place) => {
          const { icon, state, word } = lookOf(step);
          return (
            <li key={place} data-state={state}>
              <TimelineDot icon={icon} />
              <div>
                <b>{word}</b>
                {step !== 'requested' && step !== 'withdrawn' && <small>{by}</small>}
                {note !== null && step !== 'withdrawn' && <small>{note}</small>}
              </div>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          );
        })}
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
