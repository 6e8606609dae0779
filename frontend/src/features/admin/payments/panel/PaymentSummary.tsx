import type { AdminPaymentView } from '@yukselt/contracts/api';
import { formatDateTime } from '../../../../lib/format.js';
import { DescriptionItem, DescriptionList } from '../../../../ui/data/DescriptionList.js';
import { Money, moneyText } from '../../../../ui/data/Money.js';
import { BalancePreview } from '../../../shared/BalancePreview.js';
import { StatusTag } from '../../../shared/StatusTag.js';
import { AmountHeader } from '../../shared/panel/AmountHeader.js';
import { waitText } from '../../shared/use-now.js';
import { PAYMENTS } from '../payments.texts.js';

/** The amount, and how long it has waited or how it was decided. */
export function AmountLine({ request, now }: { request: AdminPaymentView; now: number }) {
  return (
    <AmountHeader
      amount={request.amount}
      note={
        <>
          {PAYMENTS.kind[request.kind]} · {PAYMENTS.methods[request.method]}
        </>
      }
    >
      {request.status === 'pending' ? (
        <span className="text-end">
          <span className="strong small">{waitText(request.createdAt, now)}</span>
          <small>{formatDateTime(request.createdAt)}</small>
        </span>
      ) : (
        <StatusTag payment={request.status} />
      )}
    </AmountHeader>
  );
}

/** The customer's balance now; while the request waits also after an approval. */
export function BalanceLine({ request }: { request: AdminPaymentView }) {
  if (request.status !== 'pending') {
    return (
      <DescriptionList>
        <DescriptionItem name={PAYMENTS.nowBalance}>
          <Money amount={request.balance} />
        </DescriptionItem>
      </DescriptionList>
    );
  }
  const before = BigInt(request.balance);
  const after = request.kind === 'cart' ? before : before + BigInt(request.amount);
  return (
    <BalancePreview
      kind="rise"
      label={PAYMENTS.rise(moneyText(before), moneyText(after))}
      first={{ name: PAYMENTS.nowBalance, amount: before }}
      second={{ name: PAYMENTS.afterApproval, amount: after }}
    />
  );
}
