import { ORDER_STATUS_LIST, ORDER_STATUSES } from '@yukselt/contracts';
import type { FiguresHistory } from '@yukselt/contracts/api';
import type pg from 'pg';
import { sqlList } from '../runtime/sql-list.js';

interface Row {
  day: string;
  revenue: string;
  orders: string;
  waiting: string;
}

const COUNTING = sqlList(ORDER_STATUS_LIST.filter((status) => ORDER_STATUSES[status].counts));
/** Hours are counted from here. */
const EPOCH = '2000-01-01T00:00:00Z';

/** The admin's figures over time. A day is a day in Istanbul. */
export class AdminHistory {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * The last `days` days up to now, oldest first. A cancelled order counts as an order of its day but brings no
   * revenue, as in the figures; a request waits from the moment it was asked until its standing decision.
   */
  async days(now: Date, days: number): Promise<FiguresHistory['days']> {
    const { rows } = await this.pool.query<Row>(
      `
      with today as (select ($1::timestamptz at time zone 'Europe/Istanbul')::date as day),
      span as (
        select d::date as day, d at time zone 'Europe/Istanbul' as begins
          from today, generate_series(today.day::timestamp - make_interval(days => $2::int - 1),
            today.day::timestamp, interval '1 day') d
      ),
      bounds as materialized (select array_agg(begins order by day) as begins from span),
      -- Rows are summed by the hour first, which is plain arithmetic, and hours find their day: a day in Istanbul
      -- begins with a whole hour, and a time zone or a search for each of many thousand rows would cost more than
      -- everything else.
      sold_by_hour as (
        select date_bin('1 hour', created_at, '${EPOCH}') as hour, count(*) as orders,
          sum(total) filter (where status in (${COUNTING})) as revenue
          from views.orders where created_at >= (select begins[1] from bounds) and created_at <= $1 group by 1
      ),
      sold as (select width_bucket(hour, bounds.begins) as place, sum(orders) as orders, sum(revenue) as revenue
        from sold_by_hour, bounds group by 1),
      -- Waiting is what had been there before the first day, plus what came, less what was decided, day by day.
      moves_by_hour as (
        select date_bin('1 hour', m.at, '${EPOCH}') as hour, sum(m.change) as change
          from views.payment_requests r cross join lateral (
            values (r.created_at, 1), (case when r.status <> 'pending' then r.decided_at end, -1)) m (at, change)
         where m.at <= $1 group by 1
      ),
      moves as (select greatest(1, width_bucket(hour, bounds.begins)) as place, sum(change) as change
        from moves_by_hour, bounds group by 1)
      select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.revenue, 0) as revenue,
             coalesce(sold.orders, 0) as orders,
             sum(coalesce(moves.change, 0)) over (order by days.place) as waiting
        from (select day, row_number() over (order by day) as place from span) days left join sold using (place)
          left join moves using (place)
       order by days.place`,
      [now, days],
    );
    return rows.map(({ day, revenue, orders, waiting }) => ({
      day,
      revenue,
      orders: Number(orders),
      waiting: Number(waiting),
    }));
  }
}
