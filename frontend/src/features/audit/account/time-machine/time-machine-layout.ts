import { highest, moneyScale, type Scale } from '../../../../ui/charts/scale.js';

/** Below this width the chart is a phone's chart. All sizes in px. */
const PHONE_WIDTH = 560;
const WIDE_WIDTH = 800;
const TOP = 16;
/** With two handles: their balances are above the chart. */
const TOP_PAIR = 30;
const RAIL_BELOW = 28;
const AXIS_HEIGHT = 44;
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

export interface TimeMachineLayout {
  phone: boolean;
  width: number;
  height: number;
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
}

/** Balance, event ticks and rail share one time axis: a handle and the step it points at share an x. */
export function timeMachineLayout({ moments, width, until, pair }: Options): TimeMachineLayout {
  const phone = width < PHONE_WIDTH;
  const top = pair ? TOP_PAIR : TOP;
  const left = phone ? 46 : 62;
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
    left,
    end: left + plotWidth,
    top,
    ground,
    rail,
    from,
    scale,
    ticks: phone ? 3 : wide,
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

/** Places the balances of two handles so that they neither touch nor leave the chart. */
export function labelPlaces(a: number, b: number, width: number): [number, number] {
  const edge = LABELS_APART / 2;
  const lack = Math.max(0, LABELS_APART - (b - a)) / 2;
  const right = Math.min(width - edge, Math.max(b + lack, edge + LABELS_APART));
  return [Math.max(edge, Math.min(a - lack, right - LABELS_APART)), right];
}
