/**
 * Geometry shared by the charts. Amounts become numbers here, for drawing only: no sum is ever taken from a coordinate.
 */

/** Below this width (px) a chart is laid out for a phone. */
export const PHONE_WIDTH = 520;

/** A balance from one moment on. `value` is kuruş. */
export interface StepPoint {
  at: number;
  value: bigint;
}

export interface Scale {
  /** Top of the axis, kuruş. */
  top: number;
  /** Values of the grid lines, kuruş, ascending from 0. */
  lines: number[];
}

const NICE = [1, 2, 2.5, 5, 10];

/** Largest amount of `points`, kuruş; at least 1, so that an empty wallet still has an axis. */
export const highest = (points: readonly { value: bigint }[]): number =>
  points.reduce((most, point) => Math.max(most, Number(point.value)), 1);

/**
 * A money axis with round grid lines.
 * @param max largest amount to show, kuruş
 * @param stepsMax most steps of the axis
 */
export function moneyScale(max: number, stepsMax = 4): Scale {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max, 100) / 3));
  const step = NICE.map((nice) => nice * magnitude).find((candidate) => max / candidate <= stepsMax) ?? magnitude * 10;
  const count = Math.max(1, Math.ceil(max / step));
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Whole and half coordinates only where they help: one decimal is enough and keeps the markup short. */
const px = (value: number): string => String(Math.round(value * 10) / 10);

/** A stair, never a curve: a balance has no slope. */
export function stepPath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => (index === 0 ? `M${px(x)} ${px(y)}` : `H${px(x)}V${px(y)}`)).join('');
}

/** Moments for the labels of a time axis, both ends included. */
export const timeTicks = (from: number, until: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => from + ((until - from) * index) / count);

/** Index of the last point at or before `at`; the first point when all are later. */
export function indexAt(points: readonly { at: number }[], at: number): number {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (points[middle]!.at <= at) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
