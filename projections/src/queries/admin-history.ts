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
        select d::date as day, d at time zone 'Europe/Istanbul' as begins
          from today, generate_series(today.day::timestamp - make_interval(days => $2::int - 1), today.day::timestamp, interval '1 day') d
      ),
      -- Days by their place among the beginnings: a time zone for each of many thousand rows would cost more than everything else.
      bounds as materialized (select array_agg(begins order by day) as begins from span),
      sold as (
        select width_bucket(o.created_at, bounds.begins) as place, count(*) as orders, sum(o.total) filter (where o.status <> 'cancelled') as revenue
          from views.orders o, bounds where o.created_at >= bounds.begins[1] and o.created_at <= $1 group by 1
      ),
      -- Waiting is what had been there before the first day, plus what came, less what was decided, day by day.
      moves as (
        select greatest(1, width_bucket(at, bounds.begins)) as place, sum(change) as change
          from (select created_at as at, 1 as change from views.payment_requests
                union all select decided_at, -1 from views.payment_requests where status <> 'pending' and decided_at is not null) m, bounds
         where at <= $1 group by 1
      )
      select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.revenue, 0) as revenue, coalesce(sold.orders, 0) as orders,
             sum(coalesce(moves.change, 0)) over (order by days.place) as waiting
        from (select day, row_number() over (order by day) as place from span) days left join sold using (place) left join moves using (place)
       order by days.place`, [now, days]);
    return rows.map(({ day, revenue, orders, waiting }) => ({ day, revenue, orders: Number(orders), waiting: Number(waiting) }));
  }
}
