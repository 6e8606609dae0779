import { DAY_MS } from '../../lib/calendar-day.js';
import { chartWindow } from './window.js';

const now = Date.parse('2026-11-21T12:00:00Z');
const change = (daysAgo: number, amount: bigint, balanceAfter: bigint) => ({
  at: now - daysAgo * DAY_MS,
  amount,
  balanceAfter,
});

describe('chart window', () => {
  it('starts at the balance before the window, not at zero', () => {
    const view = chartWindow([change(1, -100n, 400n), change(40, 500n, 500n)], true, now);
    expect(view.covers).toBe('days');
    expect(view.points.map((point) => point.value)).toEqual([500n, 400n]);
    expect(view.changes).toEqual([null, 0]);
  });

  it('keeps the balance level when nothing happened inside the window', () => {
    expect(chartWindow([change(40, 500n, 500n)], true, now).points).toEqual([{ at: now - 30 * DAY_MS, value: 500n }]);
  });

  it('states when only a part is loaded', () => {
    const loaded = chartWindow([change(1, -100n, 400n)], false, now);
    expect(loaded.covers).toBe('loaded');
    expect(loaded.points[0]!.value).toBe(500n);
    expect(chartWindow([change(1, 400n, 400n)], true, now).covers).toBe('all');
  });

  it('is a flat line for an empty wallet', () => {
    expect(chartWindow([], true, now).points).toEqual([{ at: now - 30 * DAY_MS, value: 0n }]);
  });
});
