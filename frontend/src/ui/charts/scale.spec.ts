import { indexAt, moneyScale, stepPath, timeTicks } from './scale.js';
import { timeLabels } from './time-labels.js';

describe('chart geometry', () => {
  it('ends the money axis above the largest amount, in round steps', () => {
    expect(moneyScale(63_030)).toEqual({ top: 80_000, lines: [0, 20_000, 40_000, 60_000, 80_000] });
    expect(moneyScale(100_000).top).toBe(100_000);
    expect(moneyScale(1).lines[0]).toBe(0);
  });

  it('draws steps, never slopes', () => {
    expect(
      stepPath([
        { x: 0, y: 10 },
        { x: 5, y: 4 },
      ]),
    ).toBe('M0 10H5V4');
    expect(stepPath([])).toBe('');
  });

  it('finds the step in force at a moment', () => {
    const points = [{ at: 10 }, { at: 20 }, { at: 20 }, { at: 30 }];
    expect([5, 10, 19, 20, 29, 99].map((at) => indexAt(points, at))).toEqual([0, 0, 0, 2, 2, 3]);
  });

  it('labels a time axis with days, a short one with Istanbul hours, and repeats no label', () => {
    const start = Date.parse('2026-11-20T21:00:00Z');
    const hours = (count: number) => start + count * 3_600_000;
    expect(timeLabels(timeTicks(start, hours(24 * 30), 3))).toEqual(['21 Kas', '1 Ara', '11 Ara', '21 Ara']);
    expect(timeLabels(timeTicks(start, hours(24), 4))).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00']);
    expect(timeLabels(timeTicks(start, hours(60), 5))).toEqual(['21 Kas', '', '22 Kas', '', '23 Kas', '']);
  });

  it('includes the year on an axis that has a day twice', () => {
    const [from, until] = [Date.parse('2025-01-01T09:00:00Z'), Date.parse('2026-11-24T09:00:00Z')];
    expect(timeLabels(timeTicks(from, until, 3))).toEqual(['Oca 2025', 'Ağu 2025', 'Nis 2026', 'Kas 2026']);
  });
});
