import { freeTop } from './free-place.js';
import type { Box } from './obstacles.js';

const AREA = { left: 800, right: 1180, top: 76, bottom: 788 };
const box = (top: number, bottom: number, left = 900, right = 1100): Box => ({ top, bottom, left, right });
const top = (obstacles: Box[], fromBelow = false, height = 60) => freeTop({ obstacles, area: AREA, height, fromBelow });

it('a toast keeps its edge when nothing lies there', () => {
  expect(top([])).toBe(76);
  expect(top([], true)).toBe(728);
});

it('content beside the toast does not move it', () => {
  expect(top([box(80, 130, 100, 790), box(80, 130, 1180, 1270)])).toBe(76);
});

it('a toast lies below the action line, and on phones above the bar', () => {
  expect(top([box(90, 134)])).toBe(138);
  expect(top([box(730, 788)], true)).toBe(666);
});

it('a gap that is too low is skipped', () => {
  expect(top([box(90, 134), box(190, 230)])).toBe(234);
  expect(top([box(90, 134), box(198, 230)])).toBe(138);
});

it('without a free place the result is none', () => {
  expect(top([box(76, 400), box(420, 788)])).toBeNull();
});
