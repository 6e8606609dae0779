import type { FiguresHistory } from '@yukselt/contracts/api';
import { formatNumber } from '../../../lib/format.js';
import { moneyScale, PHONE_WIDTH } from '../../../ui/charts/scale.js';
import { type DayAxis, roundTop, type TrendSeries } from './trends-geometry.js';

const dayFormat = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const lira = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
export const dayText = (day: string): string => dayFormat.format(Date.parse(day));

/** For values left of their lines; on a phone only the top one is shown, above its line. All sizes in px. */
const GUTTER = 62;
const LANE = { gap: 46, header: 30, revenue: 136, orders: 58, pendingRequests: 52 };
/** Distance of a lane's title from its top. */
const TITLE = { revenue: 18, orders: 14, pendingRequests: 14 };
/** Extra height of a lane's header on the phone, for the value over its top line. */
const PHONE_HEADROOM = 16;
const AXIS_HEIGHT = 22;
const BELOW_AXIS = 6;

/** One lane with its title and the lines of its values. */
export interface LaneLayout extends TrendSeries {
  /** Baseline of the title, px. */
  title: number;
  lines: { value: number; text: string }[];
}

export interface TrendsLayout {
  width: number;
  height: number;
  /** Baseline of the dates, px. */
  foot: number;
  axis: DayAxis;
  lanes: Record<LaneName, LaneLayout>;
}

type LaneName = 'revenue' | 'orders' | 'pendingRequests';

/** Lays the lanes out over each other on one axis. @param width of the chart, px */
export function layoutOf(days: FiguresHistory['days'], width: number): TrendsLayout {
  const left = width < PHONE_WIDTH ? 0 : GUTTER;
  const headroom = left > 0 ? 0 : PHONE_HEADROOM;
  const money = moneyScale(Math.max(1, ...days.map(({ revenue }) => Number(revenue))), 3);
  const lane = (name: LaneName, top: number, lines: LaneLayout['lines'], max: number) => ({
    top,
    ground: top + LANE[name],
    max,
    title: top - TITLE[name] - headroom,
    lines,
  });
  const count = (name: 'orders' | 'pendingRequests', top: number) => {
    const max = roundTop(Math.max(...days.map((day) => day[name])));
    return lane(
      name,
      top,
      [max, 0].map((value) => ({ value, text: formatNumber(value) })),
      max,
    );
  };
  const moneyLines = money.lines.map((value) => ({ value, text: `₺${lira.format(value / 100)}` }));
  const revenue = lane('revenue', LANE.header + headroom, moneyLines, money.top);
  const orders = count('orders', revenue.ground + LANE.gap + headroom);
  const pendingRequests = count('pendingRequests', orders.ground + LANE.gap + headroom);
  const foot = pendingRequests.ground + AXIS_HEIGHT;
  return {
    width,
    height: foot + BELOW_AXIS,
    foot,
    axis: { left, width: width - left, days: days.length },
    lanes: { revenue, orders, pendingRequests },
  };
}
