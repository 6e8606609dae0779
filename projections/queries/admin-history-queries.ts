import type { FiguresHistory } from '@yukselt/contracts/api';
import type pg from 'pg';

interface Row {
  day: string;
  revenue: string;
  orders: string;
  pending_requests: string;
  balance: string;
}

/** The figures of a day that events tell: who registered is not among them. */
type DayOfEvents = Omit<FiguresHistory['days'][number], 'newUsers'>;

/** The admin's figures over time. A day is a day in Istanbul. */
export class AdminHistoryQueries {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * The last `days` days up to now, oldest first. A cancelled order counts as an order of its day but brings no
   * revenue, as in the figures. A day's waiting requests are those that waited when it ended: a decision that was
   * undone later ended the wait until then. Read from sums by the hour, and balances from the journal's sums by the
   * day, so that it costs the same however many rows there are.
   */
  async days(now: Date, days: number): Promise<DayOfEvents[]> {
    const { rows } = await this.pool.query<Row>(
      `
      with today as (select ($1::timestamptz at time zone 'Europe/Istanbul')::date as day),
      span as (
        select d::date as day, d at time zone 'Europe/Istanbul' as begins
          from today, generate_series(today.day::timestamp - make_interval(days => $2::int - 1),
            today.day::timestamp, interval '1 day') d
      ),
      bounds as materialized (select array_agg(begins order by day) as begins from span),
      -- Hours find their day: a day in Istanbul begins with a whole hour.
      moved as (
        select greatest(1, width_bucket(hour, bounds.begins)) as place, sum(orders) as orders, sum(revenue) as revenue,
               sum(pending_requests) as pending_requests
          from views.admin_figures_by_hour, bounds where hour >= begins[1] and hour <= $1 group by 1
      ),
      -- What the wallets owe more at the end of a day than at its beginning.
      booked as (
        select day, credit - debit as balance from views.accounting_days
         where account = 'wallets' and day >= (select min(day) from span)
      ),
      -- What waited before the first day is what waits now, less all that has changed since.
      before as (
        select balance, pending_requests - coalesce((
                 select sum(h.pending_requests) from views.admin_figures_by_hour h, bounds
                  where h.hour >= bounds.begins[1]), 0) as pending_requests
          from views.admin_figures
      )
      select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(moved.revenue, 0) as revenue,
             coalesce(moved.orders, 0) as orders,
             before.pending_requests + sum(coalesce(moved.pending_requests, 0)) over (order by days.place)
               as pending_requests,
             before.balance - coalesce(sum(booked.balance) over (order by days.place
               rows between 1 following and unbounded following), 0) as balance
        from before cross join (select day, row_number() over (order by day) as place from span) days
          left join moved using (place) left join booked using (day)
       order by days.place`,
      [now, days],
    );
    return rows.map(({ day, revenue, orders, pending_requests, balance }) => ({
      day,
      revenue,
      balance,
      orders: Number(orders),
      pendingRequests: Number(pending_requests),
    }));
  }
}
