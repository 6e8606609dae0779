import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.js';
import styles from './StepChart.module.css';
import { highest, indexAt, moneyScale, PHONE_WIDTH, type StepPoint, stepPath, timeTicks } from './scale.js';
import { timeLabels } from './time-labels.js';
import { useLabelWidth } from './use-label-width.js';
import { useWidth } from './use-width.js';

const lira = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
/** Below this width of the axis two dates between its ends would touch. */
const NARROW_WIDTH = 260;
/** Between an amount and its line, px. */
const GAP = { wide: 12, phone: 8 };
const MARGIN = { top: 20, right: 14, bottom: 30 };

interface Props {
  /** Balance after each change, oldest first. The first point opens the chart. */
  points: readonly StepPoint[];
  /** Right end of the time axis, ms. */
  until: number;
  height: number;
  label: string;
  /** What happened at a step; shown next to it while the pointer is on it. */
  tip: (index: number) => ReactNode;
}

interface Point {
  x: number;
  y: number;
}

/**
 * The balance as a stair over time. The pointer moves the thumb to the nearest step and shows its event; the list of
 * movements next to it is its table.
 */
export function StepChart({ points, until, height, label, tip }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const tipRef = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const amounts = useLabelWidth(svg, '[data-axis="amount"]');
  const [pointed, setPointed] = useState<number | null>(null);
  // Fewer dates, and the tip is below the chart.
  const phone = width < PHONE_WIDTH;
  const gap = phone ? GAP.phone : GAP.wide;
  const left = amounts + gap;
  const inner = { width: width - left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const from = points[0]?.at ?? until - 1;
  const scale = moneyScale(highest(points));
  const x = (at: number) => left + ((at - from) / Math.max(1, until - from)) * inner.width;
  const y = (value: number) => MARGIN.top + inner.height - (value / scale.top) * inner.height;
  const coordinates = points.map((point) => ({ x: x(point.at), y: y(Number(point.value)) }));
  const last = points.length - 1;
  const current = Math.min(pointed ?? last, last);
  const thumb = coordinates[current];
  const end = left + inner.width;
  const ground = y(0);
  const pastPath = `${stepPath(coordinates.slice(0, current + 1))}H${current === last ? end : (thumb?.x ?? end)}`;

  const handlePointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = from + ((event.clientX - box.left - left) / inner.width) * (until - from);
    setPointed(nearestIndex(points, at));
  };

  useLayoutEffect(() => {
    const element = tipRef.current;
    if (!element || !thumb || phone) return;
    const x = thumb.x > width / 2 ? thumb.x - element.offsetWidth - 18 : thumb.x + 18;
    element.style.left = `${Math.max(left, Math.min(x, width - element.offsetWidth))}px`;
    element.style.top = `${Math.max(0, Math.min(thumb.y - 24, ground - element.offsetHeight - 4))}px`;
  });

  if (!thumb) return null;
  const ticks = timeTicks(from, until, phone ? (inner.width < NARROW_WIDTH ? 2 : 3) : 6);
  return (
    <div
      ref={ref}
      className={styles.chart}
      data-chart=""
      onPointerMove={handlePointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      <svg ref={svg} width={width} height={height} role="img" aria-label={label}>
        <AmountLines values={scale.lines} from={left} to={end} y={y} gap={gap} />
        <path className={styles.area} data-chart-area="" d={`${pastPath}V${ground}H${coordinates[0]!.x}Z`} />
        <path className={styles.future} d={`${stepPath(coordinates.slice(current))}H${end}`} />
        <path className={styles.line} d={pastPath} />
        <Dots points={coordinates} current={current} />
        <Thumb at={thumb} ground={ground} />
        <TimeLabels ticks={ticks} x={x} y={height - 8} />
      </svg>
      {pointed !== null && (
        <div ref={tipRef} className={classNames(styles.tip, phone && styles.under)} data-chart-tip="">
          {tip(current)}
        </div>
      )}
    </div>
  );
}

interface AmountLinesProps {
  /** Kuruş. */
  values: readonly number[];
  from: number;
  to: number;
  y: (value: number) => number;
  /** Between a line and its amount, px. */
  gap: number;
}

function AmountLines({ values, from, to, y, gap }: AmountLinesProps) {
  return values.map((value) => (
    <g key={value}>
      <line className={styles.grid} x1={from} x2={to} y1={y(value)} y2={y(value)} />
      <text className={styles.amounts} data-axis="amount" x={from - gap} y={y(value) + 4} textAnchor="end">
        ₺{lira.format(value / 100)}
      </text>
    </g>
  ));
}

/** Index of the point whose time is nearest to `at`. */
function nearestIndex(points: readonly StepPoint[], at: number): number {
  const before = indexAt(points, at);
  const after = Math.min(before + 1, points.length - 1);
  return Math.abs((points[after]?.at ?? at) - at) < Math.abs((points[before]?.at ?? at) - at) ? after : before;
}

const Dots = ({ points, current }: { points: readonly Point[]; current: number }) =>
  points.map((point, index) => (
    <circle
      key={index}
      className={classNames(styles.dot, index > current && styles.futureDot)}
      cx={point.x}
      cy={point.y}
      r="3.25"
    />
  ));

const Thumb = ({ at, ground }: { at: Point; ground: number }) => (
  <>
    <line className={styles.rule} x1={at.x} x2={at.x} y1={MARGIN.top - 8} y2={ground} />
    <g className={styles.thumb}>
      <circle cx={at.x} cy={at.y} r="10" />
      <circle className={styles.inner} cx={at.x} cy={at.y} r="4" />
    </g>
  </>
);

interface TimeLabelsProps {
  ticks: readonly number[];
  x: (at: number) => number;
  y: number;
}

function TimeLabels({ ticks, x, y }: TimeLabelsProps) {
  const words = timeLabels(ticks);
  return ticks.map((at, index) => (
    <text
      key={at}
      className={styles.times}
      data-axis="time"
      x={x(at)}
      y={y}
      textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
    >
      {words[index]}
    </text>
  ));
}
