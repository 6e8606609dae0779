import type { AdminPaymentView } from '@yukselt/contracts/api';
import { formatDateTime } from '../../../lib/format.js';
import { Money, moneyText } from '../../../ui/Money.js';
import { StatusTag } from '../../shared/StatusTag.js';
import { BalanceRise } from '../../wallet/BalanceRise.js';
import { waitText } from '../shared/use-now.js';
import { PAYMENTS } from './payments.texts.js';

/** The amount, and how long it has waited or how it was decided. */
export function AmountLine({ request, now }: { request: AdminPaymentView; now: number }) {
  return (
    <div className="amount">
      <div>
        <Money amount={request.amount} size="lg" />
        <small>
          {PAYMENTS.kind[request.kind]} · {PAYMENTS.methods[request.method]}
        </small>
      </div>
      {request.status === 'pending' ? (
        <span className="end">
          <span className="strong small">{waitText(request.createdAt, now)}</span>
          <small>{formatDateTime(request.createdAt)}</small>
        </span>
      ) : (
        <StatusTag payment={request.status} />
      )}
    </div>
  );
}

/** The customer's balance now; while the request waits also after an approval. */
export function BalanceLine({ request }: { request: AdminPaymentView }) {
  if (request.status !== 'pending') {
    return (
      <dl className="lines">
        <div>
          <dt>{PAYMENTS.nowBalance}</dt>
          <dd>
            <Money amount={request.balance} />
          </dd>
        </div>
      </dl>
    );
  }
  const before = BigInt(request.balance);
  const after = request.kind === 'cart' ? before : before + BigInt(request.amount);
  return (
    <BalanceRise
      before={before}
      after={after}
      beforeLabel={PAYMENTS.nowBalance}
      afterLabel={PAYMENTS.afterApproval}
      label={PAYMENTS.rise(moneyText(before), moneyText(after))}
    />
  );
}
