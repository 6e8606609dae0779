import { ORDER_STATUS_LIST, ORDER_STATUSES } from '@yukselt/contracts';
import type { WaitingTime } from '@yukselt/contracts/api';
import type pg from 'pg';

const P50 = 0.5;
const P90 = 0.9;
const SECONDS_PER_MINUTE = 60;
const COUNTING = ORDER_STATUS_LIST.filter((status) => ORDER_STATUSES[status].counts);

interface Row {
  count: number;
  /** Seconds at {@link P50} and {@link P90}; null without a row. */
  seconds: [number, number] | null;
}

/** What happened on one platform. `completions`: null when no order was completed. */
export interface PlatformActivity {
  platform: string;
  orders: number;
  completions: WaitingTime | null;
}

const minutes = (seconds: number): number => Math.ceil(seconds / SECONDS_PER_MINUTE);

function waitingTime({ count, seconds }: Row): WaitingTime | null {
  if (!seconds) return null;
  const [p50, p90] = seconds;
  return { count, p50Minutes: minutes(p50), p90Minutes: minutes(p90) };
}

/** How long customers really waited. Whatever still waits has no duration and does not count. */
export class WaitingTimeQueries {
  constructor(private readonly pool: pg.Pool) {}

  /** From a payment request to the approval that stands now, for requests that were made in [since, until]. */
  approvals(since: Date, until: Date): Promise<WaitingTime | null> {
    return this.read('views.payment_requests', "status = 'approved'", 'decided_at', since, until);
  }

  /** From an order to its completion, for orders that were placed in [since, until]. */
  completions(since: Date, until: Date): Promise<WaitingTime | null> {
    return this.read('views.orders', "status = 'completed'", 'completed_at', since, until);
  }

  /** Orders that were placed in [since, until] and count, by platform, and how long the completed ones took. */
  async byPlatform(since: Date, until: Date): Promise<PlatformActivity[]> {
    const { rows } = await this.pool.query<Row & { platform: string; orders: number }>(
      `select target_platform as platform, count(*)::int as orders, count(completed_at)::int as count,
              percentile_cont(array[${P50}, ${P90}]) within group
                (order by extract(epoch from completed_at - created_at)) filter (where completed_at is not null)
                as seconds
         from views.orders where created_at >= $1 and created_at <= $2 and status = any($3)
        group by target_platform order by target_platform`,
      [since, until, COUNTING],
    );
    return rows.map(({ platform, orders, ...row }) => ({ platform, orders, completions: waitingTime(row) }));
  }

  private async read(view: string, ended: string, end: string, since: Date, until: Date): Promise<WaitingTime | null> {
    const {
      rows: [row],
    } = await this.pool.query<Row>(
      `select count(*)::int as count,
              percentile_cont(array[${P50}, ${P90}]) within group (order by extract(epoch from ${end} - created_at))
                as seconds
         from ${view} where created_at >= $1 and created_at <= $2 and ${ended}`,
      [since, until],
    );
    return row ? waitingTime(row) : null;
  }
}
