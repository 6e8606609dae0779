import { stepPath, timeTicks } from '../../../../ui/charts/scale.js';
import { timeLabels } from '../../../../ui/charts/time-labels.js';
import { classNames } from '../../../../ui/class-names.js';
import { AUDIT } from '../../audit.texts.js';
import styles from './TimeMachine.module.css';
import { labelPlaces, type TimeMachineLayout } from './time-machine-layout.js';

const lira = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
/** Height of the plot's marks over its top, px. */
const OVER_TOP = 6;

interface Point {
  x: number;
  y: number;
  money: boolean;
}

interface LayerProps {
  layout: TimeMachineLayout;
  /** One per event. */
  points: readonly Point[];
  at: number;
  /** Index of the earlier moment, when two are compared. */
  since: number | undefined;
}

export function MoneyLines({ layout: { scale, left, end, gap, y } }: Pick<LayerProps, 'layout'>) {
  return scale.lines.map((value) => (
    <g key={value}>
      <line className={styles.grid} x1={left} x2={end} y1={y(value)} y2={y(value)} />
      <text data-axis="amount" x={left - gap} y={y(value) + 4} textAnchor="end">
        ₺{lira.format(value / 100)}
      </text>
    </g>
  ));
}

/** The balance as a stair: what is selected is drawn full, the rest dashed. */
export function BalanceLine({ layout: { top, ground, end, rail }, points, at, since }: LayerProps) {
  const selected = points[at]!;
  const start = since === undefined ? undefined : points[since];
  const pastPath = stepPath(points.slice(since ?? 0, at + 1));
  const height = ground - top;
  return (
    <>
      {start ? (
        <rect
          className={styles.band}
          x={start.x}
          y={top - OVER_TOP}
          width={selected.x - start.x}
          height={height + OVER_TOP}
        />
      ) : (
        <path className={styles.area} d={`${pastPath}V${ground}H${points[0]!.x}Z`} />
      )}
      <path className={styles.future} d={`${stepPath(start ? points : points.slice(at))}H${end}`} />
      <path className={styles.line} d={pastPath} />
      {start && <line className={styles.rule} x1={start.x} x2={start.x} y1={top - OVER_TOP} y2={rail} />}
      <line
        className={styles.rule}
        x1={selected.x}
        x2={selected.x}
        y1={start ? top - OVER_TOP : selected.y}
        y2={rail}
      />
    </>
  );
}

interface PairProps extends LayerProps {
  amounts: readonly [a: string, b: string];
  /** Width of the wider one, px. */
  widest: number;
}

/** The balances of two compared moments, over the chart. */
export function PairBalances({ layout: { top, width }, points, at, since, amounts, widest }: PairProps) {
  const places = labelPlaces(points[since ?? 0]!.x, points[at]!.x, width, widest);
  return amounts.map((amount, side) => (
    <text key={side} className={styles.balance} data-axis="pair" x={places[side]} y={top - 14} textAnchor="middle">
      {amount}
    </text>
  ));
}

interface TicksProps extends LayerProps {
  /** Only the selected event has its dot. */
  isSampled: boolean;
}

/** A dot on the line for each event that moved money, and a tick below it for every event. */
export function EventTicks({ layout: { ground }, points, at, since, isSampled }: TicksProps) {
  const outside = (index: number) => index > at || (since !== undefined && index <= since);
  const single = since === undefined;
  return (
    <>
      {points.map((point, index) => {
        const selected = single && index === at;
        return (
          (selected || (!isSampled && (point.money || index === 0))) && (
            <circle
              key={index}
              className={classNames(styles.dot, outside(index) && styles.faintDot, selected && styles.selectedDot)}
              cx={point.x}
              cy={point.y}
              r={selected ? 5.5 : 3.25}
            />
          )
        );
      })}
      {(isSampled ? [] : points).map(({ x, money }, index) => (
        <rect
          key={index}
          className={classNames(styles.tick, money && styles.moneyTick, outside(index) && styles.faintTick)}
          x={x - 1}
          y={ground + (money ? 6 : 10)}
          width="2"
          height={money ? 12 : 8}
          rx="1"
        />
      ))}
    </>
  );
}

export function Rail({ layout: { left, end, rail }, points, at, since }: LayerProps) {
  const start = since === undefined ? left : points[since]!.x;
  return (
    <>
      <line className={styles.rail} x1={left} x2={end} y1={rail} y2={rail} />
      <line className={`${styles.rail} ${styles.selectedRail}`} x1={start} x2={points[at]!.x} y1={rail} y2={rail} />
    </>
  );
}

interface TypedInstantProps extends Pick<LayerProps, 'layout'> {
  at: number;
  /** Over two moments their balances are in the label's place. */
  isLabelled: boolean;
}

/** A line at the instant that the auditor typed, between two events. */
export function TypedInstant({ layout: { x, top, rail, left, end }, at, isLabelled }: TypedInstantProps) {
  const labelX = Math.max(left, Math.min(end, x(at)));
  return (
    <g className={styles.typedInstant} data-typed-instant="">
      <line x1={labelX} x2={labelX} y1={top - OVER_TOP} y2={rail} />
      {isLabelled && (
        <text x={labelX} y={top - OVER_TOP - 4} textAnchor={labelX > (left + end) / 2 ? 'end' : 'start'}>
          {AUDIT.askedMoment}
        </text>
      )}
    </g>
  );
}

export function TimeAxis({ layout, until }: Pick<LayerProps, 'layout'> & { until: number }) {
  const ticks = timeTicks(layout.from, until, layout.ticks);
  const labels = timeLabels(ticks);
  const anchorOf = (index: number) => {
    if (index === 0) return 'start';
    return index === ticks.length - 1 ? 'end' : 'middle';
  };
  return ticks.map((time, index) => (
    <text key={time} x={layout.x(time)} y={layout.rail + 36} textAnchor={anchorOf(index)}>
      {labels[index]}
    </text>
  ));
}
