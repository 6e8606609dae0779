import { eventually } from './eventually.js';

it('looks again until the check holds', async () => {
  let looks = 0;
  await eventually('the third look', () => ++looks === 3);
  expect(looks).toBe(3);
});

it('looks rarely at what takes long', async () => {
  const end = Date.now() + 300;
  let looks = 0;
  await eventually('the end', () => {
    looks++;
    return Date.now() >= end;
  });
  expect(looks).toBeLessThan(60);
});
