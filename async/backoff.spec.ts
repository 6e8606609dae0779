import { backoff } from './backoff.js';

it('doubles with every failure up to its limit', () => {
  const pauseMs = backoff({ first: 25, max: 400 });
  expect([0, 1, 2, 3, 4, 5, 5_000].map(pauseMs)).toEqual([25, 50, 100, 200, 400, 400, 400]);
});

it('spreads the pauses by its jitter, in both directions', () => {
  const pauseMs = backoff({ first: 100, max: 1_000, jitter: 0.25 });
  const pauses = Array.from({ length: 1_000 }, () => pauseMs(1));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(250);
  expect(Math.min(...pauses)).toBeLessThan(170);
  expect(Math.max(...pauses)).toBeGreaterThan(230);
});
