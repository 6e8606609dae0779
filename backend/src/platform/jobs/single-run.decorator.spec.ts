import { SingleRun } from './single-run.decorator.js';

class Job {
  runs = 0;
  finish: (error?: Error) => void = () => {};

  @SingleRun()
  work(): Promise<void> {
    this.runs++;
    return new Promise((resolve, reject) => {
      this.finish = (error) => (error ? reject(error) : resolve());
    });
  }
}

it('skips a run while an earlier one of the same instance is still running', async () => {
  const [slow, other] = [new Job(), new Job()];
  const first = slow.work();
  await slow.work();
  void other.work();
  expect([slow.runs, other.runs]).toEqual([1, 1]);
  slow.finish();
  await first;
  void slow.work();
  expect(slow.runs).toBe(2);
});

it('runs again after a failure, which reaches the scheduler', async () => {
  const job = new Job();
  const failing = job.work();
  job.finish(new Error('unreachable'));
  await expect(failing).rejects.toThrow('unreachable');
  void job.work();
  expect(job.runs).toBe(2);
});
