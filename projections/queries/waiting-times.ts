import type { WaitingTime } from '@yukselt/contracts/api';
import type pg from 'pg';

const MEDIAN = 0.5;
const MOST = 0.9;
const SECONDS_PER_MINUTE = 60;

interface Row {
  count: number;
  /** Seconds at {@link MEDIAN} and {@link MOST}; null without a row. */
  seconds: [number, number] | null;
}

const minutes = (seconds: number): number => Math.ceil(seconds / SECONDS_PER_MINUTE);

/** How long customers really waited. What still waits has no duration and does not count. */
export class WaitingTimes {
  constructor(private readonly pool: pg.Pool) {}

  /** From a payment request to the approval that stands now, for requests that were made in [since, until]. */
  approvals(since: Date, until: Date): Promise<WaitingTime | null> {
    return this.read('views.payment_requests', "status = 'approved'", 'decided_at', since, until);
  }

  /** From an order to its completion, for orders that were placed in [since, until]. */
  completions(since: Date, until: Date): Promise<WaitingTime | null> {
    return this.read('views.orders', "status = 'completed'", 'completed_at', since, until);
  }

  private async read(view: string, ended: string, end: string, since: Date, until: Date): Promise<WaitingTime | null> {
    const {
      rows: [row],
    } = await this.pool.query<Row>(
      `select count(*)::int as count,
              percentile_cont(array[${MEDIAN}, ${MOST}]) within group (order by extract(epoch from ${end} - created_at))
                as seconds
         from ${view} where created_at >= $1 and created_at <= $2 and ${ended}`,
      [since, until],
    );
    if (!row?.seconds) return null;
    const [median, most] = row.seconds;
    return { count: row.count, medianMinutes: minutes(median), mostMinutes: minutes(most) };
  }
}
