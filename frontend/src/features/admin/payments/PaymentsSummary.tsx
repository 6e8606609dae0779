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
 * A summary of waiting requests above the queue: how many, how much, since when. The sum of a list that has further
 * pages comes from the server; where a search narrows such a list, only the visible rows are counted. Blank when the
 * list shows other requests.
 */
export const PaymentsSummary = observer(function PaymentsSummary({ store, filter, now }: Props) {
  const { list, longestWaiting } = store;
  if (filter.status !== 'pending' || list.state.status !== 'ready') return ' ';
  if (longestWaiting === null) return isNarrowed(filter) ? ' ' : PAYMENTS.noneWaiting;
  const visible = formatNumber(store.pending.length);
  if (list.next === null) return summary(visible, store.pendingTotal, longestWaiting.createdAt, now);
  const all = isNarrowed(filter) ? null : store.figures.counts;
  if (!all?.oldestAt) return PAYMENTS.waitingSome(visible);
  return summary(formatNumber(all.pending), BigInt(all.pendingAmount), all.oldestAt, now);
});

const summary = (count: string, amount: bigint, oldestAt: string, now: number) => (
  <>
    {PAYMENTS.summary(count)}
    <Money amount={amount} />
    {PAYMENTS.oldest(waitText(oldestAt, now))}
  </>
);
