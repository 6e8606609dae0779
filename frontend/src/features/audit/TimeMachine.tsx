import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { highest, indexAt, moneyScale, stepPath, timeTicks } from '../../ui/charts/scale.js';
import { timeLabels } from '../../ui/charts/time-labels.js';
import { useWidth } from '../../ui/charts/use-width.js';

const lira = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
/** Below this width it is a phone's chart. */
const PHONE_WIDTH = 560;
const WIDE_WIDTH = 800;
const TOP = 16;
/** With two handles: their balances stand above the chart. */
const TOP_PAIR = 30;
/** Between the middles of the balances over two handles. */
const LABELS_APART = 84;
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
  /** A second, earlier moment: the time between both is what counts, and the two handles are A and B. */
  since?:
    | {
        at: number;
        onMove: (index: number) => void;
        labels: readonly [a: string, b: string];
        amounts: readonly [a: string, b: string];
      }
    | undefined;
  /** The event that made the step, told beside it; not with two moments. */
  tip: ReactNode;
  /** Right end of the axis, ms. */
  until: number;
}

/** Where a key leads, or `null` for keys that are not the slider's. */
export function indexAfterKey(key: string, at: number, last: number): number | null {
  const move: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageUp: at + PAGE_EVENTS,
    PageDown: at - PAGE_EVENTS,
    Home: 0,
    End: last,
  };
  const to = move[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
}

/** Where the balances of two handles stand, so that they neither touch nor leave the chart. */
export function labelPlaces(a: number, b: number, width: number): [number, number] {
  const edge = LABELS_APART / 2;
  const lack = Math.max(0, LABELS_APART - (b - a)) / 2;
  const right = Math.min(width - edge, Math.max(b + lack, edge + LABELS_APART));
  return [Math.max(edge, Math.min(a - lack, right - LABELS_APART)), right];
}

/** A balance through time: stair, event ticks and the rail share one time axis; thumb and step share an x. */
export function TimeMachine({ moments, at, onMove, valueText, label, sliderLabel, since, tip, until }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const tipRef = useRef<HTMLDivElement>(null);
  const svgRef = useRef<SVGSVGElement>(null);
  const dragging = useRef<'since' | 'at' | null>(null);
  const top = since ? TOP_PAIR : TOP;
  const phone = width < PHONE_WIDTH;
  const left = phone ? 46 : 62;
  const right = phone ? 10 : 14;
  const plot = phone ? 156 : 208;
  const inner = width - left - right;
  const ground = top + plot;
  const rail = ground + 28;
  const last = moments.length - 1;
  const first = moments[0]?.at ?? until - 1;
  const from = first - Math.max(1, (until - first) * 0.02);
  const scale = moneyScale(highest(moments));
  const x = (time: number) => left + ((time - from) / Math.max(1, until - from)) * inner;
  const y = (value: number) => top + plot - (value / scale.top) * plot;
  const points = moments.map((moment) => ({ x: x(moment.at), y: y(Number(moment.value)) }));
  const here = points[at];
  const end = left + inner;
  const start = since ? points[since.at] : undefined;

  /** Neither handle passes the other. */
  const put = (handle: 'since' | 'at', index: number) => {
    const to = handle === 'since' ? Math.min(index, at) : Math.max(index, since?.at ?? 0);
    if (handle === 'at' && to !== at) onMove(to);
    else if (since && handle === 'since' && to !== since.at) since.onMove(to);
  };
  const pointerX = (event: PointerEvent) => event.clientX - (svgRef.current?.getBoundingClientRect().left ?? 0);
  const moveTo = (event: PointerEvent) => {
    if (dragging.current)
      put(dragging.current, indexAt(moments, from + ((pointerX(event) - left) / inner) * (until - from)));
  };
  const handlePointerDown = (event: PointerEvent<SVGSVGElement>) => {
    dragging.current = start && here && pointerX(event) < (start.x + here.x) / 2 ? 'since' : 'at';
    event.currentTarget.setPointerCapture?.(event.pointerId);
    moveTo(event);
  };
  const handlePointerEnd = () => {
    dragging.current = null;
  };
  const keysOf = (handle: 'since' | 'at', index: number) => (event: KeyboardEvent) => {
    const to = indexAfterKey(event.key, index, last);
    if (to === null) return;
    event.preventDefault();
    put(handle, to);
  };

  useLayoutEffect(() => {
    const element = tipRef.current;
    const chart = ref.current;
    if (!element || !chart || !here || phone) return;
    const pad = Number.parseFloat(getComputedStyle(chart).paddingLeft || '0');
    const beside = here.x + 14 + element.offsetWidth > width ? here.x - element.offsetWidth - 14 : here.x + 14;
    element.style.left = `${pad + Math.max(left, Math.min(beside, width - element.offsetWidth))}px`;
    element.style.top = `${8 + Math.max(top, Math.min(here.y + 12, ground - element.offsetHeight - 10))}px`;
  });

  if (!here) return null;
  const past = stepPath(points.slice(since?.at ?? 0, at + 1));
  const outside = (index: number) => index > at || (since !== undefined && index <= since.at);
  const places = labelPlaces(start?.x ?? 0, here.x, width);
  const handle = (name: 'since' | 'at', index: number, x1: number, letter: string | null, words: string) => (
    <g
      className="tm-handle"
      role="slider"
      tabIndex={0}
      aria-label={words}
      aria-orientation="horizontal"
      aria-valuemin={name === 'at' ? (since?.at ?? 0) : 0}
      aria-valuemax={name === 'since' ? at : last}
      aria-valuenow={index}
      aria-valuetext={valueText(index)}
      onKeyDown={keysOf(name, index)}
    >
      <rect x={x1 - 22} y={rail - 22} width="44" height="44" fill="transparent" />
      <circle className="ring" cx={x1} cy={rail} r="16" />
      <circle cx={x1} cy={rail} r="12" />
      {letter === null ? (
        <circle className="in" cx={x1} cy={rail} r="4.5" />
      ) : (
        <text x={x1} y={rail + 4.2} textAnchor="middle">
          {letter}
        </text>
      )}
    </g>
  );
  const ticks = timeTicks(from, until, phone ? 3 : width < WIDE_WIDTH ? 5 : 9);
  const words = timeLabels(ticks);
  return (
    <div className="tm" ref={ref}>
      <svg
        ref={svgRef}
        width={width}
        height={rail + 44}
        viewBox={`0 0 ${width} ${rail + 44}`}
        role="group"
        aria-label={label}
        onPointerDown={handlePointerDown}
        onPointerMove={moveTo}
        onPointerUp={handlePointerEnd}
        onPointerCancel={handlePointerEnd}
      >
        {scale.lines.map((value) => (
          <g key={value}>
            <line className="sc-grid" x1={left} x2={end} y1={y(value)} y2={y(value)} />
            <text x={left - (phone ? 8 : 12)} y={y(value) + 4} textAnchor="end">
              ₺{lira.format(value / 100)}
            </text>
          </g>
        ))}
        {start ? (
          <rect className="tm-band" x={start.x} y={top - 6} width={here.x - start.x} height={plot + 6} />
        ) : (
          <path className="tm-area" d={`${past}V${ground}H${points[0]!.x}Z`} />
        )}
        <path className="sc-future" d={`${stepPath(start ? points : points.slice(at))}H${end}`} />
        <path className="sc-line" d={past} />
        {start && <line className="tm-rule" x1={start.x} x2={start.x} y1={top - 6} y2={rail} />}
        <line className="tm-rule" x1={here.x} x2={here.x} y1={start ? top - 6 : here.y} y2={rail} />
        {since &&
          [0, 1].map((side) => (
            <text key={side} className="tm-ab" x={places[side]} y={top - 14} textAnchor="middle">
              {since.amounts[side]}
            </text>
          ))}
        {points.map(
          (point, index) =>
            (moments[index]!.money || index === 0 || (index === at && !since)) && (
              <circle
                key={index}
                className={`tm-dot${outside(index) ? ' tm-dot--f' : ''}${index === at && !since ? ' tm-dot--on' : ''}`}
                cx={point.x}
                cy={point.y}
                r={index === at && !since ? 5.5 : 3.25}
              />
            ),
        )}
        {points.map((point, index) => {
          const { money } = moments[index]!;
          return (
            <rect
              key={index}
              className={`tm-tick${money ? ' tm-tick--m' : ''}${outside(index) ? ' tm-tick--f' : ''}`}
              x={point.x - 1}
              y={ground + (money ? 6 : 10)}
              width="2"
              height={money ? 12 : 8}
              rx="1"
            />
          );
        })}
        <line className="tm-rail" x1={left} x2={end} y1={rail} y2={rail} />
        <line className="tm-rail tm-rail--on" x1={start?.x ?? left} x2={here.x} y1={rail} y2={rail} />
        {ticks.map((time, index) => (
          <text
            key={time}
            x={x(time)}
            y={rail + 36}
            textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
          >
            {words[index]}
          </text>
        ))}
        {start && since && handle('since', since.at, start.x, 'A', since.labels[0])}
        {handle('at', at, here.x, since ? 'B' : null, since ? since.labels[1] : sliderLabel)}
      </svg>
      {!since && (
        <div className="tm-tip" ref={tipRef} role="status">
          {tip}
        </div>
      )}
    </div>
  );
}
