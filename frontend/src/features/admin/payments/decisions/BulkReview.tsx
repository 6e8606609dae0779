import { sumKurus } from '@yukselt/contracts';
import type { AdminPaymentView } from '@yukselt/contracts/api';
import { Money, moneyText } from '../../../../ui/data/Money.js';
import { StatusMark } from '../../../../ui/data/StatusMark.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { TickBox } from '../../../../ui/forms/Choice.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN, BULK } from '../../shared/admin.texts.js';
import { isReceiptReused, needsReview } from '../panel/needs-review.js';
import { PAYMENTS } from '../payments.texts.js';
import { balancesAfter } from '../queue/balances-after.js';
import styles from './BulkReview.module.css';

interface Props {
  /** All that are chosen. */
  requests: readonly AdminPaymentView[];
  /** Those that the approval is about. */
  included: readonly AdminPaymentView[];
  onTick: (requestId: string) => void;
}

/** Every request of a bulk approval with its balance before and after; those with a mark are ticked individually. */
export function BulkReview({ requests, included, onTick }: Props) {
  const balances = balancesAfter(included);
  const flagged = requests.filter(needsReview);
  const unmarked = requests.filter((request) => !needsReview(request));
  const total = sumKurus(included.map(({ amount }) => amount));
  const row = (request: AdminPaymentView, ticked?: boolean) => (
    <Row
      key={request.id}
      request={request}
      change={balances.get(request.id)}
      ticked={ticked}
      onTick={() => onTick(request.id)}
    />
  );
  return (
    <>
      <p className={styles.total}>
        <Money amount={total} />
        <span>{BULK.approveText}</span>
      </p>
      {unmarked.length > 0 && (
        <ul className={styles.list} aria-label={BULK.list}>
          {unmarked.map((request) => row(request))}
        </ul>
      )}
      {flagged.length > 0 && (
        <>
          <Alert kind="warn">
            <Icon name="flag" />
            <div>
              <b>{BULK.flagged}</b>
              {BULK.flaggedText}
            </div>
          </Alert>
          <ul className={styles.list} aria-label={BULK.flagged}>
            {flagged.map((request) => row(request, balances.has(request.id)))}
          </ul>
        </>
      )}
    </>
  );
}

interface RowProps {
  request: AdminPaymentView;
  /** Balance before and after, kuruş; absent while the request is left out. */
  change: readonly [before: bigint, after: bigint] | undefined;
  /** `undefined`: no tick is needed. */
  ticked: boolean | undefined;
  onTick: () => void;
}

function Row({ request, change, ticked, onTick }: RowProps) {
  const name = request.customer.name || ADMIN.unknownCustomer;
  const [before, after] = change ?? [];
  return (
    <li data-left-out={change ? undefined : ''}>
      {ticked !== undefined && <TickBox aria-label={BULK.include(name)} checked={ticked} onChange={onTick} />}
      <span className={styles.who}>
        <b>{name}</b>
        <small>
          {PAYMENTS.methods[request.method]} · {PAYMENTS.kind[request.kind]}
        </small>
        {request.outsideLimits && (
          <StatusMark icon="flag" tone="warn">
            {PAYMENTS.outside}
          </StatusMark>
        )}
        {isReceiptReused(request.receipt) && (
          <StatusMark icon="copy" tone="warn">
            {PAYMENTS.sameReceipt}
          </StatusMark>
        )}
      </span>
      <span className={styles.money}>
        <Money amount={request.amount} sign={request.kind === 'top-up'} />
        {before !== undefined && after !== undefined && (
          <small>{BULK.change(moneyText(before), moneyText(after))}</small>
        )}
      </span>
    </li>
  );
}
