import { datedDays, dayAt, roundTop, stepsOf, trendY } from './trends-geometry.js';

const axis = { left: 10, width: 30, days: 3 };
const lane = { top: 0, ground: 100, max: 10 };

it('draws one step a day and leaves the unfinished day open', () => {
  expect(stepsOf(axis, lane, [5, 10, 0])).toEqual({
    done: 'M10 50H20V0H30',
    open: 'M30 0V100H40',
    area: 'M10 50H20V0H30V100H10Z',
  });
});

it.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [12, 20],
  [21, 30],
  [99, 100],
  [640_000, 800_000],
])('rounds the axis of %d up to %d', (value, top) => expect(roundTop(value)).toBe(top));

it.each([
  [7, 7, [0, 1, 2, 3, 4, 5, 6]],
  [30, 8, [1, 5, 9, 13, 17, 21, 25, 29]],
  [30, 10, [2, 5, 8, 11, 14, 17, 20, 23, 26, 29]],
  [90, 4, [20, 43, 66, 89]],
  [1, 3, [0]],
  [5, 0, [4]],
])('dates %d days with at most %d labels at equal distances, the last day among them', (days, most, dated) =>
  expect(datedDays(days, most)).toEqual(dated),
);

it('finds the day under the pointer, and stays within the chart', () => {
  expect([-50, 10, 19.9, 20, 39, 400].map((x) => dayAt(axis, x))).toEqual([0, 0, 0, 1, 2, 2]);
  expect(trendY(lane, 50)).toBe(0);
});
