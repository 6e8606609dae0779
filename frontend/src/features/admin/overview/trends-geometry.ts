/** Geometry of lanes: days side by side on one axis. Numbers are for drawing only. */

export interface TrendSeries {
  /** Top and ground of the lane, px. */
  top: number;
  ground: number;
  /** Value at the top. */
  max: number;
}
export interface DayAxis {
  left: number;
  width: number;
  days: number;
}

/** Whole numbers, because an axis of orders has no halves; close together, so that the highest day fills its lane. */
const NICE = [1, 2, 3, 4, 5, 6, 8, 10];
const px = (value: number): string => String(Math.round(value * 10) / 10);

/** The next round number at or above `value`; at least 1, so that an empty lane still has an axis. */
export function roundTop(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return NICE.map((nice) => nice * magnitude).find((candidate) => candidate >= value) ?? magnitude * 10;
}

/** Where day `index` begins; `days` is the axis' end. */
export const dayX = ({ left, width, days }: DayAxis, index: number): number => left + (width * index) / days;
export const trendY = ({ top, ground, max }: TrendSeries, value: number): number =>
  ground - (Math.min(value, max) / max) * (ground - top);

/** Days that are dated, at most `max`: one every so many days, counted back from the last, in ascending order. */
export function datedDays(days: number, max: number): number[] {
  const step = Math.max(1, Math.ceil(days / Math.max(1, max)));
  const first = (days - 1) % step;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => first + index * step);
}

/** The day at a place of the axis. */
export const dayAt = (axis: DayAxis, x: number): number =>
  Math.max(0, Math.min(axis.days - 1, Math.floor(((x - axis.left) / axis.width) * axis.days)));

/** One step a day, never a curve: `done` up to the last full day, `open` for the day that is not over. */
export function stepsOf(
  axis: DayAxis,
  lane: TrendSeries,
  values: readonly number[],
): { done: string; open: string; area: string } {
  const last = values.length - 1;
  const y = (index: number) => px(trendY(lane, values[index] ?? 0));
  const x = (index: number) => px(dayX(axis, index));
  let done = `M${x(0)} ${y(0)}`;
  for (let index = 1; index < last; index += 1) done += `H${x(index)}V${y(index)}`;
  done += `H${x(last)}`;
  return {
    done,
    open: `M${x(last)} ${y(Math.max(0, last - 1))}V${y(last)}H${x(last + 1)}`,
    area: `${done}V${px(lane.ground)}H${x(0)}Z`,
  };
}
