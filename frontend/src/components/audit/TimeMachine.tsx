import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { highest, indexAt, moneyScale, stepPath, timeTicks } from '../charts/scale.js';
import { timeLabels } from '../charts/time-labels.js';
import { useWidth } from '../charts/use-width.js';

const lira = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
/** Below this width it is a phone's chart. */
const PHONE_WIDTH = 560;
const WIDE_WIDTH = 800;
const TOP = 16;
/** Events that PageUp and PageDown move over. */
const PAGE_EVENTS = 10;

export interface Moment {
  /** ms since 1970. */
  at: number;
  /** Balance after the event, kuruş. */
  value: bigint;
  /** The event moved money; others are shorter ticks. */
  money: boolean;
}

interface Props {
  /** Every event, oldest first. */
  moments: readonly Moment[];
  /** Index of the event that is shown. */
  at: number;
  onMove: (index: number) => void;
  /** What a screen reader tells of an event. */
  valueText: (index: number) => string;
  label: string;
  sliderLabel: string;
  /** The event that made the step, told beside it. */
  tip: ReactNode;
  /** Right end of the axis, ms. */
  until: number;
}

/** Where a key leads, or `null` for keys that are not the slider's. */
export function indexAfterKey(key: string, at: number, last: number): number | null {
  const move: Record<string, number> = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageUp: at + PAGE_EVENTS, PageDown: at - PAGE_EVENTS, Home: 0, End: last };
  const to = move[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
}

/** A balance through time: stair, event ticks and the rail share one time axis; thumb and step share an x. */
export function TimeMachine({ moments, at, onMove, valueText, label, sliderLabel, tip, until }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const tipRef = useRef<HTMLDivElement>(null);
  const svgRef = useRef<SVGSVGElement>(null);
  const dragging = useRef(false);
  const phone = width < PHONE_WIDTH;
  const left = phone ? 46 : 62;
  const right = phone ? 10 : 14;
  const plot = phone ? 156 : 208;
  const inner = width - left - right;
  const ground = TOP + plot;
  const rail = ground + 28;
  const last = moments.length - 1;
  const first = moments[0]?.at ?? until - 1;
  const from = first - Math.max(1, (until - first) * 0.02);
  const scale = moneyScale(highest(moments));
  const x = (time: number) => left + ((time - from) / Math.max(1, until - from)) * inner;
  const y = (value: number) => TOP + plot - (value / scale.top) * plot;
  const points = moments.map((moment) => ({ x: x(moment.at), y: y(Number(moment.value)) }));
  const here = points[at];
  const end = left + inner;

  const moveTo = (event: PointerEvent) => {
    const box = svgRef.current?.getBoundingClientRect();
    if (!box) return;
    const index = indexAt(moments, from + ((event.clientX - box.left - left) / inner) * (until - from));
    if (index !== at) onMove(index);
  };
  const handlePointerDown = (event: PointerEvent<SVGSVGElement>) => {
    dragging.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    moveTo(event);
  };
  const handlePointerMove = (event: PointerEvent) => { if (dragging.current) moveTo(event); };
  const handlePointerEnd = () => { dragging.current = false; };
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = indexAfterKey(event.key, at, last);
    if (to === null) return;
    event.preventDefault();
    if (to !== at) onMove(to);
  };

  useLayoutEffect(() => {
    const element = tipRef.current;
    const chart = ref.current;
    if (!element || !chart || !here || phone) return;
    const pad = Number.parseFloat(getComputedStyle(chart).paddingLeft || '0');
    const beside = here.x + 14 + element.offsetWidth > width ? here.x - element.offsetWidth - 14 : here.x + 14;
    element.style.left = `${pad + Math.max(left, Math.min(beside, width - element.offsetWidth))}px`;
    element.style.top = `${8 + Math.max(TOP, Math.min(here.y + 12, ground - element.offsetHeight - 10))}px`;
  });

  if (!here) return null;
  const past = stepPath(points.slice(0, at + 1));
  const ticks = timeTicks(from, until, phone ? 3 : width < WIDE_WIDTH ? 5 : 9);
  const words = timeLabels(ticks);
  return (
    <div className="tm" ref={ref}>
      <svg ref={svgRef} width={width} height={rail + 44} role="group" aria-label={label}
        onPointerDown={handlePointerDown} onPointerMove={handlePointerMove} onPointerUp={handlePointerEnd} onPointerCancel={handlePointerEnd}>
        {scale.lines.map((value) => (
          <g key={value}><line className="sc-grid" x1={left} x2={end} y1={y(value)} y2={y(value)} /><text x={left - (phone ? 8 : 12)} y={y(value) + 4} textAnchor="end">₺{lira.format(value / 100)}</text></g>
        ))}
        <path className="tm-area" d={`${past}V${ground}H${points[0]!.x}Z`} />
        <path className="sc-future" d={`${stepPath(points.slice(at))}H${end}`} />
        <path className="sc-line" d={past} />
        <line className="tm-rule" x1={here.x} x2={here.x} y1={here.y} y2={rail} />
        {points.map((point, index) => (moments[index]!.money || index === 0 || index === at) && (
          <circle key={index} className={`tm-dot${index > at ? ' tm-dot--f' : ''}${index === at ? ' tm-dot--on' : ''}`} cx={point.x} cy={point.y} r={index === at ? 5.5 : 3.25} />
        ))}
        {points.map((point, index) => {
          const { money } = moments[index]!;
          return <rect key={index} className={`tm-tick${money ? ' tm-tick--m' : ''}${index > at ? ' tm-tick--f' : ''}`} x={point.x - 1} y={ground + (money ? 6 : 10)} width="2" height={money ? 12 : 8} rx="1" />;
        })}
        <line className="tm-rail" x1={left} x2={end} y1={rail} y2={rail} />
        <line className="tm-rail tm-rail--on" x1={left} x2={here.x} y1={rail} y2={rail} />
        {ticks.map((time, index) => <text key={time} x={x(time)} y={rail + 36} textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}>{words[index]}</text>)}
        <g className="tm-handle" role="slider" tabIndex={0} aria-label={sliderLabel} aria-orientation="horizontal" aria-valuemin={0} aria-valuemax={last} aria-valuenow={at} aria-valuetext={valueText(at)} onKeyDown={handleKeyDown}>
          <rect x={here.x - 22} y={rail - 22} width="44" height="44" fill="transparent" />
          <circle className="ring" cx={here.x} cy={rail} r="16" /><circle cx={here.x} cy={rail} r="12" /><circle className="in" cx={here.x} cy={rail} r="4.5" />
        </g>
      </svg>
      <div className="tm-tip" ref={tipRef} role="status">{tip}</div>
    </div>
  );
}
