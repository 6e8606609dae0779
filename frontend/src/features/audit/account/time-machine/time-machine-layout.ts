import { highest, moneyScale, type Scale } from '../../../../ui/charts/scale.js';

/** Below this width the chart is a phone's chart. All sizes in px. */
const PHONE_WIDTH = 560;
const WIDE_WIDTH = 800;
/** Below this width of the axis two instants between its ends would touch. */
const NARROW_PLOT = 260;
const TOP = 16;
/** With two handles: their balances are above the chart. */
const TOP_PAIR = 30;
const RAIL_BELOW = 28;
const AXIS_HEIGHT = 44;
/** Least distance between the middles of the balances over two handles, and the gap between long ones. */
const LABELS_APART = 84;
const LABELS_GAP = 12;
/** Between an amount of the axis and its line. */
const AMOUNT_GAP = { phone: 8, wide: 12 };
/** Least place for the amounts of the axis, with the gap. */
const AMOUNTS = { phone: 46, wide: 62 };
/** Events that PageUp and PageDown move over. */
const PAGE_EVENTS = 10;

export interface Moment {
  /** Its number where events are missing between the moments; else its index. */
  revision?: number;
  /** ms since 1970. */
  at: number;
  /** Balance after the event, kuruş. */
  value: bigint;
  /** The event moved money; others are shorter ticks. */
  money: boolean;
}

export interface TimeMachineLayout {
  phone: boolean;
  width: number;
  height: number;
  /** Between an amount of the axis and its line. */
  gap: number;
  /** Left and right end of the time axis. */
  left: number;
  end: number;
  /** Top and bottom of the plot, and the rail of the handles below it. */
  top: number;
  ground: number;
  rail: number;
  /** First instant of the axis, ms. */
  from: number;
  scale: Scale;
  /** How many instants are named under the axis. */
  ticks: number;
  x: (time: number) => number;
  y: (kurus: number) => number;
  /** The instant under an x. */
  timeAt: (x: number) => number;
}

interface Options {
  moments: readonly Moment[];
  width: number;
  /** Right end of the axis, ms. */
  until: number;
  /** Two moments are compared. */
  pair: boolean;
  /** Width of the widest amount of the axis. */
  amounts: number;
}

/** Balance, event ticks and rail share one time axis: a handle and the step it points at share an x. */
export function timeMachineLayout({ moments, width, until, pair, amounts }: Options): TimeMachineLayout {
  const phone = width < PHONE_WIDTH;
  const top = pair ? TOP_PAIR : TOP;
  const size = phone ? 'phone' : 'wide';
  const gap = AMOUNT_GAP[size];
  const left = Math.max(AMOUNTS[size], amounts + gap);
  const plotWidth = width - left - (phone ? 10 : 14);
  const plotHeight = phone ? 156 : 208;
  const ground = top + plotHeight;
  const rail = ground + RAIL_BELOW;
  const first = moments[0]?.at ?? until - 1;
  const from = first - Math.max(1, (until - first) * 0.02);
  const scale = moneyScale(highest(moments));
  const wide = width < WIDE_WIDTH ? 5 : 9;
  return {
    phone,
    width,
    height: rail + AXIS_HEIGHT,
    gap,
    left,
    end: left + plotWidth,
    top,
    ground,
    rail,
    from,
    scale,
    ticks: phone ? (plotWidth < NARROW_PLOT ? 2 : 3) : wide,
    x: (time) => left + ((time - from) / Math.max(1, until - from)) * plotWidth,
    y: (kurus) => ground - (kurus / scale.top) * plotHeight,
    timeAt: (x) => from + ((x - left) / plotWidth) * (until - from),
  };
}

/** The event that a key of the slider leads to; `null` for other keys. */
export function indexAfterKey(key: string, at: number, last: number): number | null {
  const target: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageUp: at + PAGE_EVENTS,
    PageDown: at - PAGE_EVENTS,
    Home: 0,
    End: last,
  };
  const index = target[key];
  return index === undefined ? null : Math.max(0, Math.min(last, index));
}

/**
 * Places the balances of two handles so that they neither touch nor leave the chart.
 * @param widest width of the wider one
 */
export function labelPlaces(a: number, b: number, width: number, widest: number): [number, number] {
  const apart = Math.max(LABELS_APART, widest + LABELS_GAP);
  const edge = apart / 2;
  const lack = Math.max(0, apart - (b - a)) / 2;
  const right = Math.min(width - edge, Math.max(b + lack, edge + apart));
  return [Math.max(edge, Math.min(a - lack, right - apart)), right];
}
