import { weekChange } from './week-change.js';

const days = (before: number, last: number, today: number) => [
  ...Array<number>(7).fill(before),
  ...Array<number>(7).fill(last),
  today,
];

it('compares the last seven whole days with the seven before, without today', () => {
  expect(weekChange(days(10, 12, 900))?.percent).toBe(20);
  expect(weekChange(days(10, 5, 0))?.percent).toBe(-50);
  expect(weekChange([900, ...days(10, 10, 0)])?.percent).toBe(0);
});

it('states no change against next to nothing or over too few days', () => {
  expect(weekChange(days(0, 5, 0))?.percent).toBeNull();
  expect(weekChange([1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 3, 15])?.percent).toBeNull();
  expect(weekChange(days(1, 2, 15))?.percent).toBe(100);
  expect(weekChange(days(1, 1, 1).slice(1))).toBeNull();
});

it('keeps the days of both weeks for the drawing', () => {
  expect(weekChange(days(1, 2, 3))?.days).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2]);
});
