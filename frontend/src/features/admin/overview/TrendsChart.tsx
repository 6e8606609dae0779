import type { FiguresHistory } from '@yukselt/contracts/api';
import { type PointerEvent, useState } from 'react';
import { formatNumber, formatTime } from '../../../lib/format.js';
import { moneyScale } from '../../../ui/charts/scale.js';
import { useWidth } from '../../../ui/charts/use-width.js';
import { moneyText } from '../../../ui/Money.js';
import { OVERVIEW } from './overview.texts.js';
import { type DayAxis, dayAt, dayX, roundTop, stepsOf, type TrendSeries, trendY } from './trends-geometry.js';

const dayFormat = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const lira = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
const dayText = (day: string): string => dayFormat.format(Date.parse(day));
/** Below this width the chart is a phone chart: values stand on their lines, not left of them, and only the top one. */
const PHONE_WIDTH = 520;
const GUTTER = 62;
const LABEL_ROOM = 48;
const LANE = { gap: 46, head: 30, revenue: 136, orders: 58, waiting: 52 };
/** What a lane's head rises on the phone, for the value on its top line. */
const PHONE_HEAD = 16;
/** Room of one date under the axis, px. */
const DATE_WIDTH = 92;

/**
 * Three lanes over one time axis. Pointing at a day shows its values; a table says the same to whoever cannot see it.
 */
export function TrendsChart({ history: { days, now } }: { history: FiguresHistory }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const last = days.length - 1;
  const at = Math.min(pointed ?? last, last);
  const day = days[at];
  if (!day) return null;
  const left = width < PHONE_WIDTH ? 0 : GUTTER;
  const axis: DayAxis = { left, width: width - left, days: days.length };
  const money = moneyScale(Math.max(1, ...days.map(({ revenue }) => Number(revenue))), 3);
  const rise = left > 0 ? 0 : PHONE_HEAD;
  const revenueTop = LANE.head + rise;
  const ordersTop = revenueTop + LANE.revenue + LANE.gap + rise;
  const waitingTop = ordersTop + LANE.orders + LANE.gap + rise;
  const lanes: Record<'revenue' | 'orders' | 'waiting', TrendSeries> = {
    revenue: { top: revenueTop, ground: revenueTop + LANE.revenue, most: money.top },
    orders: {
      top: ordersTop,
      ground: ordersTop + LANE.orders,
      most: roundTop(Math.max(...days.map(({ orders }) => orders))),
    },
    waiting: {
      top: waitingTop,
      ground: waitingTop + LANE.waiting,
      most: roundTop(Math.max(...days.map(({ waiting }) => waiting))),
    },
  };
  const revenue = stepsOf(
    axis,
    lanes.revenue,
    days.map((one) => Number(one.revenue)),
  );
  const waiting = stepsOf(
    axis,
    lanes.waiting,
    days.map((one) => one.waiting),
  );
  const middle = (dayX(axis, at) + dayX(axis, at + 1)) / 2;
  const slot = axis.width / days.length;
  const foot = lanes.waiting.ground + 22;
  const dates = Math.min(days.length, Math.max(1, Math.floor(axis.width / DATE_WIDTH)));
  const ticks = Array.from({ length: dates }, (_, index) => Math.floor((index * days.length) / dates));
  const atText = at === last ? OVERVIEW.today(formatTime(now)) : dayText(day.day);
  const anchor = middle > width - LABEL_ROOM ? 'end' : middle < left + LABEL_ROOM ? 'start' : 'middle';
  const handlePointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const svg = event.currentTarget.querySelector('svg');
    if (svg) setPointed(dayAt(axis, event.clientX - svg.getBoundingClientRect().left));
  };
  return (
    <div
      ref={ref}
      className="lanes"
      onPointerMove={handlePointerMove}
      onPointerDown={handlePointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      <svg height={foot + 6} role="img" aria-label={OVERVIEW.lanesLabel(String(days.length))}>
        <Head y={revenueTop - 18 - rise} width={width} title={OVERVIEW.lanes.revenue} value={moneyText(day.revenue)} />
        {money.lines.map((value) => (
          <Line
            key={value}
            left={left}
            width={width}
            y={trendY(lanes.revenue, value)}
            base={value === 0}
            top={value === money.top}
            text={`₺${lira.format(value / 100)}`}
          />
        ))}
        <path className="l-area" d={revenue.area} />
        <path className="l-line" d={revenue.done} />
        <path className="l-line l-open" d={revenue.open} />
        <Head y={ordersTop - 14 - rise} width={width} title={OVERVIEW.lanes.orders} value={formatNumber(day.orders)} />
        {[lanes.orders.most, 0].map((value) => (
          <Line
            key={value}
            left={left}
            width={width}
            y={trendY(lanes.orders, value)}
            base={value === 0}
            top={value !== 0}
            text={formatNumber(value)}
          />
        ))}
        {days.map((one, index) => {
          const y = trendY(lanes.orders, one.orders);
          return (
            <rect
              key={one.day}
              className={index === last ? 'l-bar l-bar--open' : 'l-bar'}
              x={dayX(axis, index) + slot * 0.18}
              y={y}
              width={slot * 0.64}
              height={lanes.orders.ground - y}
              rx="1.5"
            />
          );
        })}
        <Head
          y={waitingTop - 14 - rise}
          width={width}
          title={OVERVIEW.lanes.waiting}
          value={formatNumber(day.waiting)}
          unit={at === last ? OVERVIEW.rightNow : OVERVIEW.dayEnd}
        />
        {[lanes.waiting.most, 0].map((value) => (
          <Line
            key={value}
            left={left}
            width={width}
            y={trendY(lanes.waiting, value)}
            base={value === 0}
            top={value !== 0}
            text={formatNumber(value)}
          />
        ))}
        <path className="l-warn" d={waiting.done} />
        <path className="l-warn l-open" d={waiting.open} />
        {Object.values(lanes).map((lane) => (
          <line key={lane.top} className="l-rule" x1={middle} x2={middle} y1={lane.top - 4} y2={lane.ground} />
        ))}
        <circle className="l-dot" cx={middle} cy={trendY(lanes.revenue, Number(day.revenue))} r="4" />
        <circle className="l-dot l-dot--w" cx={middle} cy={trendY(lanes.waiting, day.waiting)} r="4" />
        {ticks.map((index) => {
          const x = index === 0 ? left : dayX(axis, index) + slot / 2;
          return (
            Math.abs(x - middle) > DATE_WIDTH * 0.8 && (
              <text key={index} x={x} y={foot} textAnchor={index === 0 ? 'start' : 'middle'}>
                {dayText(days[index]!.day)}
              </text>
            )
          );
        })}
        <text
          className="l-day"
          x={anchor === 'end' ? width : anchor === 'start' ? left : middle}
          y={foot}
          textAnchor={anchor}
        >
          {atText}
        </text>
      </svg>
      {/* A table does not shrink by itself: the box around it is what is hidden. */}
      <div className="sr">
        <table>
          <caption>{OVERVIEW.lanesLabel(String(days.length))}</caption>
          <thead>
            <tr>
              <th>{OVERVIEW.lanes.day}</th>
              <th>{OVERVIEW.lanes.revenue}</th>
              <th>{OVERVIEW.lanes.orders}</th>
              <th>{OVERVIEW.lanes.waiting}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{dayText(one.day)}</th>
                <td>{moneyText(one.revenue)}</td>
                <td>{formatNumber(one.orders)}</td>
                <td>{formatNumber(one.waiting)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Head({
  y,
  width,
  title,
  value,
  unit,
}: {
  y: number;
  width: number;
  title: string;
  value: string;
  unit?: string;
}) {
  return (
    <>
      <text className="lt" x="0" y={y}>
        {title}
      </text>
      <text className="lv" x={width} y={y} textAnchor="end">
        {value}
        {unit && <tspan>{unit}</tspan>}
      </text>
    </>
  );
}

function Line({
  left,
  width,
  y,
  base,
  top,
  text,
}: {
  left: number;
  width: number;
  y: number;
  base: boolean;
  top: boolean;
  text: string;
}) {
  return (
    <>
      <line className={base ? 'l-base' : 'l-grid'} x1={left} x2={width} y1={y} y2={y} />
      {left > 0 ? (
        <text x={left - 10} y={y + 4} textAnchor="end">
          {text}
        </text>
      ) : (
        top && (
          <text x="0" y={y - 4}>
            {text}
          </text>
        )
      )}
    </>
  );
}
