import { type ReactNode, useRef } from 'react';
import { useLabelWidth } from '../../../../ui/charts/use-label-width.js';
import { useWidth } from '../../../../ui/charts/use-width.js';
import styles from './TimeMachine.module.css';
import { TimeMachineHandle } from './TimeMachineHandle.js';
import {
  BalanceLine,
  EventTicks,
  MoneyLines,
  PairBalances,
  Rail,
  TimeAxis,
  TypedInstant,
} from './TimeMachineLayers.js';
import { type Moment, timeMachineLayout } from './time-machine-layout.js';
import { type HandleName, type Since, useHandles } from './use-handles.js';
import { useTipPlacement } from './use-tip-placement.js';

interface Props {
  /** Every event, oldest first; of a long history some of them. */
  moments: readonly Moment[];
  /** Events are missing between the moments: the chart has no ticks. */
  isSampled?: boolean;
  /** Index of the selected event; of two the later one. */
  at: number;
  onMove: (index: number) => void;
  /** The event at an index in words, for screen readers. */
  valueText: (index: number) => string;
  label: string;
  sliderLabel: string;
  /** A second, earlier moment: the two handles are A and B, and the time between them is what counts. */
  since?: (Since & { labels: readonly [a: string, b: string]; amounts: readonly [a: string, b: string] }) | undefined;
  /** The event that made the step, shown next to it; not with two moments. */
  tip: ReactNode;
  /** Right end of the axis, ms. */
  until: number;
  /** The instants that were asked about, ms: a selected event is the last one before each. */
  instants?: readonly number[];
}

/** A balance through time, with one handle that selects an event, or two that compare. */
export function TimeMachine(props: Props) {
  const { moments, isSampled = false, at, onMove, label, since, tip, until, instants = [] } = props;
  const [chart, width] = useWidth<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const amounts = useLabelWidth(svg, '[data-axis="amount"]');
  const widest = useLabelWidth(svg, '[data-axis="pair"]');
  const layout = timeMachineLayout({ moments, width, until, pair: since !== undefined, amounts });
  const points = moments.map((moment) => ({
    x: layout.x(moment.at),
    y: layout.y(Number(moment.value)),
    money: moment.money,
  }));
  const selected = points[at];
  const start = since && points[since.at];
  const handles = useHandles({
    svg,
    moments,
    at,
    since,
    onMove,
    layout,
    middle: start && selected && (start.x + selected.x) / 2,
  });
  const tipElement = useTipPlacement(chart, layout, selected);
  if (!selected) return null;
  const layer = { layout, points, at, since: since?.at };
  return (
    <div className={styles.chart} ref={chart}>
      <svg
        ref={svg}
        width={width}
        height={layout.height}
        viewBox={`0 0 ${width} ${layout.height}`}
        role="group"
        aria-label={label}
        {...handles.pointer}
      >
        <MoneyLines layout={layout} />
        <BalanceLine {...layer} />
        {since && <PairBalances {...layer} amounts={since.amounts} widest={widest} />}
        <EventTicks {...layer} isSampled={isSampled} />
        <Rail {...layer} />
        <TimeAxis layout={layout} until={until} />
        {[...new Set(instants)].map((instant) => (
          <TypedInstant key={instant} layout={layout} at={instant} isLabelled={!since} />
        ))}
        <Handles {...props} points={points} rail={layout.rail} keysOf={handles.keysOf} />
      </svg>
      {!since && (
        <div className={styles.tip} ref={tipElement} role="status">
          {tip}
        </div>
      )}
    </div>
  );
}

interface HandlesProps extends Pick<Props, 'moments' | 'at' | 'since' | 'valueText' | 'sliderLabel'> {
  points: readonly { x: number }[];
  /** Height of the rail, px. */
  rail: number;
  keysOf: ReturnType<typeof useHandles>['keysOf'];
}

/** One handle; or A and B, neither of which passes the other. */
function Handles({ moments, at, since, valueText, sliderLabel, points, rail, keysOf }: HandlesProps) {
  const numberOf = (index: number) => moments[index]!.revision ?? index;
  const [first, last] = [numberOf(0), numberOf(moments.length - 1)];
  const handle = (name: HandleName, index: number, letter: string | null, words: string, range: [number, number]) => (
    <TimeMachineHandle
      x={points[index]!.x}
      y={rail}
      letter={letter}
      label={words}
      range={range}
      value={numberOf(index)}
      valueText={valueText(index)}
      onKeyDown={keysOf(name, index)}
    />
  );
  if (!since) return handle('at', at, null, sliderLabel, [first, last]);
  const [a, b] = since.labels;
  return (
    <>
      {handle('since', since.at, 'A', a, [first, numberOf(at)])}
      {handle('at', at, 'B', b, [numberOf(since.at), last])}
    </>
  );
}
