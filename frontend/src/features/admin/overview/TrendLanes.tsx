import type { FiguresHistory } from '@yukselt/contracts/api';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format.js';
import { OVERVIEW } from './overview.texts.js';
import styles from './TrendsChart.module.css';
import { type DayAxis, datedDays, dayX, stepsOf, trendY } from './trends-geometry.js';
import { dayText, type LaneLayout, type TrendsLayout } from './trends-layout.js';

/** Room of one date under the axis, and of the selected one at its edges, px. */
const DATE_WIDTH = 92;
const EDGE_ROOM = 48;
/** The part of a day's width that its bar leaves free on the left, and that it fills. */
const BAR = { left: 0.18, width: 0.64 };

type Day = FiguresHistory['days'][number];
interface LayerProps {
  layout: TrendsLayout;
  days: readonly Day[];
}

interface LaneProps {
  layout: TrendsLayout;
  lane: LaneLayout;
  title: string;
  value: string;
  unit?: string;
  children: ReactNode;
}

/** Title, value of the selected day, lines, and the lane's own drawing over them. */
export function Lane({ layout: { axis, width }, lane, title, value, unit, children }: LaneProps) {
  return (
    <>
      <text className={styles.title} x="0" y={lane.title}>
        {title}
      </text>
      <text className={styles.value} x={width} y={lane.title} textAnchor="end">
        {value}
        {unit && <tspan>{unit}</tspan>}
      </text>
      {lane.lines.map((line) => (
        <ValueLine
          key={line.value}
          left={axis.left}
          width={width}
          y={trendY(lane, line.value)}
          base={line.value === 0}
          top={line.value === lane.max}
          text={line.text}
        />
      ))}
      {children}
    </>
  );
}

interface ValueLineProps {
  left: number;
  width: number;
  y: number;
  base: boolean;
  top: boolean;
  text: string;
}

function ValueLine({ left, width, y, base, top, text }: ValueLineProps) {
  return (
    <>
      <line className={base ? styles.baseLine : styles.gridLine} x1={left} x2={width} y1={y} y2={y} />
      {left > 0 && (
        <text x={left - 10} y={y + 4} textAnchor="end">
          {text}
        </text>
      )}
      {left === 0 && top && (
        <text x="0" y={y - 4}>
          {text}
        </text>
      )}
    </>
  );
}

export function RevenueSteps({ layout: { axis, lanes }, days }: LayerProps) {
  const steps = stepsOf(
    axis,
    lanes.revenue,
    days.map((day) => Number(day.revenue)),
  );
  return (
    <>
      <path className={styles.area} d={steps.area} />
      <path className={styles.line} d={steps.done} />
      <path className={`${styles.line} ${styles.unfinished}`} d={steps.open} />
    </>
  );
}

export function OrderBars({ layout: { axis, lanes }, days }: LayerProps) {
  const slot = axis.width / days.length;
  return days.map((day, index) => {
    const y = trendY(lanes.orders, day.orders);
    return (
      <rect
        key={day.day}
        className={index === days.length - 1 ? `${styles.bar} ${styles.unfinishedBar}` : styles.bar}
        x={dayX(axis, index) + slot * BAR.left}
        y={y}
        width={slot * BAR.width}
        height={lanes.orders.ground - y}
        rx="1.5"
      />
    );
  });
}

export function WaitingSteps({ layout: { axis, lanes }, days }: LayerProps) {
  const steps = stepsOf(
    axis,
    lanes.pendingRequests,
    days.map((day) => day.pendingRequests),
  );
  return (
    <>
      <path className={styles.waitingLine} d={steps.done} />
      <path className={`${styles.waitingLine} ${styles.unfinished}`} d={steps.open} />
    </>
  );
}

const middleOf = (axis: DayAxis, index: number): number => (dayX(axis, index) + dayX(axis, index + 1)) / 2;

/** The selected day as a line through all lanes, with a dot on each stepped one. */
export function SelectedDay({
  layout: { axis, lanes },
  day,
  index,
}: {
  layout: TrendsLayout;
  day: Day;
  index: number;
}) {
  const x = middleOf(axis, index);
  return (
    <>
      {Object.values(lanes).map((lane) => (
        <line key={lane.top} className={styles.selectedLine} x1={x} x2={x} y1={lane.top - 4} y2={lane.ground} />
      ))}
      <circle className={styles.dot} cx={x} cy={trendY(lanes.revenue, Number(day.revenue))} r="4" />
      <circle
        className={`${styles.dot} ${styles.waitingDot}`}
        cx={x}
        cy={trendY(lanes.pendingRequests, day.pendingRequests)}
        r="4"
      />
    </>
  );
}

/** Dates under the axis, as many as there is room for, and the selected day in their place. */
export function DayAxisLabels({ layout, days, index, now }: LayerProps & { index: number; now: string }) {
  const { axis, foot, width } = layout;
  const slot = axis.width / days.length;
  const middle = middleOf(axis, index);
  const ticks = datedDays(days.length, Math.floor(axis.width / DATE_WIDTH));
  const selected = selectedLabel(middle, axis.left, width);
  return (
    <>
      {ticks.map((tick) => {
        const x = tick === 0 ? axis.left : dayX(axis, tick) + slot / 2;
        return (
          Math.abs(x - middle) > DATE_WIDTH * 0.8 && (
            <text key={tick} x={x} y={foot} textAnchor={tick === 0 ? 'start' : 'middle'}>
              {dayText(days[tick]!.day)}
            </text>
          )
        );
      })}
      <text className={styles.selectedDay} x={selected.x} y={foot} textAnchor={selected.anchor}>
        {index === days.length - 1 ? OVERVIEW.today(formatTime(now)) : dayText(days[index]!.day)}
      </text>
    </>
  );
}

/** The selected date stays inside the chart. */
function selectedLabel(middle: number, left: number, right: number): { x: number; anchor: 'start' | 'middle' | 'end' } {
  if (middle > right - EDGE_ROOM) return { x: right, anchor: 'end' };
  if (middle < left + EDGE_ROOM) return { x: left, anchor: 'start' };
  return { x: middle, anchor: 'middle' };
}
