import { CachedRead } from './cached-read.js';

const FRESH_MS = 100;

it('reads once for all callers until the value expires', async () => {
  let reads = 0;
  const reading = new CachedRead<number>(FRESH_MS);
  const at = (now: number) => reading.get(now, async () => ++reads);
  expect(await Promise.all([at(0), at(1), at(99)])).toEqual([1, 1, 1]);
  expect(await at(100)).toBe(2);
});

it('reads again when the clock was set back, and once the value is invalidated', async () => {
  let reads = 0;
  const reading = new CachedRead<number>(FRESH_MS);
  const at = (now: number) => reading.get(now, async () => ++reads);
  expect([await at(1_000), await at(1_000 - FRESH_MS)]).toEqual([1, 2]);
  const onItsWay = at(2_000);
  reading.forget();
  expect([await at(2_001), await onItsWay, await at(2_002)]).toEqual([4, 3, 4]);
});

it('caches no failure', async () => {
  const reading = new CachedRead<string>(FRESH_MS);
  await expect(reading.get(0, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await reading.get(1, async () => 'up')).toBe('up');
});
