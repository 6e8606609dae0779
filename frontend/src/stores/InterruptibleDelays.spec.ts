import { InterruptibleDelays } from './InterruptibleDelays.js';

function pausesWith(delay: () => Promise<void>) {
  const lengths: number[] = [];
  const pauses = new InterruptibleDelays((ms) => {
    lengths.push(ms);
    return delay();
  });
  return { pauses, lengths, pause: pauses.series((count) => count + 1) };
}

it('pauses grow within a series; a wake skips the next pause and restarts the series', async () => {
  const { pauses, lengths, pause } = pausesWith(() => Promise.resolve());
  await pause();
  await pause();
  expect(lengths).toEqual([1, 2]);
  pauses.wake();
  await pause();
  expect(lengths).toEqual([1, 2]);
  await pause();
  await pause();
  expect(lengths).toEqual([1, 2, 1, 2]);
});

it('a wake ends the current pause and restarts the series', async () => {
  const { pauses, lengths, pause } = pausesWith(() => new Promise(() => undefined));
  const first = pause();
  pauses.wake();
  await first;
  void pause();
  expect(lengths).toEqual([1, 1]);
});
