import { deadlineOf, REQUEST_DEADLINE_MS } from './http/request-deadline.js';
import { WorkQueue } from './work-queue.js';

const held = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
};

it('runs at most the allowed number at once, refuses what exceeds the queue, and continues in order', async () => {
  const queue = new WorkQueue({ atOnce: 1, waitingMax: 2, retryAfter: 3 });
  const first = held();
  const ran: string[] = [];
  const note = (name: string) => queue.run(async () => void ran.push(name));
  const running = queue.run(first.work);
  const waiting = [note('second'), note('third')];
  await expect(note('fourth')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', details: { retryAfter: 3 } });
  expect(ran).toEqual([]);
  first.end();
  await Promise.all([running, ...waiting]);
  expect(ran).toEqual(['second', 'third']);
});

it('frees the place of failed work for the next', async () => {
  const queue = new WorkQueue({ atOnce: 1, waitingMax: 1, retryAfter: 1 });
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue.run(async () => 'again')).toBe('again');
});

describe('work of a request', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is dropped when the request ends before its turn, and the next one takes its place', async () => {
    const queue = new WorkQueue({ atOnce: 1, waitingMax: 2, retryAfter: 3 });
    const first = held();
    const ran: string[] = [];
    const running = queue.run(first.work);
    const late = queue.run(async () => void ran.push('late'), deadlineOf({}));
    const refused = expect(late).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await jest.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS);
    const next = queue.run(async () => void ran.push('next'), deadlineOf({}));
    first.end();
    await Promise.all([running, refused, next]);
    expect(ran).toEqual(['next']);
  });

  it('frees its place in a full queue when the request ends', async () => {
    const queue = new WorkQueue({ atOnce: 1, waitingMax: 1, retryAfter: 3 });
    const first = held();
    const running = queue.run(first.work);
    const late = expect(queue.run(async () => 'late', deadlineOf({}))).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
    await expect(queue.run(async () => 'no place', deadlineOf({}))).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
    await jest.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS);
    const next = queue.run(async () => 'in its place', deadlineOf({}));
    await late;
    first.end();
    await running;
    expect(await next).toBe('in its place');
  });
});
