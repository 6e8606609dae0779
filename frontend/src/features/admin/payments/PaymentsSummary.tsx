import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import type { AdminPaymentFilter } from '../shared/admin.api.js';
import { waitText } from '../shared/use-now.js';
import type { PaymentQueueStore } from './PaymentQueueStore.js';
import { PAYMENTS } from './payments.texts.js';
import { isNarrowed } from './queue/payment-filter.js';

interface Props {
  store: PaymentQueueStore;
  filter: AdminPaymentFilter;
  now: number;
}

/**
 * A summary of waiting requests above the queue: how many, how much, since when. Blank when the list shows other
 * requests.
 */
export const PaymentsSummary = observer(function PaymentsSummary({ store, filter, now }: Props) {
  const { list, longestWaiting } = store;
  if (filter.status !== 'pending' || list.state.status !== 'ready') return ' ';
  if (longestWaiting === null) return isNarrowed(filter) ? ' ' : PAYMENTS.noneWaiting;
  return (
    <>
      {PAYMENTS.summary(`${formatNumber(store.pending.length)}${list.next === null ? '' : '+'}`)}
      <Money amount={store.pendingTotal} />
      {PAYMENTS.oldest(waitText(longestWaiting.createdAt, now))}
    </>
  );
});
