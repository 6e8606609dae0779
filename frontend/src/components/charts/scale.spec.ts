import { indexAt, moneyScale, stepPath } from './scale.js';

describe('chart geometry', () => {
  it('ends the money axis above the largest amount, in round steps', () => {
    expect(moneyScale(63_030)).toEqual({ top: 80_000, lines: [0, 20_000, 40_000, 60_000, 80_000] });
    expect(moneyScale(100_000).top).toBe(100_000);
    expect(moneyScale(1).lines[0]).toBe(0);
  });

  it('draws stairs, never slopes', () => {
    expect(stepPath([{ x: 0, y: 10 }, { x: 5, y: 4 }])).toBe('M0 10H5V4');
    expect(stepPath([])).toBe('');
  });

  it('finds the step that holds at a moment', () => {
    const points = [{ at: 10 }, { at: 20 }, { at: 20 }, { at: 30 }];
    expect([5, 10, 19, 20, 29, 99].map((at) => indexAt(points, at))).toEqual([0, 0, 0, 2, 2, 3]);
  });
});
