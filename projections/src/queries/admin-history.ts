import type pg from 'pg';
import type { FiguresHistory } from '@yukselt/contracts/api/admin.js';

interface Row { day: string; revenue: string; orders: string; waiting: string }

/** The admin's figures over time. A day is a day in Istanbul. */
export class AdminHistory {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * The last `days` days up to now, oldest first. A cancelled order counts as an order of its day but brings no revenue, as in the figures;
   * a request waits from the moment it was asked until its standing decision.
   */
  async days(now: Date, days: number): Promise<FiguresHistory['days']> {
    const { rows } = await this.pool.query<Row>(`
      with today as (select ($1::timestamptz at time zone 'Europe/Istanbul')::date as day),
      span as (
        select d::date as day, d at time zone 'Europe/Istanbul' as begins, (d + interval '1 day') at time zone 'Europe/Istanbul' as ends
          from today, generate_series(today.day::timestamp - make_interval(days => $2::int - 1), today.day::timestamp, interval '1 day') d
      ),
      sold as (
        select (o.created_at at time zone 'Europe/Istanbul')::date as day, count(*) as orders, sum(o.total) filter (where o.status <> 'cancelled') as revenue
          from views.orders o where o.created_at >= (select min(begins) from span) and o.created_at <= $1 group by 1
      ),
      -- Waiting is what had been there before the first day, plus what came, less what was decided, day by day.
      moves as (
        select case when at < (select min(begins) from span) then (select min(day) from span) else (at at time zone 'Europe/Istanbul')::date end as day, sum(change) as change
          from (select created_at as at, 1 as change from views.payment_requests
                union all select decided_at, -1 from views.payment_requests where status <> 'pending' and decided_at is not null) m
         where at <= $1 group by 1
      )
      select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(sold.revenue, 0) as revenue, coalesce(sold.orders, 0) as orders,
             sum(coalesce(moves.change, 0)) over (order by span.day) as waiting
        from span left join sold using (day) left join moves using (day) order by span.day`, [now, days]);
    return rows.map(({ day, revenue, orders, waiting }) => ({ day, revenue, orders: Number(orders), waiting: Number(waiting) }));
  }
}
