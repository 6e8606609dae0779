import type { AdminPaymentView } from '@yukselt/contracts/api/admin.js';
import { formatDateTime } from '../../format.js';
import { PAYMENTS } from '../../texts/admin.js';
import { Icon } from '../Icon.js';
import { isWithdrawn } from './LostRace.js';

/** What is known about the request's way: asked, and decided by whom with which note. */
export function PaymentHistory({ request }: { request: AdminPaymentView }) {
  const { status, createdAt, decidedAt, adminNote } = request;
  return (
    <div>
      <ol className="timeline">
        <li data-state="done"><span className="timeline__dot"><Icon name="check" /></span><div><b>{PAYMENTS.asked}</b></div><time dateTime={createdAt}>{formatDateTime(createdAt)}</time></li>
        {status === 'pending'
          ? <li data-state="now"><span className="timeline__dot"><Icon name="hourglass" /></span><div><b>{PAYMENTS.waiting}</b></div></li>
          : (
            <li data-state={status === 'approved' ? 'done' : 'bad'}>
              <span className="timeline__dot"><Icon name={status === 'approved' ? 'check' : 'x'} /></span>
              <div><b>{status === 'approved' ? PAYMENTS.approved : PAYMENTS.rejected}</b><small>{isWithdrawn(request) ? PAYMENTS.theCustomer : PAYMENTS.decidedBy(request.decidedBy ?? PAYMENTS.another)}</small>{adminNote !== null && <small>{adminNote}</small>}</div>
              {decidedAt !== null && <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>}
            </li>
          )}
      </ol>
    </div>
  );
}
