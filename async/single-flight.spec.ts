import { singleFlight } from './single-flight.js';

it('answers all calls during a read with one further read', async () => {
  const answers: (() => void)[] = [];
  const read = singleFlight(() => new Promise((resolve) => answers.push(resolve)));
  const first = read();
  const others = [read(), read()];
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await Promise.all([first, ...others]);
  const later = read();
  expect(answers).toHaveLength(3);
  answers[2]?.();
  await later;
});

it('reads again after a failure', async () => {
  let count = 0;
  const read = singleFlight(async () => {
    if ((count += 1) === 1) throw new Error('away');
  });
  await expect(read()).rejects.toThrow('away');
  await expect(read()).resolves.toBeUndefined();
});
