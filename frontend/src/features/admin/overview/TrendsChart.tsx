import type { FiguresHistory } from '@yukselt/contracts/api';
import { type PointerEvent, useState } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { useWidth } from '../../../ui/charts/use-width.js';
import { moneyText } from '../../../ui/data/Money.js';
import { OVERVIEW } from './overview.texts.js';
import { DayAxisLabels, Lane, OrderBars, RevenueSteps, SelectedDay, WaitingSteps } from './TrendLanes.js';
import styles from './TrendsChart.module.css';
import { dayAt } from './trends-geometry.js';
import { dayText, layoutOf } from './trends-layout.js';

type Days = FiguresHistory['days'];

/** Three lanes over one time axis. Pointing at a day shows its values; screen readers get a table. */
export function TrendsChart({ history: { days, now } }: { history: FiguresHistory }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const last = days.length - 1;
  const index = Math.min(pointed ?? last, last);
  const day = days[index];
  if (!day) return null;
  const layout = layoutOf(days, width);
  const { lanes } = layout;
  const handlePointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const svg = event.currentTarget.querySelector('svg');
    if (svg) setPointed(dayAt(layout.axis, event.clientX - svg.getBoundingClientRect().left));
  };
  return (
    <div
      ref={ref}
      className={styles.chart}
      onPointerMove={handlePointerMove}
      onPointerDown={handlePointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      <svg height={layout.height} role="img" aria-label={OVERVIEW.lanesLabel(String(days.length))}>
        <Lane layout={layout} lane={lanes.revenue} title={OVERVIEW.lanes.revenue} value={moneyText(day.revenue)}>
          <RevenueSteps layout={layout} days={days} />
        </Lane>
        <Lane layout={layout} lane={lanes.orders} title={OVERVIEW.lanes.orders} value={formatNumber(day.orders)}>
          <OrderBars layout={layout} days={days} />
        </Lane>
        <Lane
          layout={layout}
          lane={lanes.pendingRequests}
          title={OVERVIEW.lanes.pendingRequests}
          value={formatNumber(day.pendingRequests)}
          unit={index === last ? OVERVIEW.rightNow : OVERVIEW.dayEnd}
        >
          <WaitingSteps layout={layout} days={days} />
        </Lane>
        <SelectedDay layout={layout} day={day} index={index} />
        <DayAxisLabels layout={layout} days={days} index={index} now={now} />
      </svg>
      <TrendsTable days={days} />
    </div>
  );
}

/** The chart's values for screen readers. A table does not shrink by itself: the box around it is what is hidden. */
function TrendsTable({ days }: { days: Days }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{OVERVIEW.lanesLabel(String(days.length))}</caption>
        <thead>
          <tr>
            <th>{OVERVIEW.lanes.day}</th>
            <th>{OVERVIEW.lanes.revenue}</th>
            <th>{OVERVIEW.lanes.orders}</th>
            <th>{OVERVIEW.lanes.pendingRequests}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              <td>{moneyText(day.revenue)}</td>
              <td>{formatNumber(day.orders)}</td>
              <td>{formatNumber(day.pendingRequests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
