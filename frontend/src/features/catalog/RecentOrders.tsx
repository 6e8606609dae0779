import { observer } from 'mobx-react-lite';
import { formatNumber, unbroken } from '../../lib/format.js';
import { useStores } from '../../stores/StoreProvider.js';
import { PLATFORM_CARD } from './catalog.texts.js';

const HOUR = 60;

const duration = (minutes: number): string =>
  unbroken(
    minutes < HOUR ? PLATFORM_CARD.minutes(minutes) : PLATFORM_CARD.hours(Math.floor(minutes / HOUR), minutes % HOUR),
  );

/**
 * The real orders of a platform in the last 30 days, and with `timed` how long they took. Its place is kept while they
 * are read, and stays empty when there were few.
 */
export const RecentOrders = observer(function RecentOrders({
  platform,
  timed = false,
  className,
}: {
  platform: string;
  timed?: boolean;
  className?: string | undefined;
}) {
  const activity = useStores().catalog.activityOf(platform);
  const parts = activity && [
    PLATFORM_CARD.recent(formatNumber(activity.orders)),
    ...(timed && activity.p50Minutes !== null ? [PLATFORM_CARD.duration(duration(activity.p50Minutes))] : []),
  ];
  return <span className={className}>{parts?.join(', ')}</span>;
});
